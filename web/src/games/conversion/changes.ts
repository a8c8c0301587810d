/** What an event changes on the board, kept while it is to be seen. */
import type { Die, Event } from '$lib/types/conversion';
import { indexOf } from './geometry';

/** A die that comes, rolls up or changes hands; drawn above all others until it rests. */
export interface Change {
  key: number;
  index: number;
  /** What it was; null for a die that is placed. */
  from: Die | null;
  to: Die;
  /** The square of the die that did it. */
  by: number;
  /** How long it takes, in milliseconds. */
  ms: number;
}

/**
 * How long each event is shown, and how long its movement takes; what one placement does to several dice happens
 * together (CON-11), so the next one begins while the last is still under way.
 */
const TIMES = {
  hole_column: { beat: 40, move: 500 },
  hole: { beat: 90, move: 320 },
  hole_repeated: { beat: 90, move: 320 },
  begins: { beat: 800, move: 800 },
  rolled: { beat: 75, move: 350 },
  placed: { beat: 280, move: 260 },
  promoted: { beat: 90, move: 380 },
  converted: { beat: 110, move: 560 },
  ended: { beat: 600, move: 600 },
};

/** The kind of an event. */
export const kindOf = (event: Event) => Object.keys(event)[0] as keyof typeof TIMES;

export const beat = (event: Event): number => TIMES[kindOf(event)].beat;

/** How long the movement of an event takes if the event is shown for `ms`. */
export function moveTime(event: Event, ms: number): number {
  const { beat, move } = TIMES[kindOf(event)];
  return (move * ms) / beat;
}

/** The change that an event is; null for one that changes no die. `by` is where the last die was placed. */
export function changeOf(event: Event, key: number, ms: number, by: number): Change | null {
  if ('placed' in event) {
    const index = indexOf(event.placed.square);
    return { key, index, from: null, to: event.placed.die, by: index, ms };
  }
  const changed =
    'promoted' in event ? event.promoted : 'converted' in event ? event.converted : null;
  return (
    changed && { key, index: indexOf(changed.square), from: changed.from, to: changed.to, by, ms }
  );
}
