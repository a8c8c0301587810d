/** Moments of real matches, for tests: what a seat saw before and after, what happened between, what was legal then. */
import { readFileSync } from 'node:fs';
import type { Choice } from '$games/game';
import type { Action, Event, View } from '$lib/types/yaisken';

export interface Moment {
  players: number;
  seat: number;
  ply: number;
  act: number[];
  before: View;
  events: Event[];
  view: View;
  legal: Choice<Action>[];
}

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')) as Moment[];

/** All that are recorded. */
export const MOMENTS: readonly Moment[] = [...read('samples.json'), ...read('samples-more.json')];
