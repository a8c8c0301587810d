/** Whether a view is about the table that was shown before it. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Event, View } from '$lib/types/knights';
import { flights } from './flights';
import { patch } from './patch';
import { isSameTable } from './position';

interface Sample {
  before: View;
  events: Event[];
  view: View;
}
const samples = ['./samples.json', './samples-more.json'].flatMap(
  (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as Sample[],
);

describe('the same table', () => {
  test('is that of the server after the events that were shown', () => {
    for (const [index, { before, events, view }] of samples.entries()) {
      expect(isSameTable(events.reduce(patch, before), view), `moment ${index}`).toBe(true);
    }
  });

  test('is not one where turn and pile agree by chance', () => {
    const { view } = samples[0]!;
    const changed = (change: Partial<View['players'][number]>): View => ({
      ...view,
      players: view.players.map((player, seat) => (seat === 1 ? { ...player, ...change } : player)),
    });
    const [, rival] = view.players;
    expect(isSameTable(view, changed({}))).toBe(true);
    expect(isSameTable(view, changed({ gems: rival!.gems + 1 }))).toBe(false);
    expect(isSameTable(view, changed({ n_cards: rival!.n_cards + 1 }))).toBe(false);
    const standing = { ...rival!.standing, castle: !rival!.standing.castle };
    expect(isSameTable(view, changed({ standing }))).toBe(false);
    expect(isSameTable(view, { ...view, discards: { ...view.discards, monk: 9 } })).toBe(false);
  });

  test('is not that of another match, nor of an own hand with other cards', () => {
    let nOther = 0;
    for (const { view } of samples) {
      const others = samples.filter((one) => one.view.players.length !== view.players.length);
      for (const other of others) expect(isSameTable(view, other.view)).toBe(false);
      nOther += others.length;
      const { viewer } = view;
      if (viewer === null) continue;
      const players = view.players.map((player, seat) =>
        seat === viewer ? { ...player, known: { ...player.known, jester: 7 } } : player,
      );
      expect(isSameTable(view, { ...view, players })).toBe(false);
      // Who shares the screen has another hand, and sits at the same table.
      expect(isSameTable(view, { ...view, players, viewer: viewer + 1 })).toBe(true);
    }
    expect(nOther).toBeGreaterThan(0);
  });
});

describe('flights', () => {
  test('lead to where a card lies afterwards, and begin where it lay before', () => {
    expect(flights({ shown: { seat: 2, card: 'monk' } })).toEqual([
      { from: { hand: 2, kind: 'monk' }, to: { open: 2, kind: 'monk' }, cards: ['monk'] },
    ]);
    expect(flights({ took: { seat: 0, from: 2, card: 'monk' } })).toEqual([
      { from: { open: 2, kind: 'monk' }, to: { hand: 0, kind: 'monk' }, cards: ['monk'] },
    ]);
  });
});
