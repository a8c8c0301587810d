/** Reading a view: what lies where, and whose turn it is. */
import type { Cell, Die, Value, View } from '$lib/types/conversion';

export const cellAt = (view: View, index: number): Cell => view.board[index] ?? 'empty';

/** The die on a square; null if there is none. */
export function dieAt(view: View, index: number): Die | null {
  const cell = cellAt(view, index);
  return typeof cell === 'object' ? cell.die : null;
}

/** The hand of a seat, lowest value first. */
export const handOf = (view: View, seat: number): Value[] => view.hands[seat] ?? [];

/** The value of a spot that is a die of the hand, such as `hand:3`; null for any other spot. */
export function valueOf(spot: string): Value | null {
  return spot.startsWith('hand:') ? (Number(spot.slice(5)) as Value) : null;
}
