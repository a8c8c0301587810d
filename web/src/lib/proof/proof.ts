/**
 * Checks of a record what can be checked without the rules of its game.
 *
 * Not checked, because only `pentarch verify` knows rules: that an outcome has those tickets, that every step was
 * legal, and that the result is right.
 */
import { bytesOf, bytesOfHex, hexOf, type Bytes } from './bytes';
import { headsOf } from './chain';
import type { ChainCheck, Check, CommitmentCheck, Draw, DrawFault, DrawsCheck } from './checks';
import type { Proof, ReceiptCheck, What, Why } from './checks';
import { beginningOf, ticketOf } from './draws';
import { allOf, canHash, hmacWith, sha256, type Hmac } from './hash';
import type { Tickets } from './line';
import { readReceipt, type Receipt } from './receipt';
import { readRecord, type MatchRecord } from './record';

/** Checks a record, and the receipt if there is one; `onprogress` hears the share that is done, up to 1. */
export async function prove(
  recordText: string,
  receiptText?: string,
  onprogress: (share: number) => void = () => {},
): Promise<Proof> {
  const { value: record, fault } = readRecord(recordText);
  if (fault) {
    const line = fault.line === null ? {} : { line: fault.line };
    const checks: Check[] = [{ what: 'text', state: 'bad', ...line, fault }];
    return { checks: [...checks, ...allMissing('unreadable')], ...NOTHING };
  }
  const { header, lines } = record;
  const known = {
    table: header.table,
    isKeepers: header.secret !== null && !record.isOver,
  };
  const text: Check = { what: 'text', state: 'good', lines: lines.length };
  if (!canHash()) {
    return { checks: [text, ...allMissing('no-hashes')], draws: [], ...known };
  }

  const tableHash = await sha256(bytesOf(header.opening));
  const hmac = header.secret === null ? null : await hmacWith(bytesOfHex(header.secret));
  const events = eventsOf(record);
  const onmade = counted(events.length + lines.length * (hmac ? 2 : 1), onprogress);

  const commitment = await checkCommitment(record);
  const heads = await headsIfKnown(record, hmac, tableHash, onmade);
  const chain = checkChain(record, heads);
  const looked = await lookAtDraws(record, events, hmac, tableHash, onmade);
  const draws = checkDraws(record, looked);
  const receipt = checkReceipt(record, receiptText, tableHash, heads);
  return {
    checks: [text, commitment, chain, draws, receipt],
    draws: looked.map(({ draw }) => draw),
    ...known,
  };
}

const NOTHING = { draws: [], table: null, isKeepers: false };

function allMissing(why: Why): Check[] {
  const all: Exclude<What, 'text'>[] = ['commitment', 'chain', 'draws', 'receipt'];
  return all.map((what): Check => ({ what, state: 'missing', why }));
}

/** Turns counts of what is made into shares of what there is to make. */
function counted(all: number, onprogress: (share: number) => void): (count: number) => void {
  let made = 0;
  return (count) => onprogress(Math.min((made += count) / all, 1));
}

/** Why nothing can be computed that needs the secret; only where there is none. */
function whyNoSecret({ header, isOver }: MatchRecord): Why {
  if (header.commitment === null) return 'no-promise';
  return isOver ? 'no-secret' : 'no-secret-yet';
}

async function checkCommitment(record: MatchRecord): Promise<CommitmentCheck> {
  const { secret, commitment: promised } = record.header;
  const what = 'commitment';
  if (secret === null) return { what, state: 'missing', why: whyNoSecret(record) };
  const found = hexOf(await sha256(bytesOfHex(secret)));
  return found === promised
    ? { what, state: 'good', promised }
    : { what, state: 'bad', promised, found };
}

/** The heads after each number of lines; null where salts or hidden lines are not known. */
async function headsIfKnown(
  { header, lines, head }: MatchRecord,
  hmac: Hmac | null,
  tableHash: Bytes,
  onmade: (count: number) => void,
): Promise<Bytes[] | null> {
  if (hmac) return headsOf(header.chained, lines, { hmac, tableHash }, onmade);
  if (header.commitment !== null || head === null) return null;
  return headsOf(header.chained, lines, null, onmade);
}

function checkChain(record: MatchRecord, heads: Bytes[] | null): ChainCheck {
  const what = 'chain';
  const { head: claimed, lines } = record;
  const last = heads?.at(-1);
  if (!last || claimed === null) return { what, state: 'missing', why: whyNoChain(record) };
  const found = hexOf(last);
  return found === claimed
    ? { what, state: 'good', lines: lines.length, head: found }
    : { what, state: 'bad', claimed, found };
}

