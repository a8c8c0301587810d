import { describe, expect, it } from 'vitest';
import type { Choice } from '$games/game';
import { Ways } from './picking';

/** Placements like Conversion's, a move that needs two spots, two actions with the same spots, and a pass. */
const PATHS: Record<string, string[][]> = {
  'e5=3': [
    ['hand:3', 'e5'],
    ['e5', 'hand:3'],
  ],
  'e5=4': [
    ['hand:4', 'e5'],
    ['e5', 'hand:4'],
  ],
  'd4=3': [
    ['hand:3', 'd4'],
    ['d4', 'hand:3'],
  ],
  'jester-as-knight': [['jester', 'rival']],
  'jester-as-king': [['jester', 'rival']],
  pass: [],
};
const legal: Choice<string>[] = Object.keys(PATHS).map((text) => ({ text, action: text }));
const ways = new Ways(legal, (action) => PATHS[action] ?? []);
const texts = (choices: Choice<string>[]) => choices.map(({ text }) => text);

describe('ways to pick actions', () => {
  it('begin at every first spot', () => {
    expect(ways.next([])).toEqual(new Set(['hand:3', 'e5', 'hand:4', 'd4', 'jester']));
  });

  it('go on only to what fits what is picked', () => {
    expect(ways.next(['hand:3'])).toEqual(new Set(['e5', 'd4']));
    expect(ways.next(['e5'])).toEqual(new Set(['hand:3', 'hand:4']));
    expect(ways.next(['hand:9'])).toEqual(new Set());
  });

  it('end in an action, whichever spot came first', () => {
    expect(texts(ways.done(['hand:3', 'e5']))).toEqual(['e5=3']);
    expect(texts(ways.done(['e5', 'hand:3']))).toEqual(['e5=3']);
    expect(ways.done(['hand:3'])).toEqual([]);
    expect(ways.done([])).toEqual([]);
  });

  it('leave what the same spots lead to for buttons', () => {
    expect(texts(ways.done(['jester', 'rival']))).toEqual(['jester-as-knight', 'jester-as-king']);
  });

  it('leave what is not on the board aside', () => {
    expect(texts(ways.aside())).toEqual(['pass']);
  });

  it('list what may still come of what is picked', () => {
    expect(texts(ways.open(['hand:3']))).toEqual(['e5=3', 'd4=3']);
    expect(ways.open([])).toHaveLength(legal.length);
  });

  it('take the last spot back when it is picked again', () => {
    expect(ways.pick(['hand:3'], 'hand:3')).toEqual([]);
  });

  it('begin anew with another first spot', () => {
    expect(ways.pick(['hand:3'], 'hand:4')).toEqual(['hand:4']);
    expect(ways.pick(['hand:3'], 'jester')).toEqual(['jester']);
  });

  it('change nothing for a spot that leads nowhere', () => {
    expect(ways.pick(['hand:3'], 'h8')).toBeNull();
    expect(ways.pick([], 'h8')).toBeNull();
  });
});
