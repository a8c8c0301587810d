/** What people do at a table beside playing: taking back, offering, giving up, talking, looking on. */
import { describe } from 'vitest';
import { words } from '../src/words/en/interface';
import { look, type Hello } from './help/advancing';
import { GAMES, midgame, squaresFrom } from './help/games';
import type { Person } from './help/person';
import { answer, asked, chance, turnOf } from './help/playing';
import { recordOf, verify } from './help/records';
import { begin, gather } from './help/tables';
import { expect, test, type Somebody } from './help/test';

const choose = chance(11);

/** Two people at a small table of Conversion: who is asked first, the other one, and the table. */
async function pair(somebody: Somebody): Promise<[first: Person, second: Person, table: string]> {
  const people = [await somebody('Ada'), await somebody('Bob')];
  const options = { 'hole-squares': squaresFrom(5) };
  const table = await begin({ game: 'conversion', seats: ['open', 'open'], options }, people);
  await gather(table, people);
  const first = await turnOf(people);
  const second = people.find((person) => person !== first);
  if (!second) throw new Error('somebody is not asked');
  return [first, second, table];
}

const tab = ({ page }: Person, name: string) => page.getByRole('tab', { name }).click();

async function press(person: Person, button: string): Promise<void> {
  await person.page.getByRole('button', { name: button, exact: true }).click();
}

/** The table as everybody sees it: Conversion hides nothing. */
const seen = ({ play }: Hello) => ({ ply: play?.ply, view: play?.sights[0]?.view });

describe('a move', () => {
  test('can be undone as long as nobody has answered it', async ({ somebody }) => {
    const [first, second, table] = await pair(somebody);
    const before = seen(await look(first, table));
    await answer(first, choose);
    await second.page.locator('.question .asked').waitFor();
    expect(seen(await look(first, table))).not.toEqual(before);
    await press(first, words.question.undo);
    await first.page.locator('.question .asked').waitFor();
    await second.page.locator('.question .waits').waitFor();
    expect(seen(await look(first, table))).toEqual(before);
    await second.page.getByRole('log').getByText(words.log.takeback).waitFor();
  });

  test('can be taken back when the other one agrees', async ({ somebody }) => {
    const [first, second, table] = await pair(somebody);
    const before = seen(await look(first, table));
    await answer(first, choose);
    await asked(second.page);
    await answer(second, choose);
    await asked(first.page);
    await tab(first, words.tabs.table);
    await press(first, words.table.takeback);
    await first.page.getByText(words.offers.mine.takeback).waitFor();
    await second.page.getByText(words.offers.takeback(first.name)).waitFor();
    await press(second, words.offers.yes);
    await second.page.locator('.question .waits').waitFor();
    await first.page.locator('.offer').waitFor({ state: 'detached' });
    expect(seen(await look(first, table))).toEqual(before);
    await answer(first, choose);
    await second.page.locator('.question .asked').waitFor();
  });
});

describe('what has happened', () => {
  for (const game of GAMES) {
    test(`at a table of ${game} is shown again, and then all is as it was`, async ({
      somebody,
    }) => {
      const ada = await somebody('Ada', { preferences: { motion: 'full' } });
      const { page } = ada;
      const table = await midgame(ada, game, choose);
      await gather(table, [ada]);
      await asked(page);
      const board = () =>
        page
          .locator('.frame [data-spot]')
          .evaluateAll((all) =>
            all
              .map((one) => `${one.getAttribute('aria-label')} ${one.hasAttribute('data-lit')}`)
              .sort(),
          );
      const before = await board();
      await press(ada, words.question.again);
      const isBusy = page.locator('.box[aria-busy="true"]');
      await isBusy.waitFor();
      await isBusy.waitFor({ state: 'detached' });
      expect(await board()).toEqual(before);
      await answer(ada, choose);
    });
  }
});

test('the host mutes somebody, and knows of it after coming back', async ({ somebody }) => {
  const ada = await somebody('Ada');
  const bob = await somebody('Bob');
  const table = await begin({ game: 'conversion', seats: ['open', 'open'] }, [ada, bob]);
  await gather(table, [ada, bob]);
  await tab(ada, words.tabs.table);
  await press(ada, words.table.mute('Bob'));
  await tab(bob, words.tabs.chat);
  await bob.page.getByText(words.chat.muted).waitFor();
  await ada.page.reload();
  await tab(ada, words.tabs.table);
  await press(ada, words.table.unmute('Bob'));
  await bob.page.getByRole('textbox', { name: words.chat.label }).waitFor();
});

