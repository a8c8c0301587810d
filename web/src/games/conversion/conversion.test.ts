/** Conversion on moments of real matches: what can be picked, what events lead to, what is said. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Choice, Told } from '$games/game';
import { Ways } from '$lib/board/picking';
import type { Action, Event, Victory, View } from '$lib/types/conversion';
import { labels } from '$words/conversion';
import { kindOf, moveTime } from './changes';
import { BOARD, center, groupsOf, layoutOf, SQUARES } from './geometry';
import game from './index';
import more from './samples-more.json';
import some from './samples.json';

interface Sample {
  players: number;
  seat: number | null;
  before: View;
  events: Event[];
  view: View;
  legal: Choice<Action>[];
}
const samples = [...some, ...more] as unknown as Sample[];
const events = samples.flatMap((sample) => sample.events);
const { words } = game;

const rules = readFileSync(
  new URL('../../../../crates/game-conversion/RULES.md', import.meta.url),
  'utf8',
);
const clauses = new Set([...rules.matchAll(/\*\*(CON-\d+)\*\*/g)].map((match) => match[1]));
const cited = (text: string) => [...text.matchAll(/CON-\d+/g)].map((match) => match[0]);

function expectSpoken(text: string) {
  expect(text).toMatch(/\S/);
  expect(text).not.toMatch(/undefined|NaN|\[object/);
}
function expectTold(told: Told, players: number) {
  expectSpoken(told.text);
  if (told.rule !== undefined) expect(clauses).toContain(told.rule);
  for (const [, seat] of told.text.matchAll(/\{(\d+)\}/g))
    expect(Number(seat)).toBeLessThan(players);
}

describe('picking', () => {
  const asked = samples.filter((sample) => sample.legal.length > 0);

  it('leads to every legal action by the die first and by the square first', () => {
    expect(asked.length).toBeGreaterThan(5);
    for (const { legal, view } of asked) {
      const ways = new Ways(legal, (action) => game.paths(action));
      expect(ways.aside()).toEqual([]);
      for (const choice of legal) {
        const paths = game.paths(choice.action);
        expect(paths).toHaveLength(2);
        for (const path of paths) {
          const picked = path.reduce<string[]>((so, spot) => ways.pick(so, spot) ?? [], []);
          expect(picked).toEqual(path);
          expect(ways.done(picked)).toEqual([choice]);
        }
      }
      expect(view.pending).toHaveProperty('place');
    }
  });

  it('means the notation that the server gives the same action', () => {
    for (const { legal } of asked) {
      for (const { text, action } of legal) {
        const [byDie, bySquare] = game.paths(action);
        for (const [first = '', second = ''] of [byDie ?? [], bySquare ?? []]) {
          expect(game.attempt([first], second)).toBe(text);
        }
      }
    }
  });

  it('tries a die on a taken square, but not a square on a square', () => {
    expect(game.attempt(['hand:3'], 'e5')).toBe('e5=3');
    expect(game.attempt(['e5'], 'd4')).toBeNull();
    expect(game.attempt(['hand:3'], 'hand:4')).toBeNull();
    expect(game.attempt([], 'e5')).toBeNull();
  });
});

describe('events', () => {
  it('of every kind are among the samples', () => {
    const kinds = new Set(events.map(kindOf));
    expect([...kinds].sort()).toEqual([
      'begins',
      'converted',
      'ended',
      'hole',
      'hole_column',
      'hole_repeated',
      'placed',
      'promoted',
      'rolled',
    ]);
  });

  // Left out: scores before the end and whose turn it is, which no event tells; the server's view does, at once.
  it('lead from the board and the hands before to those after', () => {
    for (const { before, events, view } of samples) {
      const after = events.reduce((view, event) => game.patch(view, event), before);
      expect(after.board).toEqual(view.board);
      expect(after.hands).toEqual(view.hands);
    }
  });

  it('tell the final scores and that the game is over', () => {
    const ends = samples.filter(({ events }) => events.some((event) => 'ended' in event));
    expect(ends.length).toBeGreaterThan(1);
    for (const { before, events, view } of ends) {
      expect(events.reduce((view, event) => game.patch(view, event), before)).toEqual(view);
    }
  });

  it('leave the view that they are told about as it was', () => {
    for (const { before, events } of samples) {
      const copy = structuredClone(before);
      for (const event of events) game.patch(before, event);
      expect(before).toEqual(copy);
    }
  });

  it('take a turn at most three seconds, with the changes of one placement overlapping', () => {
    for (const { events } of samples.filter((sample) => sample.events.some((e) => 'placed' in e))) {
      const time = events.reduce((sum, event) => sum + game.beat(event), 0);
      expect(time).toBeLessThanOrEqual(3000);
    }
    for (const event of events.filter((event) => 'promoted' in event || 'converted' in event)) {
      expect(moveTime(event, game.beat(event))).toBeGreaterThan(game.beat(event));
      expect(moveTime(event, game.beat(event) / 2)).toBe(moveTime(event, game.beat(event)) / 2);
    }
  });
});

describe('words', () => {
  it('tell every event but the first die of a hole, and cite clauses that exist', () => {
    for (const { events, players } of samples) {
      for (const event of events) {
        const told = words.event(event);
        if ('hole_column' in event) expect(told).toBeNull();
        else expectTold(told ?? { text: '' }, players);
      }
    }
  });

  it('name every action, spot and question', () => {
    for (const { legal, view, seat } of samples) {
      for (const { action } of legal) {
        expect(words.action(action)).toContain(`${action.value} on ${action.square}`);
        for (const spot of game.paths(action).flat()) expectSpoken(words.spot(spot, view, seat));
      }
      for (const square of SQUARES) expect(words.spot(square, view, seat)).toMatch(`${square}, `);
      if (seat !== null) expectSpoken(words.question(view, seat));
    }
  });

  it('describe the table and what is waited for', () => {
    for (const { before, view, seat, players } of samples) {
      for (const one of [before, view]) {
        expectTold(words.waiting(one, seat), players);
        for (const told of words.describe(one, seat)) expectTold(told, players);
      }
    }
  });

  it('tell a die, a hole and an empty square apart', () => {
    const holed = samples.find(({ view }) => view.board.includes('hole'));
    const { view, seat } = holed ?? samples[0]!;
    const named = (cell: (cell: View['board'][number]) => boolean) =>
      words.spot(SQUARES[view.board.findIndex(cell)] ?? '', view, seat);
    expect(named((cell) => cell === 'hole')).toMatch(/a hole$/);
    expect(named((cell) => cell === 'empty')).toMatch(/empty$/);
  });

  it('show averages with their decimals and sums as they are', () => {
    const by = (victory: Victory) => {
      const view = samples[0]!.view;
      return { ...view, options: { ...view.options, victory } };
    };
    expect(words.score(3500, by('tall'))).toBe('3.500');
    expect(words.score(4050, by('wide'))).toBe('4.050');
    expect(words.score(0, by('tall'))).toBe('–');
    expect(words.score(0, by('high-score'))).toBe('0');
    expect(words.score(1234, by('largest-mass'))).toBe('1234');
    expect(Object.keys(labels.measure)).toHaveLength(5);
  });
});

describe('the layout', () => {
  it('turns the board by half a turn when flipped', () => {
    expect(center(0, false)).toEqual({ x: 50, y: BOARD - 50 });
    for (const index of SQUARES.keys()) {
      const [here, there] = [center(index, false), center(index, true)];
      expect([here.x + there.x, here.y + there.y]).toEqual([BOARD, BOARD]);
    }
  });

  it('puts the tray below in a tall box, beside in a wide one, and nowhere for spectators', () => {
    expect(layoutOf(390, 430, true).tray?.isUpright).toBe(false);
    expect(layoutOf(900, 800, true).tray?.isUpright).toBe(true);
    expect(layoutOf(900, 800, false).tray).toBeNull();
  });

  it('keeps squares and hand dice at 40 pixels and more on a phone', () => {
    const [, , width = 0, height = 0] = layoutOf(390, 430, true).box.split(' ').map(Number);
    expect(100 * Math.min(390 / width, 430 / height)).toBeGreaterThan(42);
  });

  it('holds five different dice as well as five equal ones within the tray', () => {
    for (const [width, height] of [
      [390, 430],
      [900, 800],
    ] as const) {
      const tray = layoutOf(width, height, true).tray;
      if (!tray) throw new Error('a seat has a tray');
      expect(groupsOf([2, 2, 2, 2, 2], tray)).toHaveLength(1);
      const groups = groupsOf([1, 2, 3, 4, 6], tray);
      expect(groups.map((group) => group.value)).toEqual([1, 2, 3, 4, 6]);
      for (const { well } of groups) {
        expect(well.x).toBeGreaterThan(tray.x);
        expect(well.y).toBeGreaterThan(tray.y);
        expect(well.x + well.width).toBeLessThan(tray.x + tray.width);
        expect(well.y + well.height).toBeLessThan(tray.y + tray.height);
      }
    }
  });
});

describe('the lesson', () => {
  const { steps } = game.lesson;

  it('has eight moves and more, and two that are refused', () => {
    expect(steps.filter((step) => step.play).length).toBeGreaterThanOrEqual(8);
    expect(steps.filter((step) => step.refused)).toHaveLength(2);
  });

  it('points at what is to be moved and where to', () => {
    for (const step of steps) {
      for (const move of [...(step.play ?? []), ...(step.refused ? [step.refused] : [])]) {
        const [square = '', value = ''] = move.split('=');
        expect(step.point).toEqual(expect.arrayContaining([`hand:${value}`, square]));
      }
    }
  });

  it('cites every clause that a player has to know, and none that does not exist', () => {
    const all = new Set(steps.flatMap((step) => cited(step.say)));
    for (const clause of all) expect(clauses).toContain(clause);
    for (const n of [3, 4, 5, 6, 8, 9, 10, 11, 12, 20, 21, 22, 23, 24, 25, 30, 31]) {
      expect(all).toContain(`CON-${n}`);
    }
  });
});
