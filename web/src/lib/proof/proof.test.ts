import { afterEach, describe, expect, test, vi } from 'vitest';
import { bytesOf, bytesOfHex, hexOf, type Hex } from './bytes';
import { headsOf, saltOf } from './chain';
import { verdictOf, type Check, type Proof, type What } from './checks';
import { beginningOf, messageOf, ticketIn } from './draws';
import { documented, example, playedMatches } from './examples/sources';
import { allOf, hmacWith, sha256 } from './hash';
import { prove } from './proof';
import { readRecord } from './record';

const worked = documented('record');
const receipt = documented('receipt');

afterEach(() => vi.unstubAllGlobals());

function checkOf<W extends What>({ checks }: Proof, what: W): Extract<Check, { what: W }> {
  const found = checks.find((check) => check.what === what);
  return found as Extract<Check, { what: W }>;
}

const statesOf = ({ checks }: Proof) =>
  checks.map(({ what, state }) => `${what} ${state}`).join(', ');

/** The text with a head that fits its lines, as somebody who knows the secret can make it. */
async function rechained(text: string): Promise<string> {
  const { value: record } = readRecord(text);
  if (!record) throw new Error('this is no record');
  const { header, lines } = record;
  const tableHash = await sha256(bytesOf(header.opening));
  const hmac = header.secret === null ? null : await hmacWith(bytesOfHex(header.secret));
  const heads = await headsOf(header.chained, lines, hmac && { hmac, tableHash }, () => {});
  return text.replace(/head .*\n$/, `head ${hexOf(heads[lines.length] ?? new Uint8Array())}\n`);
}

describe('the example of the documentation', () => {
  const number = (name: string): string => {
    const [, value] = documented('worked').match(new RegExp(`^${name}: (.*)$`, 'm')) ?? [];
    if (value === undefined) throw new Error(`no worked number ${name}`);
    return value;
  };

  test('is right in all that can be checked, and fits its receipt', async () => {
    const proof = await prove(worked, receipt);
    expect(statesOf(proof)).toBe(
      'text good, commitment good, chain good, draws good, receipt good',
    );
    expect(verdictOf(proof)).toBe('good');
    expect(checkOf(proof, 'receipt')).toMatchObject({ lines: 10, of: 10 });
    expect(proof.draws).toHaveLength(6);
    expect(proof.draws[0]).toEqual({
      line: 2,
      event: 1,
      outcome: 'die-1',
      tickets: { from: 0, to: 1, total: 6 },
      ticket: 0,
      state: 'good',
    });
    expect(proof.draws.map(({ ticket }) => ticket)).toEqual([0, 2, 5, 3, 0, 4]);
  });

  test('has the numbers that the documentation works out', async () => {
    const { value: record } = readRecord(worked);
    if (!record) throw new Error('this is no record');
    const { header, lines } = record;
    const secret = bytesOfHex(header.secret ?? '');
    expect(hexOf(await sha256(secret))).toBe(number('commitment'));
    const tableHash = await sha256(bytesOf(header.opening));
    expect(hexOf(tableHash)).toBe(number('table hash'));

    const hmac = await hmacWith(secret);
    const [before, after] = await headsOf(header.chained, lines, { hmac, tableHash }, () => {});
    expect(before && hexOf(before)).toBe(number('head before line 1'));
    expect(hexOf(await saltOf(hmac, tableHash, 1))).toBe(number('salt of line 1'));
    expect(after && hexOf(after)).toBe(number('head after line 1'));

    const message = messageOf(beginningOf(header.entropies, tableHash), 1, 0);
    expect(hexOf(message)).toBe(number('message of event 1, block 0'));
    const block = await hmac(message);
    expect(hexOf(block)).toBe(number('HMAC of that message'));
    expect(String(new DataView(block.buffer).getBigUint64(0))).toBe(number('its first word'));
    expect(String(ticketIn(block, 6))).toBe(number('ticket of event 1, modulo 6'));
    expect(lines[1]?.text.endsWith(` ${number('interval in line 2')}`)).toBe(true);
  });
});

