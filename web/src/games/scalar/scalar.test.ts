/** Scalar's part of the client, on moments of real matches. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Choice } from '$games/game';
import { Ways } from '$lib/board/picking';
import type { Action, Event, Tally, Unit, View } from '$lib/types/scalar';
import { says } from '$words/scalar-lesson';
import { table, words } from '$words/scalar';
import { flightOf, type Places } from './flights';
import { centerOf, deployZone, hexes, KINDS, layoutFor, place, ringOf } from './geometry';
import { lesson } from './lesson';
import { attempt, paths } from './paths';
import moreSamples from './samples-more.json';
import firstSamples from './samples.json';
import {
  beat,
  BEATS,
  fightOf,
  nameOf,
  patch,
  reserveOf,
  unitOn,
  waitingOf,
  type Table,
} from './table';

interface Sample {
  players: number;
  seat: number | null;
  before: View;
  events: Event[];
  view: View;
  legal: Choice<Action>[];
}
const samples = [...firstSamples, ...moreSamples] as unknown as Sample[];
const rules = readFileSync(
  new URL('../../../../crates/game-scalar/RULES.md', import.meta.url),
  'utf8',
);
const clauses = new Set([...rules.matchAll(/^- \*\*(SCA-\d+)\*\*/gm)].map((match) => match[1]));

/** The dice for the first turn are rolled before a match has its first moment. */
const OPENING: Event[] = [
  { first_rolled: { seat: 0, face: 4 } },
  { first_rolled: { seat: 1, face: 4 } },
  'tied',
  { first_rolled: { seat: 0, face: 2 } },
  { first_rolled: { seat: 1, face: 5 } },
  { begins: 1 },
];
const events = [...samples.flatMap((sample) => sample.events), ...OPENING];

describe('the moments', () => {
  it('show every kind of event that the wire has', () => {
    expect(new Set(events.map(nameOf))).toEqual(new Set(Object.keys(BEATS)));
  });

  it('show every face of the core and both boards', () => {
    const rolled = events.flatMap((event) =>
      typeof event === 'object' && 'core_rolled' in event ? [event.core_rolled] : [],
    );
    expect(new Set(rolled).size).toBe(4);
    expect(new Set(samples.map(({ view }) => view.options.board)).size).toBe(2);
  });
});

describe('picking', () => {
  it('leads along every path to its action', () => {
    for (const { legal, view } of samples) {
      const ways = new Ways(legal, (action) => paths(action, view));
      for (const choice of legal) {
        for (const path of paths(choice.action, view)) {
          let picked: string[] = [];
          for (const spot of path) picked = ways.pick(picked, spot) ?? [];
          expect(ways.done(picked)).toEqual([choice]);
        }
      }
    }
  });

  it('leaves nothing to buttons but passing and staying', () => {
    const aside = samples.flatMap(({ legal, view }) =>
      new Ways(legal, (action) => paths(action, view)).aside().map(({ action }) => action),
    );
    expect(aside).toContain('pass');
    expect(aside).toContain('stay');
    expect(aside.filter((action) => action !== 'pass' && action !== 'stay')).toEqual([]);
  });

  it('knows spots that the board draws and no others', () => {
    for (const { legal, view } of samples) {
      const drawn = new Set([
        ...hexes(view).map(({ hex }) => hex),
        ...KINDS.map((kind) => `reserve:${kind.toLowerCase()}`),
        'rolled',
      ]);
      const used = legal.flatMap(({ action }) => paths(action, view).flat());
      expect(used.filter((spot) => !drawn.has(spot))).toEqual([]);
    }
  });

  it('writes what is wanted at the end of a path as the server does', () => {
    for (const { legal, view, seat } of samples) {
      for (const { action, text } of legal) {
        const path = paths(action, view)[0];
        const last = path?.at(-1);
        if (!path || last === undefined) continue;
        expect(attempt(path.slice(0, -1), last, view, seat ?? 0)).toBe(text);
      }
    }
  });

  it('wants nothing where another die of one’s own is pointed at', () => {
    const view = samples.find(({ legal }) =>
      legal.some(({ action }) => nameOf(action) === 'attack'),
    );
    const own = hexes(view!.view).filter(
      ({ holds }) => typeof holds === 'object' && holds.unit.owner === view!.seat,
    );
    const [one, other] = own.map(({ hex }) => hex);
    expect(attempt([one!], other!, view!.view, view!.seat!)).toBeNull();
  });
});

