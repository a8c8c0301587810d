/** What checking a record has found, in words. */
import { firstBad, verdictOf } from '$lib/proof/checks';
import type { Check, Difference, DrawFault, Proof, State, What, Why } from '$lib/proof/checks';
import type { Tickets } from '$lib/proof/line';
import type { Expected, Fault } from '$lib/proof/text';

type Bad = Check & { state: 'bad' };

/** What is said above everything else. */
export interface Headline {
  title: string;
  /** What that means. */
  meaning: string;
}

export const labels = {
  name: 'Proof of the record',
  working: 'Checking the record …',
  checks: 'What was checked',
  draws: (count: number) => (count === 1 ? 'The one draw' : `All ${count} draws`),
  drawsNote:
    'The record gives each outcome some of the tickets: from the first number up to, but not including, the second, ' +
    'of all that there are. The secret, the bytes of the players and the number of the event draw one of them.',
  line: 'Line',
  event: 'Event',
  outcome: 'Outcome',
  tickets: 'Its tickets',
  ticket: 'Drawn',
  state: 'Found',
  unknown: 'not known',
  proves: 'What this proves, and what not',
  failed: {
    title: 'The record could not be checked here',
    meaning: 'The browser gave up while it computed the hashes. Nothing is said about the record.',
  },
  keepers:
    'This is a keeper’s own record of a running match: its secret gives every coming draw away. Show it to nobody before the match is over.',
};

export const stateWords: Record<State, string> = {
  good: 'right',
  bad: 'wrong',
  missing: 'not checked',
};

export const checkNames: Record<What, string> = {
  text: 'Text',
  commitment: 'Promise',
  chain: 'Chain',
  draws: 'Draws',
  receipt: 'Receipt',
};

/** The result in one sentence, and what it means. */
export function headlineOf(proof: Proof): Headline {
  const bad = firstBad(proof);
  if (bad) return { title: wrong(bad), meaning: `${meaningOf(bad)}${whereToLook(proof, bad)}` };
  if (verdictOf(proof) === 'good') return right(proof);
  return open(proof);
}

function right({ checks, draws }: Proof): Headline {
  const isKept = checks.some(({ what, state }) => what === 'receipt' && state === 'good');
  const kept = isKept ? 'It is also the record that your receipt was given for. ' : '';
  if (draws.length === 0) {
    const meaning = `Nothing was drawn in this match. ${kept}`.trim();
    return { title: 'The secret is the one promised before the match', meaning };
  }
  return {
    title: 'Every die and every card follows from the promise made before the match',
    meaning: `${kept}Whether the rules give each outcome the tickets that it has here, only pentarch verify can tell.`,
  };
}

/** The headline where nothing is wrong, but not everything could be checked. */
function open({ checks }: Proof): Headline {
  const why = checks.find((check) => check.state === 'missing')?.why ?? 'no-receipt';
  const isChained = checks.some(({ what, state }) => what === 'chain' && state === 'good');
  switch (why) {
    case 'no-promise':
      return {
        title: 'Nothing was promised about these dice',
        meaning: isChained
          ? 'So nobody can tell whether they were fair. The head belongs to these lines.'
          : 'So nobody can tell whether they were fair.',
      };
    case 'no-secret-yet':
      return {
        title: 'The dice can be checked once the match is over',
        meaning:
          'Until then the secret stays with the keeper of the table. Keep a receipt: later it shows whether anything was changed.',
      };
    case 'no-secret':
      return {
        title: 'The secret is missing, so the dice cannot be checked',
        meaning: 'The match is over, so it should be here. Insist on it.',
      };
    case 'no-hashes':
      return {
        title: 'This page cannot check records',
        meaning: sentences['no-hashes'],
      };
    case 'no-head':
    case 'no-receipt':
    case 'unreadable':
      return { title: 'Not everything could be checked', meaning: sentences[why] };
  }
}

/** What a check has found, in a sentence. */
export function sentenceOf(check: Check): string {
  if (check.state === 'missing') return sentences[check.why];
  if (check.state === 'bad') return detailOf(check);
  switch (check.what) {
    case 'text':
      return `${lines(check.lines)}, written as records are.`;
    case 'commitment':
      return 'The secret is the one whose hash was published at the start.';
    case 'chain':
      return `The head belongs to this header and ${these(check.lines)}.`;
    case 'draws':
      return check.draws === 0
        ? 'There was none.'
        : `${check.draws === 1 ? 'The one outcome is' : `All ${check.draws} outcomes are`} what the secret and the players’ bytes draw, in order.`;
    case 'receipt':
      return check.lines === check.of
        ? 'The record is the one that it was given for.'
        : `The header and the first ${lines(check.lines)} of ${check.of} are those that it was given for.`;
  }
}

