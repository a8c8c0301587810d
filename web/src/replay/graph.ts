/** The geometry of the graph of chances: plies to the right, chances upward. */
import type { Analysis, Standing } from '$lib/types/analysis';

/** A drawing of so many pixels, with a margin that nothing but marks reaches into. */
export interface Plot {
  width: number;
  height: number;
  margin: { left: number; right: number; top: number; bottom: number };
  nPlies: number;
}

export interface Point {
  x: number;
  y: number;
}

const between = (least: number, value: number, most: number) =>
  Math.min(most, Math.max(least, value));

/** Where a ply is, from left to right. */
export function xOf({ width, margin, nPlies }: Plot, ply: number): number {
  const inside = Math.max(0, width - margin.left - margin.right);
  return margin.left + (inside * between(0, ply, nPlies)) / Math.max(1, nPlies);
}

/** Where a chance is, from top to bottom. */
export function yOf({ height, margin }: Plot, chance: number): number {
  const inside = Math.max(0, height - margin.top - margin.bottom);
  return margin.top + inside * (1 - between(0, chance, 1));
}

/** The ply that a place belongs to. */
export function plyAt({ width, margin, nPlies }: Plot, x: number): number {
  const inside = width - margin.left - margin.right;
  if (inside <= 0) return 0;
  return between(0, Math.round(((x - margin.left) / inside) * nPlies), nPlies);
}

/** A seat's line as an SVG path. */
export function lineOf(plot: Plot, positions: readonly Standing[], seat: number): string {
  const points = positions.map(
    ({ ply, chances }) =>
      `${xOf(plot, ply).toFixed(1)} ${yOf(plot, chances[seat]?.mean ?? 0).toFixed(1)}`,
  );
  return points.length === 0 ? '' : `M${points.join('L')}`;
}

/** The ground under a seat's line as an SVG path. */
export function groundOf(plot: Plot, positions: readonly Standing[], seat: number): string {
  const [first, last] = [positions[0], positions.at(-1)];
  if (!first || !last) return '';
  const floor = yOf(plot, 0).toFixed(1);
  const corners = [last.ply, first.ply].map((ply) => `${xOf(plot, ply).toFixed(1)} ${floor}`);
  return `${lineOf(plot, positions, seat)}L${corners.join('L')}Z`;
}

/** How it stood at a ply: as after the last decision or roll up to there. */
export function standingAt(positions: readonly Standing[], ply: number): Standing | null {
  let found: Standing | null = positions[0] ?? null;
  for (const standing of positions) {
    if (standing.ply > ply) break;
    found = standing;
  }
  return found;
}

/** A mistake or a lucky event on the graph. */
export interface GraphMark {
  kind: 'mistake' | 'luck';
  /** Its place in the list of its kind. */
  index: number;
  /** Whose line it is on. */
  seat: number;
  /** How it stood afterwards. */
  ply: number;
  at: Point;
}

/** How many of each kind are marked, and how many pixels each is to have: more would hide the lines. */
const MOST_MARKS = 8;
const ROOM = 90;

/** The worst mistakes and the luckiest events, each at the line of whom it concerns, none upon another. */
export function marksOf(plot: Plot, analysis: Analysis, size: number): GraphMark[] {
  const place = (
    kind: GraphMark['kind'],
    index: number,
    { moment, seat }: { moment: number; seat: number },
  ): GraphMark[] => {
    const after = analysis.positions[moment + 1];
    if (!after) return [];
    const at = { x: xOf(plot, after.ply), y: yOf(plot, after.chances[seat]?.mean ?? 0) };
    return [{ kind, index, seat, ply: after.ply, at }];
  };
  const { mistakes, luck } = analysis;
  const most = between(2, Math.floor(plot.width / ROOM), MOST_MARKS);
  const wanted = [
    ...mistakes.slice(0, most).flatMap((found, i) => place('mistake', i, found)),
    ...luck.slice(0, most).flatMap((found, i) => place('luck', i, found)),
  ];
  const placed: GraphMark[] = [];
  for (const mark of wanted) placed.push({ ...mark, at: beside(plot, mark.at, placed, size) });
  return placed.sort((a, b) => a.ply - b.ply || a.at.y - b.at.y);
}

/** The nearest free place above or below a point. */
function beside(plot: Plot, { x, y }: Point, taken: readonly GraphMark[], size: number): Point {
  const isFree = (at: Point) =>
    taken.every((mark) => Math.hypot(mark.at.x - at.x, mark.at.y - at.y) >= size);
  const [top, bottom] = [size / 2, plot.height - size / 2];
  for (let far = 0; far <= plot.height; far += 2) {
    for (const at of [
      { x, y: y - far },
      { x, y: y + far },
    ]) {
      if (at.y >= top && at.y <= bottom && isFree(at)) return at;
    }
  }
  return { x, y: between(top, y, bottom) };
}

/** The plies that the axis names: round ones, some 60 pixels apart or more. */
export function ticksOf({ width, nPlies }: Plot): number[] {
  const fit = Math.max(1, Math.floor(width / 60));
  const step = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000].find(
    (size) => nPlies / size <= fit,
  );
  const size = step ?? nPlies;
  return Array.from({ length: Math.floor(nPlies / size) + 1 }, (_, index) => index * size);
}
