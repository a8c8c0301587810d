import { describe, expect, it } from 'vitest';
import { Ways } from '$lib/board/picking';
import type { Action, View } from '$lib/types/yaisken';
import { spotAt } from './dice';
import { MOMENTS, type Moment } from './moments';
import { attempt, paths } from './paths';

const asked = MOMENTS.filter(({ legal }) => legal.length > 0);
const ways = ({ legal, view }: Moment) => new Ways<Action>(legal, (action) => paths(action, view));

describe('picking', () => {
  it('leads along every path to its action', () => {
    for (const moment of asked) {
      for (const { text, action } of moment.legal) {
        for (const path of paths(action, moment.view)) {
          let picked: string[] = [];
          for (const spot of path) {
            expect(ways(moment).next(picked)).toContain(spot);
            picked = ways(moment).pick(picked, spot) ?? [];
          }
          expect(picked).toEqual(path);
          expect(
            ways(moment)
              .done(picked)
              .map((choice) => choice.text),
          ).toContain(text);
        }
      }
    }
  });

  it('leaves only declining and passing to buttons', () => {
    const aside = asked.flatMap((moment) => ways(moment).aside());
    expect(aside.length).toBeGreaterThan(2);
    for (const { text } of aside) expect(['decline', 'pass']).toContain(text);
  });

  it('is ambiguous only where a whole stack is moved at once', () => {
    for (const moment of asked) {
      for (const { action } of moment.legal) {
        for (const path of paths(action, moment.view)) {
          const same = ways(moment).done(path);
          if (same.length === 1) continue;
          const [from = ''] = path;
          expect(path).toHaveLength(2);
          expect(spotAt(moment.view, from)?.dice.length).toBeGreaterThan(1);
        }
      }
    }
  });

  it('tells every action of a stack apart once it is picked what is meant', () => {
    for (const moment of asked) {
      for (const { action, text } of moment.legal) {
        const longest = paths(action, moment.view).toSorted((a, b) => b.length - a.length)[0];
        if (!longest) continue;
        expect(
          ways(moment)
            .done(longest)
            .map((choice) => choice.text),
        ).toEqual([text]);
      }
    }
  });
});

describe('what somebody seems to want', () => {
  it('is the action itself at the end of a path', () => {
    for (const { legal, view, act } of asked) {
      const seat = act[0] ?? 0;
      for (const { action, text } of legal) {
        const path = paths(action, view).toSorted((a, b) => b.length - a.length)[0];
        if (!path || text.startsWith('keep')) continue;
        expect(attempt(path.slice(0, -1), path.at(-1) ?? '', view, seat)).toBe(text);
      }
    }
  });

  it('is an exchange, or what it keeps waiting, after an action', () => {
    const moment = asked.find(
      ({ view, act }) => 'act' in view.pending && view.players[act[0] ?? 0]?.pool.length,
    );
    if (!moment) throw new Error('somebody with a pool is asked to act');
    const seat = moment.act[0] ?? 0;
    const view: View = { ...moment.view, pending: { after_action: { seat, on_turn: seat } } };
    for (const { action, text } of moment.legal) {
      if (typeof action !== 'object' || !('exchange' in action)) continue;
      const path = paths(action, view).toSorted((a, b) => b.length - a.length)[0] ?? [];
      expect(attempt(path.slice(0, -1), path.at(-1) ?? '', view, seat)).toBe(text);
    }
    expect(attempt([], 'bag', view, seat)).toBe('draw');
  });

  it('is a move of somebody else’s die when that is picked', () => {
    const moment = asked.find(
      ({ view, act }) =>
        view.board.flat().some((spot) => spot.controller !== null && spot.controller !== act[0]) &&
        'act' in view.pending,
    );
    const enemy = moment?.view.board
      .flat()
      .find(({ controller }) => controller !== null && controller !== moment.act[0]);
    const text = moment && attempt([], enemy?.space ?? '', moment.view, moment.act[0] ?? 0);
    expect(text).toMatch(new RegExp(`^${enemy?.space}:`));
  });

  it('is written as a step even if the space is far away', () => {
    const moment = asked.find(
      ({ view, act }) =>
        'act' in view.pending &&
        view.options.board === 8 &&
        view.board.flat().some((spot) => spot.controller === act[0] && spot.dice[0] === '2'),
    );
    const own = moment?.view.board
      .flat()
      .find(({ controller, dice }) => controller === moment.act[0] && dice[0] === '2');
    const far = own?.space === 'd5' ? 'f7' : 'd5';
    const text = moment && attempt([own?.space ?? ''], far, moment.view, moment.act[0] ?? 0);
    expect(text).toMatch(/^[a-h][1-8]:2-[a-h][1-8]$/);
  });
});
