/** A phone: small, upright, and touched. */
import type { Page } from 'playwright-core';
import { GAMES, midgame, SHORT, squaresFrom, usual } from './help/games';
import type { Manner } from './help/person';
import { asked, chance, pointOf } from './help/playing';
import { begin, gather } from './help/tables';
import { expect, test } from './help/test';

const PHONE: Manner = {
  context: {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  },
};
/** How large something is that a finger must hit, in pixels. */
const FINGER = 32;

/** What is wrong with how the page lies on the screen. */
const flaws = (page: Page) =>
  page.evaluate((finger) => {
    const found: string[] = [];
    const { scrollWidth, scrollHeight } = document.documentElement;
    if (scrollWidth > innerWidth) found.push(`the page is ${scrollWidth} wide`);
    if (scrollHeight > innerHeight + 1) found.push(`the page is ${scrollHeight} high`);
    const inside = (element: Element, name: string) => {
      const box = element.getBoundingClientRect();
      const isIn = box.left >= -1 && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1;
      if (!isIn)
        found.push(`${name} is outside: ${Math.round(box.right)}, ${Math.round(box.bottom)}`);
    };
    for (const name of ['.question .sentence', '.question .buttons', '.frame']) {
      for (const element of document.querySelectorAll(name)) inside(element, name);
    }
    for (const button of document.querySelectorAll('.question button')) {
      const box = button.getBoundingClientRect();
      if (box.height > 0 && box.height < finger) found.push(`a button is ${box.height} high`);
    }
    for (const spot of document.querySelectorAll('.frame [data-lit]')) {
      const box = spot.getBoundingClientRect();
      if (Math.min(box.width, box.height) < finger) {
        const size = `${box.width.toFixed(1)} by ${box.height.toFixed(1)}`;
        found.push(`${spot.getAttribute('data-spot')} is ${size}`);
      }
    }
    return found;
  }, FINGER);

for (const game of GAMES) {
  test(`a table of ${game} fits on a phone, and its targets fit a finger`, async ({ somebody }) => {
    const ada = await somebody('Ada', PHONE);
    const table = await begin(usual(game), [ada]);
    await gather(table, [ada]);
    await asked(ada.page);
    expect(await flaws(ada.page), 'at the start').toEqual([]);
    await gather(await midgame(ada, game, chance(9)), [ada]);
    await asked(ada.page);
    expect(await flaws(ada.page), 'in midgame').toEqual([]);
  });
}

test('a match is played on a phone by taps', async ({ somebody }) => {
  const ada = await somebody('Ada', PHONE);
  const { page } = ada;
  const table = await begin(SHORT.conversion, [ada]);
  await gather(table, [ada]);
  const choose = chance(12);
  for (;;) {
    const now = await asked(page);
    if (now.isOver) break;
    const spot = now.lit.length > 0 ? choose(now.lit) : null;
    if (spot === null) {
      await page.locator(`.question [data-action="${choose(now.buttons)}"]`).tap();
    } else {
      const { x, y } = await pointOf(page, spot);
      await page.touchscreen.tap(x, y);
    }
    expect(await flaws(page)).toEqual([]);
  }
  await page.locator('.result').waitFor();
  expect(await flaws(page), 'at the end').toEqual([]);
});

test('log, chat and menu are a tap away on a phone', async ({ somebody }) => {
  const ada = await somebody('Ada', PHONE);
  const { page } = ada;
  const options = { 'hole-squares': squaresFrom(4) };
  const table = await begin({ game: 'conversion', seats: ['open', 'bot:random'], options }, [ada]);
  await gather(table, [ada]);
  await page.getByRole('button', { name: 'More' }).tap();
  await page.getByRole('log').waitFor();
  for (const name of ['Hint', 'Chat', 'Table', 'Log']) {
    await page.getByRole('tab', { name }).tap();
    await page.getByRole('tabpanel', { name }).waitFor();
    expect(await flaws(page), name).toEqual([]);
  }
  await page.getByRole('button', { name: 'Close' }).tap();
  await asked(page);
});
