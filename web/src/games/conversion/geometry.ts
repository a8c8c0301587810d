/** Where things lie on the table, in the drawing's own units: a square is 100 wide, and a8's corner is the origin. */
import type { Value } from '$lib/types/conversion';

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

export const SIDE = 100;
export const BOARD = 8 * SIDE;
/** How wide the frame around the squares is, and how much of its front one sees. */
export const RIM = 27;
export const FRONT = 8;

const COLUMNS = 'abcdefgh';
/** The names of the 64 squares in the order of a view's board. */
export const SQUARES: readonly string[] = Array.from(
  { length: 64 },
  (_, index) => `${COLUMNS[index % 8]}${Math.floor(index / 8) + 1}`,
);

/** The number of a square in a view's board. */
export const indexOf = (square: string) => SQUARES.indexOf(square);

/** The middle of a square. */
export function center(index: number, isFlipped: boolean): Point {
  const [column, row] = [index % 8, Math.floor(index / 8)];
  const [right, down] = isFlipped ? [7 - column, row] : [column, 7 - row];
  return { x: (right + 0.5) * SIDE, y: (down + 0.5) * SIDE };
}

/** The tray for the looking seat's hand: below the board, or beside it where that leaves the board larger. */
export interface Tray extends Box {
  isUpright: boolean;
}

export interface Layout {
  /** The viewBox. */
  box: string;
  tray: Tray | null;
}

/** Room around everything, for shadows. */
const MARGIN = 4;
const TRAY_GAP = 7;
const TRAY_DEPTH = 108;

/** How the table is laid out in a box of this size. */
export function layoutOf(width: number, height: number, hasTray: boolean): Layout {
  const start = -RIM - MARGIN;
  const across = BOARD + 2 * (RIM + MARGIN);
  const down = across + FRONT;
  const boxOf = (w: number, h: number) => `${start} ${start} ${w} ${h}`;
  if (!hasTray) return { box: boxOf(across, down), tray: null };
  const far = BOARD + RIM + TRAY_GAP;
  const long = BOARD + 2 * RIM;
  return width > height
    ? {
        box: boxOf(across + TRAY_GAP + TRAY_DEPTH, down),
        tray: { x: far, y: -RIM, width: TRAY_DEPTH, height: long, isUpright: true },
      }
    : {
        box: boxOf(across, down + TRAY_GAP + TRAY_DEPTH + FRONT),
        tray: { x: -RIM, y: far + FRONT, width: long, height: TRAY_DEPTH, isUpright: false },
      };
}

/** Equal dice of a hand, which are one choice (CON-3). */
export interface Group {
  value: Value;
  /** The hollow that they lie in. */
  well: Box;
  dice: Point[];
}

/** From die to die along the tray; upright, a die's front needs more room. */
const PITCH = { level: 90, upright: 97 };
const WELL_PAD = 6;
const WELL_GAP = 12;

/** Where the dice of a hand lie in the tray, equal ones together. */
export function groupsOf(hand: readonly Value[], tray: Tray): Group[] {
  const values = [...new Set(hand)];
  const counts = values.map((value) => hand.filter((one) => one === value).length);
  const pitch = tray.isUpright ? PITCH.upright : PITCH.level;
  const lengths = counts.map((count) => count * pitch + 2 * WELL_PAD);
  const total = lengths.reduce((sum, length) => sum + length + WELL_GAP, -WELL_GAP);
  const [long, deep] = tray.isUpright ? [tray.height, tray.width] : [tray.width, tray.height];
  const put = (along: number, across: number): Point =>
    tray.isUpright
      ? { x: tray.x + across, y: tray.y + along }
      : { x: tray.x + along, y: tray.y + across };
  let at = (long - total) / 2;
  return values.map((value, i) => {
    const start = at;
    const length = lengths[i] ?? 0;
    at += length + WELL_GAP;
    const size = tray.isUpright
      ? { width: deep - 2 * WELL_PAD, height: length }
      : { width: length, height: deep - 2 * WELL_PAD };
    const dice = Array.from({ length: counts[i] ?? 0 }, (_, n) =>
      put(start + WELL_PAD + (n + 0.5) * pitch, deep / 2),
    );
    return { value, well: { ...put(start, WELL_PAD), ...size }, dice };
  });
}
