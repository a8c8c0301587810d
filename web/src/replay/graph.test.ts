import { describe, expect, it } from 'vitest';
import {
  groundOf,
  lineOf,
  marksOf,
  plyAt,
  standingAt,
  ticksOf,
  xOf,
  yOf,
  type Plot,
} from './graph';
import { analysisOf } from './testing';

const plot: Plot = {
  width: 230,
  height: 130,
  margin: { left: 20, right: 10, top: 10, bottom: 20 },
  nPlies: 4,
};
/** Chance takes two steps at once in the middle. */
const analysis = analysisOf(
  [0.5, 0.5],
  [
    { seat: 0, chances: [0.25, 0.75] },
    { seat: null, nSteps: 2, chances: [0.75, 0.25] },
    { seat: 1, chances: [1, 0] },
  ],
);

describe('the graph', () => {
  it('has the start at its left edge, the end at its right, certainty on top', () => {
    expect([xOf(plot, 0), xOf(plot, 2), xOf(plot, 4)]).toEqual([20, 120, 220]);
    expect([yOf(plot, 1), yOf(plot, 0.5), yOf(plot, 0)]).toEqual([10, 60, 110]);
  });
  it('keeps what lies beyond its edges inside', () => {
    expect(xOf(plot, 9)).toBe(220);
    expect([yOf(plot, 1.2), yOf(plot, -0.1)]).toEqual([10, 110]);
  });
  it('finds the nearest ply under a place, and one at each end beyond it', () => {
    expect([0, 20, 44, 46, 120, 219, 500].map((x) => plyAt(plot, x))).toEqual([
      0, 0, 0, 1, 2, 4, 4,
    ]);
    expect(plyAt({ ...plot, width: 10 }, 5)).toBe(0);
  });
  it('draws a line through every position, at its own ply', () => {
    expect(lineOf(plot, analysis.positions, 0)).toBe('M20.0 60.0L70.0 85.0L170.0 35.0L220.0 10.0');
    expect(lineOf(plot, [], 0)).toBe('');
  });
  it('closes the ground under a line along the bottom', () => {
    expect(groundOf(plot, analysis.positions, 1)).toMatch(
      /^M20\.0 60\.0L.*L220\.0 110\.0L20\.0 110\.0Z$/,
    );
  });
  it('draws a match without a step', () => {
    expect(xOf({ ...plot, nPlies: 0 }, 0)).toBe(20);
    expect(ticksOf({ ...plot, nPlies: 0 })).toEqual([0]);
  });
  it('names round plies that have room', () => {
    expect(ticksOf({ ...plot, width: 620, nPlies: 107 })).toEqual([0, 20, 40, 60, 80, 100]);
    expect(ticksOf({ ...plot, width: 620, nPlies: 9 })).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});

describe('how it stood', () => {
  it('is told by the last position up to the ply', () => {
    const plies = [0, 1, 2, 3, 4].map((ply) => standingAt(analysis.positions, ply)?.ply);
    expect(plies).toEqual([0, 1, 1, 3, 4]);
  });
  it('is not known without positions', () => {
    expect(standingAt([], 3)).toBeNull();
  });
});

describe('marks on the graph', () => {
  const mistake = { moment: 0, ply: 0, line: 1, seat: 0, played: 'a', best: 'b', loss: 0.2 };
  const lucky = { moment: 1, ply: 1, line: 2, seat: 0, steps: ['c', 'd'], gain: 0.5 };

  it('stand on the line of whom they concern, where it stood afterwards', () => {
    const marks = marksOf(plot, { ...analysis, mistakes: [mistake], luck: [lucky] }, 20);
    expect(marks).toEqual([
      { kind: 'mistake', index: 0, seat: 0, ply: 1, at: { x: 70, y: 85 } },
      { kind: 'luck', index: 0, seat: 0, ply: 3, at: { x: 170, y: 35 } },
    ]);
  });
  it('make room for each other and stay inside', () => {
    const many = [0, 1].map((seat) => ({ ...mistake, seat, moment: 2 }));
    const low = { ...plot, height: 60, margin: { ...plot.margin, top: 25, bottom: 25 } };
    const [a, b] = marksOf(low, { ...analysis, mistakes: many }, 20);
    expect(Math.abs((a?.at.y ?? 0) - (b?.at.y ?? 0))).toBeGreaterThanOrEqual(20);
    for (const mark of [a, b]) {
      expect(mark?.at.y).toBeGreaterThanOrEqual(10);
      expect(mark?.at.y).toBeLessThanOrEqual(50);
    }
  });
  it('are fewer where there is less room', () => {
    const many = { ...analysis, mistakes: Array(20).fill(mistake), luck: Array(20).fill(lucky) };
    expect(marksOf({ ...plot, width: 300 }, many, 20)).toHaveLength(6);
    expect(marksOf({ ...plot, width: 2000 }, many, 20)).toHaveLength(16);
  });
});
