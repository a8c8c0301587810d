/** Where things lie in the tray, beside the clearing or below it. */
import type { Layout, Point, Rect } from './geometry';

/** The places of the tray; lists of counted dice fill a rectangle. */
export interface TrayPlaces {
  bag: Point;
  bagSize: number;
  stock: Rect;
  dojo: Rect;
  /** Two dice; ones set aside lie where a second die would. */
  hand: Point[];
  pool: Point[];
  /** How large dice in hand and pool are. */
  die: number;
  /** Headings, where there is room for them. */
  titles: { dojo: Point; pool: Point } | null;
  /** How many counted dice stand beside each other. */
  columns: number;
}

/** The places; without pools there is more room for the dojo. */
export function trayPlaces({ tray, isColumn }: Layout, hasPool: boolean): TrayPlaces {
  const { x, y, width, height } = tray;
  const rows = (from: number, n: number, step: number): Point[] =>
    Array.from({ length: n }, (_, i) => [x + width / 2, y + from + i * step]);
  if (isColumn) {
    const die = Math.min(92, width - 14);
    const bagSize = Math.min(124, width - 6);
    const poolFrom = 222;
    // One below the other where there is room, so that they are large.
    const columns = hasPool || width > 150 ? 2 : 1;
    const list = { x: x + 12, y, width: width - 20, height: columns === 2 ? 130 : 250 };
    return {
      bag: [x + width / 2, y + height - bagSize / 2 - 8],
      bagSize,
      stock: { ...list, y: y + height - bagSize - list.height - 18 },
      dojo: { ...list, y: y + 38 },
      hand: rows(hasPool ? poolFrom + 3 * die + 20 : 352, 2, die + 2),
      pool: rows(poolFrom + 16, 3, die),
      die,
      titles: { dojo: [x + width / 2, y + 26], pool: [x + width / 2, y + poolFrom - 34] },
      columns,
    };
  }
  const middle = y + height / 2;
  // Pool and hand together leave room for what is counted.
  const die = Math.min(hasPool ? 80 : 96, height - 8);
  const bagSize = Math.min(110, height - 4);
  const list = Math.min(96, height - 16);
  const across = (right: number, n: number): Point[] =>
    Array.from({ length: n }, (_, i) => [x + width - right - (n - 0.5 - i) * die, middle]);
  const poolWidth = 3 * die + 8;
  return {
    bag: [x + bagSize / 2 + 8, middle],
    bagSize,
    stock: { x: x + bagSize + 14, y: middle - list / 2, width: 264, height: list },
    dojo: { x: x + width - 246, y: middle - list / 2, width: 240, height: list },
    hand: across(hasPool ? poolWidth + 2 : 254, 2),
    pool: across(8, 3),
    die,
    titles: null,
    columns: 4,
  };
}
