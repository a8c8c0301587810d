/** Where things are on Scalar's table: plain geometry, in the drawing's own units. */
import type { Board, Hex, Kind, View } from '$lib/types/scalar';

export interface Point {
  x: number;
  y: number;
}

/** From a hex's center to its corners. */
export const R = 50;
/** From a hex's center to the next one's in its row. */
const STEP = Math.sqrt(3) * R;

/** The kinds of dice, lightest first; a reserve is laid out in this order. */
export const KINDS: readonly Kind[] = ['D4', 'D6', 'D8', 'D10', 'D12', 'D20'];

/** How many hexes a side of the board has. */
export const sideOf = (board: Board) => (board === 'five' ? 5 : 4);

/** The name of the hex in the middle, where the core lies. */
export const centerOf = (board: Board): Hex => (board === 'five' ? 'e5' : 'd4');

const row = (hex: Hex) => hex.charCodeAt(0) - 97;
const number = (hex: Hex) => Number(hex.slice(1));

/** The middle of a hex, with the core at (0, 0) and row a at the bottom unless the board is turned round. */
export function place(hex: Hex, board: Board, turned: boolean): Point {
  const center = centerOf(board);
  const up = row(hex) - row(center);
  const right = number(hex) - number(center) - up / 2;
  const sign = turned ? -1 : 1;
  return { x: sign * right * STEP, y: -sign * up * 1.5 * R };
}

/** How many steps a hex is from the center. */
export function ringOf(hex: Hex, board: Board): number {
  const center = centerOf(board);
  const up = row(hex) - row(center);
  const along = number(hex) - number(center);
  return Math.max(Math.abs(up), Math.abs(along), Math.abs(along - up));
}

/** The edge that a seat's dice enter by: the hexes of its deploy zone. */
export function deployZone(board: Board, seat: number): Hex[] {
  const [letter, first] = seat === 0 ? ['a', 1] : board === 'five' ? ['i', 6] : ['g', 4];
  return [0, 1, 2, 3].map((i) => `${letter}${first + i}`);
}

/** All hexes of a view with what they hold. */
export const hexes = (view: View) => view.board.flat();

/** The corners of a hex of this size, the first one on top, as an SVG `points`. */
export function corners(radius: number, at: Point = { x: 0, y: 0 }): string {
  return [0, 1, 2, 3, 4, 5]
    .map((i) => {
      const angle = (Math.PI / 3) * i - Math.PI / 2;
      const [x, y] = [at.x + radius * Math.cos(angle), at.y + radius * Math.sin(angle)];
      return `${x.toFixed(2)},${y.toFixed(2)}`;
    })
    .join(' ');
}

/** Half the height of the slab that the hexes are cut into. */
const slabHalf = (board: Board) => (sideOf(board) - 1) * 1.5 * R + R + 10;

/** The corners of the slab: a large hexagon that lies on one of its sides. */
export function slab(board: Board): string {
  const h = slabHalf(board);
  const r = (h * 2) / Math.sqrt(3);
  return [
    [-r, 0],
    [-r / 2, -h],
    [r / 2, -h],
    [r, 0],
    [r / 2, h],
    [-r / 2, h],
  ]
    .map((point) => point.join(','))
    .join(' ');
}

/** A seat's things beside the hexes. */
export interface Side {
  /** Where the dice of each kind lie. */
  reserve: Record<Kind, Point>;
  /** Half the width and height of what is picked around each of them. */
  cell: Point;
  /** How large they are, the dice of the board being 1. */
  scale: number;
  /** Whether they are large enough to be written on. */
  isLabeled: boolean;
  /** Where the three control tokens go. */
  tokens: Point[];
  token: number;
  /** Where a rolled die waits, and how large. */
  waiting: Point & { scale: number };
  /** The trays that all of this lies in, as SVG `points`. */
  trays: string[];
}

/** The whole table. */
export interface Layout {
  viewBox: { x: number; y: number; width: number; height: number };
  /** Whether only the near reserve is large enough for fingers. */
  isForFingers: boolean;
  /** How large the stage of a battle is drawn. */
  stage: number;
  /** How large the names of hexes and of the core's face are written; 0 where there is no room for them. */
  name: number;
  coreName: number;
  near: Side;
  far: Side;
}

/** A table before it is known how many pixels it has. */
type Plan = Omit<Layout, 'name' | 'coreName'>;

const opposite = (point: Point): Point => ({ x: -point.x, y: -point.y });

const mirrored = (points: string) =>
  points
    .split(' ')
    .map((point) => {
      const [x = 0, y = 0] = point.split(',').map(Number);
      return `${-x},${-y}`;
    })
    .join(' ');

const byKind = (at: (index: number) => Point) =>
  Object.fromEntries(KINDS.map((kind, index) => [kind, at(index)])) as Record<Kind, Point>;

const polygon = (points: [number, number][]) =>
  points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');

/** Column and line of each kind in a reserve of three, two and one. */
const PYRAMID: readonly [number, number][] = [
  [0, 0],
  [1, 0],
  [2, 0],
  [0, 1],
  [1, 1],
  [0, 2],
];

/**
 * For boxes that are wider than high: the reserve lies in the lower left corner beside the slab, three, two and one
 * die above each other; tokens and a rolled die in the lower right one. The far side is the same, turned round.
 */
