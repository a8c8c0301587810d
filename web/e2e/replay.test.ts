/** A match again: step by step, from any seat, with what decided it, and with its dice checked in the browser. */
import { readFile } from 'node:fs/promises';
import { describe } from 'vitest';
import { headlineOf, stateWords } from '../src/words/en/proof';
import { replayWords } from '../src/words/en/replay';
import { prove } from '../src/lib/proof/proof';
import { advance, look } from './help/advancing';
import { SHORT, usual } from './help/games';
import type { Person } from './help/person';
import { chance } from './help/playing';
import { recordOf, verify } from './help/records';
import { begin } from './help/tables';
import { expect, test, type Somebody } from './help/test';

const { controls, tabs, record: paper, analysis } = replayWords;

/** Somebody, and a match of Of Knights and Ninjas of theirs that is over. */
async function played(somebody: Somebody): Promise<[Person, string]> {
  const ada = await somebody('Ada');
  const table = await begin(SHORT.knights, [ada]);
  await advance([ada], table, chance(14));
  return [ada, table];
}

const slider = ({ page }: Person) => page.getByRole('slider', { name: controls.slider });
const step = async (person: Person) => Number(await slider(person).inputValue());

/** Puts a record on the table as a file. */
async function bring(person: Person, text: string): Promise<void> {
  await person.go('/replay');
  await person.page.locator('input[type="file"]').setInputFiles({
    name: 'match.record',
    mimeType: 'text/plain',
    buffer: Buffer.from(text),
  });
}

/** Lets the page check the record that is on the table; what it found, as its name in the page, and in words. */
async function checked({ page }: Person): Promise<{ verdict: string; title: string }> {
  await page.getByRole('tab', { name: tabs.record }).click();
  await page.getByRole('button', { name: paper.verify }).click();
  const result = page.getByRole('dialog').locator('.result');
  await result.locator('h2').waitFor();
  const verdict = (await result.getAttribute('class'))?.match(/\b(good|bad|missing)\b/)?.[1] ?? '';
  return { verdict, title: await result.locator('h2').innerText() };
}

describe('a replay', () => {
  test('is stepped through by keys, and its link leads to the step', async ({ somebody }) => {
    const [ada, table] = await played(somebody);
    const { page } = ada;
    await ada.go(`/replay/${table}`);
    const last = (await look(ada, table)).play?.ply ?? 0;
    await slider(ada).waitFor();
    const keys: [string, number][] = [
      ['ArrowRight', 1],
      ['j', 2],
      ['k', 1],
      ['ArrowLeft', 0],
      ['End', last],
      ['Home', 0],
      ['j', 1],
      ['j', 2],
      ['j', 3],
    ];
    for (const [key, ply] of keys) {
      await page.keyboard.press(key);
      expect(await step(ada), key).toBe(ply);
    }
    await expect.poll(() => new URL(page.url()).searchParams.get('ply')).toBe('3');
    const bob = await somebody('Bob');
    await bob.go(page.url());
    await slider(bob).waitFor();
    expect(await step(bob)).toBe(3);
    expect(await bob.page.getByLabel(replayWords.viewer.label).inputValue()).toBe('0');
  });

  test('shows hidden hands of a running match to their owners, and all after the end', async ({
    somebody,
  }) => {
    const ada = await somebody('Ada');
    const bob = await somebody('Bob', { mayHear: [/status of 403.*\/replay\?viewer=0/s] });
    const wish = { game: 'knights', seats: ['open', 'open', 'bot:random'] };
    const table = await begin(wish, [ada, bob]);
    const viewers = async ({ page }: Person) => {
      const choice = page.getByLabel(replayWords.viewer.label);
      await choice.waitFor();
      return choice
        .locator('option')
        .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
    };
    await ada.go(`/replay/${table}`);
    expect(await viewers(ada)).toEqual(['', '0']);
    // Bob asks for Ada's eyes by the address, and gets those of a spectator.
    await bob.go(`/replay/${table}?viewer=0`);
    expect(await viewers(bob)).toEqual(['', '1']);
    expect(await bob.page.getByLabel(replayWords.viewer.label).inputValue()).toBe('');
    await advance([ada, bob], table, chance(15));
    await bob.go(`/replay/${table}?viewer=0&ply=30`);
    expect(await viewers(bob)).toEqual(['', '0', '1', '2']);
    expect(await bob.page.locator('.frame [data-spot^="card:"]').count()).toBeGreaterThan(0);
  });

  test('comes from a file, and leaves the same record and receipt', async ({ somebody }) => {
    const [ada, table] = await played(somebody);
    const record = await recordOf(ada, table);
    const { page } = ada;
    await bring(ada, record);
    await slider(ada).waitFor();
    await page.getByRole('tab', { name: tabs.record }).click();
    const saved = async (button: string) => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: button }).click(),
      ]);
      return readFile(await download.path(), 'utf8');
    };
    expect(await saved(paper.download)).toBe(record);
    await ada.go(`/replay/${table}`);
    await page.getByRole('tab', { name: tabs.record }).click();
    expect(await saved(paper.receipt)).toBe(
      await ada.ask<string>('GET', `/api/tables/${table}/receipt`),
    );
  });

  test('that is broken is refused with its line', async ({ somebody }) => {
    const mayHear = [/status of 422.*\/api\/replay/s];
    const ada = await somebody('Ada', { mayHear });
    const table = await begin(SHORT.conqueror, [ada]);
    await advance([ada], table, chance(16));
    const record = await recordOf(ada, table);
    await bring(ada, record.replace(/^5 /m, '7 '));
    await ada.page.getByRole('heading', { name: replayWords.refused.record }).waitFor();
    expect(await ada.page.locator('main').innerText()).toContain('line number 5');
  });
});