describe('a match', () => {
  test('is drawn when both want that, and not before', async ({ somebody }) => {
    const [first, second, table] = await pair(somebody);
    await tab(first, words.tabs.table);
    await press(first, words.table.draw);
    await second.page.getByText(words.offers.draw(first.name)).waitFor();
    await press(second, words.offers.no);
    await first.page.locator('.offer').waitFor({ state: 'detached' });
    expect((await look(first, table)).table.status).toBe('running');
    await press(first, words.table.draw);
    await press(second, words.offers.yes);
    for (const { page } of [first, second]) {
      expect(await page.locator('.result h2').innerText()).toBe(words.ending.drawn);
    }
    expect(await verify(await recordOf(first, table))).toContain('everything checked is right');
  });

  test('is given up only by who is sure, and played again with seats rotated', async ({
    somebody,
  }) => {
    const [first, second, table] = await pair(somebody);
    await tab(first, words.tabs.table);
    const sure = first.page.getByRole('dialog', { name: words.table.resignSure });
    await press(first, words.table.resign);
    await sure.getByRole('button', { name: words.cancel }).click();
    await sure.waitFor({ state: 'detached' });
    expect((await look(first, table)).table.status).toBe('running');
    await press(first, words.table.resign);
    await sure.getByRole('button', { name: words.table.resign }).click();
    const headlines = [first, second].map(({ page }) => page.locator('.result h2').innerText());
    expect(await Promise.all(headlines)).toEqual([
      words.ending.won(second.name),
      words.ending.youWon,
    ]);

    await press(first, words.table.rematch);
    await second.page.getByText(words.offers.rematch(first.name)).waitFor();
    await press(second, words.offers.yes);
    for (const { page } of [first, second]) {
      await page.getByRole('link', { name: words.table.toRematch }).click();
      await page.waitForURL((url) => url.pathname !== `/t/${table}`);
    }
    expect(first.page.url()).toBe(second.page.url());
    const next = first.page.url().split('/').at(-1) ?? '';
    await first.page.getByRole('button', { name: words.lobby.start, exact: true }).click();
    await Promise.all([first, second].map(({ page }) => page.locator('.match').waitFor()));
    const [old, rotated] = [await look(first, table), await look(first, next)];
    const seats = (hello: Hello) => hello.play?.sights.map(({ seat }) => seat);
    expect(seats(rotated)).not.toEqual(seats(old));
    await turnOf([first, second]);
  });
});

describe('whoever looks on', () => {
  test('sees the board and every move, is asked nothing, and may talk', async ({ somebody }) => {
    const [first, second, table] = await pair(somebody);
    const carol = await somebody('Carol');
    await gather(table, [carol]);
    await carol.page.getByText(words.table.spectating).waitFor();
    expect(await carol.page.locator('[data-lit]').count()).toBe(0);
    expect(await carol.page.locator('.question [data-action]').count()).toBe(0);
    const lines = carol.page.getByRole('log').getByRole('listitem');
    const before = await lines.count();
    await answer(first, choose);
    await expect.poll(() => lines.count()).toBeGreaterThan(before);
    expect(await carol.page.locator('[data-lit]').count()).toBe(0);

    await tab(second, words.tabs.chat);
    await tab(first, words.tabs.chat);
    await first.page.getByLabel(words.chat.label).fill('Good luck!');
    await first.page.keyboard.press('Enter');
    await second.page.getByText('Good luck!').waitFor();
    const chat = carol.page.getByRole('tab', { name: words.tabs.chat });
    expect(await chat.innerText()).toContain('1');
    await tab(carol, words.tabs.chat);
    await carol.page.getByLabel(words.chat.label).fill('<b>Nice</b> move');
    await carol.page.keyboard.press('Enter');
    const said = second.page.getByText('<b>Nice</b> move');
    await said.waitFor();
    expect(await said.innerText()).toContain(words.chat.spectator);
  });
});

describe('whoever leaves', () => {
  test('is stood in for, and gets the seat back', async ({ somebody }) => {
    const [first, second] = await pair(somebody);
    await tab(second, words.tabs.table);
    await press(second, words.table.leave);
    const note = words.seats.standIn(words.bot('medium'));
    await first.page.getByText(note).waitFor();
    // The stand-in answers in its place.
    await answer(first, choose);
    await first.page.locator('.question .asked').waitFor();
    await press(second, words.table.return);
    await first.page.getByText(note).waitFor({ state: 'detached' });
    await answer(first, choose);
    await second.page.locator('.question .asked').waitFor();
    await answer(second, choose);
    await first.page.locator('.question .asked').waitFor();
  });
});
