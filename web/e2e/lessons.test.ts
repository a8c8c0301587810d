/** Walkthroughs: every step is done on the board, as the teacher asks, to the last page. */
import type { Page } from 'playwright-core';
import { loadGame, type AnyGame } from '../src/games/index';
import { words } from '../src/words/en/interface';
import { GAMES } from './help/games';
import { clickSpot } from './help/playing';
import { expect, test } from './help/test';

interface Studied {
  sights: { view: unknown; legal?: { text: string; action: unknown }[] }[];
}

/** What the learner's board is at present: the answer to the last question for one. */
class Board {
  #studied: Promise<Studied> | null = null;

  constructor(page: Page) {
    page.on('request', (request) => {
      const isStudy = request.url().endsWith('/api/study') && !request.postDataJSON().check;
      if (isStudy) this.#studied = request.response().then((response) => response?.json());
    });
  }

  async sight(): Promise<Studied['sights'][number]> {
    const sight = (await this.#studied)?.sights[0];
    if (!sight) throw new Error('no board has come');
    return sight;
  }
}

/** Waits until the board has come and stands still: before that, a click would pick nothing. */
const isReady = (page: Page) =>
  page.locator('.lesson[aria-busy="false"] .box[aria-busy="false"]').waitFor();

const spotsOf = (page: Page) =>
  page
    .locator('.frame [data-spot]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-spot') ?? ''));

const goOn = (page: Page) => page.getByRole('button', { name: words.goOn, exact: true });

/** Plays one of these actions by its spots. */
async function play(page: Page, board: Board, game: AnyGame, texts: string[]): Promise<void> {
  await isReady(page);
  const { view, legal } = await board.sight();
  const wanted = legal?.find(({ text }) => texts.includes(text));
  if (!wanted) throw new Error(`${texts.join(' or ')} is not legal`);
  const [path = []] = game.paths(wanted.action, view);
  for (const spot of path) {
    await page.locator(`.frame [data-spot="${spot}"][data-lit]`).first().waitFor();
    await clickSpot(page, spot);
  }
  if (await goOn(page).isVisible()) return;
  const button = page.locator(`.teacher [data-action="${wanted.text}"]`);
  await goOn(page).or(button).first().waitFor();
  if (await button.isVisible()) await button.click();
}

/** Tries what the rules forbid: the picks that the game takes for it. */
async function tryIt(page: Page, board: Board, game: AnyGame, wanted: string): Promise<void> {
  await isReady(page);
  const { view } = await board.sight();
  const spots = await spotsOf(page);
  const rows = [[], ...spots.map((spot) => [spot])];
  for (const picked of rows) {
    const spot = spots.find(
      (one) =>
        game.attempt(picked, one, view, game.lesson.seat) === wanted && !picked.includes(one),
    );
    if (spot === undefined) continue;
    for (const one of picked) await clickSpot(page, one);
    // What leads nowhere by itself is not picked, and then the other order is meant.
    if ((await page.locator('.frame [data-picked]').count()) < picked.length) continue;
    await clickSpot(page, spot);
    // A spot that could be picked was picked instead: it takes another row.
    const isPicked = (await page.locator('.frame [data-picked]').count()) > picked.length;
    if (!isPicked) return;
    await page.keyboard.press('Escape');
  }
  throw new Error(`no spots lead to ${wanted}`);
}

for (const id of GAMES) {
  test(`${id} is taught on the board, step by step`, async ({ somebody }) => {
    const game = await loadGame(id);
    const { steps } = game.lesson;
    expect(steps.filter((step) => step.play).length).toBeGreaterThanOrEqual(8);
    expect(steps.filter((step) => step.refused).length).toBeGreaterThanOrEqual(1);
    const ada = await somebody('Ada');
    const { page } = ada;
    const board = new Board(page);
    await ada.go(`/learn/${id}`);
    for (const [index, step] of steps.entries()) {
      await page.getByText(words.learn.step(index + 1, steps.length)).waitFor();
      await page.locator('.frame [data-spot]').first().waitFor();
      if (step.play) await play(page, board, game, step.play);
      if (step.refused) {
        await tryIt(page, board, game, step.refused);
        const refused = page.locator('.teacher .refused');
        await refused.waitFor();
        expect(await refused.getByRole('link').innerText()).toMatch(/^[A-Z]{3}-\d+$/);
      }
      await goOn(page).click();
    }
    await page.getByText(words.learn.over).waitFor();
    await page.getByRole('button', { name: words.learn.play }).click();
    await page.waitForURL(/\/t\//);
    await page.locator('.match').waitFor();
  });
}
