/** Coming to a table: by the form and an invitation, by one click, and by links that are not right. */
import { words } from '../src/words/en/interface';
import { asked, chance, playOn } from './help/playing';
import { recordOf, verify } from './help/records';
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
  const ada = await somebody('Ada', { mayHear: [/status of 422.*\/api\/tables\b/s] });
  await ada.go('/new/conqueror');
  await ada.page.locator('#option-layout').selectOption('custom');
  await ada.page.getByRole('button', { name: words.newTable.open }).click();
  const problems = ada.page.getByRole('alert').getByRole('listitem');
  await problems.first().waitFor();
  expect(await problems.allInnerTexts()).toEqual([expect.stringMatching(/^offsets: .*CQR-\d+/)]);
  await ada.page.locator('#option-layout').selectOption('basic');
  await ada.page.getByRole('button', { name: words.newTable.open }).click();
  await ada.page.locator('.match').waitFor();
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