describe('events', () => {
  // Left out: `pending`, `actions`, `put_back` and `quiet`, which say what comes next; no event does.
  const drawn = (view: View) => ({
    board: view.board,
    reserves: view.reserves,
    tokens: view.tokens,
    core: view.core,
  });

  it('show each die of a chain on its own way, the one ahead first', () => {
    const { view } = samples.find((sample) => sample.view.options.board === 'four')!;
    const ahead: Unit = { owner: 1, kind: 'D4', face: 2 };
    const pushed: Unit = { owner: 0, kind: 'D4', face: 1 };
    const crowded = patch(patch(view, { placed: { unit: ahead, hex: 'e6' } }), {
      placed: { unit: pushed, hex: 'e5' },
    });
    const chain: Event[] = [
      { pushed: { unit: ahead, from: 'e6', to: 'e7' } },
      { pushed: { unit: pushed, from: 'e5', to: 'e6' } },
    ];
    const [first, second] = [patch(crowded, chain[0]!), chain.reduce<Table>(patch, crowded)];
    expect([unitOn(first, 'e5'), unitOn(first, 'e6'), unitOn(first, 'e7')]).toEqual([
      pushed,
      null,
      ahead,
    ]);
    expect([unitOn(second, 'e5'), unitOn(second, 'e6'), unitOn(second, 'e7')]).toEqual([
      null,
      pushed,
      ahead,
    ]);
    for (const event of chain) expect(beat(event)).toBeGreaterThan(0);
  });

  it('lead from the board before to the board after', () => {
    for (const { before, events, view } of samples) {
      const after = events.reduce<Table>(patch, before);
      expect(drawn(after)).toEqual(drawn(view));
    }
  });

  it('leave a rolled die in the hand of who rolled it', () => {
    const rolled = samples.filter(({ events }) => nameOf(events.at(-1) ?? '') === 'rolled');
    expect(rolled.length).toBeGreaterThan(0);
    for (const { before, events, view } of rolled) {
      const after = events.reduce<Table>(patch, before);
      for (const seat of [0, 1]) {
        expect(waitingOf(after, seat)).toEqual(waitingOf(view, seat));
        for (const kind of KINDS) {
          expect(reserveOf(after, seat)(kind)).toBe(reserveOf(view, seat)(kind));
        }
      }
    }
  });

  it('lay a battle open that waits for who may evade, and close every other', () => {
    for (const { before, events, view } of samples.filter(({ events }) => events.length > 0)) {
      const after = events.reduce<Table>(patch, before);
      const told = new Set(['unchanged', 'survived', 'destroyed']);
      // The stage still says what became of such a battle; the server's view closes it.
      if (told.has(nameOf(events.at(-1) ?? ''))) continue;
      expect(fightOf(after)).toEqual(fightOf(view));
    }
  });

  it('never change the view that they are told upon', () => {
    for (const { before, events } of samples) {
      const copy = structuredClone(before);
      events.reduce<Table>(patch, before);
      expect(before).toEqual(copy);
    }
  });

  it('take about three seconds a turn, and never more than six', () => {
    const totals = samples.map(({ events }) => events.reduce((sum, event) => sum + beat(event), 0));
    expect(Math.max(...totals)).toBeLessThan(6000);
    const quick = totals.filter((total) => total <= 3200);
    expect(quick.length).toBeGreaterThan(0.9 * totals.length);
  });

  it('that move a die fly it to the hex where it stands afterwards', () => {
    const places: Places = {
      hex: (hex) => place(hex, 'five', false),
      reserve: () => ({ x: 0, y: 0, scale: 1 }),
      waiting: () => ({ x: 0, y: 0, scale: 1 }),
      trophy: () => ({ x: 0, y: 0 }),
    };
    const flying = events.filter((event) =>
      ['moved', 'pushed', 'evaded', 'advanced', 'placed'].includes(nameOf(event)),
    );
    expect(flying.length).toBeGreaterThan(0);
    for (const event of flying) {
      const flight = flightOf(event, places);
      expect(flight?.lands).toBe(true);
      expect(flight?.to).toEqual(places.hex(flight?.hex ?? ''));
    }
  });
});

