/** What the faces of dice show, in a box from -40 to 40: pips of ordinary dice, brush glyphs of the special ones. */
import type { Kind } from '$lib/types/yaisken';
import { brush, strokes, type Dab } from './brush';

/** Centers of pips, along the diagonal that leaves two corners free for marks. */
export const PIPS: Partial<Record<Kind, readonly (readonly [number, number])[]>> = {
  '1': [[0, 0]],
  '2': [
    [15, -15],
    [-15, 15],
  ],
  '3': [
    [21, -21],
    [0, 0],
    [-21, 21],
  ],
};

const turned = (dabs: readonly Dab[]): Dab[] => dabs.map(([x, y, width]) => [-x, -y, width]);

/** A gate: two posts and two beams. */
const TORII = strokes(
  [
    [-31, -25, 4],
    [-16, -21, 8],
    [0, -20, 8],
    [16, -21, 8],
    [31, -26, 5],
  ],
  [
    [-23, -7, 5],
    [0, -6, 6],
    [23, -7, 4],
  ],
  [
    [-14, -20, 7],
    [-16, 4, 8],
    [-18, 29, 7],
  ],
  [
    [14, -20, 7],
    [16, 4, 8],
    [18, 29, 6],
  ],
);

/** Two commas that hold each other. */
const COMMA: Dab[] = [
  [-22, -13, 1.5],
  [-8, -26, 6],
  [9, -26, 11],
  [19, -14, 17],
  [14, -2, 20],
  [11, 0, 19],
];
const COMMAS = strokes(COMMA, turned(COMMA));

/** Two strokes that cross. */
const CROSSING = strokes(
  [
    [-28, -27, 12],
    [-20, -19, 10],
    [2, 2, 9],
    [28, 27, 5],
  ],
  [
    [28, -28, 11],
    [18, -18, 9],
    [-2, 2, 9],
    [-28, 28, 4],
  ],
);

/** A ring that is open at one side, and a stroke that leaves through the gap. */
const ring: Dab[] = Array.from({ length: 12 }, (_, i) => {
  const angle = ((28 + i * 27.6) * Math.PI) / 180;
  return [26 * Math.cos(angle) - 4, 26 * Math.sin(angle), 10 - i * 0.42];
});
const ENSO =
  brush(ring) +
  strokes(
    [
      [-10, 0, 4],
      [6, -1, 7],
      [24, 0, 6],
      [34, 0, 3],
    ],
    [
      [23, -9, 3],
      [30, -4, 6],
      [34, 0, 4],
    ],
    [
      [23, 9, 3],
      [30, 4, 6],
      [34, 0, 4],
    ],
  );

/** A flame that drifts. */
const FLAME = strokes([
  [20, -34, 1],
  [8, -31, 5],
  [-1, -24, 12],
  [-5, -12, 26],
  [-2, 4, 40],
  [0, 9, 42],
]);

/** The glyph of a special die. */
export const GLYPHS: Partial<Record<Kind, string>> = {
  s: TORII,
  c: COMMAS,
  d: CROSSING,
  e: ENSO,
  p: FLAME,
};

/** The eyes of a Specter, left open in its flame. */
export const EYES = strokes(
  [
    [-13, 2, 2],
    [-9, 6, 7],
    [-4, 8, 3],
  ],
  [
    [13, 2, 2],
    [9, 6, 7],
    [4, 8, 3],
  ],
);

/** The horns on a leader's helmet, for the free upper left corner of a three. */
export const HORNS = strokes(
  [
    [-17, -13, 8],
    [-28, -14, 7],
    [-35, -25, 5],
    [-33, -40, 1],
  ],
  [
    [-17, -13, 8],
    [-8, -17, 7],
    [-4, -28, 5],
    [-9, -42, 1],
  ],
);
