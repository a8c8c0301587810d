import { describe, expect, it } from 'vitest';
import { example } from '$lib/proof/examples/sources';
import { broughtBy, excerptOf } from './source';

const record = example('conqueror.record');

describe('what somebody brings', () => {
  it('is a record whatever a mail program has put around it', () => {
    const mailed = `\uFEFF\n  ${record.replaceAll('\n', '\r\n')}\r\n\r\n`;
    expect(broughtBy(mailed)).toEqual({ is: 'record', text: record });
  });
  it('is a receipt where it begins as one', () => {
    const receipt = example('knights.receipt');
    expect(broughtBy(receipt)).toEqual({ is: 'receipt', text: receipt });
  });
  it.each([
    'uckf8yupf7qhy9t3',
    'https://games.example/t/uckf8yupf7qhy9t3',
    'http://127.0.0.1:8377/replay/uckf8yupf7qhy9t3?ply=12&viewer=1',
    ' https://games.example/t/uckf8yupf7qhy9t3/ ',
  ])('is a table where it is a link to one: %s', (text) => {
    expect(broughtBy(text)).toEqual({ is: 'table', id: 'uckf8yupf7qhy9t3' });
  });
  it.each(['Hello there', 'https://games.example/rules/conversion', 'x'.repeat(65)])(
    'is something else: %s',
    (text) => expect(broughtBy(text)).toEqual({ is: 'else' }),
  );
  it('is nothing where there are only blanks', () => {
    expect(broughtBy(' \n ')).toEqual({ is: 'nothing' });
  });
});

describe('the place that a refusal names', () => {
  it('is shown with the rows around it', () => {
    const excerpt = excerptOf(record, ['record: line 3: CQR-12: too far']);
    expect(excerpt?.rows).toEqual([
      { text: '1 c1 first-A 0..1/2', isMeant: false },
      { text: '2 c2 die-6 5..6/6', isMeant: false },
      { text: '3 s0 c2', isMeant: true },
      { text: '4 c3 die-3 2..3/6', isMeant: false },
      { text: '5 s1 f7', isMeant: false },
    ]);
  });
  it('does not reach into the header', () => {
    const first = excerptOf(record, ['record: line 1: this is hidden'])?.rows[0];
    expect(first).toEqual({ text: '1 c1 first-A 0..1/2', isMeant: true });
  });
  it('is nowhere if no line, or none of this record, is named', () => {
    expect(excerptOf(record, ['record: expected a header'])).toBeNull();
    expect(excerptOf(record, ['record: line 999: no'])).toBeNull();
  });
});
