/** Of Knights and Ninjas on moments of real matches: picking, patching and telling. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { Ways } from '$lib/board/picking';
import type { Action, Event, Kind, View } from '$lib/types/knights';
import type { Choice } from '$games/game';
import { KIND_NAMES, KIND_NOTES } from '$words/knights-cards';
import words from '$words/knights';
import { each, KINDS, played, troopCards } from './cards';
import { beat, BEATS, cardsOf, fits, NO_TALE, recalled, told } from './chronicle';
import { EMBLEMS } from './emblems';
import { flights } from './flights';
import lesson from './lesson';
import { patch } from './patch';
import { attempt, kingdom, paths } from './paths';
import { body, tagOf } from './tagged';

interface Sample {
  players: number;
  seat: number | null;
  ply: number;
  act: number[];
  before: View;
  events: Event[];
  view: View;
  legal: Choice<Action>[];
}

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const samples = ['./samples.json', './samples-more.json'].flatMap(
  (path) => JSON.parse(read(path)) as Sample[],
);
const rules = read('../../../../crates/game-knights/RULES.md');
const events = samples.flatMap((sample) => sample.events);

describe('picking', () => {
  const BUTTONS: Action[] = ['stop', 'pass', 'redeal', 'decline'];

  test('every legal action is picked along each of its paths, or is a button', () => {
    let n = 0;
    for (const { legal, view } of samples) {
      const ways = new Ways(legal, (action) => paths(action, view));
      for (const choice of legal) {
        const rows = paths(choice.action, view);
        expect(rows.length === 0, choice.text).toBe(BUTTONS.includes(choice.action));
        for (const row of rows) {
          let picked: string[] = [];
          for (const spot of row) picked = ways.pick(picked, spot) ?? [];
          expect(picked, choice.text).toEqual(row);
          expect(ways.done(picked).map(({ text }) => text)).toContain(choice.text);
          n += 1;
        }
      }
    }
    expect(n).toBeGreaterThan(300);
  });

  test('only the number of Peasants and what a Jester plays are left to buttons', () => {
    /** What lies on the table, whatever it is called there. */
    const cards = (action: Action): Kind[] => {
      const troop = body(action, 'attack')?.[1] ?? body(action, 'respond');
      if (troop) return [...new Set(each(troopCards(troop)))];
      const fortified = body(action, 'fortify');
      if (fortified) return [played(fortified.kind, fortified.jester)];
      const special = body(action, 'herald') ?? body(action, 'monk') ?? body(action, 'merchant');
      return special?.jester ? ['jester'] : [];
    };
    const mixed = new Set<string>();
    for (const { legal, view } of samples) {
      const row = (action: Action) => JSON.stringify(paths(action, view));
      for (const path of new Set(legal.map(({ action }) => row(action)))) {
        const same = legal.filter(({ action }) => row(action) === path);
        if (same.length < 2 || path === '[]') continue;
        for (const { action, text } of same) {
          const lie = cards(action);
          expect(lie.includes('jester') || lie.includes('peasant'), text).toBe(true);
        }
        mixed.add(path);
      }
    }
    expect(mixed.size).toBeGreaterThan(0);
  });

  test('a forbidden target is tried with the action that it looks like', () => {
    const { view } = samples.find((sample) => sample.view.pending === 'act' && sample.players > 2)!;
    expect(attempt(['card:knight'], kingdom(1), view, 0)).toBe('attack-B-knight');
    expect(attempt(['card:castle'], kingdom(0), view, 0)).toBe('fortify-castle');
    expect(attempt(['card:castle'], kingdom(1), view, 0)).toBeNull();
    expect(attempt(['card:merchant'], kingdom(2), view, 0)).toBe('merchant-C');
    expect(attempt([kingdom(0)], kingdom(2), view, 0)).toBe('attack-C-standing');
    expect(attempt(['card:monk'], 'court', view, 0)).toBe('monk');
    expect(attempt(['card:jester'], 'discards', view, 0)).toBe('discard-jester');
    const asked = samples.find((sample) => body(sample.view.pending, 'respond'))!;
    expect(attempt([], 'card:dragon', asked.view, 2)).toBe('respond-dragon');
    // What is no answer is told why it is none.
    expect(attempt([], 'card:archer', asked.view, 2)).toBe('attack-A-archer');
    expect(attempt([], 'card:castle', asked.view, 2)).toBe('fortify-castle');
  });
});

