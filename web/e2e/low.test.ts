/** A low window, as on a small laptop: everything is there at once, and nothing lies over another. */
import type { Page } from 'playwright-core';
import { advance } from './help/advancing';
import { GAMES, midgame, SHORT } from './help/games';
import type { Manner } from './help/person';
import { asked, chance, pointOf } from './help/playing';
import { begin, gather } from './help/tables';
import { expect, test } from './help/test';

const LOW: Manner = { context: { viewport: { width: 1280, height: 600 } } };

/** Which of these parts of a page lie over each other, but for their edges. */
const overlaps = (page: Page, parts: string[]) =>
  page.evaluate((parts) => {
    const edge = 3;
    const all = parts.flatMap((part) =>
      [...document.querySelectorAll(part)].map((one) => ({
        part,
        box: one.getBoundingClientRect(),
      })),
    );
    const found: string[] = [];
    all.forEach((one, index) => {
      for (const other of all.slice(index + 1)) {
        const [a, b] = [one.box, other.box];
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (across > edge && down > edge) found.push(`${one.part} and ${other.part}`);
      }
    });
    return found;
  }, parts);

/** What stands on a table of Of Knights and Ninjas, which is laid out by rows and not drawn as a whole. */
const STANDING = ['.plate', '.court .sheet', '.pile .cards', '.discards .cards', '.goal', '.below'];

for (const game of GAMES) {
  test(`a table of ${game} fits into a low window`, async ({ somebody }) => {
    const ada = await somebody('Ada', LOW);
    await gather(await midgame(ada, game, chance(9)), [ada]);
    const { lit } = await asked(ada.page);
    for (const spot of lit) await pointOf(ada.page, spot);
    const beyond = await ada.page.evaluate(
      () => document.documentElement.scrollHeight - innerHeight,
    );
    expect(beyond).toBeLessThanOrEqual(0);
    expect(await overlaps(ada.page, ['.board', '.seats', '.ask', '.extra'])).toEqual([]);
    expect(await overlaps(ada.page, STANDING)).toEqual([]);
  });
}

test('beside the graph of a replay nothing of the kingdoms is hidden', async ({ somebody }) => {
  const ada = await somebody('Ada', { context: { viewport: { width: 1280, height: 660 } } });
  const table = await begin(SHORT.knights, [ada]);
  await advance([ada], table, chance(4));
  await ada.go(`/replay/${table}`);
  await ada.page.locator('.review .frame [data-spot]').first().waitFor();
  expect(await ada.page.locator('.plate').count()).toBe(3);
  expect(await overlaps(ada.page, STANDING)).toEqual([]);
});
