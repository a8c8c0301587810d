/** Pictures of everything at three sizes, by day and by night, to be looked at by people. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { advance } from './help/advancing';
import type { Person } from './help/person';
import { chance } from './help/playing';
import { GAMES, midgame, SHORT, usual } from './help/games';
import { begin, gather } from './help/tables';
import { expect, test } from './help/test';
import { ARTEFACTS } from './help/where';

const SIZES = {
  desktop: { width: 1280, height: 800 },
  tablet: { width: 820, height: 1180 },
  phone: { width: 390, height: 844 },
};
const THEMES = ['light', 'dark'] as const;

/** Takes the page at every size and in both themes. */
async function take({ page }: Person, name: string, fullPage = false): Promise<void> {
  await mkdir(ARTEFACTS, { recursive: true });
  await page.evaluate(() => document.fonts.ready);
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      const path = join(ARTEFACTS, `${name}-${size}-${colorScheme}.png`);
      const taken = await page.screenshot({ path, fullPage });
      expect(taken.length, path).toBeGreaterThan(5000);
      const beside = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(beside, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
    }
  }
}

for (const game of GAMES) {
  test(`${game} is pictured at the start, in midgame and at its end`, async ({ somebody }) => {
    const ada = await somebody('Ada');
    const table = await begin(usual(game), [ada]);
    await gather(table, [ada]);
    await ada.page.locator('.frame [data-lit], .question [data-action]').first().waitFor();
    await take(ada, `${game}-start`);
    await gather(await midgame(ada, game, chance(7)), [ada]);
    await ada.page.locator('.frame [data-lit], .question [data-action]').first().waitFor();
    await take(ada, `${game}-midgame`);

    const short = await begin(SHORT[game], [ada]);
    await advance([ada], short, chance(8));
    await gather(short, [ada]);
    await ada.page.locator('.result').waitFor();
    await take(ada, `${game}-result`);
  });
}

test('the pages around the tables are pictured', async ({ somebody }) => {
  const ada = await somebody('Ada');
  await ada.introduce();
  const table = await begin(SHORT.conqueror, [ada]);
  await advance([ada], table, chance(3));
  const open = await ada.ask<{ table: { id: string } }>('POST', '/api/tables', {
    game: 'yaisken',
    seats: ['open', 'invited', 'bot:easy'],
  });
  const pages: [string, string, string][] = [
    ['home', '/', '.games li:nth-child(4) .picture svg'],
    ['new', '/new/conqueror', '.preview [data-stale="false"]'],
    ['lobby', `/t/${open.table.id}`, '.lobby'],
    ['rules', '/rules/knights', 'article'],
    ['settings', '/settings', 'fieldset'],
    ['replay', `/replay/${table}`, '.review .frame [data-spot]'],
    ...GAMES.map((game): [string, string, string] => [
      `learn-${game}`,
      `/learn/${game}`,
      '.frame [data-spot]',
    ]),
  ];
  for (const [name, path, sign] of pages) {
    await ada.go(path);
    await ada.page.locator(sign).first().waitFor();
    await take(ada, name, ['home', 'new'].includes(name));
  }
});
