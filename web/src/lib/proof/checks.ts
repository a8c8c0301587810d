/** What checking a record can find, as values; `$words/proof` says it in words. */
import type { Hex } from './bytes';
import type { Tickets } from './line';
import type { Fault } from './text';

/** Why something could not be checked. */
export type Why =
  /** The text cannot be read. */
  | 'unreadable'
  /** The browser lends this page no hash functions. */
  | 'no-hashes'
  /** Nothing was promised about the dice. */
  | 'no-promise'
  /** The secret is not revealed, and the match is still running. */
  | 'no-secret-yet'
  /** The secret is not revealed, though the match is over. */
  | 'no-secret'
  /** This is what one viewer of a running match may see, without head. */
  | 'no-head'
  /** No receipt was given. */
  | 'no-receipt';

interface Missing<What> {
  what: What;
  state: 'missing';
  why: Why;
}

/** How the text is written. */
export type TextCheck =
  | { what: 'text'; state: 'good'; lines: number }
  | { what: 'text'; state: 'bad'; line?: number; fault: Fault };

/** Whether the secret is the one that was committed to. */
export type CommitmentCheck =
  | { what: 'commitment'; state: 'good'; promised: Hex }
  | { what: 'commitment'; state: 'bad'; promised: Hex | null; found: Hex }
  | Missing<'commitment'>;

/** Whether the head is the one that header and lines lead to. */
export type ChainCheck =
  | { what: 'chain'; state: 'good'; lines: number; head: Hex }
  | { what: 'chain'; state: 'bad'; claimed: Hex; found: Hex }
  | Missing<'chain'>;

/** What is wrong with a draw. */
export type DrawFault =
  /** Its event is not the one that comes next. */
  | { is: 'event'; expected: number }
  /** It says no tickets, though nothing is hidden any more. */
  | { is: 'no-tickets' }
  /** Its outcome does not hold the ticket that was drawn. */
  | { is: 'ticket'; ticket: number; tickets: Tickets };

/** Whether every draw follows from the secret. */
export type DrawsCheck =
  | { what: 'draws'; state: 'good'; draws: number }
  | {
      what: 'draws';
      state: 'bad';
      /** The first line that is wrong. */
      line: number;
      event: number;
      outcome: string;
      fault: DrawFault;
      /** How many draws are wrong in all. */
      wrong: number;
    }
  | Missing<'draws'>;

/** What a receipt and a record do not have in common. */
export type Difference =
  | { in: 'table'; kept: Hex; found: Hex }
  | { in: 'commitment'; kept: Hex | null; found: Hex | null }
  | { in: 'lines'; kept: number; found: number; wasOver: boolean }
  | { in: 'match'; wasOver: boolean; lines: number }
  | { in: 'head'; kept: Hex; found: Hex; lines: number };

/** Whether the record is the one that the receipt was given for. */
export type ReceiptCheck =
  | { what: 'receipt'; state: 'good'; lines: number; of: number }
  | { what: 'receipt'; state: 'bad'; fault: Fault }
  | { what: 'receipt'; state: 'bad'; line?: number; difference: Difference }
  | Missing<'receipt'>;

/** One thing that was looked at. */
export type Check = TextCheck | CommitmentCheck | ChainCheck | DrawsCheck | ReceiptCheck;
export type What = Check['what'];
export type State = Check['state'];

/** A chance event, to be shown. */
export interface Draw {
  line: number;
  event: number;
  outcome: string;
  /** None where the reader may not know them. */
  tickets: Tickets | null;
  /** What the secret draws; null where it is not known. */
  ticket: number | null;
  state: State;
}

/** All that checking a record has found. */
export interface Proof {
  /** One check of each kind, in the order in which they were made. */
  checks: Check[];
  /** Every chance event, in the order of the lines. */
  draws: Draw[];
  /** The table's id, where the text can be read. */
  table: string | null;
  /** Whether this is a keeper's own record: the match is running, and the secret gives every coming draw away. */
  isKeepers: boolean;
}

/** Bad if anything is; good if every draw follows from the promise; open if that could not be found out. */
export function verdictOf(proof: Proof): 'good' | 'bad' | 'open' {
  if (firstBad(proof)) return 'bad';
  const isGood = ({ what, state }: Check) => what === 'receipt' || state === 'good';
  return proof.checks.every(isGood) ? 'good' : 'open';
}

/** The first check that found something wrong. */
export function firstBad({ checks }: Proof): (Check & { state: 'bad' }) | undefined {
  return checks.find((check) => check.state === 'bad');
}
