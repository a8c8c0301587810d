/** The pips of a die's face. */
import type { Value } from '$lib/types/conversion';

/** Columns and rows of the pips, -1 to 1. */
const FACES: Record<Value, readonly (readonly [number, number])[]> = {
  1: [[0, 0]],
  2: [
    [-1, 1],
    [1, -1],
  ],
  3: [
    [-1, 1],
    [0, 0],
    [1, -1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** All pips of a face as one path: `across` and `down` apart, with this radius, moved by `shift`. */
export function pips(
  value: Value,
  across: number,
  down: number,
  radius: number,
  shift = 0,
): string {
  const r = radius;
  return FACES[value]
    .map(([column, row]) => [column * across + shift, row * down + shift] as const)
    .map(([x, y]) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`)
    .join('');
}
