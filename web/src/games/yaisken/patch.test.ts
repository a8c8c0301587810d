import { describe, expect, it } from 'vitest';
import type { Event, View } from '$lib/types/yaisken';
import { MOMENTS, type Moment } from './moments';
import { beat, patch } from './patch';
import { tagOf } from './tagged';

/**
 * What the board and the seats' cards show of a view. Left out: `turn`, `quiet`, `is_new` and `has_exchanged`, which
 * begin anew with every turn and which no event tells; and what is asked, which comes with the server's view.
 */
function drawn(view: View) {
  return {
    board: view.board,
    bag: view.bag,
    underestimated: view.underestimated,
    players: view.players.map(({ pool, dojo, points, out, has_spent_three }) => ({
      pool,
      dojo,
      points,
      out,
      has_spent_three,
    })),
  };
}

describe('patching a view', () => {
  it.each(MOMENTS.map((moment, index) => ({ index, moment })))(
    'with all events of moment $index gives the board that the server saw',
    ({ moment }) => {
      const after = moment.events.reduce(patch, moment.before);
      expect(drawn(after)).toEqual(drawn(moment.view));
    },
  );

  it('holds over several steps that are told at once', () => {
    const follows = (one: Moment, next?: Moment) =>
      next !== undefined && JSON.stringify(one.view) === JSON.stringify(next.before);
    let nRuns = 0;
    MOMENTS.forEach((first, start) => {
      const events = [...first.events];
      for (let i = start; ; i++) {
        const [here, next] = [MOMENTS[i], MOMENTS[i + 1]];
        if (!here || !next || !follows(here, next)) break;
        events.push(...next.events);
        expect(drawn(events.reduce(patch, first.before))).toEqual(drawn(next.view));
        nRuns++;
      }
    });
    expect(nRuns).toBeGreaterThan(8);
  });

  it('never changes the view that it is given', () => {
    for (const { before, events } of MOMENTS) {
      const copy = structuredClone(before);
      events.reduce(patch, before);
      expect(before).toEqual(copy);
    }
  });

  it('follows what is asked as long as a die is drawn, kept and placed', () => {
    const draws = MOMENTS.filter(({ view }) => 'place' in view.pending || 'keep' in view.pending);
    expect(draws.length).toBeGreaterThan(2);
    for (const { before, events, view } of draws) {
      expect(events.reduce(patch, before).pending).toEqual(view.pending);
    }
  });

  it('knows the targets of an attack from its lines', () => {
    const attacks = MOMENTS.filter(({ view, events }) => 'decide' in view.pending && events.length);
    expect(attacks.length).toBeGreaterThan(2);
    for (const { before, events, view } of attacks) {
      expect(events.reduce(patch, before).pending).toEqual(view.pending);
    }
  });
});

describe('the time of an event', () => {
  it('is at most a second and a half', () => {
    for (const event of MOMENTS.flatMap(({ events }) => events)) {
      expect(beat(event)).toBeLessThanOrEqual(1500);
    }
  });

  it('is longer for a combo than for an attack without help', () => {
    const lines = MOMENTS.flatMap(({ events }) => events).filter((event) => 'attacked' in event);
    const withTarget = lines.filter((event) => event.attacked.target);
    const helped = withTarget.filter((event) => event.attacked.adding.length > 0);
    const alone = withTarget.filter((event) => event.attacked.adding.length === 0);
    expect(Math.min(...helped.map(beat))).toBeGreaterThan(Math.max(...alone.map(beat)));
  });

  it('is none for what is not drawn', () => {
    const silent: Event[] = [{ exchange_declined: 1 }, { strike_declined: 0 }];
    expect(silent.map(beat)).toEqual([0, 0]);
  });
});

it('the moments show all kinds of events', () => {
  const kinds = new Set(MOMENTS.flatMap(({ events }) => events.map(tagOf)));
  expect(kinds.size).toBe(27);
});
