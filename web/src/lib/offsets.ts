/** Blocks around a base, as the option kind `offsets` writes them: pairs `x,y` of their lower left squares. */

/** How large things are, as the schema says it. */
export interface Sizes {
  /** How many blocks there are to be. */
  count: number;
  /** How many squares wide and high the base is; its lower left square is 0,0. */
  base: number;
  /** How many squares wide and high a block is. */
  block: number;
}

export interface Square {
  x: number;
  y: number;
}

/** How much of the sea is drawn around what lies, in blocks. */
const MARGIN = 1;

/** The blocks that a text names; what is no pair of numbers is passed over, since somebody may be typing. */
export function laid(text: string): Square[] {
  return [...text.matchAll(/(?:^|[\s+])(-?\d{1,3}),(-?\d{1,3})(?=$|[\s+])/g)].map(([, x, y]) => ({
    x: Number(x),
    y: Number(y),
  }));
}

const write = (blocks: readonly Square[]) => blocks.map(({ x, y }) => `${x},${y}`).join(' ');

const isIn = ({ x, y }: Square, corner: Square, side: number) =>
  x >= corner.x && y >= corner.y && x < corner.x + side && y < corner.y + side;

const ORIGIN = { x: 0, y: 0 };

/** The index of the block on a square; null where there is none. */
export function blockAt({ block }: Sizes, blocks: readonly Square[], square: Square) {
  const index = blocks.findIndex((corner) => isIn(square, corner, block));
  return index < 0 ? null : index;
}

/** The columns from left to right and the rows from top to bottom that show all that lies, and some sea around it. */
export function gridOf({ base, block }: Sizes, blocks: readonly Square[]) {
  const span = (at: (square: Square) => number) => {
    const margin = MARGIN * block;
    const least = Math.min(0, ...blocks.map(at)) - margin;
    const most = Math.max(base, ...blocks.map((one) => at(one) + block)) + margin;
    return Array.from({ length: most - least }, (_, index) => least + index);
  };
  return { columns: span(({ x }) => x), rows: span(({ y }) => y).reverse() };
}

/**
 * The text after a click on a square: the block there is taken away, or one is put down so that it covers the square and
 * nothing else, its lower left corner on the square if it can be. Where none fits, or all lie, nothing changes.
 */
export function toggled(sizes: Sizes, text: string, square: Square): string {
  const blocks = laid(text);
  const there = blockAt(sizes, blocks, square);
  if (there !== null) return write(blocks.filter((_, index) => index !== there));
  if (blocks.length >= sizes.count) return text;
  const steps = Array.from({ length: sizes.block }, (_, step) => step);
  const corners = steps.flatMap((down) =>
    steps.map((left) => ({ x: square.x - left, y: square.y - down })),
  );
  const isFree = (corner: Square) =>
    steps.every((up) =>
      steps.every((right) => {
        const covered = { x: corner.x + right, y: corner.y + up };
        return !isIn(covered, ORIGIN, sizes.base) && blockAt(sizes, blocks, covered) === null;
      }),
    );
  const fitting = corners.find(isFree);
  return fitting ? write([...blocks, fitting]) : text;
}
