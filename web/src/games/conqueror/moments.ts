/** Moments of real matches, for tests. */
import type { Choice } from '$games/game';
import type { Action, Event, View } from '$lib/types/conqueror';
import more from './samples-more.json';
import basic from './samples.json';

export interface Moment {
  players: number;
  seat: number;
  before: View;
  events: Event[];
  view: View;
  legal: Choice<Action>[];
}

export const moments = [...basic, ...more] as unknown as Moment[];
