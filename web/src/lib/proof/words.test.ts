import { expect, test } from 'vitest';
import { commandOf, headlineOf, sentenceOf } from '$words/proof';
import { documented, example } from './examples/sources';
import { prove } from './proof';

const worked = documented('record');
const receipt = documented('receipt');
const running = example('knights-running.record');

const titles: [string, string, string | undefined, string][] = [
  [
    'all right',
    worked,
    receipt,
    'Every die and every card follows from the promise made before the match',
  ],
  [
    'a wrong text',
    worked.replace('\n9 s1', '\n9 s9'),
    undefined,
    'This is not how a record is written: line 9',
  ],
  [
    'a wrong header',
    worked.replace('rules 1', 'rules x'),
    undefined,
    'This is not how a record is written: row 3 of the text',
  ],
  [
    'another promise',
    worked.replace('commitment d', 'commitment e'),
    undefined,
    'The secret is not the one that was promised',
  ],
  [
    'a changed move',
    worked.replace('b1=1', 'b1=2'),
    undefined,
    'The record was changed after its head was made',
  ],
  [
    'an event twice',
    running.replace('3 c2 ?', '3 c1 ?'),
    undefined,
    'Line 3: a draw was left out or made again',
  ],
  [
    'another receipt',
    worked,
    example('knights.receipt'),
    'This is not the record that the receipt was given for',
  ],
  ['no receipt', worked, 'a receipt', 'The receipt cannot be read'],
  ['a running match', running, undefined, 'The dice can be checked once the match is over'],
  [
    'no secret',
    worked.replace(/secret .*\n/, ''),
    undefined,
    'The secret is missing, so the dice cannot be checked',
  ],
];
test.each(titles)('the headline for %s', async (_, record, kept, title) => {
  expect(headlineOf(await prove(record, kept)).title).toBe(title);
});

test('a wrong draw is said with its line, its ticket and its tickets', async () => {
  const proof = await prove(worked.replace('c5 die-1 0..1/6', 'c5 die-2 1..2/6'));
  const draws = proof.checks.find(({ what }) => what === 'draws');
  expect(draws && sentenceOf(draws)).toBe(
    'In line 7 the secret draws ticket 0, but die-2 has the tickets 1..2/6.',
  );
});

test('where the chain is broken, the headline also names the line of a wrong draw', async () => {
  const proof = await prove(worked.replace('c5 die-1 0..1/6', 'c5 die-2 1..2/6'));
  expect(headlineOf(proof)).toEqual({
    title: 'The record was changed after its head was made',
    meaning:
      'At least one letter of the header, of a line or of the head itself is not what it was. ' +
      'In line 7 the secret draws ticket 0, but die-2 has the tickets 1..2/6.',
  });
});

test('a fault in the text is said with what was expected and found', async () => {
  const [text] = (await prove(worked.replace('human Ada', `human  ${'A'.repeat(100)}`))).checks;
  expect(text && sentenceOf(text)).toBe(
    'In row 10 of the text, expected “human”, “human NAME” or “bot:NAME” of at most 40 characters; ' +
      `found “human  ${'A'.repeat(73)} …”.`,
  );
});

test('the command names the files as the server does', () => {
  expect(commandOf('example', false)).toBe('pentarch verify example.record');
  expect(commandOf('example', true)).toBe(
    'pentarch verify example.record --receipt example.receipt',
  );
  expect(commandOf(null, false)).toBe('pentarch verify FILE');
});
