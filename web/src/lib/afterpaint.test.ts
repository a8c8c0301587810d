import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AfterPaint, afterPaint } from './afterpaint';

describe('what comes after a frame', () => {
  const page = { hidden: false };
  let frames: (() => void)[] = [];
  /** Draws a frame, and does what was to come after it. */
  const draw = () => {
    for (const frame of frames.splice(0)) frame();
    vi.runAllTimers();
  };
  beforeEach(() => {
    vi.useFakeTimers();
    frames = [];
    page.hidden = false;
    vi.stubGlobal('document', page);
    vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
    vi.stubGlobal('cancelAnimationFrame', (id: number) => (frames[id - 1] = () => {}));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('waits until the frame is drawn', () => {
    const then = vi.fn();
    afterPaint(then);
    vi.runAllTimers();
    expect(then).not.toHaveBeenCalled();
    frames[0]?.();
    expect(then).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(then).toHaveBeenCalledOnce();
  });

  it('can be called off before the frame and after it', () => {
    const then = vi.fn();
    afterPaint(then)();
    draw();
    const cancel = afterPaint(then);
    for (const frame of frames) frame();
    cancel();
    vi.runAllTimers();
    expect(then).not.toHaveBeenCalled();
  });

  it('waits for no frame where none is drawn', () => {
    page.hidden = true;
    const then = vi.fn();
    afterPaint(then);
    vi.runAllTimers();
    expect(then).toHaveBeenCalledOnce();
  });

  it('is done once however often it is asked for, and again after the next frame', () => {
    const then = vi.fn();
    const after = new AfterPaint(then);
    after.ask();
    after.ask();
    draw();
    expect(then).toHaveBeenCalledOnce();
    after.ask();
    after.cancel();
    draw();
    expect(then).toHaveBeenCalledOnce();
    after.ask();
    draw();
    expect(then).toHaveBeenCalledTimes(2);
  });
});