describe('no character changes unnoticed', () => {
  /** Each character made another one (also of the other case), left out, and written twice. */
  const changes = (text: string) =>
    [...text].flatMap((character, i) => {
      const code = character.charCodeAt(0);
      const others = [String.fromCharCode(code ^ 1), String.fromCharCode(code ^ 32)];
      return [...others, '', character + character].map(
        (other) => text.slice(0, i) + other + text.slice(i + 1),
      );
    });

  const unnoticed = async (texts: string[], check: (text: string) => Promise<Proof>) => {
    const verdicts = await allOf(
      texts,
      async (text) => verdictOf(await check(text)),
      () => {},
    );
    return texts.filter((_, i) => verdicts[i] !== 'bad');
  };

  test('in the record', { timeout: 60_000 }, async () => {
    expect(await unnoticed(changes(worked), (text) => prove(text))).toEqual([]);
  });

  test('in the receipt, but that the last line may lack its end', { timeout: 60_000 }, async () => {
    const found = await unnoticed(changes(receipt), (text) => prove(worked, text));
    expect(found).toEqual([receipt.trimEnd()]);
  });
});

describe('whoever knows the secret and makes a new chain', () => {
  test('cannot change an outcome', async () => {
    const text = await rechained(worked.replace('c5 die-1 0..1/6', 'c5 die-2 1..2/6'));
    const proof = await prove(text);
    expect(checkOf(proof, 'chain').state).toBe('good');
    expect(checkOf(proof, 'draws')).toEqual({
      what: 'draws',
      state: 'bad',
      line: 7,
      event: 5,
      outcome: 'die-2',
      fault: { is: 'ticket', ticket: 0, tickets: { from: 1, to: 2, total: 6 } },
      wrong: 1,
    });
    expect(proof.draws[4]?.state).toBe('bad');
  });

  test.each([
    ['use an event again', 'c2 die-3 2..3/6', 'c1 die-1 0..1/6', 4, 1, 2],
    ['leave an event out', 'c2 die-3 2..3/6', 'c3 die-6 5..6/6', 4, 3, 2],
    ['begin at another event', 'c1 die-1 0..1/6', 'c0 die-1 0..1/6', 2, 0, 1],
  ])('cannot %s', async (_, from, to, line, event, expected) => {
    const proof = await prove(await rechained(worked.replace(from, to)));
    const fault = { is: 'event', expected };
    expect(checkOf(proof, 'draws')).toMatchObject({ state: 'bad', line, event, fault });
  });

  test('cannot leave out the tickets', async () => {
    const proof = await prove(await rechained(worked.replace('c2 die-3 2..3/6', 'c2 die-3')));
    const fault = { is: 'no-tickets' };
    expect(checkOf(proof, 'draws')).toMatchObject({ state: 'bad', line: 4, fault });
  });

  test('cannot put another secret in its place', async () => {
    const proof = await prove(
      await rechained(worked.replace(/secret .*/, `secret ${'7'.repeat(64)}`)),
    );
    expect(statesOf(proof)).toContain('commitment bad, chain good, draws bad');
    const found = hexOf(await sha256(bytesOfHex('7'.repeat(64))));
    const promised = 'd7bea35d1a013ff8864a90d7dc44eb82a29695edb2badd75ca31b5b244bfe913';
    expect(checkOf(proof, 'commitment')).toMatchObject({ promised, found });
  });

  test('cannot reveal a secret that nobody promised', async () => {
    const proof = await prove(await rechained(worked.replace(/commitment .*\n/, '')));
    expect(checkOf(proof, 'commitment')).toMatchObject({ state: 'bad', promised: null });
  });

  test('can give an outcome more tickets than the rules do, which only `pentarch verify` shows', async () => {
    const text = await rechained(worked.replace('c5 die-1 0..1/6', 'c5 die-6 0..6/6'));
    expect(verdictOf(await prove(text))).toBe('good');
  });

  test('can change a move, which only a receipt shows', async () => {
    const text = await rechained(worked.replace('s1 b1=1', 's1 b1=2'));
    expect(verdictOf(await prove(text))).toBe('good');
    const proof = await prove(text, receipt);
    expect(checkOf(proof, 'receipt')).toMatchObject({
      state: 'bad',
      line: 10,
      difference: { in: 'head', lines: 10 },
    });
  });
});