describe('patching', () => {
  /**
   * What the board draws. Left out: `asked`, `pending` and `unplaced`, which the next view brings, and what others
   * know of a hand, which no event tells wholly.
   */
  const drawn = (view: View) => ({
    pile: view.pile,
    discards: view.discards,
    needed: view.needed,
    draft: view.draft,
    turn: view.turn,
    players: view.players.map(({ gems, n_cards, standing }) => ({ gems, n_cards, standing })),
    hand: view.viewer === null ? null : view.players[view.viewer]?.known,
    known: view.players.map(({ known }) => known),
  });

  test('all events together lead from one view to the next in all that is drawn', () => {
    for (const [index, { before, events, view }] of samples.entries()) {
      expect(drawn(events.reduce(patch, before)), `moment ${index}`).toEqual(drawn(view));
    }
  });

  test('the view that is patched stays as it was', () => {
    for (const { before, events } of samples) {
      const copy = structuredClone(before);
      events.reduce(patch, before);
      expect(before).toEqual(copy);
    }
  });

  test('an attack lies open as long as it is not settled', () => {
    const { before, events } = samples.find(({ events }) =>
      events.some((e) => body(e, 'attacked')),
    )!;
    const after = patch(
      before,
      events.find((event) => body(event, 'attacked'))!,
    );
    const attacked = body(events[0]!, 'attacked')!;
    expect(body(after.pending, 'respond')?.attack.troop.cards).toEqual(troopCards(attacked.troop));
  });
});

describe('the chronicle', () => {
  const attack: Event = {
    attacked: {
      seat: 0,
      target: 1,
      troop: { one: { kind: 'knight', jester: false } },
      from_post: false,
    },
  };
  const answer: Event = {
    answered: { seat: 1, troop: { peasants: { peasants: 2, jesters: 0 } } },
  };

  test('an attack, its answer and the gems are one story, until the next deed', () => {
    const moved: Event = { gems_moved: { from: 1, to: 0, gems: 1 } };
    const drawn: Event = { drawn: { seat: 1, card: null } };
    const story = [attack, answer, moved, { turn_begins: 1 }, drawn] as Event[];
    const tale = story.reduce(told, NO_TALE);
    expect(tale).toEqual({ events: [attack, answer, moved], isOver: true });
    const next: Event = { discarded: { seat: 1, card: 'monk' } };
    expect(told(tale, next)).toEqual({ events: [next], isOver: false });
  });

  test('whoever comes in the middle of an attack is told what attacks', () => {
    for (const { view } of samples) {
      const respond = body(view.pending, 'respond');
      if (!respond) continue;
      const lines = recalled(view);
      const attacked = lines.map((event) => body(event, 'attacked')).find((one) => one);
      expect(troopCards(attacked!.troop)).toEqual(respond.attack.troop.cards);
      expect(lines.some((event) => body(event, 'turned'))).toBe(respond.attack.turned);
      expect(fits(NO_TALE, view)).toBe(false);
      expect(fits({ events: lines, isOver: false }, view)).toBe(true);
    }
  });

  test('a step shows the cards that it is about', () => {
    expect(cardsOf(answer)).toEqual({ peasant: 2 });
    expect(cardsOf({ turned: { seat: 1, jester: true, target: 0 } })).toEqual({ jester: 1 });
    expect(cardsOf({ bought: { seat: 1, from: 0, card: null } })).toEqual({});
  });

  test('every event is shown for a moment, and no flight is empty', () => {
    for (const event of events) {
      expect(beat(event), tagOf(event)).toBeGreaterThan(0);
      expect(beat(event), tagOf(event)).toBeLessThanOrEqual(1500);
      for (const flight of flights(event)) {
        expect(flight.gems ?? flight.cards?.length, tagOf(event)).toBeGreaterThan(0);
      }
    }
  });
});

