import { expect, test } from 'vitest';
import { documented, example } from './examples/sources';
import { readReceipt } from './receipt';
import type { Expected } from './text';

const worked = documented('receipt');

test('the receipt of the documentation is read', () => {
  expect(readReceipt(worked).value).toEqual({
    table: 'cbd754c4309965d857c0da346a3dc84e91a4b68e02e5acb091fe5f6ed4a27c11',
    commitment: 'd7bea35d1a013ff8864a90d7dc44eb82a29695edb2badd75ca31b5b244bfe913',
    lines: 10,
    isOver: true,
    head: '4ab6311bc0f5511e46b4b9dfc52e43b40be90478e64ac3551d74dba12b9a43b1',
  });
});

test('a receipt of a running match says so, and one of a table without promise has no commitment', () => {
  expect(readReceipt(example('knights-running.receipt')).value?.isOver).toBe(false);
  expect(readReceipt(worked.replace(/commitment .*\n/, '')).value?.commitment).toBeNull();
});

test('what mail and clipboards do to line ends changes nothing', () => {
  const kept = readReceipt(worked).value;
  expect(readReceipt(worked.trimEnd()).value).toEqual(kept);
  expect(readReceipt(worked.replaceAll('\n', '\r\n')).value).toEqual(kept);
});

test.each<[string, string, number, Expected]>([
  ['empty text', '', 1, { what: 'receipt-format' }],
  ['a record', documented('record'), 1, { what: 'receipt-format' }],
  ['a missing table', worked.replace(/table .*\n/, ''), 2, { what: 'key', key: 'table' }],
  ['a short hash', worked.replace('table cb', 'table b'), 2, { what: 'bytes' }],
  ['a number with a sign', worked.replace('lines 10', 'lines +10'), 4, { what: 'number' }],
  ['another state', worked.replace('match over', 'match ended'), 5, { what: 'over-or-running' }],
  ['something at the end', `${worked}\n`, 7, { what: 'end' }],
])('%s is no receipt', (_, text, row, expected) => {
  expect(readReceipt(text).fault).toMatchObject({ row, line: null, expected });
});
