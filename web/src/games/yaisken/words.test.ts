import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Told } from '$games/game';
import type { View } from '$lib/types/yaisken';
import { words } from '$words/yaisken';
import { of } from './dice';
import { MOMENTS } from './moments';
import { paths } from './paths';
import { lesson } from './lesson';

const RULES = new URL('../../../../crates/game-yaisken/RULES.md', import.meta.url);
const clauses = new Set(
  [...readFileSync(RULES, 'utf8').matchAll(/^- \*\*(YAI-\d+)\*\*/gm)].map(([, id]) => id),
);

function expectWords(text: string) {
  expect(text).toMatch(/\S/);
  expect(text).not.toMatch(/undefined|null|NaN|\[object/);
}

function expectTold({ text, rule }: Told) {
  expectWords(text);
  expect(text).toMatch(/[.?]$/);
  if (rule !== undefined) expect(clauses).toContain(rule);
}

describe('words', () => {
  it('ask every question in a sentence', () => {
    for (const { view, act } of MOMENTS) {
      const question = words.question(view, act[0] ?? 0, []);
      expectWords(question);
      expect(question).toMatch(/\.$/);
    }
  });

  it('name who attacks, and decline in the words of the button', () => {
    let nAnswers = 0;
    for (const { view, act, legal } of MOMENTS) {
      const parts = of(view.pending, 'answer') ?? of(view.pending, 'answer_strike');
      if (!parts) continue;
      nAnswers++;
      const question = words.question(view, act[0] ?? 0, []);
      expect(question).toContain(`{${parts.attacker}}`);
      expect(words.waiting(view, null).text).toContain(`{${parts.attacker}}`);
      const button = words.action('decline', view).toLowerCase();
      expect(legal.length === 0 || legal.some(({ action }) => action === 'decline')).toBe(true);
      expect(question.toLowerCase()).toContain(button);
    }
    expect(nAnswers).toBeGreaterThan(3);
  });

  it('ask for an exchange after an action, and name whose it was', () => {
    const base = MOMENTS[0]?.view;
    if (!base) throw new Error('there are moments');
    const after = (seat: number, on_turn: number): View => ({
      ...base,
      pending: { after_action: { seat, on_turn } },
    });
    const question = words.question(after(1, 0), 1, []);
    expect(question).toBe("After {0}'s action: exchange a die with your pool, or keep your dice.");
    expect(words.question(after(0, 0), 0, [])).toBe(
      'Before your turn ends: exchange a die with your pool, or keep your dice.',
    );
    const button = words.action('decline', after(1, 0));
    expect(button).toBe('Keep your dice');
    expect(question.toLowerCase()).toContain(button.toLowerCase());
    expectTold(words.waiting(after(1, 0), null));
    expect(words.waiting(after(1, 0), null).text).toBe(
      "{1} may exchange a die after {0}'s action.",
    );
    expect(words.waiting(after(0, 0), null).text).toBe(
      '{0} may exchange a die before the turn ends.',
    );
  });

  it('say what is going on to everybody who waits', () => {
    for (const { view, seat } of MOMENTS) {
      expectTold(words.waiting(view, seat));
      expectTold(words.waiting(view, null));
    }
  });

  it('name every action, and different actions differently', () => {
    for (const { view, legal } of MOMENTS) {
      const names = legal.map(({ action }) => words.action(action, view));
      names.forEach(expectWords);
      expect(new Set(names).size).toBe(legal.length);
    }
  });

  it('tell every event, but for those that the next one tells', () => {
    for (const event of MOMENTS.flatMap(({ events }) => events)) {
      const told = words.event(event);
      if (told) expectTold(told);
      else expect(Object.keys(event)[0]).toMatch(/^(draws|attacked)$/);
    }
  });

  it('label every spot that can be picked', () => {
    for (const { view, legal, seat } of MOMENTS) {
      const spots = legal.flatMap(({ action }) => paths(action, view).flat());
      for (const spot of new Set(spots)) expectWords(words.spot(spot, view, seat));
    }
  });

  it('describe the whole board', () => {
    for (const { view, seat } of MOMENTS) words.describe(view, seat).forEach(expectTold);
  });

  it('say points in the singular and the plural', () => {
    const { view } = MOMENTS[0] ?? { view: undefined };
    expect([1, 2, 0].map((score) => view && words.score(score, view))).toEqual([
      '1 point',
      '2 points',
      '0 points',
    ]);
  });
});

describe('the lesson', () => {
  it('lets the learner make at least eight moves and try one that is refused', () => {
    expect(lesson.steps.filter((step) => step.play).length).toBeGreaterThanOrEqual(8);
    expect(lesson.steps.some((step) => step.refused)).toBe(true);
  });

  it('asks for one thing at a time', () => {
    for (const step of lesson.steps) expect(step.play && step.refused).toBeFalsy();
  });

  it('cites clauses that exist, and among them all kinds of dice, attacks, methods and endings', () => {
    const cited = lesson.steps.flatMap(({ say }) =>
      [...say.matchAll(/YAI-\d+/g)].map(([id]) => id),
    );
    for (const id of cited) expect(clauses).toContain(id);
    const met = ['5', '6', '10', '11', '20', '21', '22', '23', '30', '31', '32', '33', '34', '35'];
    const methods = ['36', '40', '41', '42', '50', '52', '53', '54', '55'];
    for (const id of [...met, ...methods]) expect(cited).toContain(`YAI-${id}`);
  });
});
