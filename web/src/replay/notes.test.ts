import { describe, expect, it } from 'vitest';
import { replayWords } from '$words/replay';
import { fatesAt, namedBy, noteOf } from './notes';

describe('a player of a record', () => {
  it('is a bot or a person, with a name or without', () => {
    expect(namedBy('bot:mcts:200')).toEqual({ isBot: true, name: 'mcts:200' });
    expect(namedBy('human Ada Lovelace')).toEqual({ isBot: false, name: 'Ada Lovelace' });
    expect(namedBy('human')).toEqual({ isBot: false, name: '' });
  });
});

describe('a note', () => {
  it.each([
    ['resigned 1', '{1} gives up.'],
    ['timed-out 0', 'The time of {0} runs out.'],
    ['drawn', 'A draw is agreed.'],
    ['drawn without 0,2', 'A draw is agreed.'],
    ['abandoned', 'Nobody plays on.'],
    ['seat 1 bot:easy', 'Easy bot plays for {1} from here.'],
    ['seat 1 human Bea', 'Bea takes the seat of {1}.'],
    ['seat 1 human', 'A person takes the seat of {1}.'],
    ['something new', 'something new'],
    ['resigned 12', 'resigned 12'],
  ])('%s is told as: %s', (text, told) => {
    expect(replayWords.note(noteOf(text)).text).toBe(told);
  });
});

describe('the fate of a seat', () => {
  const players = ['human Ada', 'human Bea'];
  const notes = [
    { line: 5, after_ply: 4, text: 'seat 1 bot:hard' },
    { line: 9, after_ply: 7, text: 'seat 1 human Bea' },
    { line: 20, after_ply: 17, text: 'resigned 0' },
  ];
  const at = (ply: number) => fatesAt(notes, players, ply);

  it('is told from the ply on at which it came', () => {
    expect(at(3)[1]).toEqual({ gaveUp: false, standIn: null });
    expect(at(4)[1]?.standIn).toEqual({ isBot: true, name: 'hard' });
    expect(at(16)[0]?.gaveUp).toBe(false);
    expect(at(17)[0]?.gaveUp).toBe(true);
  });
  it('ends when whoever sat there first comes back', () => {
    expect(at(7)[1]?.standIn).toBeNull();
  });
  it('ignores seats that the table does not have', () => {
    const none = fatesAt([{ line: 1, after_ply: 0, text: 'resigned 5' }], players, 3);
    expect(none.map(({ gaveUp }) => gaveUp)).toEqual([false, false]);
  });
});
