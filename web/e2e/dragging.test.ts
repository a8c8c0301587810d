/** Dragging: what one has goes where one wants it, and springs back from where it may not be. */
import type { Page } from 'playwright-core';
import { look } from './help/advancing';
import { usual } from './help/games';
import { asked, pointOf } from './help/playing';
import { begin, gather } from './help/tables';
import { expect, test } from './help/test';

async function drag(page: Page, from: string, to: string): Promise<void> {
  const [start, end] = [await pointOf(page, from), await pointOf(page, to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 });
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.mouse.up();
}

test('a die is dragged from the hand onto the board', async ({ somebody }) => {
  const ada = await somebody('Ada');
  const { page } = ada;
  const table = await begin(usual('conversion'), [ada]);
  await gather(table, [ada]);
  const { lit } = await asked(page);
  const before = (await look(ada, table)).play?.ply ?? 0;
  const die = lit.find((spot) => spot.startsWith('hand:')) ?? '';
  const taken = await page
    .locator('.frame [data-spot]:not([data-lit])')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-spot') ?? ''));
  const square = taken.find((spot) => /^[a-h][1-8]$/.test(spot));
  if (square !== undefined) {
    await drag(page, die, square);
    expect((await look(ada, table)).play?.ply).toBe(before);
    await page.keyboard.press('Escape');
  }
  await drag(page, die, 'd5');
  await expect.poll(async () => (await look(ada, table)).play?.ply).toBeGreaterThan(before);
});

test('a token sails where it is dragged', async ({ somebody }) => {
  const ada = await somebody('Ada');
  const { page } = ada;
  const table = await begin(usual('conqueror'), [ada]);
  await gather(table, [ada]);
  const before = (await look(ada, table)).play?.ply ?? 0;
  const { lit } = await asked(page);
  const target = lit.find((spot) => spot !== 'token') ?? '';
  await drag(page, 'token', target);
  await expect.poll(async () => (await look(ada, table)).play?.ply).toBeGreaterThan(before);
});
