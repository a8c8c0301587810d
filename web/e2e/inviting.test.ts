/** Coming to a table: by the form and an invitation, by one click, and by links that are not right. */
import type { TableInfo } from '../src/lib/types/protocol';
import { words } from '../src/words/en/interface';
import { advance } from './help/advancing';
import { SHORT } from './help/games';
import { asked, chance, playOn } from './help/playing';
import { recordOf, verify } from './help/records';
import { begin, command } from './help/tables';
import { expect, test } from './help/test';

test('a table is set by the form, a friend comes by the invitation, and they play', async ({
  somebody,
}) => {
  const ada = await somebody('Ada');
  await ada.go('/new/yaisken');
  const seat = (n: number) => ada.page.getByLabel(words.seat(n), { exact: true });
  await ada.page.getByLabel(words.newTable.players, { exact: true }).selectOption('3');
  await seat(1).selectOption('invited');
  await seat(2).selectOption('bot:random');
  await ada.page.locator('#option-board').fill('5');
  await ada.page.locator('#option-turn-limit').fill('10');
  await ada.page.getByRole('button', { name: words.newTable.open }).click();
  await ada.page.locator('.lobby').waitFor();
  const start = ada.page.getByRole('button', { name: words.lobby.start, exact: true });
  expect(await start.isDisabled()).toBe(true);
  const link = await ada.page.getByLabel(words.lobby.inviteLink).inputValue();
  expect(link).toContain('?invite=');

  // Without the invitation the seat is not offered.
  const eve = await somebody('Eve');
  await eve.go(link.replace(/\?.*/, ''));
  await eve.page.locator('.lobby').waitFor();
  expect(await eve.page.getByRole('button', { name: words.lobby.sit }).count()).toBe(0);

  const bob = await somebody('Bob');
  await bob.go(link);
  await bob.page.getByText(words.lobby.forYou).waitFor();
  await bob.page.getByRole('button', { name: words.lobby.sit }).click();
  await start.click();
  await bob.page.locator('.match').waitFor();
  await Promise.all([playOn(ada, chance(1)), playOn(bob, chance(2))]);
  const results = [ada, bob].map(({ page }) => page.locator('.result ol').innerText());
  expect(new Set(await Promise.all(results)).size).toBe(1);
  const table = ada.page.url().split('/').at(-1) ?? '';
  const record = await recordOf(ada, table);
  expect(record).toContain('"board":5');
  expect(await verify(record)).toContain('everything checked is right');
});

test('options that do not go together are all told at once', async ({ somebody }) => {
  const ada = await somebody('Ada', { mayHear: [/status of 422.*\/api\/(tables|study)\b/s] });
  await ada.go('/new/conqueror');
  await ada.page.locator('#option-layout').selectOption('custom');
  // Already while one chooses, and again to who opens the table all the same.
  await ada.page.locator('.problems[role="status"] li').waitFor();
  await ada.page.getByRole('button', { name: words.newTable.open }).click();
  const problems = ada.page.getByRole('alert').getByRole('listitem');
  await problems.first().waitFor();
  expect(await problems.allInnerTexts()).toEqual([expect.stringMatching(/^offsets: .*CQR-\d+/)]);
  await ada.page.locator('#option-layout').selectOption('basic');
  await ada.page.getByRole('button', { name: words.newTable.open }).click();
  await ada.page.locator('.match').waitFor();
});

test('the board is shown as the options set it', async ({ somebody }) => {
  const ada = await somebody('Ada');
  await ada.go('/new/yaisken');
  const spaces = ada.page.locator('.preview [data-stale="false"] [data-spot]');
  const n = async () =>
    (await spaces.evaluateAll((all) => all.map((one) => one.getAttribute('data-spot')))).filter(
      (spot) => /^[a-h][1-8]$/.test(spot ?? ''),
    ).length;
  await expect.poll(n).toBe(64);
  await ada.page.locator('#option-board').fill('5');
  await ada.page.locator('#option-board').blur();
  await expect.poll(n).toBe(25);
  // It is a picture: nothing in it takes part in the tab order.
  expect(await ada.page.locator('.preview [inert]').count()).toBe(1);
});

test('islands are laid out by clicks, and are where they were laid', async ({ somebody }) => {
  const ada = await somebody('Ada', { mayHear: [/status of 422.*\/api\/study\b/s] });
  await ada.go('/new/conqueror');
  await ada.page.locator('#option-layout').selectOption('custom');
  await ada.page.getByText(words.form.layOut(0, 7)).click();
  const square = (at: string) => ada.page.getByRole('button', { name: at, exact: true });
  expect(await square('0,0').isDisabled()).toBe(true);
  // The last one goes where there is room: an island lies above that square.
  for (const at of ['6,0', '6,2', '-2,1', '0,6', '7,4', '9,4', '2,7']) await square(at).click();
  await square('-1,2').click();
  expect(await ada.page.locator('#option-offsets').inputValue()).toBe('6,0 6,2 0,6 7,4 9,4 2,7');
  await square('2,-1').click();
  await ada.page.getByText(words.form.layOut(7, 7)).waitFor();
  await ada.page.locator('.preview [data-stale="false"]').waitFor();
  await ada.page.getByRole('button', { name: words.newTable.open }).click();
  await ada.page.locator('.match').waitFor();
  const table = ada.page.url().split('/').at(-1) ?? '';
  const told = await ada.ask<{ table: TableInfo }>('GET', `/api/tables/${table}`);
  expect(told.table.options['offsets']).toBe('0,6 2,-2 2,7 6,0 6,2 7,4 9,4');
});

