/** Brush strokes as SVG paths: a row of dabs, each with its width, becomes the outline of one stroke. */

/** Where the brush touches the paper: x, y, and how wide it is pressed. */
export type Dab = readonly [x: number, y: number, width: number];

/** So many steps are drawn between two dabs. */
const STEPS = 7;

/** A value of a Catmull-Rom curve between `b` and `c`. */
function between(a: number, b: number, c: number, d: number, t: number): number {
  const [t2, t3] = [t * t, t * t * t];
  return (
    0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t2 + (3 * b - a - 3 * c + d) * t3)
  );
}

/** The dabs with smooth ones between them. */
function smooth(dabs: readonly Dab[]): Dab[] {
  const at = (index: number): Dab =>
    dabs[Math.max(0, Math.min(dabs.length - 1, index))] ?? [0, 0, 0];
  const all: Dab[] = [];
  for (let i = 0; i < dabs.length - 1; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    for (let step = 0; step < STEPS; step++) {
      const t = step / STEPS;
      all.push([
        between(a[0], b[0], c[0], d[0], t),
        between(a[1], b[1], c[1], d[1], t),
        Math.max(0.2, between(a[2], b[2], c[2], d[2], t)),
      ]);
    }
  }
  all.push(at(dabs.length - 1));
  return all;
}

const point = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** The outline of a stroke, rounded where it begins and ends. */
export function brush(dabs: readonly Dab[]): string {
  const line = smooth(dabs);
  const left: string[] = [];
  const right: string[] = [];
  line.forEach(([x, y, width], i) => {
    const [x0, y0] = line[Math.max(0, i - 1)] ?? [x, y];
    const [x1, y1] = line[Math.min(line.length - 1, i + 1)] ?? [x, y];
    const length = Math.hypot(x1 - x0, y1 - y0) || 1;
    const [nx, ny] = [(-(y1 - y0) / length) * (width / 2), ((x1 - x0) / length) * (width / 2)];
    left.push(point(x - nx, y - ny));
    right.unshift(point(x + nx, y + ny));
  });
  const round = (width: number) => `A${(width / 2).toFixed(1)} ${(width / 2).toFixed(1)} 0 0 1 `;
  const [first, last] = [line[0], line.at(-1)];
  const [end, start] = [right.shift(), left.shift()];
  return [
    `M${start}L${left.join('L')}`,
    `${round(last?.[2] ?? 1)}${end}L${right.join('L')}`,
    `${round(first?.[2] ?? 1)}${start}Z`,
  ].join('');
}

/** Several strokes as one path. */
export const strokes = (...all: readonly (readonly Dab[])[]) => all.map(brush).join('');

/** Numbers from 0 to 1 that look random and are always the same for the same seed. */
export function scatter(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}
