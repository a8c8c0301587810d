/** Where tiles are: names, columns and rows, and the ways between them. */
import type { Place, View } from '$lib/types/conqueror';

/** A place in the rectangle around all islands, counted from its lower left one. */
export interface Cell {
  column: number;
  row: number;
}

const FIRST_LETTER = 'a'.charCodeAt(0);

/** The column and the row of a tile. */
export function cellOf(tile: string): Cell {
  return { column: tile.charCodeAt(0) - FIRST_LETTER, row: Number(tile.slice(1)) - 1 };
}

/** The letter of a column. */
export const letterOf = (column: number): string => String.fromCharCode(FIRST_LETTER + column);

/** The name of a tile. */
export const tileAt = ({ column, row }: Cell): string => `${letterOf(column)}${row + 1}`;

/** Whether somebody's word is the name of a tile, such as `c12`. */
export const isTile = (spot: string): boolean => /^[a-t]\d{1,2}$/.test(spot);

/** The four tiles around one, whether there is land or not. */
export function beside(tile: string): string[] {
  const { column, row } = cellOf(tile);
  const sides = [
    { column: column - 1, row },
    { column: column + 1, row },
    { column, row: row - 1 },
    { column, row: row + 1 },
  ];
  return sides.map(tileAt);
}

/** By column and then by row, as the game lists islands. */
export function byPlace(one: string, other: string): number {
  const [a, b] = [cellOf(one), cellOf(other)];
  return a.column - b.column || a.row - b.row;
}

/** The islands by their lower left tiles, each with its four tiles. */
export function islandsOf(view: View): Map<string, Place[]> {
  const islands = new Map<string, Place[]>();
  for (const place of view.tiles) {
    islands.set(place.island, [...(islands.get(place.island) ?? []), place]);
  }
  return islands;
}

/** Two numbers as offsets are written: `6,-1`. */
export function offsetOf(text: string): [number, number] {
  const [x = 0, y = 0] = text.split(',').map(Number);
  return [x, y];
}

/**
 * Where the lower left tile of the base lies. Islands laid to the left of it or below shift every name, but
 * not this place, so whatever is to look the same before and after counts from here.
 */
export function originOf(view: View): Cell {
  const around = view.options.offsets.split(' ').filter(Boolean);
  const offsets = [...view.laid, ...around].map(offsetOf);
  return {
    column: -Math.min(0, ...offsets.map(([x]) => x)),
    row: -Math.min(0, ...offsets.map(([, y]) => y)),
  };
}

/**
 * A way for a token to be drawn on, from tile to tile: `steps` long if there is such a one, straight if not.
 * The event names only its ends (CQR-16), and any way of that length will do.
 */
export function wayBetween(view: View, from: string, to: string, steps: number): string[] {
  const land = new Set(
    view.tiles.filter((place) => place.holds !== 'water').map(({ tile }) => tile),
  );
  const all = new Set(view.tiles.map(({ tile }) => tile));
  return walk(land, [from], to, steps) ?? walk(all, [from], to, steps) ?? [from, to];
}

function walk(open: Set<string>, way: string[], to: string, steps: number): string[] | null {
  const here = way.at(-1);
  if (here === undefined || steps === 0) return here === to ? way : null;
  for (const next of beside(here)) {
    if (!open.has(next) || way.includes(next)) continue;
    const found = walk(open, [...way, next], to, steps - 1);
    if (found) return found;
  }
  return null;
}
