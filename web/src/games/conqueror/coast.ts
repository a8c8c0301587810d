/** The shapes of islands: every coast a little different, and always the same for the same island. */

/** Numbers from 0 to 1, always the same ones for the same seed. */
export function chance(seed: number): () => number {
  let state = (seed * 2654435761 + 97) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const POINTS = 28;
const coasts = new Map<string, string>();

/**
 * The outline of an island of two by two tiles around (x, y), as an SVG path.
 *
 * Where it lies is a part of the path: every transformation in a drawing makes the drawing slower.
 */
export function coast(seed: number, x = 0, y = 0, scale = 1): string {
  const key = [seed, x, y, scale].join();
  const known = coasts.get(key);
  if (known !== undefined) return known;
  const random = chance(seed);
  const points = Array.from({ length: POINTS }, (_, index): [number, number] => {
    const angle = (2 * Math.PI * index) / POINTS;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    // A square with round corners: the larger the exponent, the squarer it is.
    const radius = 95 / (Math.abs(cos) ** 7 + Math.abs(sin) ** 7) ** (1 / 7);
    const wobble = 1 + (random() - 0.6) * 0.045;
    return [x + scale * radius * cos * wobble, y + scale * radius * sin * wobble];
  });
  const path = smooth(points);
  coasts.set(key, path);
  return path;
}

/** A square with round corners. */
export const patch = (x: number, y: number, side: number, corner: number): string => {
  const edge = side - 2 * corner;
  const turn = (dx: number, dy: number) => `a${corner} ${corner} 0 0 1 ${dx} ${dy}`;
  return (
    `M${x + corner} ${y}h${edge}${turn(corner, corner)}v${edge}${turn(-corner, corner)}` +
    `h${-edge}${turn(-corner, -corner)}v${-edge}${turn(corner, -corner)}z`
  );
};

/** A closed curve through the middles between neighboring points. */
function smooth(points: [number, number][]): string {
  const round = (n: number) => n.toFixed(1);
  const between = (index: number) => {
    const [x1, y1] = points[index % points.length] ?? [0, 0];
    const [x2, y2] = points[(index + 1) % points.length] ?? [0, 0];
    return `${round((x1 + x2) / 2)} ${round((y1 + y2) / 2)}`;
  };
  const curves = points.map(([x, y], index) => `Q${round(x)} ${round(y)} ${between(index)}`);
  return `M${between(points.length - 1)}${curves.join('')}Z`;
}
