/** What is beside the board goes along with what the board shows: the log, the question, the result. */
import { words } from '../src/words/en/interface';
import type { Person } from './help/person';
import { advance } from './help/advancing';
import { SHORT } from './help/games';
import { answer, asked, chance } from './help/playing';
import { begin, gather } from './help/tables';
import { expect, test } from './help/test';

/** How far the log is from its end, in pixels. */
const fromEnd = ({ page }: Person) =>
  page
    .getByRole('log', { name: words.tabs.log })
    .evaluate((log) => log.scrollHeight - log.scrollTop - log.clientHeight);

const seats = ['open', 'bot:random', 'bot:random', 'bot:random'];

test('the log follows the match, whatever the question above it does', async ({ somebody }) => {
  const ada = await somebody('Ada', { preferences: { motion: 'full' } });
  const choose = chance(3);
  const table = await begin({ game: 'conqueror', seats }, [ada]);
  await gather(table, [ada]);
  for (let n = 0; n < 8; n++) {
    // An open list of moves takes room from the log, and gives it back with the next move.
    if ((await asked(ada.page)).isOver) break;
    if (n % 2 === 0) await ada.page.getByText(words.question.moves).click();
    await answer(ada, choose);
    await expect.poll(() => fromEnd(ada)).toBeLessThan(40);
  }
});

test('whoever reads further up in the log stays there', async ({ somebody }) => {
  const ada = await somebody('Ada');
  const choose = chance(4);
  const table = await begin({ game: 'conqueror', seats }, [ada]);
  await gather(table, [ada]);
  for (let n = 0; n < 4; n++) {
    await asked(ada.page);
    await answer(ada, choose);
  }
  await asked(ada.page);
  await expect.poll(() => fromEnd(ada)).toBeLessThan(40);
  await ada.page.getByRole('log', { name: words.tabs.log }).hover();
  await ada.page.mouse.wheel(0, -250);
  await expect.poll(() => fromEnd(ada)).toBeGreaterThan(100);
  const log = ada.page.getByRole('log', { name: words.tabs.log });
  const top = await log.evaluate((list) => list.scrollTop);
  await answer(ada, choose);
  await asked(ada.page);
  expect(Math.abs((await log.evaluate((list) => list.scrollTop)) - top)).toBeLessThan(60);
});

test('how a match ended is not told before its last move was shown', async ({ somebody }) => {
  const ada = await somebody('Ada', { preferences: { motion: 'full' } });
  const { page } = ada;
  const table = await begin(SHORT.conversion, [ada]);
  await gather(table, [ada]);
  await advance([ada], table, chance(5));
  const shows = () =>
    page.evaluate(() => ({
      isBusy: document.querySelector('.box[aria-busy="true"]') !== null,
      isTold: document.querySelector('.result') !== null,
    }));
  expect(await shows()).toEqual({ isBusy: true, isTold: false });
  await page.getByRole('button', { name: words.question.skip }).click();
  await page.locator('.result').waitFor();
  expect(await shows()).toEqual({ isBusy: false, isTold: true });
});

test('a question that follows from what is still being shown is veiled', async ({ somebody }) => {
  const ada = await somebody('Ada', { preferences: { motion: 'full' } });
  const { page } = ada;
  const table = await begin({ game: 'conqueror', seats }, [ada]);
  await gather(table, [ada]);
  await answer(ada, chance(7));
  await page.locator('.box[aria-busy="true"]').waitFor();
  const sentence = page.locator('.question .sentence');
  expect(await sentence.isVisible()).toBe(false);
  await page.keyboard.press('s');
  await asked(page);
  // Another bot may have moved since the key was pressed, and that is shown before the question, too.
  await page.locator('.box[aria-busy="false"]').waitFor();
  expect(await sentence.isVisible()).toBe(true);
});