function wide(board: Board): Plan {
  const k = slabHalf(board) / 285;
  const [halfWidth, halfHeight] = [350 * k, 291 * k];
  const reserve = byKind((index) => {
    const [column, line] = PYRAMID[index] ?? [0, 0];
    return { x: (-321 + column * 47.5) * k, y: (256 - line * 60) * k };
  });
  /** Along the slab's edge, so far down and so far from it. */
  const beside = (down: number, away: number): Point => ({
    x: (329 - 0.577 * down + 0.866 * away) * k,
    y: (down + 0.5 * away) * k,
  });
  const tray: [number, number][] = [
    [346 * k, 20 * k],
    [(340 - 0.577 * 20) * k, 20 * k],
    [(340 - 0.577 * 287) * k, 287 * k],
    [346 * k, 287 * k],
  ];
  const near: Side = {
    reserve,
    cell: { x: 23.5 * k, y: 28 * k },
    scale: 0.53 * k,
    isLabeled: true,
    tokens: [50, 95, 140].map((down) => beside(down, 30)),
    token: 17 * k,
    waiting: { x: 293 * k, y: 234 * k, scale: 1.12 * k },
    trays: [polygon(tray), polygon(tray.map(([x, y]) => [-x, y]))],
  };
  return {
    viewBox: { x: -halfWidth, y: -halfHeight, width: 2 * halfWidth, height: 2 * halfHeight },
    isForFingers: false,
    stage: k,
    near,
    far: turnedRound(near),
  };
}

/** A side as it is for who sits opposite; what is only looked at may lie as it does. */
const turnedRound = (side: Side): Side => ({
  ...side,
  reserve: byKind((index) => opposite(side.reserve[KINDS[index] ?? 'D4'])),
  tokens: side.tokens.map(opposite),
  waiting: { ...opposite(side.waiting), scale: side.waiting.scale },
  trays: side.trays.map(mirrored),
});

/**
 * For boxes that are about as high as wide, and fingers: the own reserve is a row below the slab, the other one a
 * narrow row above it; tokens and a rolled die lie in the corners beside the slab.
 */
function tall(board: Board): Plan {
  const k = slabHalf(board) / 285;
  const halfWidth = 334 * k;
  const [top, bottom] = [-338 * k, 398 * k];
  const near: Side = {
    reserve: byKind((index) => ({ x: (index - 2.5) * 110 * k, y: 345 * k })),
    cell: { x: 53 * k, y: 49 * k },
    scale: 0.95 * k,
    isLabeled: true,
    tokens: [0, 1, 2].map((i) => ({ x: (-306 + i * 46) * k, y: 262 * k })),
    token: 19 * k,
    waiting: { x: 271 * k, y: 226 * k, scale: 1.2 * k },
    trays: [
      polygon([
        [-halfWidth + 3, 292 * k],
        [halfWidth - 3, 292 * k],
        [halfWidth - 3, bottom - 3],
        [-halfWidth + 3, bottom - 3],
      ]),
    ],
  };
  const far: Side = {
    ...turnedRound(near),
    reserve: byKind((index) => ({ x: (index - 2.5) * 110 * k, y: -314 * k })),
    cell: { x: 53 * k, y: 22 * k },
    scale: 0.45 * k,
    isLabeled: false,
    trays: [
      polygon([
        [-halfWidth + 3, top + 2],
        [halfWidth - 3, top + 2],
        [halfWidth - 3, -291 * k],
        [-halfWidth + 3, -291 * k],
      ]),
    ],
  };
  return {
    viewBox: { x: -halfWidth, y: top, width: 2 * halfWidth, height: bottom - top },
    isForFingers: true,
    stage: 1.42 * k,
    near,
    far,
  };
}

/** Narrower than this, in pixels, fingers need the row of a tall table. */
const NARROW = 560;

/** The least size of a name that can be read, in pixels. */
const LEAST_NAME = 9.5;
/** The size of names, and the most that there is room for: below a ring of a hex, and below the core. */
const NAMES = { hex: [10, 21], core: [10, 12] } as const;

/** A side with above and below exchanged; the dice keep their order. */
const upended = (side: Side): Side => {
  const over = <P extends Point>(point: P): P => ({ ...point, y: -point.y });
  return {
    ...side,
    reserve: byKind((index) => over(side.reserve[KINDS[index] ?? 'D4'])),
    tokens: side.tokens.map(over),
    waiting: over(side.waiting),
    trays: side.trays.map((points) =>
      points.replaceAll(/,(\S+)/g, (_, y: string) => `,${-Number(y)}`),
    ),
  };
};

/** The tall table for who sits above: the large row lies there, the narrow one below. */
function tallAbove(board: Board): Plan {
  const plan = tall(board);
  const { viewBox, near, far } = plan;
  const y = -viewBox.y - viewBox.height;
  return { ...plan, viewBox: { ...viewBox, y }, near: upended(near), far: upended(far) };
}

/** The table for a box of this size, in pixels; `isAbove` says that the row for fingers belongs to the upper edge. */
export function layoutFor(board: Board, width: number, height: number, isAbove = false): Layout {
  const isTall = width < NARROW ? height > 0.75 * width : height > 1.08 * width;
  const plan = isTall ? (isAbove ? tallAbove(board) : tall(board)) : wide(board);
  const unit = Math.min(width / plan.viewBox.width, height / plan.viewBox.height);
  const named = ([usual, most]: readonly [number, number]) => {
    const size = Math.max(usual, LEAST_NAME / unit);
    return size > most ? 0 : size;
  };
  return { ...plan, name: named(NAMES.hex), coreName: named(NAMES.core) };
}