test('the home page shows what others open, and puts away what is over', async ({ somebody }) => {
  const ada = await somebody('Ada');
  const over = await begin(SHORT.conqueror, [ada]);
  await advance([ada], over, chance(6));
  await ada.go('/');
  await ada.page.getByText(words.homePage.past(1)).waitFor();
  const past = ada.page.locator(`a[href="/replay/${over}"]`);
  expect(await past.isVisible()).toBe(false);
  await ada.page.getByText(words.homePage.past(1)).click();
  expect(await past.isVisible()).toBe(true);

  const bob = await somebody('Bob');
  await bob.introduce();
  const wish = { game: 'yaisken', seats: ['open', 'open'], visibility: 'public' };
  const { table } = await bob.ask<{ table: { id: string } }>('POST', '/api/tables', wish);
  // Whoever comes back to the page sees it at once; whoever stays, a little later.
  await ada.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await ada.page.locator(`a[href="/t/${table.id}"]`).waitFor();
});

test('open tables are those with a free seat, and say how long one may think', async ({
  somebody,
}) => {
  const ada = await somebody('Ada');
  await ada.introduce();
  const open = async (seats: string[], seconds: number) => {
    const clock = { kind: 'live', seconds, increment: 5 };
    const wish = { game: 'yaisken', seats, clock, visibility: 'public' };
    const { table } = await ada.ask<{ table: { id: string } }>('POST', '/api/tables', wish);
    return table.id;
  };
  const kept = await open(['invited', 'bot:random'], 30);
  const free = [await open(['open', 'open'], 30), await open(['open', 'invited'], 90)];
  // Whoever opened them finds all of them among their own.
  const bob = await somebody('Bob');
  await bob.go('/');
  const link = (table: string) => bob.page.locator(`a[href="/t/${table}"]`);
  for (const [index, time] of ['30 s + 5 s', '1.5 min + 5 s'].entries()) {
    const state = link(free[index] ?? '').locator('.state');
    expect(await state.innerText()).toBe(`${words.list.open} · ${time}`);
  }
  expect(await link(kept).count()).toBe(0);
});

test('a table that is closed before its start leaves nothing to look at', async ({ somebody }) => {
  const ada = await somebody('Ada');
  const bob = await somebody('Bob');
  for (const person of [ada, bob]) await person.introduce();
  const wish = { game: 'conversion', seats: ['open', 'open'] };
  const { table } = await ada.ask<{ table: { id: string } }>('POST', '/api/tables', wish);
  await command(ada, table.id, { type: 'sit', seat: 0 });
  for (const person of [ada, bob]) await person.go(`/t/${table.id}`);
  await bob.page.locator('.lobby').waitFor();
  const close = ada.page.getByRole('button', { name: words.table.closeTable, exact: true });
  const sure = ada.page.getByRole('dialog', { name: words.table.closeSure });
  await close.click();
  await sure.getByRole('button', { name: words.cancel }).click();
  await sure.waitFor({ state: 'detached' });
  expect(await bob.page.locator('.lobby').count()).toBe(1);
  await close.click();
  await sure.getByRole('button', { name: words.table.closeTable }).click();
  for (const { page } of [ada, bob]) {
    await page.getByRole('heading', { name: words.table.closed }).waitFor();
    await page.getByText(words.table.closedHelp).waitFor();
  }
  // Another table of hers, so that her list is there to be looked at.
  const other = await ada.ask<{ table: { id: string } }>('POST', '/api/tables', wish);
  await ada.go('/');
  await ada.page.locator(`a[href="/t/${other.table.id}"]`).waitFor();
  expect(await ada.page.locator(`a[href$="/${table.id}"]`).count()).toBe(0);
  expect(await ada.page.getByText(words.homePage.past(1)).count()).toBe(0);
});

test('an invitation that is not right is refused in one voice', async ({ somebody }) => {
  const ada = await somebody('Ada');
  await ada.introduce();
  const wish = { game: 'conversion', seats: ['open', 'invited'] };
  const { table } = await ada.ask<{ table: { id: string } }>('POST', '/api/tables', wish);
  const eve = await somebody('Eve');
  await eve.go(`/t/${table.id}?invite=wrong`);
  await eve.page.getByText(words.lobby.forYou).waitFor();
  await eve.page.getByRole('button', { name: words.lobby.sit }).last().click();
  await eve.page.getByText('This seat is for somebody who is invited.').waitFor();
  expect(await eve.page.getByText(words.lobby.forYou).count()).toBe(0);
});

test('one click on the home page is enough to play against bots', async ({ somebody }) => {
  const ada = await somebody('Ada');
  await ada.go('/');
  await ada.page.locator('[data-play="conversion"]').click();
  await ada.page.locator('.match').waitFor();
  const now = await asked(ada.page);
  expect(now.lit.length).toBeGreaterThan(0);
  await ada.page.getByRole('link', { name: words.product, exact: true }).click();
  const mine = ada.page.getByRole('link', { name: words.list.waits });
  await mine.click();
  await ada.page.locator('.match').waitFor();
});

test('a link that leads nowhere says so, and leads home', async ({ somebody }) => {
  const ada = await somebody('Ada', {
    mayHear: [/status of 404.*(\/api\/tables\/|nowhere)/s, /WebSocket/],
  });
  await ada.go('/t/nosuchtable');
  await ada.page.getByRole('heading', { name: words.table.notThere }).waitFor();
  await ada.go('/nowhere');
  await ada.page.getByRole('heading', { name: words.nowhere }).waitFor();
  await ada.page.getByRole('link', { name: words.home }).click();
  await ada.page.getByRole('heading', { name: words.homePage.title }).waitFor();
});