describe('words', () => {
  const said: { text: string; rule?: string }[] = [];
  for (const { view, seat, legal } of samples) {
    const players = [null, ...view.players.keys()];
    said.push(...players.map((one) => words.waiting(view, one)));
    said.push(...words.describe(view, seat));
    const own = legal.map(({ action }) => action);
    said.push(
      ...view.asked.map((one) => ({ text: words.question(view, one, one === seat ? own : []) })),
    );
    said.push(...legal.map(({ action }) => ({ text: words.action(action, view) })));
    const spots = legal.flatMap(({ action }) => paths(action, view).flat());
    said.push(
      ...['pile', 'discards', ...spots].map((one) => ({ text: words.spot(one, view, seat) })),
    );
    said.push({ text: words.score(7, view) });
  }
  said.push(...events.map((event) => words.event(event)).filter((one) => one !== null));

  test('nothing is missing in a sentence', () => {
    for (const { text } of said) {
      expect(text).not.toMatch(/undefined|\[object|NaN|null| {2}|\{\D/);
      expect(text.trim().length, text).toBeGreaterThan(1);
    }
  });

  test('each rule that is cited is one of the rulebook', () => {
    const cited = new Set(said.flatMap(({ rule }) => rule ?? []));
    expect(cited.size).toBeGreaterThan(20);
    for (const rule of cited) expect(rules).toContain(`**${rule}**`);
  });

  test('a question and a button name only seats of the table', () => {
    for (const { view, legal } of samples) {
      const said = [
        ...view.asked.map((seat) => words.question(view, seat, [])),
        ...legal.map(({ action }) => words.action(action, view)),
      ];
      const seats = said.flatMap((text) =>
        [...text.matchAll(/\{(\d)\}/g)].map(([, n]) => Number(n)),
      );
      expect(seats.filter((seat) => seat >= view.players.length)).toEqual([]);
    }
  });

  test('a question offers only what is possible', () => {
    const turn = samples.find(({ view, legal }) => view.pending === 'act' && legal.length > 3);
    if (!turn || turn.seat === null) throw new Error('no sample is of a turn');
    const { view, seat } = turn;
    const asked = (...legal: Action[]) => words.question(view, seat, legal);
    const attack: Action = { attack_from_post: 1 };
    expect(asked(attack, 'redeal')).toBe('Your turn: attack or call for a new draft.');
    expect(
      asked(attack, { fortify: { kind: 'castle', jester: false } }, { discard: 'peasant' }),
    ).toBe('Your turn: attack, fortify, or discard a card.');
    expect(asked('redeal')).toBe('There is nothing that you could play: call for a new draft.');
    expect(asked(attack)).toBe('Your turn: attack.');
  });

  test('whoever cannot rob is not asked whether they do, and nothing goes to where it is', () => {
    const [sample] = samples;
    if (!sample) throw new Error('there are no samples');
    const robbing = (victim: number, receiver: number): View => ({
      ...sample.view,
      pending: { rob: { victim, receiver, gems: 2, ballots: [] } },
    });
    const asked = (view: View, ...legal: Action[]) => words.question(view, 0, legal);
    expect(asked(robbing(1, 2), { rob: 'highwayman' }, 'decline')).toMatch(/Do you rob them\?$/);
    expect(asked(robbing(1, 2), 'decline')).toMatch(/You have nobody who could rob them\.$/);
    expect(asked(robbing(1, 1), { rob: 'highwayman' }, 'decline')).toBe(
      '{1} has robbed 2 gems back. Do you rob them?',
    );
  });

  test('different actions of a question have different names', () => {
    for (const { view, legal } of samples) {
      const names = legal.map(({ action }) => words.action(action, view));
      expect(new Set(names).size).toBe(names.length);
    }
  });

  test('the moments show every kind of event', () => {
    const shown = new Set(events.map(tagOf));
    expect([...shown].sort()).toEqual(Object.keys(BEATS).sort());
  });

  test('all twenty kinds have a name, a note and an emblem of their own', () => {
    expect(KINDS).toHaveLength(20);
    expect(new Set(Object.values(KIND_NAMES)).size).toBe(20);
    expect(new Set(Object.values(KIND_NOTES)).size).toBe(20);
    expect(new Set(Object.values(EMBLEMS).map((shapes) => JSON.stringify(shapes))).size).toBe(20);
  });
});

describe('the lesson', () => {
  test('it has at least eight moves and something that is refused', () => {
    expect(lesson.steps.filter(({ play }) => play).length).toBeGreaterThanOrEqual(8);
    expect(lesson.steps.some(({ refused }) => refused)).toBe(true);
  });

  test('each clause that it names is one of the rulebook', () => {
    const named = lesson.steps.flatMap(({ say }) => say.match(/OKN-\d+/g) ?? []);
    expect(named.length).toBeGreaterThan(10);
    for (const rule of named) expect(rules).toContain(`**${rule}**`);
  });

  test('it speaks of every kind of card', () => {
    const text = lesson.steps.map(({ say }) => say).join(' ');
    for (const kind of KINDS) expect(text, kind).toContain(KIND_NAMES[kind]);
  });
});
