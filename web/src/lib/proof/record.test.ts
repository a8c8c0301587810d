import { describe, expect, test } from 'vitest';
import { documented, example, playedMatches } from './examples/sources';
import { readRecord } from './record';
import type { Expected } from './text';

const worked = documented('record');

/** The example with every `from` replaced. */
function changed(from: string | RegExp, to: string): string {
  const text = worked.replace(from, to);
  expect(text).not.toBe(worked);
  return text;
}

/** The example with these lines in place of its own, and its players. */
function withLines(...lines: string[]): string {
  const [header = ''] = worked.split('\n\n');
  const numbered = lines.map((line, i) => `${i + 1} ${line}\n`).join('');
  return `${header}\n\n${numbered}head ${'0'.repeat(64)}\n`;
}

function faultOf(text: string) {
  const { fault } = readRecord(text);
  if (!fault) throw new Error(`this was read:\n${text}`);
  return fault;
}

const happenings = (text: string) => readRecord(text).value?.lines.map((line) => line.happening);

test('the example of the documentation is read with all its parts', () => {
  const record = readRecord(worked).value;
  expect(record?.header).toMatchObject({
    game: 'conversion',
    rulesVersion: 1,
    options: { conversion: 'standard', holes: 0, 'hole-squares': '' },
    table: 'example',
    time: '2026-11-15T20:00:00Z',
    players: [
      { is: 'human', name: 'Ada' },
      { is: 'human', name: 'Bob' },
    ],
    entropies: ['0a'.repeat(32), '0b'.repeat(32)],
  });
  expect(record?.isOver).toBe(true);
  expect(record?.lines).toHaveLength(10);
  expect(record?.lines[1]).toEqual({
    text: 'c1 die-1 0..1/6',
    happening: {
      is: 'chance',
      event: 1,
      outcome: 'die-1',
      tickets: { from: 0, to: 1, total: 6 },
    },
  });
  expect(record?.lines[2]?.happening).toEqual({ is: 'takeback', line: 1 });
  expect(record?.lines[9]?.happening).toEqual({
    is: 'over',
    endedBy: 'CON-12',
    wonBy: 'CON-20',
    places: [2, 1],
    scores: [38, 181],
  });
});

test('every line that the documentation lists is read', () => {
  for (const line of documented('record lines').trimEnd().split('\n')) {
    // A takeback goes to an earlier line, so it needs some before it.
    const before = Array.from({ length: 12 }, () => 's0 a1=6');
    expect(readRecord(withLines(...before, line)).fault, line).toBeNull();
  }
});

test.each(playedMatches())('%s is read', (_, text) => {
  expect(readRecord(text).fault).toBeNull();
});

test.each(['knights.record', 'knights-running.record', 'conqueror.record'])(
  '%s is read',
  (name) => {
    expect(readRecord(example(name)).fault).toBeNull();
  },
);

test('a viewer of a running match sees less, and that is read as such', () => {
  const lines = happenings(example('knights-running.record'));
  expect(lines?.slice(0, 4)).toEqual([
    { is: 'chance', event: 1, outcome: 'catapult', tickets: null },
    { is: 'act', seat: 0, action: 'keep' },
    { is: 'chance', event: 2, outcome: '?', tickets: null },
    { is: 'act', seat: 1, action: 'give peasant' },
  ]);
});