describe('an analysis', () => {
  test('draws the chances, and leads to mistakes and lucky turns', async ({ somebody }) => {
    const ada = await somebody('Ada');
    const table = await begin(SHORT.conqueror, [ada]);
    await advance([ada], table, chance(17));
    const { page } = ada;
    await ada.go(`/replay/${table}`);
    await page.getByRole('button', { name: analysis.start }).first().click();
    const findings = page.getByRole('tabpanel', { name: tabs.analysis });
    await findings.getByRole('heading', { name: analysis.totals }).waitFor({ timeout: 90_000 });
    expect(await page.locator('.plot path.line').count()).toBe(3);
    // Somebody who plays at random against bots who do so has given something away, or been lucky.
    const found = findings.locator('.findings li button');
    expect(await found.count()).toBeGreaterThan(0);
    await found.first().click();
    expect(await step(ada)).toBeGreaterThan(0);
  });
});

describe('the dice', () => {
  test('are right in a record with its receipt, here and for the program', async ({ somebody }) => {
    const [ada, table] = await played(somebody);
    await ada.go(`/replay/${table}`);
    const { verdict, title } = await checked(ada);
    expect(verdict).toBe('good');
    const record = await recordOf(ada, table);
    const receipt = await ada.ask<string>('GET', `/api/tables/${table}/receipt`);
    expect(title).toBe(headlineOf(await prove(record, receipt)).title);
    expect(await verify(record)).toContain('everything checked is right');
    const dialog = ada.page.getByRole('dialog');
    const words = await dialog.locator('.checks .word').allInnerTexts();
    expect(words).toEqual(words.map(() => stateWords.good));
    expect(words.length).toBe(5);
    expect(await dialog.innerText()).toContain('pentarch verify');
  });

  /** What somebody might change in a record of the match, and what is to be found then. */
  const TAMPERED: [what: string, change: (record: string) => string][] = [
    ['a draw', (record) => record.replace(/( c\d+ )(\S+)( .*)$/m, '$1jester$3')],
    ['a digit of the secret', (record) => record.replace(/^(secret .*)(.)$/m, otherDigit)],
    ['a move', (record) => record.replace(/^(.*) s0 \S+$/m, '$1 s0 pass')],
    ['a name', (record) => record.replace('Ada', 'Eve')],
  ];
  for (const [what, change] of TAMPERED) {
    test(`are wrong where ${what} was changed`, async ({ somebody }) => {
      const ada = await somebody('Ada', { mayHear: [/status of 422.*\/api\/replay/s] });
      const table = await begin(usual('knights'), [ada]);
      await advance([ada], table, chance(18));
      const record = await recordOf(ada, table);
      const tampered = change(record);
      expect(tampered).not.toBe(record);
      await bring(ada, tampered);
      // Where the rules cannot follow it any more, the page still offers to check the text.
      const { page } = ada;
      const refused = page.getByRole('heading', { name: replayWords.refused.record });
      await slider(ada).or(refused).first().waitFor();
      if (await refused.isVisible()) {
        await page.getByRole('button', { name: paper.verify }).click();
        await page.locator('.result.bad').waitFor();
        return;
      }
      expect((await checked(ada)).verdict).toBe('bad');
    });
  }
});

/** The same line with another last digit. */
const otherDigit = (_: string, start: string, last: string) =>
  `${start}${last === '0' ? '1' : '0'}`;
