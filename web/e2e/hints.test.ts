/** Hints: what a bot would play and why, and what one's own move would lose. */
import { words } from '../src/words/en/interface';
import { loadGame } from '../src/games/index';
import { look } from './help/advancing';
import { GAMES, midgame, usual } from './help/games';
import { asked, chance, clickSpot, pointOf } from './help/playing';
import { begin, gather } from './help/tables';
import { expect, test } from './help/test';

for (const game of GAMES) {
  test(`a hint in ${game} names a move, chances, and what follows in words`, async ({
    somebody,
  }) => {
    const ada = await somebody('Ada');
    const { page } = ada;
    const table = await midgame(ada, game, chance(51));
    await gather(table, [ada]);
    await asked(page);
    await page.keyboard.press('h');
    const hint = page.getByRole('tabpanel', { name: words.tabs.hint });
    await hint.getByText(words.hint.best).waitFor();
    const best = await hint.getByText(words.hint.best).locator('b').innerText();
    expect(best.split(' ').length).toBeGreaterThan(1);
    const shares = await hint.locator('.chances .figures').allInnerTexts();
    expect(shares.length).toBeGreaterThan(1);
    for (const share of shares) expect(share).toMatch(/^\d+ %$/);
    // A bar is as long as its share says.
    const bars = await hint.locator('.bar').evaluateAll((all) =>
      all.map((bar) => {
        const filled = bar.firstElementChild?.getBoundingClientRect().width ?? NaN;
        return (100 * filled) / bar.getBoundingClientRect().width;
      }),
    );
    expect(bars.length).toBeGreaterThan(1);
    for (const [seat, bar] of bars.entries()) {
      expect(Math.abs(bar - parseInt(shares[seat] ?? ''))).toBeLessThan(1);
    }
    // What it names can be played as it says.
    const { play } = await look(ada, table);
    const sight = play?.sights[0];
    const { words: said } = await loadGame(game);
    const names = sight?.legal?.map(({ action }) => said.action(action, sight.view)) ?? [];
    // Names of seats stand in the page's words, and not in the game's.
    const starts = names.map((name) => name.split('{')[0] ?? name);
    expect(starts.some((start) => best.startsWith(start))).toBe(true);
  });
}

test('a hint says what the move that is about to be made would lose', async ({ somebody }) => {
  const ada = await somebody('Ada', { preferences: { confirm: true } });
  const { page } = ada;
  const table = await begin(usual('conversion'), [ada]);
  await gather(table, [ada]);
  const { lit } = await asked(page);
  await clickSpot(page, lit.find((spot) => spot.startsWith('hand:')) ?? '');
  await clickSpot(page, 'h8');
  await page.getByRole('button', { name: words.question.yes }).waitFor();
  await page.keyboard.press('h');
  const hint = page.getByRole('tabpanel', { name: words.tabs.hint });
  await hint.getByText(words.hint.yours).waitFor();
  expect(await hint.getByText(words.hint.yours).innerText()).toMatch(/of 100 matches|As good as/);
});

test('after a hint, pointing at a move says what it would cost', async ({ somebody }) => {
  const ada = await somebody('Ada');
  const { page } = ada;
  const table = await begin(usual('conqueror'), [ada]);
  await gather(table, [ada]);
  const { lit } = await asked(page);
  const before = (await look(ada, table)).play?.ply;
  const tile = lit.find((spot) => spot !== 'token') ?? '';
  const { x, y } = await pointOf(page, tile);
  const caption = page.locator('.caption');
  await page.mouse.move(x, y);
  await page.keyboard.press('h');
  await page.getByText(words.hint.best).waitFor();
  await page.mouse.move(0, 0);
  await page.mouse.move(x, y);
  await caption.waitFor();
  expect(await caption.innerText()).toMatch(/of 100 matches|As good as/);
  // It is said beside the move, and not in its way.
  await page.mouse.click(x, y);
  await caption.waitFor({ state: 'detached' });
  await expect.poll(async () => (await look(ada, table)).play?.ply).not.toBe(before);
});

test('there are no hints where somebody else plays', async ({ somebody }) => {
  const mayHear = [/status of 403.*\/hint/s];
  const people = [await somebody('Ada', { mayHear }), await somebody('Bob', { mayHear })];
  const table = await begin({ game: 'scalar', seats: ['open', 'open'] }, people);
  await gather(table, people);
  const { page } = await Promise.race(
    people.map(async (person) => {
      await person.page.locator('.question .asked').waitFor();
      return person;
    }),
  );
  await page.keyboard.press('h');
  await page.getByText('hints are for tables where you are the only person').waitFor();
});
