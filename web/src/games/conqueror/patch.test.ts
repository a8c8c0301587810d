import { describe, expect, it } from 'vitest';
import type { Event, View } from '$lib/types/conqueror';
import { moments } from './moments';
import { patch } from './patch';
import { nIslands, nUnclaimed, onTurn } from './reading';

/**
 * What is drawn of a view. Left out are `viewer` and `options`, which no event changes, `quiet`, which no board
 * shows, and `pending`, of which only who is on turn and the steps are drawn: an event does not say what the game
 * waits for next, and the server's own view does as soon as all are shown.
 */
const drawn = ({ laid, n_columns, n_rows, tiles, players, scores }: View) => ({
  laid,
  n_columns,
  n_rows,
  tiles,
  players,
  scores,
});

const told = moments.filter(({ events }) => events.length > 0);
const kindOf = (event: Event) => Object.keys(event)[0];
const after = ({ before, events }: (typeof told)[number]) => events.reduce(patch, before);

describe('the view after all events', () => {
  it('is looked at for every kind of event', () => {
    const kinds = new Set(told.flatMap(({ events }) => events.map(kindOf)));
    const all = [
      'awarded',
      'begins',
      'claimed',
      'claimed_island',
      'ended',
      'laid',
      'lifted',
      'moved',
      'out',
      'play_ended',
      'rolled',
      'rolled_for',
      'started',
      'stays',
      'tied',
    ];
    expect([...kinds].sort()).toEqual(all);
  });

  it.each(told)('shows what the server shows, moment %#', (moment) => {
    expect(drawn(after(moment))).toEqual(drawn(moment.view));
  });

  const moves = told.filter(({ events }) => 'rolled' in (events.at(-1) ?? {}));
  it.each(moves)('has the roll and whose it is, moment %#', (moment) => {
    expect(after(moment).pending).toEqual(moment.view.pending);
  });

  const ends = told.filter(({ events }) => 'ended' in (events.at(-1) ?? {}));
  it.each(ends)('has what ended the game, moment %#', (moment) => {
    expect(after(moment).pending).toEqual(moment.view.pending);
  });

  it('leaves the view before as it was', () => {
    for (const moment of told) {
      const copy = structuredClone(moment.before);
      after(moment);
      expect(moment.before).toEqual(copy);
    }
  });
});

describe('a view between events', () => {
  it('has whoever rolls on turn', () => {
    for (const { before, events } of told) {
      let view = before;
      for (const event of events) {
        view = patch(view, event);
        if ('rolled' in event) expect(onTurn(view.pending)).toBe(event.rolled.seat);
      }
    }
  });

  it('shows the dice that are rolled for an island, round by round', () => {
    const moment = told.find(({ events }) => events.some((event) => 'tied' in event));
    const rounds: number[] = [];
    let view = moment?.before;
    for (const event of moment?.events ?? []) {
      if (!view) break;
      view = patch(view, event);
      if (typeof view.pending === 'object' && 'dice' in view.pending) {
        const { round, rivals } = view.pending.dice;
        rounds.push(round);
        if ('tied' in event) expect(rivals.every(({ dice }) => dice.length === 0)).toBe(true);
        if ('rolled_for' in event) {
          const { seat, face } = event.rolled_for;
          expect(rivals.find((rival) => rival.seat === seat)?.dice.at(-1)).toBe(face);
        }
      }
    }
    expect(rounds).toContain(2);
    expect([...rounds].sort()).toEqual(rounds);
  });
});

describe('a claimed island', () => {
  const start = moments.find(
    ({ view }) => nIslands(view) === 16 && view.players.length === 2,
  )?.view;
  if (!start) throw new Error('no moment has all islands and two players');
  const island = start.tiles[0]?.island ?? '';
  const holds = (view: View) =>
    view.tiles.filter((place) => place.island === island).map((place) => place.holds);
  const claim: Event = { claimed_island: { seat: 1, island, returned: [1, 2] } };

  it('lies on the board with its new owner, and its coins are back', () => {
    const claimed = patch(start, claim);
    expect(holds(claimed)).toEqual(['claimed', 'claimed', 'claimed', 'claimed']);
    expect([nIslands(claimed), nUnclaimed(claimed)]).toEqual([16, 15]);
    const { players, scores } = claimed;
    expect(players[1]?.islands).toContain(island);
    expect(scores[1]).toBe(players[1]?.islands.length);
    const back = players.map(({ reserve }, seat) => reserve - (start.players[seat]?.reserve ?? 0));
    expect(back).toEqual([1, 2]);
  });

  it('is water once it is lifted, and nothing else changes', () => {
    const claimed = patch(start, claim);
    const lifted = patch(claimed, { lifted: { seat: 1, island } });
    expect(holds(lifted)).toEqual(['water', 'water', 'water', 'water']);
    expect(nIslands(lifted)).toBe(15);
    expect({ ...lifted, tiles: [] }).toEqual({ ...claimed, tiles: [] });
  });
});
