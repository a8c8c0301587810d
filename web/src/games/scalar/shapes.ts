/** The silhouettes of the six kinds of dice, seen from above, with light from the upper left. */
import type { Kind } from '$lib/types/scalar';

/** A side of a die beside the one on top: lighter or darker than that. */
interface Facet {
  points: string;
  /** From -1, in the shade, to 1, in the light. */
  light: number;
}

export interface Shape {
  outline: string;
  facets: Facet[];
  /** Where the middle of the figure is, and how large it is with one digit. */
  figure: { y: number; size: number };
  /** Where the owner's mark is. */
  mark: { y: number; size: number };
}

export const SHAPES: Record<Kind, Shape> = {
  D4: {
    outline: '0,-42 41,28 -41,28',
    facets: [
      { points: '0,-42 -41,28 -27,20 0,-26', light: 0.7 },
      { points: '0,-42 41,28 27,20 0,-26', light: -0.25 },
      { points: '-41,28 41,28 27,20 -27,20', light: -0.7 },
    ],
    figure: { y: 7, size: 32 },
    mark: { y: -19, size: 10 },
  },
  D6: {
    outline: '-33,-33 33,-33 33,33 -33,33',
    facets: [
      { points: '-33,-33 33,-33 27,-27 -27,-27', light: 0.8 },
      { points: '-33,-33 -27,-27 -27,27 -33,33', light: 0.4 },
      { points: '33,-33 27,-27 27,27 33,33', light: -0.4 },
      { points: '-33,33 33,33 27,27 -27,27', light: -0.8 },
    ],
    figure: { y: 7, size: 40 },
    mark: { y: -18, size: 12 },
  },
  D8: {
    outline: '0,-44 38,0 0,44 -38,0',
    facets: [
      { points: '0,-44 -38,0 -30,8', light: 0.7 },
      { points: '0,-44 38,0 30,8', light: -0.2 },
      { points: '-38,0 0,44 -30,8', light: -0.2 },
      { points: '38,0 0,44 30,8', light: -0.6 },
      { points: '-30,8 30,8 0,44', light: -0.4 },
    ],
    figure: { y: -1, size: 32 },
    mark: { y: -24, size: 10 },
  },
  D10: {
    outline: '0,-44 41,13 0,39 -41,13',
    facets: [
      { points: '0,-44 -41,13 -27,14', light: 0.75 },
      { points: '0,-44 41,13 27,14', light: -0.15 },
      { points: '-41,13 -27,14 0,29 0,39', light: -0.35 },
      { points: '41,13 27,14 0,29 0,39', light: -0.75 },
    ],
    figure: { y: 3, size: 32 },
    mark: { y: -23, size: 10 },
  },
  D12: {
    outline: '0,-41 41,-10 25,38 -25,38 -41,-10',
    facets: [
      { points: '0,-41 -41,-10 -31,-6 0,-30', light: 0.8 },
      { points: '0,-41 41,-10 31,-6 0,-30', light: 0.15 },
      { points: '-41,-10 -25,38 -19,30 -31,-6', light: 0.25 },
      { points: '41,-10 25,38 19,30 31,-6', light: -0.55 },
      { points: '-25,38 25,38 19,30 -19,30', light: -0.8 },
    ],
    figure: { y: 8, size: 38 },
    mark: { y: -17, size: 11 },
  },
  D20: {
    outline: '0,-43 38,-21 38,22 0,43 -38,22 -38,-21',
    facets: [
      { points: '0,-43 -38,-21 0,-34', light: 0.9 },
      { points: '0,-43 38,-21 0,-34', light: 0.3 },
      { points: '-38,-21 0,-34 -32,21', light: 0.6 },
      { points: '38,-21 0,-34 32,21', light: -0.15 },
      { points: '-38,-21 -32,21 -38,22', light: 0.3 },
      { points: '38,-21 32,21 38,22', light: -0.5 },
      { points: '-38,22 -32,21 0,43', light: -0.4 },
      { points: '38,22 32,21 0,43', light: -0.8 },
      { points: '-32,21 32,21 0,43', light: -0.6 },
    ],
    figure: { y: 3, size: 34 },
    mark: { y: -21, size: 9 },
  },
};
