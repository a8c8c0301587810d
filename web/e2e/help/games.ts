/** The five games, and tables of each for tests: as people set them, and short ones. */
import { advance, type Hello } from './advancing';
import type { Person } from './person';
import type { Chance } from './playing';
import { begin, type Wish } from './tables';

export const GAMES = ['conversion', 'conqueror', 'scalar', 'yaisken', 'knights'] as const;
export type Game = (typeof GAMES)[number];

/** The squares of a chessboard from this row on, as an option says them. */
export const squaresFrom = (row: number): string =>
  [...'abcdefgh']
    .flatMap((column) => [1, 2, 3, 4, 5, 6, 7, 8].slice(row - 1).map((n) => `${column}${n}`))
    .join(',');

/** A table as people set it, for one person against bots who think of nothing. */
export function usual(game: Game): Wish {
  const bots = game === 'scalar' ? 1 : game === 'knights' ? 3 : 2;
  return { game, seats: ['open', ...Array<string>(bots).fill('bot:random')] };
}

/** Tables that are over soon, for one person against bots who think of nothing. */
export const SHORT: Record<Game, Wish> = {
  conversion: { ...usual('conversion'), options: { 'hole-squares': squaresFrom(4) } },
  conqueror: usual('conqueror'),
  scalar: { ...usual('scalar'), options: { exhaustion: 10 } },
  yaisken: { ...usual('yaisken'), options: { board: 5, 'turn-limit': 15 } },
  knights: { ...usual('knights'), seats: ['open', 'bot:random', 'bot:random'] },
};

/** How many plies make a board worth looking at. */
const MIDGAME: Record<Game, number> = {
  conversion: 60,
  conqueror: 60,
  scalar: 60,
  yaisken: 60,
  knights: 45,
};

/** Whether somebody is asked something at a board worth looking at. */
const isMidgame =
  (game: Game) =>
  ({ play }: Hello): boolean => {
    const isAsked = play?.sights.some(({ asked, legal }) => asked !== undefined && legal?.length);
    return (play?.ply ?? 0) >= MIDGAME[game] && Boolean(isAsked);
  };

/** A usual table of somebody's in its midgame; where dice ended a match before that, another one. */
export async function midgame(person: Person, game: Game, choose: Chance): Promise<string> {
  for (let tables = 0; tables < 10; tables++) {
    const table = await begin(usual(game), [person]);
    const { status } = (await advance([person], table, choose, isMidgame(game))).table;
    if (status === 'running') return table;
  }
  throw new Error(`matches of ${game} end before their midgame`);
}
