import { describe, expect, it } from 'vitest';
import { example, playedMatches } from '$lib/proof/examples/sources';
import { replayWords } from '$words/replay';
import { courseOf, pliesOf, remarkAt, wayOf } from './findings';
import { analysisOf } from './testing';

describe('the course of a match', () => {
  it('counts how often the lead changes hands, and not how often it is level', () => {
    const course = courseOf(
      analysisOf(
        [0.5, 0.5],
        [
          { seat: 0, chances: [0.6, 0.4] },
          { seat: 1, chances: [0.51, 0.49] },
          { seat: 0, chances: [0.7, 0.3] },
          { seat: 1, chances: [0.2, 0.8] },
          { seat: null, chances: [1, 0] },
        ],
      ),
    );
    expect(course.nTurns).toBe(2);
    expect(course.ahead).toEqual([0]);
  });
  it('finds what changed most, upward or downward, and by whom', () => {
    const { swing } = courseOf(
      analysisOf(
        [0.4, 0.3, 0.3],
        [
          { seat: null, nSteps: 3, chances: [0.5, 0.25, 0.25] },
          { seat: 0, chances: [0.1, 0.45, 0.45] },
        ],
      ),
    );
    expect(swing).toMatchObject({ ply: 4, seat: 0, isLuck: false });
    expect(swing?.change).toBeCloseTo(-0.4);
  });
  it('is told in words', () => {
    const course = {
      ahead: [1],
      nTurns: 2,
      swing: { ply: 9, seat: 0, change: -0.36, isLuck: true },
    };
    const texts = replayWords.analysis.course(course, true).map(({ text }) => text);
    expect(texts).toEqual([
      '{1} won. The lead changed hands 2 times.',
      'The greatest turn came with step 9, by chance: {0} lost 36 points.',
    ]);
    const level = replayWords.analysis.course({ ahead: [0, 2], nTurns: 0, swing: null }, false);
    expect(level).toEqual([{ text: '{0} and {2} are level. The lead never changed hands.' }]);
  });
});

describe('what stands out at a step', () => {
  const mistake = { moment: 1, ply: 2, line: 3, seat: 1, played: 'a', best: 'b', loss: 0.2 };
  const lucky = { moment: 0, ply: 0, line: 1, seat: 0, steps: ['c', 'd'], gain: 0.3 };
  const analysis = analysisOf(
    [0.5, 0.5],
    [
      { seat: null, nSteps: 2, chances: [0.8, 0.2] },
      { seat: 1, chances: [0.9, 0.1] },
      { seat: 0, chances: [1, 0] },
    ],
    { mistakes: [mistake], luck: [lucky] },
  );

  it('is a mistake before and after it is made, and luck once it has come', () => {
    expect(remarkAt(analysis, 2)).toEqual({ mistake, luck: lucky, isAhead: true });
    expect(remarkAt(analysis, 3)).toEqual({ mistake, luck: null, isAhead: false });
  });
  it('is nothing elsewhere, between the steps of one roll included', () => {
    expect([0, 1, 4].map((ply) => remarkAt(analysis, ply))).toEqual([null, null, null]);
  });
  it('belongs to the steps that led from one position to the next', () => {
    expect(analysis.moments.map(pliesOf)).toEqual([[1, 2], [3], [4]]);
  });
});

describe('how a record went', () => {
  it('leaves out what was taken back', () => {
    const way = wayOf(example('knights.record'));
    // Lines 30, 32 and 74 were taken back, by lines 31, 33 and 76; line 85 ends the match.
    expect(way?.steps).toHaveLength(85 - 1 - 3 - 3);
    expect(way?.steps[29]).toEqual({ seat: 0, action: 'keep' });
    expect(way?.steps[30]).toEqual({ seat: 0, action: 'discard-peasant' });
    expect(way).toMatchObject({ game: 'knights', players: 2, options: { deck: 'full' } });
  });
  it('tells outcomes without their tickets', () => {
    const [first, second] = wayOf(example('conqueror.record'))?.steps ?? [];
    expect(first).toEqual({ outcome: 'first-A' });
    expect(second).toEqual({ outcome: 'die-6' });
  });
  it('is not known where something is hidden, or the text is none', () => {
    expect(wayOf(example('knights-running.record'))).toBeNull();
    expect(wayOf('pentarch record 1\n')).toBeNull();
  });
  it('is known of every match that the games themselves replay', () => {
    const matches = playedMatches();
    expect(matches.length).toBeGreaterThan(4);
    for (const [path, text] of matches) expect(wayOf(text)?.steps.length, path).toBeGreaterThan(0);
  });
});
