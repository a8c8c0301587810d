/**
 * The emblems of the twenty kinds, drawn in a box from -24 to 24: shapes from back to front, one stroke weight,
 * light from the upper left.
 */
import type { Kind } from '$lib/types/knights';

/** What a shape is filled with. */
export type Paint =
  | 'steel'
  | 'bright'
  | 'gold'
  | 'red'
  | 'blue'
  | 'green'
  | 'wood'
  | 'cream'
  | 'skin'
  | 'violet'
  | 'dark'
  | 'stone';

/** A filled outline, a thick line, a thin line, or a highlight. */
export interface Shape {
  d: string;
  paint?: Paint;
  as?: 'tube' | 'line' | 'shine';
  /** Turned clockwise about the middle, in degrees. */
  turn?: number;
}

const n = (value: number) => Number(value.toFixed(2));

/** A straight bar. */
function rod(x1: number, y1: number, x2: number, y2: number, width: number): string {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [ox, oy] = [((y1 - y2) / length) * (width / 2), ((x2 - x1) / length) * (width / 2)];
  const corners = [
    [x1 + ox, y1 + oy],
    [x2 + ox, y2 + oy],
    [x2 - ox, y2 - oy],
    [x1 - ox, y1 - oy],
  ];
  return `M${corners.map(([x = 0, y = 0]) => `${n(x)} ${n(y)}`).join('L')}Z`;
}

