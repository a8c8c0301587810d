/** Where the plates for capture and convert lie: beside the die that they are about, over as few other dice as can be. */
import type { Space } from '$lib/types/yaisken';
import { center, CLEARING, type Layout, type Point, type Rect } from './geometry';

/** The size of a plate. */
export const PLATE = { width: 156, height: 92 };
/** The room between two plates. */
const GAP = 12;
/** From the middle of the space to the plates, in spaces: its frame and what is written above it stay free. */
const AWAY = 0.58;
/** How far they may be shifted along the space: from right before it, 0, until they only touch its corner. */
const SHIFTS = [0, -0.33, 0.33, -0.67, 0.67, -1, 1];

/** How much of two rectangles is the same. */
function shared(one: Rect, other: Rect): number {
  const along = (at: number, length: number, from: number, size: number) =>
    Math.max(0, Math.min(at + length, from + size) - Math.max(at, from));
  return (
    along(one.x, one.width, other.x, other.width) * along(one.y, one.height, other.y, other.height)
  );
}

/** The upper left corners of both plates for the die on a space, with dice on the `taken` ones. */
export function plates(layout: Layout, space: Space, taken: readonly Space[]): [Point, Point] {
  const { cell, rim } = layout;
  const { width, height } = PLATE;
  const whole = CLEARING + 2 * rim;
  const [cx, cy] = center(layout, space);
  const away = AWAY * cell;
  const row = { width: 2 * width + GAP, height };
  const column = { width, height: 2 * height + GAP };
  const within = (at: number, length: number) => Math.max(2, Math.min(whole - length - 2, at));
  const dice = taken.map((one): Rect => {
    const [x, y] = center(layout, one);
    return { x: x - cell * 0.42, y: y - cell * 0.42, width: cell * 0.84, height: cell * 0.84 };
  });
  const sides = SHIFTS.flatMap((shift): Rect[] => {
    const along = (middle: number, length: number) =>
      within(middle - length / 2 + (shift * (length + cell)) / 2, length);
    const x = along(cx, row.width);
    const y = along(cy, column.height);
    return [
      { ...row, x, y: cy - away - height },
      { ...row, x, y: cy + away },
      { ...column, x: cx - away - width, y },
      { ...column, x: cx + away, y },
    ];
  });
  const fits = ({ x, y, width, height }: Rect) =>
    x >= 0 && y >= 0 && x + width <= whole && y + height <= whole;
  const covered = (side: Rect) => dice.reduce((sum, die) => sum + shared(side, die), 0);
  const [first] = sides.filter(fits).sort((one, other) => covered(one) - covered(other));
  const {
    x,
    y,
    width: across,
  } = first ?? { ...row, x: within(cx, row.width), y: within(cy, height) };
  return across > width
    ? [
        [x, y],
        [x + width + GAP, y],
      ]
    : [
        [x, y],
        [x, y + height + GAP],
      ];
}