describe('a receipt', () => {
  const record = example('knights.record');
  const running = example('knights-running.receipt');
  const difference = async (text: string, kept: string) => {
    const check = checkOf(await prove(text, kept), 'receipt');
    return 'difference' in check ? check.difference : check;
  };

  test('of a running match fits the finished record', async () => {
    const proof = await prove(record, running);
    expect(checkOf(proof, 'receipt')).toEqual({
      what: 'receipt',
      state: 'good',
      lines: 50,
      of: 85,
    });
    const last = await prove(record, example('knights.receipt'));
    expect(checkOf(last, 'receipt')).toMatchObject({ state: 'good', lines: 85, of: 85 });
  });

  test('of another table does not fit', async () => {
    expect(await difference(record, receipt)).toMatchObject({ in: 'table' });
  });

  test('with another promise does not fit', async () => {
    const kept = receipt.replace(/commitment .*\n/, '');
    expect(await difference(worked, kept)).toMatchObject({ in: 'commitment', kept: null });
  });

  test('of more lines than there are does not fit', async () => {
    const kept = running.replace('lines 50', 'lines 86');
    const expected = { in: 'lines', kept: 86, found: 85, wasOver: false };
    expect(await difference(record, kept)).toEqual(expected);
  });

  test('of a match that was over fits no longer record', async () => {
    const kept = running.replace('match running', 'match over');
    const expected = { in: 'lines', kept: 50, found: 85, wasOver: true };
    expect(await difference(record, kept)).toEqual(expected);
  });

  test('must agree on whether the match was over', async () => {
    const kept = receipt.replace('match over', 'match running');
    expect(await difference(worked, kept)).toEqual({ in: 'match', wasOver: false, lines: 10 });
  });

  test('with another head does not fit', async () => {
    const kept = running.replace('lines 50', 'lines 49');
    expect(await difference(record, kept)).toMatchObject({ in: 'head', lines: 49 });
  });

  test('that is none is said to be none', async () => {
    expect(checkOf(await prove(worked, worked), 'receipt')).toMatchObject({
      state: 'bad',
      fault: { row: 1, expected: { what: 'receipt-format' } },
    });
  });

  test('of a hidden position is not compared by its table', async () => {
    const seen = example('knights-running.record').replace('\ntable', '\nposition ?\ntable');
    expect(checkOf(await prove(seen, running), 'receipt').state).toBe('missing');
  });
});

