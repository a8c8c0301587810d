/** The line of an attack as it is drawn: strokes from space to space, growing with their strength. */
import type { AttackLine, LineSoFar, Space } from '$lib/types/yaisken';
import { brush } from './brush';
import { center, crosses, drawnStep, STEPS, stepTo, type Layout, type Point } from './geometry';

/** A stroke from one place to another. */
export interface Stroke {
  from: Point;
  /** In degrees. */
  angle: number;
  path: string;
}

const width = (strength: number) => 7 + 2.2 * Math.min(strength, 10);

function stroke(layout: Layout, from: Point, to: Point, strength: number, next: number): Stroke {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  const scale = layout.cell / 100;
  const [thin, thick] = [width(strength) * scale, width(next) * scale];
  return {
    from,
    angle: (Math.atan2(dy, dx) * 180) / Math.PI,
    path: brush([
      [0, 0, thin],
      [length * 0.3, -2 * scale, thin * 0.82],
      [length * 0.7, 1.5 * scale, thick * 0.9],
      [length, 0, thick],
    ]),
  };
}

/** The strokes from one space to the next, or as far as `b`: two where the line leaves over an edge and comes in opposite. */
function between(
  layout: Layout,
  from: Space,
  to: Space,
  strength: number,
  next: number,
  b = center(layout, to),
): Stroke[] {
  const a = center(layout, from);
  if (!crosses(from, to)) return [stroke(layout, a, b, strength, next)];
  const [dx, dy] = drawnStep(layout, stepTo(from, to));
  const out: Point = [a[0] + dx * 0.62, a[1] + dy * 0.62];
  const back: Point = [b[0] - dx * 0.62, b[1] - dy * 0.62];
  return [stroke(layout, a, out, strength, strength), stroke(layout, back, b, strength, next)];
}

/** A line with its strokes, the strength at each die, and where it ends. */
export interface Drawn {
  strokes: Stroke[];
  stops: { at: Point; strength: number }[];
  end: Point;
}

/** Where a number stands beside a die that adds to a line: off its middle, so that the die can be read. */
function beside(layout: Layout, space: Space): Point {
  const [x, y] = center(layout, space);
  return [x + layout.cell * 0.3, y - layout.cell * 0.3];
}

/** The line of an attack. */
export function drawLine(layout: Layout, line: AttackLine): Drawn {
  const shares = [line.mover, ...line.adding];
  let sum = 0;
  const sums = shares.map((share) => (sum += share.strength));
  const strokes = shares.slice(1).flatMap((share, i) => {
    const from = shares[i]?.space ?? share.space;
    return between(layout, from, share.space, sums[i] ?? 0, sums[i + 1] ?? 0);
  });
  const last = shares.at(-1)?.space ?? line.mover.space;
  let end = center(layout, last);
  if (line.target) {
    const to = line.target.space;
    const [dx, dy] = drawnStep(
      layout,
      shares.length === 1 ? STEPS[line.direction] : stepTo(last, to),
    );
    const middle = center(layout, to);
    end = [middle[0] - dx * 0.3, middle[1] - dy * 0.3];
    strokes.push(...between(layout, last, to, sum, sum, end));
  }
  return {
    strokes,
    stops: shares.map(({ space }, i) => ({ at: beside(layout, space), strength: sums[i] ?? 0 })),
    end,
  };
}

/** The line up to where it bends, and the strokes to where it can go on. */
export function drawBend(layout: Layout, from: Space, line: LineSoFar, spaces: readonly Space[]) {
  const along = [from, ...line.adding];
  const last = along.at(-1) ?? from;
  return {
    strokes: along
      .slice(1)
      .flatMap((space, i) => between(layout, along[i] ?? from, space, 2, line.strength)),
    ways: spaces.flatMap((space) => between(layout, last, space, line.strength, 1)),
    at: beside(layout, last),
  };
}