const sentences: Record<Why, string> = {
  unreadable: 'The text cannot be read.',
  'no-hashes':
    'Browsers lend hash functions only to pages that come over HTTPS or from the same machine, and this one does not.',
  'no-promise': 'Nothing was promised about the dice of this table.',
  'no-secret-yet': 'It needs the secret, which is revealed when the match is over.',
  'no-secret': 'It needs the secret, which this record of a finished match lacks.',
  'no-head': 'This is what one viewer of a running match may see; it has no head.',
  'no-receipt': 'None was given.',
};

/** What is wrong, for a headline. */
function wrong(bad: Bad): string {
  switch (bad.what) {
    case 'text':
      return `This is not how a record is written: ${place(bad.fault)}`;
    case 'commitment':
      return bad.promised === null
        ? 'There is a secret, but nothing was promised'
        : 'The secret is not the one that was promised';
    case 'chain':
      return 'The record was changed after its head was made';
    case 'draws':
      return `Line ${bad.line}: ${drawWrong[bad.fault.is](bad.outcome)}`;
    case 'receipt':
      return 'fault' in bad
        ? 'The receipt cannot be read'
        : 'This is not the record that the receipt was given for';
  }
}

const drawWrong: Record<DrawFault['is'], (outcome: string) => string> = {
  event: () => 'a draw was left out or made again',
  'no-tickets': () => 'a draw does not say its tickets',
  ticket: (outcome) => `${outcome} does not follow from the promise`,
};

function meaningOf(bad: Bad): string {
  switch (bad.what) {
    case 'text':
      return 'It may have been damaged on its way: fetch it again. If that does not help, somebody has changed it. Nothing else can be checked.';
    case 'commitment':
      return 'Whoever kept the table may have chosen the dice afterwards. Do not trust any of them.';
    case 'chain':
      return 'At least one letter of the header, of a line or of the head itself is not what it was.';
    case 'draws':
      return bad.wrong === 1
        ? detailOf(bad)
        : `${detailOf(bad)} It is the first of ${bad.wrong} wrong draws.`;
    case 'receipt':
      return 'fault' in bad ? detailOf(bad) : `${detailOf(bad)} ${consequence(bad.difference)}`;
  }
}

/** The line of a wrong draw, where something else is wrong before: a broken chain cannot say which line broke it. */
function whereToLook({ checks }: Proof, first: Bad): string {
  const draws = checks.find((check) => check.what === 'draws');
  const isNews = draws?.state === 'bad' && draws !== first;
  return isNews ? ` ${detailOf(draws)}` : '';
}

/** What exactly is wrong. */
function detailOf(bad: Bad): string {
  switch (bad.what) {
    case 'text':
      return misread(bad.fault);
    case 'commitment':
      return bad.promised === null
        ? 'The header has no commitment for the secret.'
        : `The secret’s hash is ${bad.found}; promised was ${bad.promised}.`;
    case 'chain':
      return `Header and lines lead to the head ${bad.found}; the record says ${bad.claimed}.`;
    case 'draws':
      return drawDetail(bad);
    case 'receipt':
      return 'fault' in bad
        ? `This is not how a receipt is written. ${misread(bad.fault)}`
        : differs(bad.difference);
  }
}

function drawDetail({ line, event, outcome, fault }: Bad & { what: 'draws' }): string {
  switch (fault.is) {
    case 'event':
      return `Line ${line} is event ${event}, where event ${fault.expected} comes next: none may be left out or drawn again.`;
    case 'no-tickets':
      return `Line ${line} does not say which tickets ${outcome} has.`;
    case 'ticket':
      return `In line ${line} the secret draws ticket ${fault.ticket}, but ${outcome} has the tickets ${ticketsText(fault.tickets)}.`;
  }
}

function differs(difference: Difference): string {
  switch (difference.in) {
    case 'table':
      return `The receipt is for table ${difference.kept}; this is table ${difference.found}.`;
    case 'commitment':
      return `The receipt has the promise ${difference.kept ?? 'none'}; the record has ${difference.found ?? 'none'}.`;
    case 'lines':
      return `The receipt was given after ${lines(difference.kept)}${difference.wasOver ? ', when the match was over' : ''}; the record has ${difference.found}.`;
    case 'match':
      return difference.wasOver
        ? `The receipt says that the match was over after ${lines(difference.lines)}; the record does not.`
        : `The receipt says that the match was still running after ${lines(difference.lines)}; in the record it is over there.`;
    case 'head':
      return `After ${lines(difference.lines)} the receipt has the head ${difference.kept}; the record’s is ${difference.found}.`;
  }
}

