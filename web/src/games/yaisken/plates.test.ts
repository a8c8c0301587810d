import { describe, expect, it } from 'vitest';
import { center, CLEARING, layout, type Point } from './geometry';
import { PLATE, plates } from './plates';

const BOXES = [
  [886, 730],
  [886, 496],
  [390, 520],
] as const;

const spacesOf = (side: number) =>
  Array.from(
    { length: side * side },
    (_, i) => `${String.fromCharCode(97 + (i % side))}${Math.floor(i / side) + 1}`,
  );

describe('names in the rim', () => {
  it('can be read, and have room there', () => {
    for (const [width, height] of BOXES) {
      for (const side of [5, 6, 7, 8]) {
        const table = layout(width, height, side, false);
        const unit = Math.min(width / table.width, height / table.height);
        expect(table.name * unit).toBeGreaterThan(9);
        expect(table.name).toBeLessThan(table.rim);
      }
    }
  });
});

describe('the plates of a verdict', () => {
  const isOver = (table: ReturnType<typeof layout>, [x, y]: Point, space: string) => {
    const [cx, cy] = center(table, space);
    const half = table.cell * 0.4;
    return (
      x < cx + half && x + PLATE.width > cx - half && y < cy + half && y + PLATE.height > cy - half
    );
  };

  it('lie on the board beside their die, and not upon each other', () => {
    for (const [width, height] of BOXES) {
      for (const side of [5, 6, 7, 8]) {
        const table = layout(width, height, side, false);
        for (const space of spacesOf(side)) {
          const places = plates(table, space, [space]);
          for (const [x, y] of places) {
            expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
            expect(x + PLATE.width).toBeLessThanOrEqual(CLEARING + 2 * table.rim);
            expect(y + PLATE.height).toBeLessThanOrEqual(CLEARING + 2 * table.rim);
            expect(isOver(table, [x, y], space), `${side} ${space}`).toBe(false);
          }
          const [[x1, y1], [x2, y2]] = places;
          expect(x2 - x1 >= PLATE.width || y2 - y1 >= PLATE.height).toBe(true);
        }
      }
    }
  });

  it('leave dice around in sight where any side is free', () => {
    const table = layout(886, 730, 6, false);
    const regions: Record<string, (column: string, row: number) => boolean> = {
      above: (_, row) => row > 3,
      below: (_, row) => row < 3,
      left: (column) => column < 'c',
      right: (column) => column > 'c',
    };
    for (const [free, isFree] of Object.entries(regions)) {
      const taken = spacesOf(6).filter((space) => !isFree(space.charAt(0), Number(space.at(1))));
      for (const place of plates(table, 'c3', taken)) {
        const covered = taken.filter((space) => isOver(table, place, space));
        expect(covered, free).toEqual([]);
      }
    }
  });
});
