/** Where everything lies: the clearing with its spaces, the tray beside or below it. */
import type { Direction, Space } from '$lib/types/yaisken';

/** The clearing is so long on each side, however many spaces it has. */
export const CLEARING = 800;

/** A place in the drawing. */
export type Point = [x: number, y: number];

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A drawing that fills a box. */
export interface Layout {
  width: number;
  height: number;
  /** How wide the rim of the clearing is, and how large the names of columns and rows are that stand there. */
  rim: number;
  name: number;
  /** How many spaces a side has, and how long one is. */
  side: number;
  cell: number;
  flipped: boolean;
  tray: Rect;
  /** Whether the tray stands beside the clearing, not below it. */
  isColumn: boolean;
  /** Where captured dice leave to: the seats are listed beside the board or above it. */
  away: Point;
}

/** The tray takes what the clearing leaves, within limits. */
const TRAY = { least: 96, widest: 190, highest: 124, gap: 10 };

/** The size of names, the least of it in pixels, and the most of it seen from the rim. */
const NAME = { usual: 21, least: 11, most: 0.86 };

/** The layout for a box of so many pixels. */
export function layout(width: number, height: number, side: number, flipped: boolean): Layout {
  const rim = width < 520 ? 27 : 40;
  const whole = CLEARING + 2 * rim;
  // A column beside a small board would be too narrow to read.
  const isColumn = width >= height && width >= 520;
  const ratio = isColumn ? width / height : height / width;
  const left = whole * ratio - whole - TRAY.gap;
  const depth = Math.max(
    TRAY.least,
    Math.min(isColumn ? TRAY.widest : TRAY.highest, Number.isFinite(left) ? left : 0),
  );
  const across = whole + TRAY.gap;
  const tray = isColumn
    ? { x: across, y: 0, width: depth, height: whole }
    : { x: 0, y: across, width: whole, height: depth };
  const wide = isColumn ? across + depth : whole;
  const high = isColumn ? whole : across + depth;
  const unit = Math.min(width / wide, height / high);
  return {
    width: wide,
    height: high,
    rim,
    name: Math.min(Math.max(NAME.usual, NAME.least / unit), NAME.most * rim),
    side,
    cell: CLEARING / side,
    flipped,
    tray,
    isColumn,
    away: isColumn ? [across + depth + 60, whole / 3] : [whole / 2, -80],
  };
}

const column = (space: Space) => space.charCodeAt(0) - 97;
const row = (space: Space) => Number(space.slice(1)) - 1;

/** The middle of a space. */
export function center({ rim, side, cell, flipped }: Layout, space: Space): Point {
  const [x, y] = flipped
    ? [side - 1 - column(space), row(space)]
    : [column(space), side - 1 - row(space)];
  return [rim + (x + 0.5) * cell, rim + (y + 0.5) * cell];
}

/** The space so many columns and rows from another; null if that is off the board. */
export function beside(space: Space, columns: number, rows: number, side: number): Space | null {
  const [x, y] = [column(space) + columns, row(space) + rows];
  if (x < 0 || y < 0 || x >= side || y >= side) return null;
  return `${String.fromCharCode(97 + x)}${y + 1}`;
}

/** How far it is from one space to another, in columns and rows. */
export const apart = (from: Space, to: Space): Point => [
  column(to) - column(from),
  row(to) - row(from),
];

/** Whether the way between two spaces leads over the edge of the board. */
export function crosses(from: Space, to: Space): boolean {
  const [dx, dy] = apart(from, to);
  return Math.max(Math.abs(dx), Math.abs(dy)) > 1;
}

/** The step of a direction, in columns and rows. */
export const STEPS: Record<Direction, Point> = {
  up: [0, 1],
  right: [1, 0],
  down: [0, -1],
  left: [-1, 0],
  'upper-right': [1, 1],
  'lower-right': [1, -1],
  'lower-left': [-1, -1],
  'upper-left': [-1, 1],
};

/** The step from one space to the next, in columns and rows; over the edge it goes on in its direction. */
export function stepTo(from: Space, to: Space): Point {
  const over = (distance: number) =>
    Math.abs(distance) > 1 ? -Math.sign(distance) : Math.sign(distance);
  const [dx, dy] = apart(from, to);
  return [over(dx), over(dy)];
}

/** A step in the drawing's units. */
export const drawnStep = ({ cell, flipped }: Layout, [columns, rows]: Point): Point =>
  flipped ? [-columns * cell, rows * cell] : [columns * cell, -rows * cell];
