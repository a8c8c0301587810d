import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Told } from '$games/game';
import type { View } from '$lib/types/conqueror';
import words, { labels } from '$words/conqueror';
import lesson from './lesson';
import { moments } from './moments';
import { patch } from './patch';
import { TOKEN } from './paths';
import { tileOf } from './reading';
import { placesIn } from './scenery';

const rules = readFileSync(
  new URL('../../../../crates/game-conqueror/RULES.md', import.meta.url),
  'utf8',
);
const clauses = new Set([...rules.matchAll(/\*\*(CQR-\d+)\*\*/g)].map(([, id]) => id));

const viewers = (players: number) => [null, ...Array.from({ length: players }, (_, seat) => seat)];

function isSaid(text: string): void {
  expect(text.trim()).not.toBe('');
  expect(text).not.toMatch(/undefined|null|NaN|\[object/);
}

function isTold(told: Told, players: number): void {
  isSaid(told.text);
  if (told.rule !== undefined) expect(clauses).toContain(told.rule);
  for (const [, seat] of told.text.matchAll(/\{(.*?)\}/g)) {
    expect(Number(seat)).toBeGreaterThanOrEqual(0);
    expect(Number(seat)).toBeLessThan(players);
  }
}

describe('the words of The Conqueror', () => {
  it('cite from a rulebook that has clauses', () => {
    expect(clauses.size).toBeGreaterThan(20);
  });

  it('tell every event with a clause of the rulebook', () => {
    for (const { players, events } of moments) {
      for (const event of events) {
        const told = words.event(event);
        isTold(told, players);
        expect(told.rule).toBeDefined();
      }
    }
  });

  it('name the tile of every action', () => {
    for (const { view, legal } of moments) {
      for (const { action } of legal) expect(words.action(action, view)).toContain(action.to);
    }
  });

  it('ask for a corner or for as many steps as were rolled', () => {
    for (const { view, seat, legal } of moments) {
      if (legal.length === 0) continue;
      const question = words.question(view, seat);
      isSaid(question);
      const { pending } = view;
      if (typeof pending !== 'object') throw new Error('nobody is asked');
      expect(question).toContain('move' in pending ? `${pending.move.steps} step` : 'corner');
    }
  });

  it('say what is going on to everybody, before, between and after moves', () => {
    for (const { players, before, view } of moments) {
      for (const viewer of viewers(players)) {
        isTold(words.waiting(before, viewer), players);
        isTold(words.waiting(view, viewer), players);
        words.describe(view, viewer).forEach((told) => isTold(told, players));
      }
    }
  });

  it('tell whose coins and tokens stand on a spot', () => {
    for (const { players, view } of moments) {
      for (const viewer of viewers(players)) {
        for (const place of [...placesIn(view), TOKEN]) isSaid(words.spot(place, view, viewer));
      }
      const [coin] = view.tiles.filter(({ holds }) => typeof holds === 'object');
      if (typeof coin?.holds !== 'object') continue;
      const { owner } = coin.holds.coin;
      expect(words.spot(coin.tile, view, owner)).toContain('your coin');
      expect(words.spot(coin.tile, view, null)).toContain(`{${owner}}'s coin`);
    }
  });

  it('tell whose claimed island lies on a spot, and ask to step off it', () => {
    const moment = moments.find(({ view }) => view.players.some(({ token }) => tileOf(token)));
    if (!moment) throw new Error('no moment has a token on the board');
    const seat = moment.view.players.findIndex(({ token }) => tileOf(token) !== null);
    const tile = tileOf(moment.view.players[seat]?.token ?? 'waiting') ?? '';
    const island = moment.view.tiles.find((place) => place.tile === tile)?.island ?? '';
    const claimed = patch(moment.view, { claimed_island: { seat, island, returned: [] } });
    expect(words.spot(tile, claimed, seat)).toContain('your claimed island');
    expect(words.spot(tile, claimed, null)).toContain(`{${seat}}'s claimed island`);
    const moving: View = { ...claimed, pending: { move: { seat, steps: 2 } } };
    expect(words.question(moving, seat)).toContain('off the claimed island');
    const told = words.describe(claimed, seat).map(({ text }) => text);
    expect(told.join()).toContain(`stands on ${tile}, on a claimed island`);
  });

  it('tell the places of islands by no other names than those on the board', () => {
    expect(words.event({ laid: '-2,1' }).text).not.toMatch(/\d/);
  });

  it('keep names and counts of islands apart, since names may end in a number', () => {
    expect(words.event({ ended: { scores: [2, 6] } }).text).toContain('{0}: 2, {1}: 6.');
  });

  it('say of the end no more than the event does', () => {
    for (const end of ['CQR-31', 'CQR-32'] as const) {
      const { text, rule } = words.event({ play_ended: end });
      expect(text).toContain('over');
      expect(text).not.toMatch(/\bor\b/);
      expect(rule).toBe(end);
    }
  });

  it('count one island and many', () => {
    expect(words.score(1)).toBe('1 island');
    expect(words.score(3)).toBe('3 islands');
    expect(labels.fallen(2)).toContain('second');
  });
});

describe('the walkthrough', () => {
  const plays = lesson.steps.filter((step) => 'play' in step);
  const refused = lesson.steps.filter((step) => 'refused' in step);

  it('lets the learner make eight moves and more, and meet a refusal', () => {
    expect(plays.length).toBeGreaterThanOrEqual(8);
    expect(refused.length).toBeGreaterThanOrEqual(1);
  });

  it('says something in every step, and cites only clauses that exist', () => {
    const cited = lesson.steps.flatMap(({ say }) => {
      isSaid(say);
      return [...say.matchAll(/\[(.*?)\]/g)].map(([, id]) => id);
    });
    for (const id of cited) expect(clauses).toContain(id);
    // One meets every part of the game: board, tokens, turns, islands, death and the end.
    const parts = ['CQR-1', 'CQR-5', 'CQR-10', 'CQR-11', 'CQR-13', 'CQR-14', 'CQR-15', 'CQR-17'];
    const ends = ['CQR-20', 'CQR-21', 'CQR-30', 'CQR-31', 'CQR-32', 'CQR-33', 'CQR-34'];
    for (const id of [...parts, ...ends]) expect(cited).toContain(id);
  });
});
