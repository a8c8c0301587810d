/** What somebody prefers holds on every board: whose piece it is, motion, and being asked once more. */
import { words } from '../src/words/en/interface';
import { look } from './help/advancing';
import { GAMES, midgame, usual } from './help/games';
import { asked, chance, clickSpot } from './help/playing';
import { begin, gather } from './help/tables';
import { expect, test } from './help/test';

const STYLES = ['mark', 'turned', 'coin', 'outline'] as const;

for (const game of GAMES) {
  test(`${game} tells owners apart in every style, and in each differently`, async ({
    somebody,
  }) => {
    const ada = await somebody('Ada');
    const { page } = ada;
    const table = await midgame(ada, game, chance(61));
    const drawn = new Set<string>();
    for (const style of STYLES) {
      await ada.go('/settings');
      const choice = words.settings.owners.values[style] ?? '';
      await page.getByRole('radio', { name: choice }).check();
      await gather(table, [ada]);
      await asked(page);
      drawn.add(await page.locator('.frame').innerHTML());
    }
    expect(drawn.size).toBe(STYLES.length);
  });
}

test('who wants to be asked once more is asked, and may change their mind', async ({
  somebody,
}) => {
  const ada = await somebody('Ada');
  const { page } = ada;
  await ada.go('/settings');
  await page.getByLabel(words.settings.confirm).check();
  const table = await begin(usual('conversion'), [ada]);
  await gather(table, [ada]);
  const ply = async () => (await look(ada, table)).play?.ply ?? 0;
  const { lit } = await asked(page);
  const before = await ply();
  const place = async () => {
    await clickSpot(page, lit.find((spot) => spot.startsWith('hand:')) ?? '');
    await clickSpot(page, 'd4');
  };
  await place();
  await page.getByRole('button', { name: words.question.no }).click();
  await page.locator('.question .asked').waitFor();
  expect(await ply()).toBe(before);
  await page.keyboard.press('Escape');
  await place();
  await page.getByRole('button', { name: words.question.yes }).click();
  await expect.poll(ply).toBeGreaterThan(before);
});

test('the room is dark or light as chosen, whatever the device says', async ({ somebody }) => {
  const ada = await somebody('Ada', { context: { colorScheme: 'light' } });
  const { page } = ada;
  const ground = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await ada.go('/settings');
  const day = await ground();
  await page.getByRole('radio', { name: words.settings.theme.values.dark ?? '' }).check();
  await expect.poll(ground).not.toBe(day);
  await page.reload();
  await page.locator('fieldset').first().waitFor();
  expect(await ground()).not.toBe(day);
});

test('motion is a fade for whoever wants things to stay in place', async ({ somebody }) => {
  /** Movements that begin while one turn is played and shown. */
  const movements = async (motion: 'full' | 'still') => {
    const ada = await somebody(motion, { preferences: { motion } });
    const { page } = ada;
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      const plain = Element.prototype.animate;
      Element.prototype.animate = function (frames, options) {
        seen.push(JSON.stringify(frames));
        return plain.call(this, frames, options);
      };
    });
    const table = await begin({ game: 'conversion', seats: ['open', 'bot:random'] }, [ada]);
    await gather(table, [ada]);
    const { lit } = await asked(page);
    await clickSpot(page, lit.find((spot) => spot.startsWith('hand:')) ?? '');
    await clickSpot(page, 'd4');
    const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    await expect.poll(async () => (await seen()).length).toBeGreaterThan(0);
    return seen();
  };
  expect((await movements('full')).join()).toContain('transform');
  expect((await movements('still')).join()).not.toContain('transform');
});
