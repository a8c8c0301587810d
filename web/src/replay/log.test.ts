import { describe, expect, it } from 'vitest';
import { logOf } from './log';
import { moment } from './testing';

const tell = (event: unknown) => (event === 'quiet' ? null : { text: `It ${String(event)}.` });
const texts = (entries: ReturnType<typeof logOf>) =>
  entries.map(({ told }) => told.map(({ text }) => text).join(' '));

describe('the log of a replay', () => {
  it('tells every event of a step in the step’s entry', () => {
    const log = logOf([moment(0), moment(1, { events: ['rolls', 'stops'] })], [], tell);
    expect(texts(log)).toEqual(['The table is set.', 'It rolls. It stops.']);
    expect(log.map(({ ply }) => ply)).toEqual([0, 1]);
  });
  it('has a line for every step, in notation where there are no words', () => {
    const moments = [
      moment(1, { events: ['quiet'], seat: 1, step: 'pass' }),
      moment(2, { step: 'die-3' }),
    ];
    expect(texts(logOf(moments, [], tell))).toEqual(['{1} decides: pass', 'Chance decides: die-3']);
  });
  it('puts a note after the step that it followed', () => {
    const notes = [
      { line: 1, after_ply: 0, text: 'seat 0 bot:easy' },
      { line: 4, after_ply: 2, text: 'resigned 1' },
      { line: 5, after_ply: 2, text: 'abandoned' },
    ];
    const log = logOf(
      [0, 1, 2, 3].map((ply) => moment(ply)),
      notes,
      tell,
    );
    expect(log.map(({ key }) => key)).toEqual([
      'step-0',
      'note-1',
      'step-1',
      'step-2',
      'note-4',
      'note-5',
      'step-3',
    ]);
    expect(log.filter(({ isNote }) => isNote).map(({ ply }) => ply)).toEqual([0, 2, 2]);
  });
  it('leaves out a note whose step has not come yet, and tells those after it', () => {
    const notes = [
      { line: 1, after_ply: 0, text: 'seat 0 bot:easy' },
      { line: 300, after_ply: 200, text: 'resigned 1' },
    ];
    const log = logOf([moment(200)], notes, tell);
    expect(log.map(({ key }) => key)).toEqual(['step-200', 'note-300']);
  });
});
