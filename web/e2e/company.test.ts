/** What people do at a table beside playing: taking back, offering, giving up, talking, looking on. */
import { describe } from 'vitest';
import { words } from '../src/words/en/interface';
import { look, type Hello } from './help/advancing';
import { GAMES, midgame, squaresFrom } from './help/games';
import type { Person } from './help/person';
import { answer, asked, chance, turnOf } from './help/playing';
import { recordOf, verify } from './help/records';
import { begin, command, gather } from './help/tables';
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
    expect(await first.page.getByText(words.offers.declined.takeback).count()).toBe(0);
  });

  test('that is not taken back stays, and who asked for it is told', async ({ somebody }) => {
    const [first, second] = await pair(somebody);
    await answer(first, choose);
    await asked(second.page);
    await tab(first, words.tabs.table);
    const declined = first.page.getByText(words.offers.declined.takeback);
    await press(first, words.table.takeback);
    await press(first, words.offers.withdraw);
    await first.page.locator('.offer').waitFor({ state: 'detached' });
    await press(first, words.table.takeback);
    await second.page.getByText(words.offers.takeback(first.name)).waitFor();
    expect(await declined.count(), 'what one withdraws oneself').toBe(0);
    await press(second, words.offers.no);
    await declined.waitFor();
    expect(await second.page.getByText(words.offers.declined.takeback).count()).toBe(0);
    await answer(second, choose);
    await declined.waitFor({ state: 'detached' });
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
      expect(await page.locator('.offer').count(), 'offers that are answered').toBe(0);
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
    await first.page.getByText(words.ending.left(second.name)).waitFor();
    await second.page.getByText(words.ending.resignation).waitFor();
    for (const { page } of [first, second]) {
      const row = page.locator('.result li', { hasText: first.name });
      expect(await row.innerText()).toContain(words.seats.gaveUp);
    }

    await press(first, words.table.rematch);
    await second.page.getByText(words.offers.rematch(first.name)).waitFor();
    await press(second, words.offers.yes);
    for (const { page } of [first, second]) {
      const next = page.getByRole('link', { name: words.table.toRematch });
      await next.waitFor();
      expect(await page.locator('.offer').count(), 'offers that are answered').toBe(0);
      await next.click();
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

test('the chat goes along with what is said, unless somebody reads further up', async ({
  somebody,
}) => {
  const [first, second, table] = await pair(somebody);
  const say = (text: string) => command(first, table, { type: 'say', text });
  // Few and long, because only so much may be said at once.
  for (const word of ['one ', 'two ', 'three ']) await say(word.repeat(80));
  await tab(second, words.tabs.chat);
  const log = second.page.getByRole('log');
  const below = () =>
    log.evaluate((list) => list.scrollHeight - list.scrollTop - list.clientHeight);
  await expect.poll(below).toBeLessThan(2);
  await say('Still at the end');
  await log.getByText('Still at the end').waitFor();
  await expect.poll(below).toBeLessThan(2);
  await log.evaluate((list) => (list.scrollTop = 0));
  await say('Nobody is torn away');
  await log.getByText('Nobody is torn away').waitFor();
  expect(await log.evaluate((list) => list.scrollTop)).toBe(0);
  // Whoever speaks sees what they said.
  await second.page.getByLabel(words.chat.label).fill('Mine');
  await second.page.keyboard.press('Enter');
  await log.getByText('Mine').waitFor();
  await expect.poll(below).toBeLessThan(2);
});

test('on a shared screen the winner is named', async ({ somebody }) => {
  const ada = await somebody('Ada');
  const wish = { game: 'conversion', seats: ['open', 'open'], hot_seat: true };
  const table = await begin(wish, [ada]);
  await gather(table, [ada]);
  await command(ada, table, { type: 'resign', seat: 0 });
  const result = ada.page.locator('.result');
  await result.getByRole('heading', { name: words.ending.won('Ada 2') }).waitFor();
  await result.getByText(words.ending.left('Ada 2')).waitFor();
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

/** Ada, the host, and Bob at a table with a bot, where the Random bot plays for who is gone. */
async function three(somebody: Somebody): Promise<[ada: Person, bob: Person, table: string]> {
  const people: [Person, Person] = [await somebody('Ada'), await somebody('Bob')];
  const seats = ['open', 'open', 'bot:random'];
  const table = await begin({ game: 'conqueror', seats, stand_in: 'random' }, people);
  await gather(table, people);
  for (const person of people) await tab(person, words.tabs.table);
  return [...people, table];
}

test('whoever gives up among three does not come back, and everybody sees it', async ({
  somebody,
}) => {
  const [ada, bob] = await three(somebody);
  const button = ({ page }: Person, name: string) =>
    page.getByRole('button', { name, exact: true });
  // A draw is agreed where two are left.
  await button(ada, words.table.takeback).waitFor();
  expect(await button(ada, words.table.draw).count()).toBe(0);
  await press(bob, words.table.resign);
  const sure = bob.page.getByRole('dialog', { name: words.table.resignSure });
  await sure.getByRole('button', { name: words.table.resign }).click();
  const note = words.seats.playsOn(words.seats.gaveUp, words.bot('random'));
  for (const { page } of [ada, bob]) await page.getByText(note).waitFor();
  await button(bob, words.table.takeback).waitFor({ state: 'detached' });
  expect(await button(bob, words.table.return).count()).toBe(0);
});

test('whoever leaves the match to bots is asked once more, and is told who plays', async ({
  somebody,
}) => {
  const ada = await somebody('Ada');
  const wish = { game: 'yaisken', seats: ['open', 'bot:random'], stand_in: 'random' };
  await gather(await begin(wish, [ada]), [ada]);
  await tab(ada, words.tabs.table);
  await press(ada, words.table.leave);
  const sure = ada.page.getByRole('dialog', { name: words.table.leaveSure });
  await sure.getByRole('button', { name: words.table.leave }).click();
  await ada.page.getByText(words.seats.standInForYou(words.bot('random'))).waitFor();
});

test('whoever is removed is told so, then and later, and the host may close the table', async ({
  somebody,
}) => {
  const [ada, bob, table] = await three(somebody);
  await press(ada, words.table.remove('Bob'));
  const sure = ada.page.getByRole('dialog', { name: words.table.removeSure('Bob') });
  await sure.getByRole('button', { name: words.table.remove('Bob') }).click();
  const { page } = bob;
  for (const when of ['at once', 'later']) {
    if (when === 'later') await page.reload();
    await page.getByRole('heading', { name: words.line.closed }).waitFor();
    await page.getByText('The host has removed you from this table.').waitFor();
    expect(await page.locator('.question').count(), when).toBe(0);
  }
  await page.getByRole('main').getByRole('link', { name: words.home }).click();
  await page.getByRole('heading', { name: words.homePage.title }).waitFor();

  await press(ada, words.table.closeTable);
  const closing = ada.page.getByRole('dialog', { name: words.table.closeSure });
  await closing.getByRole('button', { name: words.table.closeTable }).click();
  await ada.page.locator('.result').waitFor();
  expect((await look(ada, table)).table.status).toBe('over');
});
