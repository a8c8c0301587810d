/** It says why: whoever points at something forbidden reads the reason, and the rule behind it. */
import type { Page } from 'playwright-core';
import type { View } from '../src/lib/types/knights';
import { look } from './help/advancing';
import { GAMES, midgame, usual, type Game } from './help/games';
import type { Person } from './help/person';
import { asked, chance, clickSpot, pointOf } from './help/playing';
import { begin, gather } from './help/tables';
import { expect, test, type Somebody } from './help/test';

/** The spots that are not lit. */
const unlit = (page: Page) =>
  page
    .locator('.frame [data-spot]:not([data-lit]):not([data-picked])')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-spot') ?? ''));

/** What the page says to a click that leads nowhere; null if it has nothing to say. */
async function reason(page: Page): Promise<string | null> {
  const caption = page.locator('.caption');
  try {
    await caption.waitFor({ timeout: 400 });
  } catch {
    return null;
  }
  return caption.innerText();
}

async function table(somebody: Somebody, game: Game): Promise<Person> {
  const ada = await somebody('Ada');
  const id = game === 'knights' ? await withLadder(ada) : await midgame(ada, game, chance(31));
  await gather(id, [ada]);
  await asked(ada.page);
  return ada;
}

/** A table where Ada holds what prepares an attack on a Castle or an Archer, and nobody has one yet. */
async function withLadder(ada: Person): Promise<string> {
  for (let tables = 0; tables < 40; tables++) {
    const id = await begin({ ...usual('knights'), options: { first: '1' } }, [ada]);
    const view = (await look(ada, id)).play?.sights[0]?.view as View;
    const { ladder, catapult } = view.players[0]?.known ?? {};
    if (ladder || catapult) return id;
  }
  throw new Error('nobody is dealt a Ladder');
}

/** Finds a spot that explains why it is forbidden, with what must be picked before. */
async function forbidden({ page }: Person): Promise<string> {
  const { lit } = await asked(page);
  // Of a hand something must be picked before anything can be wrong; elsewhere one pick may be a move already.
  const held = lit.filter((spot) => /^hand:|^card:(ladder|catapult)/.test(spot));
  for (const first of held.length > 0 ? held : [null, ...lit]) {
    await page.keyboard.press('Escape');
    if (first !== null) await clickSpot(page, first);
    if ((await page.locator('.question .asked').count()) === 0) await asked(page);
    for (const spot of await unlit(page)) {
      await clickSpot(page, spot);
      if ((await reason(page)) !== null) return spot;
    }
  }
  throw new Error('nothing forbidden explains itself');
}

/** Points at a spot anew, and rests there. */
async function pointAt(page: Page, spot: string): Promise<void> {
  await page.mouse.move(0, 0);
  await page.locator('.caption').waitFor({ state: 'detached' });
  const { x, y } = await pointOf(page, spot);
  await page.mouse.move(x, y);
  await page.locator('.caption').waitFor();
}

for (const game of GAMES) {
  test(`${game} says why something is forbidden, and by which rule`, async ({ somebody }) => {
    const ada = await table(somebody, game);
    const { page } = ada;
    await pointAt(page, await forbidden(ada));
    const caption = page.locator('.caption');
    const link = caption.getByRole('link');
    const id = await link.innerText();
    expect(id).toMatch(/^[A-Z]{3}-\d+$/);
    const why = (await caption.innerText()).replace(id, '').trim();
    expect(why.split(/\s+/).length).toBeGreaterThan(3);

    await link.click();
    const dialog = page.getByRole('dialog');
    const shown = dialog.locator('.text');
    await shown.waitFor();
    const rules = await ada.ask<string>('GET', `/api/games/${game}/rules`);
    const clause = new RegExp(`- \\*\\*${id}\\*\\* (.*)`).exec(rules)?.[1] ?? '';
    const plain = (text: string) => text.replaceAll(/[*`_[\]()]|\s+/g, '').slice(0, 25);
    expect(clause).not.toBe('');
    expect(plain(await shown.innerText())).toBe(plain(clause));

    await dialog.getByRole('link', { name: 'All rules' }).click();
    await page.waitForURL((url) => url.pathname === `/rules/${game}` && url.hash === `#${id}`);
    const article = page.locator(`article#${id}`);
    await article.waitFor();
    await expect
      .poll(() =>
        article.evaluate((one) => {
          const { top, bottom } = one.getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight;
        }),
      )
      .toBe(true);
  });
}

test('a click on something forbidden plays nothing', async ({ somebody }) => {
  const ada = await table(somebody, 'conversion');
  const id = ada.page.url().split('/').at(-1) ?? '';
  const before = (await look(ada, id)).play?.ply;
  await forbidden(ada);
  expect(await ada.page.locator('.question .asked').count()).toBe(1);
  expect((await look(ada, id)).play?.ply).toBe(before);
});

test('a typed move that is forbidden is refused with its rule', async ({ somebody }) => {
  const ada = await table(somebody, 'conversion');
  const { page } = ada;
  const taken = (await unlit(page)).find((spot) => /^[a-h][1-8]$/.test(spot)) ?? '';
  await page.keyboard.press('/');
  await page.keyboard.type(`${taken}=1`);
  await page.keyboard.press('Enter');
  const refused = page.locator('.question .refused');
  await refused.waitFor();
  expect(await refused.getByRole('link').innerText()).toMatch(/^CON-\d+$/);
});
