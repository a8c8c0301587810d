/** Two people with a browser each play whole matches, by clicking what is lit. */
import { describe } from 'vitest';
import { squaresFrom } from './help/games';
import { chance, playOn } from './help/playing';
import { recordOf, verify } from './help/records';
import { begin, gather, type Wish } from './help/tables';
import { expect, test } from './help/test';

const TABLES: (Wish & { name: string })[] = [
  {
    name: 'Conversion',
    game: 'conversion',
    seats: ['open', 'open', 'bot:random'],
    options: { 'hole-squares': squaresFrom(5) },
  },
  { name: 'The Conqueror', game: 'conqueror', seats: ['open', 'open', 'bot:random'] },
  // Scalar has two seats, so no bot is at the table.
  { name: 'Scalar', game: 'scalar', seats: ['open', 'open'], options: { exhaustion: 10 } },
  {
    name: 'Yaisken',
    game: 'yaisken',
    seats: ['open', 'open', 'bot:random'],
    options: { board: 5, 'turn-limit': 20 },
  },
  { name: 'Of Knights and Ninjas', game: 'knights', seats: ['open', 'open', 'bot:random'] },
];

describe('two people', () => {
  for (const { name, ...wish } of TABLES) {
    test(`play a whole match of ${name} and see the same result`, async ({ somebody }) => {
      const ada = await somebody('Ada');
      const people = [ada, await somebody('Bob')];
      const table = await begin(wish, people);
      await gather(table, people);
      const picks = await Promise.all(people.map((each, index) => playOn(each, chance(index))));
      for (const n of picks) expect(n).toBeGreaterThan(3);
      const results = await Promise.all(
        people.map(({ page }) => page.locator('.result ol').innerText()),
      );
      expect(results[0]).toBe(results[1]);
      const record = await recordOf(ada, table);
      expect(await verify(record)).toContain('everything checked is right');
    });
  }
});