describe('what is not written in the one way is refused where it stands', () => {
  const hex = '0'.repeat(64);
  const cases: [string, string, number, number | null, Expected][] = [
    ['empty text', '', 1, null, { what: 'record-format' }],
    ['another format', changed('record 1', 'record 2'), 1, null, { what: 'record-format' }],
    ['no last line feed', worked.trimEnd(), 26, null, { what: 'line-feed' }],
    ['Windows line ends', worked.replaceAll('\n', '\r\n'), 1, null, { what: 'plain-text' }],
    ['half a character', changed('Ada', 'A\ud800a'), 10, null, { what: 'plain-text' }],
    ['a missing key', changed(/rules.*\n/, ''), 3, null, { what: 'key', key: 'rules' }],
    [
      'a key too early',
      changed(/(game.*\n)(rules.*\n)/, '$2$1'),
      2,
      null,
      { what: 'key', key: 'game' },
    ],
    ['a longer number', changed('rules 1', 'rules 01'), 3, null, { what: 'number' }],
    ['nine players', changed('players 2', 'players 9'), 4, null, { what: 'players' }],
    [
      'more players than seats',
      changed('players 2', 'players 3'),
      12,
      null,
      { what: 'key', key: 'seat 2' },
    ],
    ['blanks in options', changed('"holes":0', '"holes": 0'), 5, null, { what: 'options' }],
    [
      'unsorted options',
      changed(/options .*/, 'options {"b":1,"a":1}'),
      5,
      null,
      { what: 'options' },
    ],
    ['options twice', changed(/options .*/, 'options {"a":1,"a":1}'), 5, null, { what: 'options' }],
    ['options as a list', changed(/options .*/, 'options [1]'), 5, null, { what: 'options' }],
    [
      'a table in capitals',
      changed('table example', 'table Example'),
      7,
      null,
      { what: 'table-id' },
    ],
    ['bytes in capitals', changed('commitment d7', 'commitment D7'), 8, null, { what: 'bytes' }],
    ['another time', changed('20:00:00Z', '20:00:00'), 9, null, { what: 'time' }],
    ['a name with blanks around', changed('human Ada', 'human  Ada'), 10, null, { what: 'player' }],
    ['a long name', changed('Ada', 'A'.repeat(41)), 10, null, { what: 'player' }],
    [
      'entropies out of order',
      changed(/(entropy 0.*\n)(entropy 1.*\n)/, '$2$1'),
      13,
      null,
      { what: 'end-of-header' },
    ],
    [
      'a line before the empty one',
      changed('secret', 'secrets'),
      14,
      null,
      { what: 'end-of-header' },
    ],
    [
      'a gap in the numbers',
      changed('\n4 c2', '\n5 c2'),
      19,
      null,
      { what: 'numbered', number: 4 },
    ],
    ['two empty lines', changed('\n\n', '\n\n\n'), 16, null, { what: 'numbered', number: 1 }],
    ['an unknown note', withLines('left 0'), 16, 1, { what: 'line' }],
    ['an action of nothing', withLines('s0 '), 16, 1, { what: 'line' }],
    ['no such seat', withLines('s2 a1=6'), 16, 1, { what: 'seat', seats: 2 }],
    [
      'a takeback of what is to come',
      withLines('takeback 1'),
      16,
      1,
      { what: 'earlier-line', number: 1 },
    ],
    ['tickets of nothing', withLines('c1 die-1 1..1/6'), 16, 1, { what: 'tickets' }],
    ['tickets beyond all', withLines('c1 die-1 5..7/6'), 16, 1, { what: 'tickets' }],
    ['too many tickets', withLines('c1 die-1 0..1/4294967296'), 16, 1, { what: 'tickets' }],
    ['tickets with a zero before', withLines('c1 die-1 00..1/6'), 16, 1, { what: 'tickets' }],
    ['places of other seats', withLines('over A B 1,2,3 1,2'), 16, 1, { what: 'result' }],
    ['a negative nothing', withLines('over A B 1,2 -0,1'), 16, 1, { what: 'result' }],
    ['a draw with one left', withLines('drawn without 1'), 16, 1, { what: 'draw-of-two' }],
    [
      'a line after the end',
      withLines('abandoned', 's0 a1=6'),
      17,
      2,
      { what: 'nothing-after-end' },
    ],
    [
      'a line after the last but one gave up',
      withLines('resigned 0', 'resigned 1'),
      17,
      2,
      { what: 'nothing-after-end' },
    ],
    ['no head, though all is revealed', changed(/head .*\n/, ''), 26, null, { what: 'head' }],
    ['two heads', `${worked}head ${hex}\n`, 27, null, { what: 'nothing-after-head' }],
  ];
  test.each(cases)('%s', (_, text, row, line, expected) => {
    expect(faultOf(text)).toMatchObject({ row, line, expected });
  });
});

test('a seat of three gives up once, and then two may agree on a draw', () => {
  const of = (...lines: string[]) =>
    withLines(...lines)
      .replace('players 2', 'players 3')
      .replace('seat 1 human Bob\n', 'seat 1 human Bob\nseat 2 bot:random\n');
  expect(readRecord(of('resigned 0', 'seat 0 bot:easy', 'drawn')).value?.isOver).toBe(true);
  expect(readRecord(of('drawn without 2')).value?.isOver).toBe(true);
  expect(readRecord(of('resigned 0', 's1 a1=6')).value?.isOver).toBe(false);
  expect(faultOf(of('drawn')).expected.what).toBe('draw-of-two');
  expect(faultOf(of('resigned 0', 'drawn without 0')).expected.what).toBe('draw-of-two');
  expect(faultOf(of('resigned 0', 'timed-out 0')).expected.what).toBe('new-resignation');
});

test('only a viewer of a running match gets a record without head', () => {
  const running = example('knights-running.record').replace(/head .*\n/, '');
  expect(readRecord(running).value?.head).toBeNull();
  const isUnpromised = running.replace(/commitment .*\n/, '');
  expect(readRecord(isUnpromised).value?.head).toBeNull();
  expect(faultOf(`${isUnpromised}51 abandoned\n`).expected.what).toBe('head');
});
