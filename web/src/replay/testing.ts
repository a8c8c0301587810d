/** Small matches and analyses for tests. */
import type { Analysis } from '$lib/types/analysis';
import type { Moment, Replay } from '$lib/types/protocol';

/** A moment of which nothing matters but its ply. */
export const moment = (ply: number, more: Partial<Moment> = {}): Moment => ({
  ply,
  act: [],
  view: {},
  events: [],
  ...more,
});

/** A part of a match of so many plies, as the server tells it: at most 100 moments. */
export function part(nPlies: number, from = 0, more: Partial<Replay> = {}): Replay {
  const n = Math.max(0, Math.min(100, nPlies + 1 - from));
  return {
    game: 'conversion',
    rules_version: 1,
    options: {},
    players: ['human Ada', 'bot:easy'],
    table: 'table',
    time: '2026-11-17T04:00:00Z',
    viewers: [0, 1],
    n_plies: nPlies,
    from,
    moments: Array.from({ length: n }, (_, index) => moment(from + index)),
    notes: [],
    is_over: true,
    ...more,
  };
}

/** One thing that happened: who decided (null: chance), how many steps it took, how it stood then. */
type Happened = { seat: number | null; nSteps?: number; chances: number[] };

/** An analysis of a match that went like this. */
export function analysisOf(
  start: number[],
  course: readonly Happened[],
  more: Partial<Analysis> = {},
): Analysis {
  const estimates = (chances: readonly number[]) => chances.map((mean) => ({ mean, spread: 0.5 }));
  const positions = [{ ply: 0, chances: estimates(start) }];
  const moments = course.map(({ seat, nSteps = 1, chances }) => {
    const before = positions.at(-1);
    const ply = before?.ply ?? 0;
    positions.push({ ply: ply + nSteps, chances: estimates(chances) });
    const steps = Array.from({ length: nSteps }, (_, index) => `step ${ply + index + 1}`);
    const change = chances.map((mean, i) => mean - (before?.chances[i]?.mean ?? 0));
    return { ply, line: ply + 1, seat, steps, change, decision: null };
  });
  return {
    game: 'conversion',
    rules_version: 1,
    players: start.map(() => 'bot:easy'),
    iterations: 10,
    seed: 1,
    is_over: true,
    positions,
    moments,
    mistakes: [],
    luck: [],
    seats: [],
    pending: [],
    ...more,
  };
}
