/** The forest round the clearing: paths for ink trees and bamboo, always the same. */
import { brush, scatter, type Dab } from './brush';
import { CLEARING } from './geometry';

/** A pine as a few strokes: a trunk, and boughs that widen towards the foot. */
function pine(x: number, y: number, height: number, random: () => number): string {
  const lean = (random() - 0.5) * height * 0.12;
  const trunk: Dab[] = [
    [x, y, height * 0.05],
    [x + lean * 0.4, y - height * 0.5, height * 0.04],
    [x + lean, y - height, height * 0.012],
  ];
  const boughs = Array.from({ length: 13 }, (_, i) => {
    const up = 0.14 + (i / 13) * 0.84;
    const reach = height * 0.34 * (1.04 - up) * (0.7 + random() * 0.6);
    const [cx, cy] = [x + lean * up, y - height * up];
    const droop = reach * (0.22 + random() * 0.2);
    return brush([
      [cx - reach, cy + droop, 1],
      [cx - reach * 0.5, cy + droop * 0.35, height * 0.052],
      [cx, cy - reach * 0.08, height * 0.06],
      [cx + reach * 0.5, cy + droop * 0.3, height * 0.05],
      [cx + reach * 1.02, cy + droop * 0.9, 1],
    ]);
  });
  return brush(trunk) + boughs.join('');
}

/** A row of trees far away, nearer ones larger. */
export function pines(seed: number, foot: number, from: number, to: number, size: number): string {
  const random = scatter(seed);
  const all: string[] = [];
  for (let x = from; x < to; x += size * (0.3 + random() * 0.45)) {
    all.push(pine(x, foot + random() * size * 0.2, size * (0.7 + random() * 0.6), random));
  }
  return all.join('');
}

/** A leaf of bamboo. */
const leaf = (x: number, y: number, length: number, angle: number): string => {
  const [dx, dy] = [Math.cos(angle) * length, Math.sin(angle) * length];
  return brush([
    [x, y, 0.6],
    [x + dx * 0.35, y + dy * 0.35, length * 0.17],
    [x + dx, y + dy, 0.4],
  ]);
};

/** A stalk of bamboo in joints, with leaves at some of them. */
function stalk(x: number, foot: number, top: number, width: number, random: () => number): string {
  const parts: string[] = [];
  let y = foot;
  let at = x;
  const lean = (random() - 0.5) * 0.05;
  while (y > top) {
    const joint = Math.min(y - top, 58 + random() * 34);
    const next = at + joint * lean;
    parts.push(
      brush([
        [at, y - 2, width * 1.12],
        [at + (next - at) * 0.3, y - joint * 0.3, width * 0.9],
        [next, y - joint + 3, width * 1.08],
      ]),
    );
    if (random() < 0.62) {
      const side = random() < 0.5 ? -1 : 1;
      for (let n = 0; n < 3; n++) {
        const angle = Math.PI / 2 - side * (0.55 + n * 0.42 + random() * 0.2);
        parts.push(leaf(next, y - joint, 24 + random() * 24, angle));
      }
    }
    at = next;
    y -= joint;
  }
  return parts.join('');
}

/** Stalks of bamboo at these places, as high as the picture. */
export function stalks(seed: number, places: number[], foot: number, width: number): string {
  const random = scatter(seed);
  return places.map((x) => stalk(x, foot, -10, width, random)).join('');
}

/** Bamboo at the left and the right rim, one path for near stalks and one for those behind. */
export function bamboo(rim: number): { near: string; far: string } {
  const random = scatter(29);
  const whole = CLEARING + 2 * rim;
  const side = (at: (offset: number) => number, width: number, n: number) =>
    Array.from({ length: n }, (_, i) =>
      stalk(
        at(rim * (0.16 + (0.72 * (i + random() * 0.6)) / n)),
        whole + 10,
        whole * random() * 0.55 - 20,
        width,
        random,
      ),
    ).join('');
  const both = (width: number, n: number) =>
    side((offset) => offset, width, n) + side((offset) => whole - offset, width, n);
  return { far: both(rim * 0.15, 3), near: both(rim * 0.2, 2) };
}

/** Blades of grass along the lower rim. */
export function grass(rim: number): string {
  const random = scatter(5);
  const whole = CLEARING + 2 * rim;
  return Array.from({ length: 46 }, () => {
    const [x, bend, height] = [
      random() * whole,
      (random() - 0.5) * 16,
      rim * (0.3 + random() * 0.6),
    ];
    return brush([
      [x, whole, 3],
      [x + bend * 0.3, whole - height * 0.55, 2],
      [x + bend, whole - height, 0.4],
    ]);
  }).join('');
}