function consequence(difference: Difference): string {
  switch (difference.in) {
    case 'table':
      return 'Either it belongs to another match, or game, options, position or promise were changed.';
    case 'commitment':
      return 'The promise was exchanged.';
    case 'lines':
      return difference.kept > difference.found
        ? 'Lines were taken away.'
        : 'Lines were added after the end.';
    case 'match':
      return 'The receipt itself was changed, or belongs to another record.';
    case 'head':
      return difference.lines === 0
        ? 'The header was changed.'
        : `The header or something up to line ${difference.lines} was changed.`;
  }
}

/** Tickets as the record writes them. */
export const ticketsText = ({ from, to, total }: Tickets): string => `${from}..${to}/${total}`;

const lines = (count: number) => (count === 1 ? '1 line' : `${count} lines`);
const these = (count: number) => (count === 1 ? 'this 1 line' : `these ${count} lines`);

/** Where a text is wrong. A record's line has a number of its own, which people know it by. */
function place({ row, line }: Fault): string {
  return line === null ? `row ${row} of the text` : `line ${line}`;
}

const LONGEST = 80;

function misread(fault: Fault): string {
  const characters = [...fault.found];
  const found =
    characters.length > LONGEST ? `${characters.slice(0, LONGEST).join('')} …` : fault.found;
  const told = found === '' ? 'nothing' : `“${found}”`;
  const at = place(fault);
  return `In ${at}, expected ${expectedText(fault.expected)}; found ${told}.`;
}

function expectedText(expected: Expected): string {
  switch (expected.what) {
    case 'key':
      return `“${expected.key}” and a value`;
    case 'numbered':
      return `line number ${expected.number} or the head`;
    case 'seat':
      return `a seat from 0 to ${expected.seats - 1}`;
    case 'earlier-line':
      return `a number below ${expected.number}, that of a line before`;
    default:
      return plainly[expected.what];
  }
}

const plainly: Record<
  Exclude<Expected['what'], 'key' | 'numbered' | 'seat' | 'earlier-line'>,
  string
> = {
  'record-format': '“pentarch record 1”',
  'receipt-format': '“pentarch receipt 1”',
  'plain-text': 'plain text without control characters',
  'line-feed': 'a line feed at the end',
  something: 'a value',
  number: 'a whole number',
  players: '1 to 8 players',
  options: 'options as JSON, keys sorted, without blanks',
  'table-id': 'a table’s id of 1 to 64 small letters, digits and hyphens',
  bytes: '64 small hexadecimal digits',
  time: 'a time like 2026-11-15T20:00:00Z',
  player: '“human”, “human NAME” or “bot:NAME” of at most 40 characters',
  'end-of-header': 'the secret or the empty line that ends the header',
  line: 'an action, a chance outcome or a note',
  tickets: 'tickets like 2..3/6, at least one and none above the total',
  result: 'two clauses, and a place and a score for each seat',
  'new-resignation': 'a seat that has not given up before',
  'draw-of-two': 'a draw of the last two',
  'nothing-after-end': 'nothing after the end of the match',
  head: 'the head of the chain',
  'nothing-after-head': 'nothing after the head',
  'over-or-running': '“over” or “running”',
  end: 'the end of the receipt',
};

/** What the checks above prove if they are right. */
export const proves =
  'If all is right, the secret is the one promised, every draw follows from it, from the bytes that the players added and from the table, and the text is whole. ' +
  'With a receipt, header and lines are also those that it was given for.';

/** What this page cannot check, but the program can. */
export const onlyVerify =
  'This page knows no rules. Only pentarch verify can check that the rules give each outcome those tickets, that every step was legal, and that the result is right. It also runs on your own machine, while this page came from a server, perhaps the one that kept the secret.';

/** What nobody can prove from a record. */
export const notProven = [
  'that nobody looked ahead: whoever keeps the secret knows every coming draw;',
  'that the players’ bytes were added without knowing the secret: a keeper who chooses the last seat’s bytes can try many;',
  'without a receipt, that the moves are those that were made: whoever knows the secret can exchange legal moves and make a new chain;',
  'that names and time are right.',
];
export const notProvenIntro = 'No record proves';

/** What is said before the command. */
export function commandIntro(proof: Proof | null): string {
  const isSeen = proof?.checks.some(
    (check) =>
      check.state === 'missing' && (check.why === 'no-secret-yet' || check.why === 'no-head'),
  );
  return isSeen
    ? 'On your own machine, with the rules; where something is hidden, once the match is over:'
    : 'On your own machine, with the rules:';
}

/** The command that checks the rest; files are named as the server names them. */
export function commandOf(table: string | null, hasReceipt: boolean): string {
  const file = table ?? 'FILE';
  const record = table === null ? file : `${file}.record`;
  const receipt = table === null ? 'RECEIPT' : `${file}.receipt`;
  return `pentarch verify ${record}${hasReceipt ? ` --receipt ${receipt}` : ''}`;
}
