import { describe, expect, it } from 'vitest';
import { Moments } from './moments';
import { part } from './testing';

/** Asks for parts as long as some are missing; the plies that were asked for, in order. */
function fetchAll(moments: Moments, wanted: number): number[] {
  const asked: number[] = [];
  for (let from = moments.missing(wanted); from !== null; from = moments.missing(wanted)) {
    asked.push(from);
    expect(asked.length).toBeLessThan(50);
    moments.add(part(moments.nPlies, from));
  }
  return asked;
}

describe('the moments of a match', () => {
  it('are all there after one part of a short match', () => {
    expect(new Moments(part(99)).missing(0)).toBeNull();
    expect(new Moments(part(100)).missing(0)).toBe(100);
  });
  it('come from where the replay stands to the end, and then from the start', () => {
    const moments = new Moments(part(450, 200));
    expect(fetchAll(moments, 230)).toEqual([300, 400, 0, 100]);
    expect(moments.all.map(({ ply }) => ply)).toEqual([...Array(451).keys()]);
  });
  it('are asked for around a ply that somebody jumps to', () => {
    expect(new Moments(part(450)).missing(371)).toBe(300);
  });
  it('are not asked for twice where a part began in between', () => {
    const moments = new Moments(part(300, 30));
    expect(moments.missing(130)).toBe(130);
    moments.add(part(300, 130));
    expect(moments.missing(140)).toBe(230);
    expect(moments.missing(10)).toBe(0);
  });
  it('count how much has come', () => {
    const moments = new Moments(part(399));
    expect(moments.share).toBeCloseTo(0.25);
    moments.add(part(399, 0));
    expect(moments.share).toBeCloseTo(0.25);
    fetchAll(moments, 0);
    expect(moments.share).toBe(1);
  });
  it('fit no part of a match that has gone on or has ended', () => {
    const moments = new Moments(part(150, 0, { is_over: false }));
    expect(moments.add(part(151, 100, { is_over: false }))).toBe(false);
    expect(moments.add(part(150, 100, { is_over: true }))).toBe(false);
    expect(moments.at(120)).toBeUndefined();
    expect(moments.add(part(150, 100, { is_over: false }))).toBe(true);
  });
  it('bring each note once, in the order of the record', () => {
    const [early, late] = [
      { line: 3, after_ply: 2, text: 'seat 0 bot:easy' },
      { line: 140, after_ply: 120, text: 'resigned 0' },
    ];
    const moments = new Moments(part(150, 100, { notes: [late] }));
    moments.add(part(150, 0, { notes: [early] }));
    moments.add(part(150, 100, { notes: [late] }));
    expect(moments.notes).toEqual([early, late]);
  });
});