describe('what cannot be checked is not said to be right', () => {
  const states = 'text good, commitment missing, chain missing, draws missing, receipt missing';

  test('while the match runs, the secret is not known', async () => {
    const proof = await prove(example('knights-running.record'));
    expect(statesOf(proof)).toBe(states);
    expect(verdictOf(proof)).toBe('open');
    expect(checkOf(proof, 'draws')).toMatchObject({ why: 'no-secret-yet' });
    expect(proof.draws[1]).toEqual({
      ...{ line: 3, event: 2, outcome: '?', tickets: null, ticket: null },
      state: 'missing',
    });
  });

  test('but even then events are counted, and two heads must not differ', async () => {
    const record = example('knights-running.record');
    const twice = await prove(record.replace('3 c2 ?', '3 c1 ?'));
    expect(checkOf(twice, 'draws')).toMatchObject({ state: 'bad', line: 3, event: 1 });

    const kept = example('knights-running.receipt');
    expect(checkOf(await prove(record, kept), 'receipt')).toMatchObject({ why: 'no-secret-yet' });
    const another = record.replace(/head ./, 'head 0');
    expect(another).not.toBe(record);
    expect(checkOf(await prove(another, kept), 'receipt')).toMatchObject({
      difference: { in: 'head', lines: 50 },
    });
  });

  test('a finished match without its secret is told from a running one', async () => {
    const proof = await prove(worked.replace(/secret .*\n/, ''), receipt);
    expect(statesOf(proof)).toBe(states);
    expect(checkOf(proof, 'commitment')).toMatchObject({ why: 'no-secret' });
    expect(checkOf(proof, 'receipt')).toMatchObject({ why: 'no-secret' });
  });

  test('a table that promised nothing has a chain and no proof of its dice', async () => {
    const bare = worked.replace(/(secret|commitment|entropy) .*\n/g, '');
    const proof = await prove(await rechained(bare));
    expect(statesOf(proof)).toBe(
      'text good, commitment missing, chain good, draws missing, receipt missing',
    );
    expect(checkOf(proof, 'draws')).toMatchObject({ why: 'no-promise' });
    expect(verdictOf(proof)).toBe('open');
    expect(checkOf(await prove(bare), 'chain').state).toBe('bad');
  });

  test('a viewer of such a table who gets no head has no chain', async () => {
    const seen = example('knights-running.record').replace(/(head|commitment) .*\n/g, '');
    const kept = example('knights-running.receipt')
      .replace(/commitment .*\n/, '')
      .replace(/table .*/, `table ${await tableHashOf(seen)}`);
    const proof = await prove(seen, kept);
    expect(statesOf(proof)).toBe(states);
    expect(checkOf(proof, 'chain')).toMatchObject({ why: 'no-head' });
    expect(checkOf(proof, 'receipt')).toMatchObject({ why: 'no-head' });
  });

  test('a keeper of a running match is told that the secret gives the dice away', async () => {
    const kept = worked.replace(/10 over .*\n/, '');
    expect((await prove(await rechained(kept))).isKeepers).toBe(true);
    expect((await prove(worked)).isKeepers).toBe(false);
  });

  test('a page that may not hash says so', async () => {
    vi.stubGlobal('crypto', {});
    const proof = await prove(worked, receipt);
    expect(statesOf(proof)).toBe(states);
    expect(checkOf(proof, 'receipt')).toMatchObject({ why: 'no-hashes' });
  });

  test('an unreadable text has nothing else checked', async () => {
    const proof = await prove(worked.replace('\n9 s1', '\n9 s9'));
    expect(checkOf(proof, 'text')).toMatchObject({ state: 'bad', line: 9 });
    expect(proof.checks).toHaveLength(5);
    expect(checkOf(proof, 'chain')).toMatchObject({ state: 'missing', why: 'unreadable' });
  });
});

test.each([
  ...playedMatches(),
  ['knights.record', example('knights.record')],
  ['conqueror.record', example('conqueror.record')],
])('%s, which `pentarch verify` accepts, is right', async (_, text) => {
  const proof = await prove(text);
  const hasSecret = /^secret /m.test(text);
  expect(verdictOf(proof)).toBe(hasSecret ? 'good' : 'open');
  expect(checkOf(proof, 'chain').state).toBe('good');
  if (hasSecret) expect(proof.draws.every(({ state }) => state === 'good')).toBe(true);
});

test('of two thousand lines, progress is told again and again, and only grows', async () => {
  const [header = ''] = worked.split('\n\n');
  const lines = Array.from({ length: 2000 }, (_, i) => `${i + 1} c${i + 1} die-1 0..6/6\n`);
  const text = await rechained(`${header}\n\n${lines.join('')}head ${'0'.repeat(64)}\n`);
  const shares: number[] = [];
  const proof = await prove(text, undefined, (share) => shares.push(share));
  expect(verdictOf(proof)).toBe('good');
  expect(shares.length).toBeGreaterThan(40);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect(shares.at(-1)).toBeGreaterThan(0.95);
});

async function tableHashOf(text: string): Promise<Hex> {
  return hexOf(await sha256(bytesOf(readRecord(text).value?.header.opening ?? '')));
}