const disc = (x: number, y: number, r: number) =>
  `M${n(x - r)} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** An ear of wheat or a petal: an ellipse along a direction. */
function leaf(x: number, y: number, angle: number, length: number, width: number): string {
  const [c, s] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const at = (u: number, v: number) => `${n(x + u * c - v * s)} ${n(y + u * s + v * c)}`;
  const [h, w] = [length, width / 2];
  return `M${at(0, 0)}Q${at(h / 2, -w * 1.6)} ${at(h, 0)}Q${at(h / 2, w * 1.6)} ${at(0, 0)}Z`;
}

const ring = (count: number, each: (angle: number) => string) =>
  Array.from({ length: count }, (_, i) => each((360 * i) / count - 90)).join('');

export const EMBLEMS: Record<Kind, readonly Shape[]> = {
  peasant: [
    { d: rod(0, -6, 0, 24, 3.2), paint: 'wood', turn: 32 },
    {
      d: 'M-8 -22V-9Q-8 -4 0 -4Q8 -4 8 -9V-22L5.4 -20V-9.5H1.4V-23L-1.4 -21V-9.5H-5.4V-20Z',
      paint: 'steel',
      turn: 32,
    },
    { d: 'M-8 23Q-1.5 12 -4.5 1H4.5Q1.5 12 8 23Q0 20.5 -8 23Z', paint: 'gold', turn: -24 },
    { d: leaf(-4, 3, 238, 17, 5.4), paint: 'gold', turn: -24 },
    { d: leaf(4, 3, 302, 17, 5.4), paint: 'gold', turn: -24 },
    { d: leaf(0, 3, 270, 21, 6.4), paint: 'gold', turn: -24 },
    { d: 'M0 1V-16M-5 0L-11 -9M5 0L11 -9', as: 'line', turn: -24 },
    { d: rod(-4.6, 9.5, 4.6, 9.5, 4.4), paint: 'red', turn: -24 },
  ],
  soldier: [
    { d: rod(0, -14, 0, 25, 2.8), paint: 'wood', turn: 36 },
    { d: 'M0 -27L4.6 -15Q0 -12 -4.6 -15Z', paint: 'bright', turn: 36 },
    { d: 'M-14 -14Q0 -11 14 -14V2Q13 14 0 22Q-13 14 -14 2Z', paint: 'blue' },
    { d: 'M0 -12.5Q7 -12.5 14 -14V2Q13 14 0 22Z', paint: 'cream' },
    { d: disc(0, 2, 4), paint: 'gold' },
    { d: 'M-11 -10.6V2Q-10.6 8 -6 13', as: 'shine' },
  ],
  knight: [
    { d: 'M1 -16Q-5 -28 8 -25.5Q20 -23 19 -7Q14 -15 5 -15Z', paint: 'red' },
    { d: 'M-13 -11Q0 -20 13 -11L14 15Q0 24 -14 15Z', paint: 'steel' },
    { d: 'M-2.2 -15.4Q0 -16 2.2 -15.4V19.6Q0 20.4 -2.2 19.6Z', paint: 'gold' },
    { d: 'M-12.8 -4.5Q0 -7.5 12.8 -4.5V-0.5Q0 -3.5 -12.8 -0.5Z', paint: 'dark' },
    {
      d: `${disc(-8, 6, 1)}${disc(-8, 11, 1)}${disc(8, 6, 1)}${disc(8, 11, 1)}`,
      paint: 'dark',
    },
    { d: 'M-10.4 -9.8Q-8 -12 -5 -13M-10.8 3V13', as: 'shine' },
  ],
  king: [
    { d: 'M-17 13L-20.5 -9L-10.5 0L0 -15L10.5 0L20.5 -9L17 13Z', paint: 'gold' },
    { d: disc(-20.5, -10, 2.6), paint: 'bright' },
    { d: disc(20.5, -10, 2.6), paint: 'bright' },
    { d: 'M-1.8 -23H1.8V-20.4H4.4V-17H1.8V-13.4H-1.8V-17H-4.4V-20.4H-1.8Z', paint: 'gold' },
    { d: 'M-17.6 12.6Q0 16.6 17.6 12.6V19.6Q0 24 -17.6 19.6Z', paint: 'red' },
    { d: disc(0, 18, 2.2), paint: 'blue' },
    { d: disc(-10, 17, 1.8), paint: 'bright' },
    { d: disc(10, 17, 1.8), paint: 'bright' },
    { d: 'M-16 -1L-14 9M-8 1.5L0 -9.5', as: 'shine' },
  ],
  queen: [
    { d: ring(5, (a) => leaf(0, 12, a, 12, 9)), paint: 'red' },
    { d: ring(5, (a) => leaf(0, 12, a + 36, 9, 3.4)), paint: 'green' },
    { d: disc(0, 12, 4), paint: 'gold' },
    {
      d: 'M-15 -1Q-16.5 -9 -20 -14.5Q-12.5 -12 -9 -7.5Q-6 -16 0 -20.5Q6 -16 9 -7.5Q12.5 -12 20 -14.5Q16.5 -9 15 -1Q0 -4.5 -15 -1Z',
      paint: 'gold',
    },
    { d: 'M-15.4 -1.4Q0 -5 15.4 -1.4V3Q0 -0.6 -15.4 3Z', paint: 'violet' },
    { d: disc(-20, -15.5, 2.4), paint: 'bright' },
    { d: disc(20, -15.5, 2.4), paint: 'bright' },
    { d: disc(0, -21.4, 2.6), paint: 'bright' },
  ],
  ninja: [
    { d: 'M15 -9L24 -17L22.4 -9L25 -2L16.6 -4.4Z', paint: 'red' },
    { d: 'M-18.5 4Q-20 -21 0 -21Q20 -21 18.5 4Q17.5 22 0 22Q-17.5 22 -18.5 4Z', paint: 'dark' },
    { d: 'M-15.6 -4Q0 -9 15.6 -4Q16 4 12 5.4Q0 2.4 -12 5.4Q-16 4 -15.6 -4Z', paint: 'skin' },
    { d: 'M-11.4 -2.4L-3.2 0.8Q-6.6 4.4 -11.4 -2.4Z', paint: 'dark' },
    { d: 'M11.4 -2.4L3.2 0.8Q6.6 4.4 11.4 -2.4Z', paint: 'dark' },
    { d: 'M-17.8 -8.4Q0 -14 17.8 -8.4L18.4 -4.4Q0 -10 -18.4 -4.4Z', paint: 'red' },
    { d: 'M-13.5 -13.5Q-8 -17.5 -2 -18', as: 'shine' },
    { d: 'M-12 11Q0 15 12 11', as: 'line' },
  ],
  dragon: [
    { d: 'M13 9Q23 7 24 19Q21 15.4 18.6 16.6Q20 21.4 13.4 24Q15.6 18 10 14.6Z', paint: 'red' },
    { d: 'M14.4 12.4Q19 12 19.6 16Q16 15 15 18.4Z', paint: 'gold' },
    {
      d: 'M-21 24Q-24 4 -11 -6.5L-18.5 -15.5L-8 -13L-8.5 -24L0.5 -14.6Q13 -15 20.5 -5L23.5 1L15.4 2.6L17 7L10.4 5.6L10.8 10.6Q4 12 1 9.6Q-1 17 6 24Z',
      paint: 'green',
    },
    { d: 'M-21 24Q-22.6 10 -15.6 2Q-12.6 13 -12 24Z', paint: 'gold' },
    { d: 'M-20.6 17L-12.6 16M-20 10.6L-13.4 9.6', as: 'line' },
    { d: 'M22 1.6Q12 0.4 5.4 4', as: 'line' },
    { d: 'M3 -7.4Q7 -10.4 11 -6Q6.4 -3.4 3 -7.4Z', paint: 'gold' },
    { d: disc(7.4, -6.8, 0.9), paint: 'dark' },
    { d: disc(18.4, -3.2, 0.8), paint: 'dark' },
    { d: 'M-6 -8.6Q-2 -11.6 4 -11.6', as: 'shine' },
  ],
  traitor: [
    { d: 'M-3.6 -5H3.6L2.8 14L0 24L-2.8 14Z', paint: 'bright' },
    { d: 'M0 -3V18', as: 'line' },
    { d: rod(0, -6, 0, -17, 5), paint: 'wood' },
    { d: 'M-11 -8Q0 -5 11 -8V-4Q0 -1.4 -11 -4Z', paint: 'gold' },
    { d: disc(0, -19.4, 3.6), paint: 'gold' },
    {
      d: 'M-14 21C-4 24 11 21 9 14.6C7 9 -11 12 -9.6 5.4C-8.4 0.6 4 3.4 12.4 -1.4',
      paint: 'green',
      as: 'tube',
    },
    { d: 'M10 -4.4Q13 -9.6 20 -8.4Q19.4 -2 13.4 1.4Q9.6 0 10 -4.4Z', paint: 'green' },
    { d: disc(15.4, -4.8, 0.9), paint: 'dark' },
    { d: 'M20 -8.4L24 -10.6M20 -8.4L23.8 -6.6', as: 'line' },
  ],
  highwayman: [
    { d: 'M-14 24Q-10 15 0 15Q10 15 14 24Z', paint: 'red' },
    { d: 'M-11.6 0H11.6Q13 13 0 20Q-13 13 -11.6 0Z', paint: 'skin' },
    {
      d: 'M-13.4 2.6Q0 -1.4 13.4 2.6Q14.4 11.4 6.6 11.4Q2.6 11.4 0 7.6Q-2.6 11.4 -6.6 11.4Q-14.4 11.4 -13.4 2.6Z',
      paint: 'dark',
    },
    { d: `${disc(-6, 6.4, 2)}${disc(6, 6.4, 2)}`, paint: 'cream' },
    { d: 'M-3 15Q0 16.6 3.4 14.6', as: 'line' },
    {
      d: 'M-24 -3Q-14 -6 -11 -15.4Q0 -24 11 -15.4Q14 -6 24 -3Q12 3.6 0 3.6Q-12 3.6 -24 -3Z',
      paint: 'dark',
    },
    { d: 'M-23 -3Q-10 -3 0 -8.6Q10 -3 23 -3Q11 1 0 1Q-11 1 -23 -3Z', paint: 'wood' },
    { d: disc(0, -8.4, 2.6), paint: 'gold' },
    { d: 'M-8.4 -14.4Q-4 -18 1 -18.2', as: 'shine' },
  ],
  princess: [
    { d: 'M4 -24Q23 -18 21 6Q20 14 15 18Q18.6 0 8 -7Z', paint: 'cream' },
    { d: 'M-9.6 -1Q-16 12 -11.6 19Q-4 17 -4 6ZM10 -1Q15.6 12 11.6 19Q4 17 4 6Z', paint: 'gold' },
    { d: 'M-16 24Q-10 16 0 17Q10 16 16 24Z', paint: 'violet' },
    { d: 'M-9.4 3Q-9 -5 0 -5Q9 -5 9.4 3Q9.4 15.6 0 16.4Q-9.4 15.6 -9.4 3Z', paint: 'skin' },
    { d: 'M-10.6 0.6L4 -24L11 0Q0 -6.6 -10.6 0.6Z', paint: 'violet' },
    { d: 'M-10.8 0.8Q0 -7 11.2 0L10.6 3.4Q0 -3 -10 4Z', paint: 'gold' },
    { d: 'M-6 6.4Q-4.2 4.8 -2.4 6.4M2.4 6.4Q4.2 4.8 6 6.4M-2.6 11.6Q0 13.6 2.6 11.6', as: 'line' },
    { d: 'M-4.4 -6.4L2 -17', as: 'shine' },
  ],
  executioner: [
    { d: rod(0, -23, 0, 24, 3.6), paint: 'wood', turn: 16 },
    { d: 'M2.4 -18Q12 -25 20.6 -19Q24 -5 15 5.6Q10 -3.4 2.4 -5Z', paint: 'steel', turn: 16 },
    { d: 'M-2.4 -18Q-12 -25 -20.6 -19Q-24 -5 -15 5.6Q-10 -3.4 -2.4 -5Z', paint: 'steel', turn: 16 },
    { d: 'M20.6 -19Q24 -5 15 5.6Q19.6 -6 20.6 -19Z', paint: 'bright', turn: 16 },
    { d: 'M-20.6 -19Q-24 -5 -15 5.6Q-19.6 -6 -20.6 -19Z', paint: 'bright', turn: 16 },
    { d: rod(0, -19.4, 0, -3.6, 6), paint: 'dark', turn: 16 },
    { d: rod(0, 18, 0, 22.6, 5), paint: 'red', turn: 16 },
  ],
  herald: [
    { d: 'M-9 1.6L8.4 -9.6L12.6 9.6L6.4 8L4 15.6L-1.6 11.6L-5.6 18.6Z', paint: 'red' },
    { d: disc(2.4, 2.6, 3.4), paint: 'gold' },
    { d: rod(-21, 9.4, 12.6, -12.6, 3.6), paint: 'gold' },
    { d: 'M9.6 -14.6Q16 -17.4 19 -24L24.6 -11.6Q17.4 -12.4 12 -9Z', paint: 'gold' },
    { d: 'M19 -24Q24.6 -20 24.6 -11.6Q20 -16 19 -24Z', paint: 'wood' },
    { d: disc(-21.4, 9.8, 2.6), paint: 'gold' },
    { d: 'M-17 5.6L7 -10.2', as: 'shine' },
  ],
  merchant: [
    {
      d: 'M-6.6 -9Q-21.6 2 -17.4 14.6Q-14.6 22 0 22Q14.6 22 17.4 14.6Q21.6 2 6.6 -9Z',
      paint: 'wood',
    },
    { d: 'M-10.6 -19.4Q-5 -16.4 0 -19Q5 -16.4 10.6 -19.4L6.6 -9H-6.6Z', paint: 'wood' },
    { d: rod(-8, -9.4, 8, -9.4, 4), paint: 'gold' },
    { d: disc(0, 8, 8), paint: 'gold' },
    { d: disc(0, 8, 4.8), as: 'line' },
    { d: disc(-15.6, 18, 5.6), paint: 'gold' },
    { d: disc(15.6, 18.6, 5), paint: 'bright' },
    { d: 'M-14.4 8Q-14 2 -8.6 -3', as: 'shine' },
  ],
  monk: [
    { d: 'M-18.6 24Q-19 -5 -11 -14.6Q0 -25 11 -14.6Q19 -5 18.6 24Z', paint: 'wood' },
    {
      d: 'M-10.4 -2Q-10.6 -14.6 0 -14.6Q10.6 -14.6 10.4 -2Q9 9.6 0 12Q-9 9.6 -10.4 -2Z',
      paint: 'dark',
    },
    { d: 'M-8.4 -1Q-8.4 -11.6 0 -11.6Q8.4 -11.6 8.4 -1Q8 6 0 8Q-8 6 -8.4 -1Z', paint: 'skin' },
    {
      d: 'M-8.4 -0.6Q-5 2.4 0 1.4Q5 2.4 8.4 -0.6Q8.6 10.4 0 13.4Q-8.6 10.4 -8.4 -0.6Z',
      paint: 'bright',
    },
    { d: 'M-5.4 -4.4Q-3.8 -6 -2.2 -4.4M2.2 -4.4Q3.8 -6 5.4 -4.4M-2 5Q0 6 2 5', as: 'line' },
    { d: 'M-1.6 14H1.6V16.6H4.6V19.6H1.6V24H-1.6V19.6H-4.6V16.6H-1.6Z', paint: 'gold' },
    { d: 'M-14.6 6Q-14.4 -6 -8.4 -12.6', as: 'shine' },
  ],
  minstrel: [
    { d: 'M-3.4 -17H2.8L6.4 -25.4L0.4 -25.8Z', paint: 'dark', turn: 34 },
    {
      d: 'M0 -5Q14 1 12 12.6Q10 23 0 23Q-10 23 -12 12.6Q-14 1 0 -5Z',
      paint: 'gold',
      turn: 34,
    },
    { d: rod(0, -18, 0, 1.6, 4.2), paint: 'wood', turn: 34 },
    { d: disc(0, 8.6, 3.8), paint: 'dark', turn: 34 },
    { d: rod(-5, 17.4, 5, 17.4, 2.4), paint: 'wood', turn: 34 },
    { d: 'M-1.2 -17V17M1.2 -17V17', as: 'line', turn: 34 },
    { d: 'M-8.6 13.6Q-9.4 6 -4.6 1.6', as: 'shine', turn: 34 },
    { d: 'M-17 -6V-17.6L-9.4 -20V-9', as: 'line' },
    { d: `${disc(-19, -5.6, 2.6)}${disc(-11.4, -8.6, 2.6)}`, paint: 'dark' },
  ],
  archer: [
    { d: 'M-5 -22Q17 0 -5 22', paint: 'wood', as: 'tube', turn: -28 },
    { d: 'M-5.6 -22L-14 0L-5.6 22', as: 'line', turn: -28 },
    { d: rod(-17, 0, 18, 0, 2.4), paint: 'cream', turn: -28 },
    { d: 'M26 0L16.4 -4.6L18 0L16.4 4.6Z', paint: 'bright', turn: -28 },
    { d: 'M-12 0L-16.4 -5H-22.6L-18.6 0L-22.6 5H-16.4Z', paint: 'red', turn: -28 },
  ],
  castle: [
    { d: rod(0, -6, 0, -24, 1.8), paint: 'wood' },
    { d: 'M0.6 -24L12 -20.4L0.6 -16.4Z', paint: 'red' },
    { d: 'M-11 21V-5H-7V-1H-3V-5H3V-1H7V-5H11V21Z', paint: 'stone' },
    { d: 'M-23 21V-14H-19V-10H-15.4V-14H-11.4V21Z', paint: 'bright' },
    { d: 'M23 21V-14H19V-10H15.4V-14H11.4V21Z', paint: 'stone' },
    { d: 'M-6 21V11Q0 3 6 11V21Z', paint: 'dark' },
    { d: 'M-17.2 -4V3M17.2 -4V3M-2 21V9.4M2 21V9.4', as: 'line' },
    { d: 'M-20.4 -7V16', as: 'shine' },
  ],
  ladder: [
    { d: rod(-8, -14, 8, -14, 3), paint: 'wood', turn: 20 },
    { d: rod(-8, -5, 8, -5, 3), paint: 'wood', turn: 20 },
    { d: rod(-8, 4, 8, 4, 3), paint: 'wood', turn: 20 },
    { d: rod(-8, 13, 8, 13, 3), paint: 'wood', turn: 20 },
    { d: rod(-8, -24, -8, 24, 3.8), paint: 'wood', turn: 20 },
    { d: rod(8, -24, 8, 24, 3.8), paint: 'wood', turn: 20 },
    { d: 'M-8.8 -21V20M7.2 -21V20', as: 'shine', turn: 20 },
    { d: 'M-8 -24H-4.4L-5.6 -27.4L-8 -26ZM8 -24H11.6L10.4 -27.4L8 -26Z', paint: 'steel', turn: 20 },
  ],
  catapult: [
    { d: rod(-19, 2, 11, -13.6, 3.8), paint: 'wood' },
    { d: disc(15.6, -19.4, 5), paint: 'stone' },
    { d: 'M7.6 -15.4Q8 -9 14.4 -9.4Q21.4 -10.4 22.6 -17.4Q15 -11.4 7.6 -15.4Z', paint: 'wood' },
    { d: 'M-9 14L-2.4 -7.6H1.6L9 14H4.6L-0.4 -1.6L-4.6 14Z', paint: 'wood' },
    { d: rod(-22, 13.6, 20, 13.6, 4.6), paint: 'wood' },
    { d: disc(-13.6, 17, 6), paint: 'steel' },
    { d: disc(12, 17, 6), paint: 'steel' },
    { d: `${disc(-13.6, 17, 1.8)}${disc(12, 17, 1.8)}`, paint: 'dark' },
    { d: disc(-0.4, -5.6, 2), paint: 'gold' },
    { d: 'M12.6 -21.4Q13.6 -22.8 15.4 -22.8', as: 'shine' },
  ],
  jester: [
    { d: 'M-10.4 11H10.4Q11 22 0 24Q-11 22 -10.4 11Z', paint: 'skin' },
    { d: 'M0 7H-12Q-14.6 -3 -22.4 3Q-24.6 -14.6 -8.6 -11Q-6.6 -19 0 -22Z', paint: 'red' },
    { d: 'M0 7H12Q14.6 -3 22.4 3Q24.6 -14.6 8.6 -11Q6.6 -19 0 -22Z', paint: 'violet' },
    { d: 'M-13 6.4Q0 9.4 13 6.4V11.4Q0 14.6 -13 11.4Z', paint: 'gold' },
    { d: disc(-22, 5.6, 3.2), paint: 'gold' },
    { d: disc(22, 5.6, 3.2), paint: 'gold' },
    { d: disc(0, -22, 3.2), paint: 'gold' },
    { d: 'M-5.6 15.6L-3 15.6M3 15.6L5.6 15.6M-4.6 18.6Q0 22.4 4.6 18.6', as: 'line' },
    { d: 'M-18 -6Q-14 -9.6 -8.4 -7.6', as: 'shine' },
  ],
};
