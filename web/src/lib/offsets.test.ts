import { describe, expect, test } from 'vitest';
import { blockAt, gridOf, laid, toggled } from './offsets';

const SIZES = { count: 7, base: 6, block: 2 };

describe('blocks around a base', () => {
  test('are read from text, and what is not finished is passed over', () => {
    expect(laid('-2,0 6,4+0,6')).toEqual([
      { x: -2, y: 0 },
      { x: 6, y: 4 },
      { x: 0, y: 6 },
    ]);
    expect(laid('6,0 7, 3')).toEqual([{ x: 6, y: 0 }]);
    expect(laid('')).toEqual([]);
  });

  test('cover the squares to the right of their corner and above it', () => {
    const blocks = laid('6,0 -2,3');
    expect(blockAt(SIZES, blocks, { x: 7, y: 1 })).toBe(0);
    expect(blockAt(SIZES, blocks, { x: -1, y: 4 })).toBe(1);
    expect(blockAt(SIZES, blocks, { x: 8, y: 0 })).toBe(null);
  });

  test('are drawn with some sea around all that lies', () => {
    const near = gridOf(SIZES, []);
    expect([near.columns[0], near.columns.at(-1)]).toEqual([-2, 7]);
    expect([near.rows[0], near.rows.at(-1)]).toEqual([7, -2]);
    const far = gridOf(SIZES, laid('-5,0 1,6'));
    expect([far.columns[0], far.columns.at(-1)]).toEqual([-7, 7]);
    expect([far.rows[0], far.rows.at(-1)]).toEqual([9, -2]);
  });

  test('are put down where they fit, and taken away again', () => {
    expect(toggled(SIZES, '', { x: 6, y: 0 })).toBe('6,0');
    // To the left of the base, and below another block, it gives way.
    expect(toggled(SIZES, '6,0', { x: -1, y: 3 })).toBe('6,0 -2,3');
    expect(toggled(SIZES, '6,2', { x: 6, y: 1 })).toBe('6,2 6,0');
    expect(toggled(SIZES, '6,0 -2,3', { x: 7, y: 1 })).toBe('-2,3');
  });

  test('are not put down where none fits, nor when all lie', () => {
    // Between two blocks there is one square.
    expect(toggled(SIZES, '6,0 6,3', { x: 6, y: 2 })).toBe('6,0 6,3');
    const all = '6,0 6,2 6,4 0,6 2,6 4,6 -2,0';
    expect(toggled(SIZES, all, { x: -2, y: 4 })).toBe(all);
  });
});
