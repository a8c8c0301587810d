import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '$lib/api';
import type { Picker } from '$lib/board/picker.svelte';
import type { Advice } from '$lib/types/search';
import { Adviser } from './adviser.svelte';

/** Advice in which each of these moves loses so much. */
const advice = (losses: Record<string, number>, visits = 1000) =>
  ({
    action: 'a',
    candidates: Object.entries(losses).map(([action, loses]) => ({ action, visits, loses })),
    chances: [],
    line: [],
  }) as unknown as Advice<string>;

describe('an adviser', () => {
  const question = { seat: 0, asked: 1, view: null, legal: [] };
  const picker = { question, chosen: null, picked: [], open: [] } as unknown as Picker;
  const hint = vi.spyOn(api, 'hint');
  beforeEach(() => {
    hint.mockReset();
    Object.assign(picker, { question });
  });

  it('says nothing of moves before it is asked, and nothing of another question', async () => {
    const adviser = new Adviser('t', picker);
    expect(await adviser.weigh('a')).toBeNull();
    hint.mockResolvedValue(advice({ a: 0, b: 0.2 }));
    await adviser.ask();
    expect(await adviser.weigh('b')).toBe(0.2);
    Object.assign(picker, { question: { ...question, asked: 2 } });
    expect([adviser.advice, await adviser.weigh('b')]).toEqual([null, null]);
    expect(hint).toHaveBeenCalledTimes(1);
  });

  it('asks once about a move that was hardly looked at', async () => {
    const adviser = new Adviser('t', picker);
    hint.mockResolvedValueOnce(advice({ c: 0.5 }, 3));
    await adviser.ask();
    hint.mockResolvedValueOnce(advice({ c: 0.1 }));
    expect(await adviser.weigh('c')).toBe(0.1);
    expect(await adviser.weigh('c')).toBe(0.1);
    expect(hint.mock.calls.map(([, , also]) => also)).toEqual([[], ['c']]);
  });

  it('searches for one move at a time, the last one wanted, and asks again after a failure', async () => {
    const adviser = new Adviser('t', picker);
    hint.mockResolvedValueOnce(advice({ a: 0 }));
    await adviser.ask();
    let fail: (error: Error) => void = () => {};
    hint.mockReturnValueOnce(new Promise((_, failed) => (fail = failed)));
    const [b, c, d] = ['b', 'c', 'd'].map((move) => adviser.weigh(move));
    hint.mockResolvedValueOnce(advice({ d: 0.3 }));
    await Promise.resolve();
    fail(new Error('busy'));
    expect(await Promise.all([b, c, d])).toEqual([null, null, 0.3]);
    hint.mockResolvedValueOnce(advice({ b: 0.4 }));
    expect(await adviser.weigh('b')).toBe(0.4);
    expect(hint.mock.calls.map(([, , also]) => also)).toEqual([[], ['b'], ['d'], ['b']]);
  });
});
