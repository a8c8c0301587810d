/** What a player keeps so that nobody can change a match afterwards. */
import type { Hex } from './bytes';
import { reading, Rows, type Reading } from './text';

/** The head of a record's chain, and what was promised before it began. */
export interface Receipt {
  /** The hash that stands for the table in every draw. */
  table: Hex;
  commitment: Hex | null;
  /** How many lines the record had. */
  lines: number;
  /** Whether the match had ended, so that no line may follow. */
  isOver: boolean;
  /** The head of the chain then. */
  head: Hex;
}

const FORMAT = 'pentarch receipt 1';

/**
 * Reads a receipt.
 *
 * Mail and clipboards change how lines end and lose the last end. Nothing is proven by that, so any is accepted here.
 */
export function readReceipt(text: string): Reading<Receipt> {
  return reading(() => {
    const all = text.split(/\r?\n/);
    if (all.at(-1) === '') all.pop();
    const rows = new Rows(all);
    if (rows.peek() !== FORMAT) rows.refuseNext({ what: 'receipt-format' });
    rows.skip();
    const table = rows.bytes(rows.required('table'));
    const promised = rows.optional('commitment');
    const commitment = promised === null ? null : rows.bytes(promised);
    const lines = rows.number(rows.required('lines'));
    const match = rows.required('match');
    rows.insist(match === 'over' || match === 'running', { what: 'over-or-running' }, match);
    const head = rows.bytes(rows.required('head'));
    if (rows.peek() !== undefined) rows.refuseNext({ what: 'end' });
    return { table, commitment, lines, isOver: match === 'over', head };
  });
}
