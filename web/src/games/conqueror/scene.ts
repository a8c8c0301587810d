/** How the table is laid out: islands in the middle, a harbor for each seat at the edge. */
import type { View } from '$lib/types/conqueror';
import { cellOf, type Cell } from './places';

/** The side of a tile, in the drawing's units. */
export const TILE = 100;
/** The sea between the islands and what lies at the edge: at least this much, and more where names need it. */
const SHORE = 36;
/** How large the names of columns and rows are, and the least that can be read, in pixels. */
const NAME = 20;
const LEAST_NAME = 10;
/** Below so many pixels to a tile, names would only be in the way. */
const LEAST_NAMED = 24;
/** The sea that a name needs, seen from its size. */
const AROUND = 1.25;
/** How deep a harbor is. */
const DEPTH = 84;
/** The most by which a harbor grows where there is room, and the depth in pixels that it may always have. */
const MOST_GROWTH = 1.35;
const FINE_DEPTH = 58;
/** The least length of a harbor, in its own units. */
const LEAST_LENGTH = 370;
/** The longest a harbor becomes. */
const MOST_LENGTH = 560;
/** The water between two harbors, and between them and the edge. */
const GAP = 10;

export interface Point {
  x: number;
  y: number;
}

/** A harbor's place. Its own units run along the quay from its outer end. */
export interface Quay {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Along the left or right edge. */
  isUpright: boolean;
  /** Whether it begins on the right, or below. */
  isTurned: boolean;
  /** How large one of its units is drawn. */
  scale: number;
  /** Its length in its own units; it is always `DEPTH` deep. */
  length: number;
}

interface Box {
  width: number;
  height: number;
}

/** All of a view that says where things lie. */
interface Shape extends Pick<View, 'n_columns' | 'n_rows'> {
  players: ArrayLike<unknown>;
}

/** Where everything lies in a box of this shape. */
export class Scene {
  readonly width: number;
  readonly height: number;
  /** How many pixels a tile is wide. */
  readonly tileSize: number;
  /** How large the names of columns and rows are written; 0 where there is no room for them. */
  readonly name: number;
  /** How wide the sea is in which they stand. */
  readonly shore: number;
  readonly quays: Quay[];
  readonly #grid: Point;
  readonly #flipped: boolean;
  readonly #columns: number;
  readonly #rows: number;

  constructor(view: Shape, box: Box, flipped: boolean) {
    this.#flipped = flipped;
    this.#columns = view.n_columns;
    this.#rows = view.n_rows;
    const land = { width: TILE * view.n_columns, height: TILE * view.n_rows };
    // Larger names take some of the room, so that all is measured once more with them.
    const plain = fitted(land, box, SHORE);
    const isNamed = TILE * plain.scale >= LEAST_NAMED;
    this.name = isNamed ? Math.max(NAME, LEAST_NAME / plain.scale) : 0;
    this.shore = Math.max(SHORE, AROUND * this.name);
    const { scale, isUpright } = fitted(land, box, this.shore);
    this.width = box.width / scale;
    this.height = box.height / scale;
    this.tileSize = TILE * scale;
    this.#grid = { x: (this.width - land.width) / 2, y: (this.height - land.height) / 2 };
    const spare = isUpright ? this.#grid.x : this.#grid.y;
    this.quays = Array.from(view.players, (_, seat) =>
      this.#quay(seat, view.players.length, isUpright, spare - this.shore - GAP),
    );
  }

  /** The middle of a tile. */
  center(tile: string): Point {
    return this.middle(cellOf(tile));
  }

  /** The middle of a place, be it a tile or not. */
  middle({ column, row }: Cell): Point {
    const [x, y] = this.#flipped
      ? [this.#columns - column - 0.5, row + 0.5]
      : [column + 0.5, this.#rows - row - 0.5];
    return { x: this.#grid.x + TILE * x, y: this.#grid.y + TILE * y };
  }

  /** The middle of an island, given its lower left tile. */
  heart(island: string): Point {
    const { column, row } = cellOf(island);
    return this.middle({ column: column + 0.5, row: row + 0.5 });
  }

  /** The place of something on a quay: so far along it, and so far from its middle line to the sea. */
  onQuay(seat: number, along: number): Point {
    const quay = this.quays[seat];
    if (!quay) return { x: this.width / 2, y: this.height / 2 };
    const { x, y } = onQuay(quay, along);
    return { x: quay.x + quay.scale * x, y: quay.y + quay.scale * y };
  }

  /** Seats sit where their corners are on the basic board: lower left, upper right, upper left, lower right. */
  #quay(seat: number, nSeats: number, isUpright: boolean, spare: number): Quay {
    const isAlone = nSeats === 2;
    const isRight = (seat === 1 || seat === 3) !== this.#flipped;
    const isUpper = (seat === 1 || seat === 2) !== this.#flipped;
    const all = (isUpright ? this.height : this.width) - 2 * GAP;
    const room = isAlone ? all : (all - GAP) / 2;
    const most = Math.max(MOST_GROWTH, (FINE_DEPTH / DEPTH) * (TILE / this.tileSize));
    const growth = Math.min(spare / DEPTH, most, room / LEAST_LENGTH);
    const scale = Math.max(1, growth);
    const length = Math.min(room / scale, MOST_LENGTH);
    const [long, deep] = [length * scale, DEPTH * scale];
    const [width, height] = isUpright ? [deep, long] : [long, deep];
    return {
      x: isRight ? this.width - GAP - width : GAP,
      y: isUpper ? GAP : this.height - GAP - height,
      width,
      height,
      isUpright,
      isTurned: isUpright ? !isUpper : isRight,
      scale,
      length,
    };
  }
}

/** How large islands with so much sea around them are in a box, and whether harbors lie left and right of them. */
function fitted(land: Box, box: Box, shore: number): { scale: number; isUpright: boolean } {
  const [wide, high] = [land.width + 2 * shore, land.height + 2 * shore];
  const harbors = 2 * (DEPTH + GAP);
  // Harbors lie where they leave the islands larger: above and below, or left and right.
  const aboveAndBelow = Math.min(box.width / wide, box.height / (high + harbors));
  const leftAndRight = Math.min(box.width / (wide + harbors), box.height / high);
  return {
    scale: Math.max(aboveAndBelow, leftAndRight),
    isUpright: leftAndRight > aboveAndBelow,
  };
}

/** A place on a quay in its own units, seen from its upper left corner. */
export function onQuay(quay: Quay, along: number, length = 0): Point {
  // Something that has a length of its own begins at its near end, whichever way the quay runs.
  const way = quay.isTurned ? quay.length - along - length : along;
  return quay.isUpright ? { x: DEPTH / 2, y: way } : { x: way, y: DEPTH / 2 };
}

export { DEPTH };

/** What lies where on a quay, in its own units. */
export const BERTHS = { mark: 31, coins: 81, reserve: 131, basin: 158 } as const;

/** How long a basin is, and where the die is rolled. */
export const basinLength = (quay: Quay) => quay.length - BERTHS.basin - DEPTH;
export const dieBerth = (quay: Quay) => quay.length - DEPTH / 2;