describe('words', () => {
  const texts = () => {
    const told = [
      ...events.map((event) => words.event(event)).filter((told) => told !== null),
      ...samples.flatMap(({ view, seat }) => [
        words.waiting(view, seat),
        ...words.describe(view, seat),
      ]),
    ];
    const plain = samples.flatMap(({ view, seat, legal }) => [
      words.question(
        view,
        seat ?? 0,
        legal.map(({ action }) => action),
      ),
      words.score(view.tokens[0], view),
      ...legal.map(({ action }) => words.action(action, view)),
      ...hexes(view).map(({ hex }) => words.spot(hex, view, seat)),
      ...KINDS.map((kind) => words.spot(`reserve:${kind.toLowerCase()}`, view, seat)),
      words.spot('rolled', view, seat),
    ]);
    return { told, plain };
  };

  it('tell every event but those that another one tells as well', () => {
    const silent = events.filter((event) => words.event(event) === null).map(nameOf);
    expect(new Set(silent)).toEqual(new Set(['deploys', 'turned']));
  });

  it('say what they mean, and nothing of the machine', () => {
    const { told, plain } = texts();
    for (const text of [...plain, ...told.map((one) => one.text)]) {
      expect(text).not.toMatch(/undefined|NaN|\[object|null|^$/);
    }
  });

  it('cite clauses that the rulebook has', () => {
    const cited = texts().told.flatMap((one) => (one.rule ? [one.rule] : []));
    const inLesson = Object.values(says).flatMap((text) => text.match(/SCA-\d+/g) ?? []);
    expect(cited.length).toBeGreaterThan(0);
    expect([...cited, ...inLesson].filter((rule) => !clauses.has(rule))).toEqual([]);
  });

  it('name different actions of a moment differently', () => {
    for (const { legal, view } of samples) {
      const names = legal.map(({ action }) => words.action(action, view));
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('write a battle’s sums as the rules count them', () => {
    for (const event of events) {
      if (typeof event === 'string' || !('compared' in event)) continue;
      for (const tally of [event.compared.attacker, event.compared.defender]) {
        expect(table.sum(tally).endsWith(String(tally.power))).toBe(true);
        expect(table.sum(tally)).toContain(String(tally.base));
      }
    }
  });

  it('say that Double Power counts as +0 where it does not double a defender', () => {
    const attacker: Tally = { seat: 0, base: 5, face: 'double', power: 10, total: 10 };
    const doubled: Tally = { seat: 1, base: 4, face: 'double', power: 8, total: 8 };
    const plain: Tally = { ...doubled, power: 4, total: 4 };
    expect([attacker, doubled, plain].map(table.sum)).toEqual([
      '2 × 5 = 10',
      '2 × 4 = 8',
      '4 + 0 = 4',
    ]);
    const told = (defender: Tally) => words.event({ compared: { attacker, defender } });
    expect(told(doubled)).toEqual({ text: '{0}: 2 × 5 = 10, {1}: 2 × 4 = 8.', rule: 'SCA-21' });
    expect(told(plain)).toEqual({
      text: '{0}: 2 × 5 = 10, {1}: 4 + 0 = 4 (Double Power counts as +0 for a defender).',
      rule: 'SCA-24',
    });
    const unit: Unit = { owner: 1, kind: 'D6', face: 4 };
    expect(table.effect('double', unit, true).does).toBe('4 counts twice');
    expect(table.effect('double', unit, false).does).toBe('a defender gets +0');
  });

  it('offer a pass beside other actions, and only where it is legal', () => {
    const { view } = samples.find(
      ({ view: { pending, core } }) => 'act' in pending && core !== 'momentum',
    )!;
    const move: Action = { move: { from: 'a1', to: 'b1' } };
    expect(words.question(view, 0, [move])).toBe('Your turn: move a die.');
    expect(words.question(view, 0, [move, 'pass'])).toBe('Your turn: move a die or pass.');
    expect(words.action('pass', view)).toBe('Pass');
    expect(paths('pass', view)).toEqual([]);
  });
});

describe('the drawing', () => {
  it.each(['four', 'five'] as const)('has the zone around the core on the board of %s', (board) => {
    const { view } = samples.find((sample) => sample.view.options.board === board)!;
    const names = hexes(view).map(({ hex }) => hex);
    expect(names.filter((hex) => ringOf(hex, board) === 1)).toHaveLength(6);
    expect(names.filter((hex) => ringOf(hex, board) === 0)).toEqual([centerOf(board)]);
    for (const seat of [0, 1]) {
      expect(names).toEqual(expect.arrayContaining(deployZone(board, seat)));
    }
  });

  it('keeps everything that can be picked inside its box', () => {
    const boxes = [
      [900, 800],
      [760, 700],
      [390, 430],
    ] as const;
    const tables = (['four', 'five'] as const).flatMap((board) =>
      boxes.flatMap((box) => [false, true].map((isAbove) => ({ board, box, isAbove }))),
    );
    for (const { board, box, isAbove } of tables) {
      const { viewBox, near, far } = layoutFor(board, box[0], box[1], isAbove);
      for (const side of [near, far]) {
        // A rolled die and its halo are wholly inside.
        const { x, scale } = side.waiting;
        expect(Math.abs(x) + 46 * scale).toBeLessThanOrEqual(viewBox.width / 2);
        for (const at of [...Object.values(side.reserve), ...side.tokens, side.waiting]) {
          expect(Math.abs(at.x - viewBox.x - viewBox.width / 2)).toBeLessThan(viewBox.width / 2);
          expect(at.y).toBeGreaterThan(viewBox.y);
          expect(at.y).toBeLessThan(viewBox.y + viewBox.height);
        }
      }
    }
  });

  it('lays the large row above for who sits there, with all that is beside it', () => {
    for (const board of ['four', 'five'] as const) {
      const below = layoutFor(board, 390, 430);
      const above = layoutFor(board, 390, 430, true);
      expect(above.near.cell).toEqual(below.near.cell);
      for (const kind of KINDS) {
        expect(above.near.reserve[kind].x).toBe(below.near.reserve[kind].x);
        expect(above.near.reserve[kind].y).toBe(-below.near.reserve[kind].y);
      }
      for (const at of [...above.near.tokens, above.near.waiting]) expect(at.y).toBeLessThan(0);
      for (const at of [...above.far.tokens, above.far.waiting]) expect(at.y).toBeGreaterThan(0);
      expect(above.viewBox.y).toBeCloseTo(-below.viewBox.y - below.viewBox.height);
    }
  });

  it('writes names that can be read, or none', () => {
    for (const board of ['four', 'five'] as const) {
      for (const [width, height] of [
        [886, 730],
        [886, 496],
        [390, 430],
        [300, 330],
      ] as const) {
        const { viewBox, name, coreName } = layoutFor(board, width, height);
        const unit = Math.min(width / viewBox.width, height / viewBox.height);
        for (const size of [name, coreName]) {
          if (size > 0) expect(size * unit).toBeGreaterThan(9);
        }
      }
    }
    expect(layoutFor('four', 886, 730).coreName).toBeGreaterThan(0);
    expect(layoutFor('four', 390, 430).name).toBeGreaterThan(0);
    expect(layoutFor('four', 390, 430).coreName).toBe(0);
    expect(layoutFor('five', 300, 330).name).toBe(0);
  });

  it('gives fingers forty pixels on a phone', () => {
    for (const board of ['four', 'five'] as const) {
      const { viewBox, near } = layoutFor(board, 390, 430);
      const scale = Math.min(390 / viewBox.width, 430 / viewBox.height);
      expect(2 * Math.min(near.cell.x, near.cell.y) * scale).toBeGreaterThan(40);
      expect(Math.sqrt(3) * 50 * scale).toBeGreaterThan(40);
    }
  });
});

describe('the lesson', () => {
  it('has the learner make at least eight moves, and try one that is refused', () => {
    expect(lesson.steps.filter((step) => step.play).length).toBeGreaterThanOrEqual(8);
    expect(lesson.steps.filter((step) => step.refused).length).toBeGreaterThanOrEqual(1);
  });

  it('shows every effect of the battle die and every face of the core', () => {
    const outcomes = lesson.steps
      .flatMap((step) => step.then ?? [])
      .flatMap((one) => ('outcome' in one ? [one.outcome] : []));
    for (const effect of ['double', 'swap', 'indestructible', 'self-destruct']) {
      expect(outcomes).toContain(`battle-${effect}`);
    }
    expect(lesson.steps.some((step) => step.play?.some((text) => text.startsWith('evade-')))).toBe(
      true,
    );
    for (const face of ['aether', 'momentum', 'equilibrium', 'reversal']) {
      expect(outcomes).toContain(`core-${face}`);
    }
  });

  it('points at spots that the board draws', () => {
    const drawn = hexes(samples[0]!.view).map(({ hex }) => hex);
    const pointed = lesson.steps.flatMap((step) => step.point ?? []);
    const hexesOnly = pointed.filter((spot) => !spot.startsWith('reserve:'));
    expect(hexesOnly.filter((hex) => !drawn.includes(hex))).toEqual([]);
    const kinds = pointed.filter((spot) => spot.startsWith('reserve:'));
    expect(
      kinds.filter((spot) => !KINDS.some((kind) => `reserve:${kind.toLowerCase()}` === spot)),
    ).toEqual([]);
  });
});
