/** Reading text of which every line is laid down; what is wrong is said as values, in words elsewhere. */
import type { Hex } from './bytes';

/** What should have stood where something else did. */
export type Expected =
  /** A line of the header or of a receipt that begins with this key. */
  | { what: 'key'; key: string }
  /** The line with this number, or the head. */
  | { what: 'numbered'; number: number }
  /** A seat of a table with so many. */
  | { what: 'seat'; seats: number }
  /** The number of a line before this one. */
  | { what: 'earlier-line'; number: number }
  | {
      what:
        | 'record-format'
        | 'receipt-format'
        | 'plain-text'
        | 'line-feed'
        | 'something'
        | 'number'
        | 'players'
        | 'options'
        | 'table-id'
        | 'bytes'
        | 'time'
        | 'player'
        | 'end-of-header'
        | 'line'
        | 'tickets'
        | 'result'
        | 'new-resignation'
        | 'draw-of-two'
        | 'nothing-after-end'
        | 'head'
        | 'nothing-after-head'
        | 'over-or-running'
        | 'end';
    };

/** What is wrong with a text, and where. */
export interface Fault {
  /** The row of the text, from 1 upward. */
  row: number;
  /** The number that the line itself has in a record, if it is such a line. */
  line: number | null;
  expected: Expected;
  found: string;
}

/** What was read, or why it could not be. */
export type Reading<T> = { value: T; fault: null } | { value: null; fault: Fault };

class Misread extends Error {
  constructor(readonly fault: Fault) {
    super(`row ${fault.row}: expected ${JSON.stringify(fault.expected)}, found ${fault.found}`);
  }
}

/** Runs a reader that refuses by `Rows.refuse` and `Rows.refuseNext`. */
export function reading<T>(read: () => T): Reading<T> {
  try {
    return { value: read(), fault: null };
  } catch (error) {
    if (error instanceof Misread) return { value: null, fault: error.fault };
    throw error;
  }
}

/** The rows of a text, read one after the other. */
export class Rows {
  /** The index of the row that is read next. */
  #next = 0;
  /** The number of the record's line that is being read. */
  line: number | null = null;

  constructor(private readonly rows: readonly string[]) {}

  /** The row that is read next; none after the last. */
  peek(): string | undefined {
    return this.rows[this.#next];
  }

  /** Goes on to the next row. */
  skip() {
    this.#next += 1;
  }

  /** The value of the next row if it has this key. */
  optional(key: string): string | null {
    const row = this.peek();
    if (row === undefined || !row.startsWith(`${key} `)) return null;
    this.skip();
    return row.slice(key.length + 1);
  }

  /** The value of the next row, which has this key. */
  required(key: string): string {
    return this.optional(key) ?? this.refuseNext({ what: 'key', key });
  }

  /** Refuses the row that is read next. */
  refuseNext(expected: Expected): never {
    throw new Misread({
      row: this.#next + 1,
      line: this.line,
      expected,
      found: this.peek() ?? '',
    });
  }

  /** Refuses a part of the row that was read last. */
  refuse(expected: Expected, found: string): never {
    throw new Misread({ row: this.#next, line: this.line, expected, found });
  }

  /** Whether `is` holds for a value of the row that was read last; refuses it if not. */
  insist(is: boolean, expected: Expected, found: string) {
    if (!is) this.refuse(expected, found);
  }

  bytes(text: string): Hex {
    this.insist(/^[0-9a-f]{64}$/.test(text), { what: 'bytes' }, text);
    return text;
  }

  /** A whole number from 0 to `most`, written in the one way. */
  number(text: string, most: number = Number.MAX_SAFE_INTEGER): number {
    return numberIn(text, most) ?? this.refuse({ what: 'number' }, text);
  }
}

/** The greatest number of 32 bits. */
export const MOST_32 = 2 ** 32 - 1;

/** A whole number from 0 to `most`, written in the one way; null if it is something else. */
export function numberIn(text: string, most: number): number | null {
  if (!/^(0|[1-9][0-9]*)$/.test(text)) return null;
  const number = Number(text);
  return number <= most ? number : null;
}