/** Why the chain cannot be computed; only where it cannot. */
function whyNoChain(record: MatchRecord): Why {
  return record.header.commitment === null ? 'no-head' : whyNoSecret(record);
}

interface Event {
  line: number;
  event: number;
  outcome: string;
  tickets: Tickets | null;
}

/** The chance events of a record. */
function eventsOf({ lines }: MatchRecord): Event[] {
  return lines.flatMap(({ happening }, i) => {
    if (happening.is !== 'chance') return [];
    const { event, outcome, tickets } = happening;
    return [{ line: i + 1, event, outcome, tickets }];
  });
}

interface LookedAt {
  draw: Draw;
  fault: DrawFault | null;
}

function lookAtDraws(
  { header }: MatchRecord,
  events: readonly Event[],
  hmac: Hmac | null,
  tableHash: Bytes,
  onmade: (count: number) => void,
): Promise<LookedAt[]> {
  const beginning = beginningOf(header.entropies, tableHash);
  const look = async (event: Event, i: number): Promise<LookedAt> => {
    const { tickets } = event;
    const ticket =
      hmac && tickets ? await ticketOf(hmac, beginning, event.event, tickets.total) : null;
    const fault = faultOf(event, i + 1, ticket, hmac !== null);
    const state = fault ? 'bad' : ticket === null ? 'missing' : 'good';
    return { draw: { ...event, ticket, state }, fault };
  };
  return allOf(events, look, onmade);
}

/** What is wrong with a draw that should be event number `expected`. */
function faultOf(
  { event, tickets }: Event,
  expected: number,
  ticket: number | null,
  isRevealed: boolean,
): DrawFault | null {
  // Numbers only go up by one, so that nobody draws once more, or leaves out what they do not like.
  if (event !== expected) return { is: 'event', expected };
  if (!tickets) return isRevealed ? { is: 'no-tickets' } : null;
  const isDrawn = ticket === null || (tickets.from <= ticket && ticket < tickets.to);
  return isDrawn ? null : { is: 'ticket', ticket, tickets };
}

function checkDraws(record: MatchRecord, looked: readonly LookedAt[]): DrawsCheck {
  const what = 'draws';
  const wrong = looked.filter(({ fault }) => fault !== null);
  const [first] = wrong;
  if (first?.fault) {
    const { line, event, outcome } = first.draw;
    const { fault } = first;
    return { what, state: 'bad', line, event, outcome, fault, wrong: wrong.length };
  }
  if (record.header.secret === null) return { what, state: 'missing', why: whyNoSecret(record) };
  return { what, state: 'good', draws: looked.length };
}

function checkReceipt(
  record: MatchRecord,
  text: string | undefined,
  tableHash: Bytes,
  heads: Bytes[] | null,
): ReceiptCheck {
  const what = 'receipt';
  if (text === undefined) return { what, state: 'missing', why: 'no-receipt' };
  const { value: receipt, fault } = readReceipt(text);
  if (fault) return { what, state: 'bad', fault };
  return compare(receipt, record, hexOf(tableHash), heads);
}

function compare(
  receipt: Receipt,
  record: MatchRecord,
  table: string,
  heads: Bytes[] | null,
): ReceiptCheck {
  const what = 'receipt';
  const { header, lines, isOver } = record;
  const { lines: kept, isOver: wasOver } = receipt;
  // Whoever may not know the position cannot compute the hash of the table that has it.
  const isTableKnown = header.position !== '?';
  if (isTableKnown && receipt.table !== table) {
    return { what, state: 'bad', difference: { in: 'table', kept: receipt.table, found: table } };
  }
  if (receipt.commitment !== header.commitment) {
    const [kept, found] = [receipt.commitment, header.commitment];
    return { what, state: 'bad', difference: { in: 'commitment', kept, found } };
  }
  if (wasOver ? kept !== lines.length : kept > lines.length) {
    const found = lines.length;
    return { what, state: 'bad', difference: { in: 'lines', kept, found, wasOver } };
  }
  // Nothing follows an ending, so a match was over after the last line or after none.
  if (wasOver !== (isOver && kept === lines.length)) {
    return { what, state: 'bad', line: kept, difference: { in: 'match', wasOver, lines: kept } };
  }
  const head = heads?.[kept];
  // Where the chain is not known, the head is what the keeper claims: it proves nothing, but two claims for the same
  // lines must not differ.
  const claimed = kept === lines.length ? record.head : null;
  const found = head ? hexOf(head) : claimed;
  if (found !== null && found !== receipt.head) {
    const difference = { in: 'head' as const, kept: receipt.head, found, lines: kept };
    return { what, state: 'bad', line: kept, difference };
  }
  return head
    ? { what, state: 'good', lines: kept, of: lines.length }
    : { what, state: 'missing', why: whyNoChain(record) };
}
