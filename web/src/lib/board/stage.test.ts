import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Stage } from './stage.svelte';

/** A view is a number, an event adds to it and takes ten times as long. */
const game = {
  patch: (view: number, event: number) => view + event,
  beat: (event: number) => 10 * event,
};

describe('a stage', () => {
  let pace = 1;
  beforeEach(() => {
    vi.useFakeTimers();
    pace = 1;
  });
  afterEach(() => vi.useRealTimers());
  const stage = () => new Stage<number, number>(game, 0, () => pace);

  it('shows events one after the other, and then the view that they led to', () => {
    const on = stage();
    on.tell([1, 2], 100);
    expect([on.view, on.shown?.event]).toEqual([1, 1]);
    vi.advanceTimersByTime(10);
    expect([on.view, on.shown?.event]).toEqual([3, 2]);
    vi.advanceTimersByTime(20);
    expect([on.view, on.shown]).toEqual([100, null]);
  });

  it('goes on with what comes while it is busy', () => {
    const on = stage();
    on.tell([1], 10);
    on.tell([2], 20);
    expect(on.view).toBe(1);
    vi.advanceTimersByTime(10);
    expect([on.view, on.shown?.event]).toEqual([12, 2]);
    vi.advanceTimersByTime(20);
    expect([on.view, on.isBusy]).toEqual([20, false]);
  });

  it('tells equal events in a row apart', () => {
    const on = stage();
    on.tell([1, 1], 2);
    const first = on.shown?.key;
    vi.advanceTimersByTime(10);
    expect(on.shown?.event).toBe(1);
    expect(on.shown?.key).not.toBe(first);
  });

  it('shows what takes no time at once', () => {
    const on = stage();
    on.tell([0, 0], 7);
    expect([on.view, on.isBusy]).toEqual([7, false]);
  });

  it('skips to the last view', () => {
    const on = stage();
    on.tell([1], 10);
    on.tell([2], 20);
    on.skip();
    expect([on.view, on.shown]).toEqual([20, null]);
    vi.advanceTimersByTime(1000);
    expect(on.view).toBe(20);
  });

  it('does not go back to what was being shown when a view is set', () => {
    const on = stage();
    on.tell([1, 2], 10);
    on.set(50);
    vi.advanceTimersByTime(1000);
    expect([on.view, on.shown]).toEqual([50, null]);
  });

  it('is as fast as its pace', () => {
    pace = 0.5;
    const on = stage();
    on.tell([2], 9);
    expect(on.shown?.ms).toBe(10);
    vi.advanceTimersByTime(10);
    expect(on.view).toBe(9);
  });
});
