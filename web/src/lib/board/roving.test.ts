import { describe, expect, it } from 'vitest';
import { distance } from './roving';

const here = { x: 100, y: 100 };

describe('the way of an arrow key', () => {
  it('leads ahead and never back', () => {
    expect(distance(here, { x: 150, y: 100 }, 'ArrowRight')).toBe(50);
    expect(distance(here, { x: 50, y: 100 }, 'ArrowRight')).toBe(Infinity);
    expect(distance(here, { x: 100, y: 50 }, 'ArrowUp')).toBe(50);
    expect(distance(here, { x: 100, y: 150 }, 'ArrowUp')).toBe(Infinity);
  });

  it('prefers what lies straight ahead to what is nearer but aside', () => {
    const straight = distance(here, { x: 160, y: 100 }, 'ArrowRight');
    const aside = distance(here, { x: 140, y: 140 }, 'ArrowRight');
    expect(straight).toBeLessThan(aside);
  });

  it('leaves out what lies far aside', () => {
    expect(distance(here, { x: 110, y: 200 }, 'ArrowRight')).toBe(Infinity);
  });

  it('reaches the neighbors of a honeycomb that lie aslant', () => {
    expect(distance(here, { x: 130, y: 150 }, 'ArrowDown')).toBeLessThan(Infinity);
  });

  it('is none for other keys', () => {
    expect(distance(here, { x: 150, y: 100 }, 'Enter')).toBe(Infinity);
  });
});
