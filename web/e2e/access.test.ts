/** For everyone: no page and no state of a table has anything that axe objects to, by day or by night. */
import axe from 'axe-core';
import { describe } from 'vitest';
import { words } from '../src/words/en/interface';
import { replayWords } from '../src/words/en/replay';
import { advance } from './help/advancing';
import { GAMES, midgame, SHORT, usual } from './help/games';
import type { Manner, Person } from './help/person';
import { asked, chance, clickSpot } from './help/playing';
import { begin, gather } from './help/tables';
import { expect, test } from './help/test';

const THEMES = ['light', 'dark'] as const;
const PHONE: Manner = { context: { viewport: { width: 390, height: 844 } } };

/** What axe objects to on a page as it is, in these themes. */
async function objections(
  { page }: Person,
  where: string,
  themes: readonly ('light' | 'dark')[] = THEMES,
): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    // The policy of the page forbids scripts of others; a debugger may still run one.
    await page.evaluate(axe.source);
    const violations = await page.evaluate(async () => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const { violations } = await axe.run(document, {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      });
      return violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.slice(0, 3).map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
      }));
    });
    for (const { id, nodes } of violations) {
      found.push(`${where}, ${colorScheme}: ${id}\n${nodes.join('\n')}`);
    }
  }
  return found;
}

describe('axe objects to nothing', () => {
  for (const game of GAMES) {
    // Colors are the same on all devices, so those of the phone are looked at in one theme.
    for (const [device, manner, themes] of [
      ['a desktop', {}, THEMES],
      ['a phone', PHONE, ['light']],
    ] as const) {
      test(`at a table of ${game} on ${device}`, async ({ somebody }) => {
        const ada = await somebody('Ada', manner);
        const { page } = ada;
        const look = (where: string) => objections(ada, where, themes);
        const table = await begin(usual(game), [ada]);
        await gather(table, [ada]);
        const first = await asked(page);
        expect(await look('at the start')).toEqual([]);
        const [spot] = first.lit;
        if (spot !== undefined) {
          await clickSpot(page, spot);
          expect(await look(`with ${spot} picked`)).toEqual([]);
        }
        await gather(await midgame(ada, game, chance(41)), [ada]);
        await asked(page);
        expect(await look('in midgame')).toEqual([]);
        if (device === 'a phone') await page.getByRole('button', { name: words.tabs.more }).click();
        for (const name of Object.values(words.tabs).slice(0, 4)) {
          await page.getByRole('tab', { name }).click();
          expect(await look(`the tab ${name}`)).toEqual([]);
        }
        const short = await begin(SHORT[game], [ada]);
        await advance([ada], short, chance(42));
        await gather(short, [ada]);
        await page.locator('.result').waitFor();
        expect(await look('at the end')).toEqual([]);
        await ada.go(`/replay/${short}`);
        await page.getByRole('slider', { name: replayWords.controls.slider }).waitFor();
        expect(await look('in the replay')).toEqual([]);
        await ada.go(`/learn/${game}`);
        await page.locator('.frame [data-spot]').first().waitFor();
        expect(await look('in the walkthrough')).toEqual([]);
        for (const path of [`/new/${game}`, `/rules/${game}`]) {
          await ada.go(path);
          await page.locator('form, article').first().waitFor();
          expect(await look(path)).toEqual([]);
        }
      });
    }
  }

  test('on the pages around the tables', async ({ somebody }) => {
    const ada = await somebody('Ada', { mayHear: [/status of 404/, /WebSocket/] });
    const { page } = ada;
    await ada.introduce();
    const { table } = await ada.ask<{ table: { id: string } }>('POST', '/api/tables', {
      game: 'yaisken',
      seats: ['open', 'invited', 'bot:easy'],
      visibility: 'public',
    });
    const pages: [string, string][] = [
      ['/', '.games .picture svg'],
      [`/t/${table.id}`, '.lobby'],
      ['/settings', 'fieldset'],
      ['/replay', 'textarea'],
      ['/t/nosuchtable', 'h1, h2'],
      ['/nowhere', 'h1, h2'],
    ];
    for (const [path, sign] of pages) {
      await ada.go(path);
      await page.locator(sign).first().waitFor();
      expect(await objections(ada, path)).toEqual([]);
    }
  });

  test('to windows: keys, rules, giving up, and the proof of the dice', async ({ somebody }) => {
    const ada = await somebody('Ada');
    const { page } = ada;
    const table = await begin(usual('conversion'), [ada]);
    await gather(table, [ada]);
    await asked(page);
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    expect(await objections(ada, 'keys')).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: words.tabs.table }).click();
    await page.getByRole('button', { name: words.table.resign }).click();
    await page.getByRole('dialog').waitFor();
    expect(await objections(ada, 'giving up')).toEqual([]);
    await page.keyboard.press('Escape');
    const short = await begin(SHORT.knights, [ada]);
    await advance([ada], short, chance(43));
    await ada.go(`/replay/${short}`);
    await page.getByRole('tab', { name: replayWords.tabs.record }).click();
    await page.getByRole('button', { name: replayWords.record.verify }).click();
    await page.getByRole('dialog').locator('.result h2').waitFor();
    expect(await objections(ada, 'the proof')).toEqual([]);
  });
});

test('axe is heard: a page with a fault has an objection', async ({ somebody }) => {
  const ada = await somebody('Ada');
  await ada.go('/settings');
  await ada.page.locator('fieldset').first().waitFor();
  await ada.page.evaluate(() =>
    document.querySelector('h1')?.append(document.createElement('img')),
  );
  expect((await objections(ada, 'an image without words')).join()).toContain('image-alt');
});
