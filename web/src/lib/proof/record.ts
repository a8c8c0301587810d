/**
 * The text of one match, finished or running, as docs/record.md describes it.
 *
 * There is one way to write a record, and any other text is refused. Rules are not known here: an action may be any
 * text, and whether it was legal, only `pentarch verify` says.
 */
import type { Hex } from './bytes';
import { readHeader, type Header } from './header';
import { readLine, type Happening, type Line } from './line';
import { reading, Rows, type Reading } from './text';

export type { Header, Player } from './header';
export type { Happening, Line, Tickets } from './line';

/** A match as its record tells it. */
export interface MatchRecord {
  header: Header;
  /** The lines; the first has number 1. */
  lines: Line[];
  /** Whether the last line ended the match. */
  isOver: boolean;
  /** The head that the text claims; null where a viewer does not get it. */
  head: Hex | null;
}

/** Reads a record; nothing of it is checked yet but how it is written. */
export function readRecord(text: string): Reading<MatchRecord> {
  return reading(() => {
    const rows = rowsOf(text);
    const header = readHeader(rows);
    const fate = new Fate(header.players.length);
    const lines: Line[] = [];
    let head: Hex | null = null;
    while (rows.peek() !== undefined) {
      const value = rows.optional('head');
      if (value !== null) {
        head = rows.bytes(value);
        if (rows.peek() !== undefined) rows.refuseNext({ what: 'nothing-after-head' });
        break;
      }
      const number = lines.length + 1;
      const words = rows.optional(String(number)) ?? rows.refuseNext({ what: 'numbered', number });
      rows.line = number;
      const line = readLine(rows, words, number, header.players.length);
      fate.heed(rows, line);
      lines.push(line);
      rows.line = null;
    }
    // A viewer of a running match may get no head. Whoever can check the chain has one to check.
    const hasSecret = header.secret !== null;
    const isPlain = header.commitment === null && fate.isOver;
    if (head === null && (hasSecret || isPlain)) rows.refuseNext({ what: 'head' });
    return { header, lines, isOver: fate.isOver, head };
  });
}

/** The rows of a text that has nothing but rows: each ends with a line feed, and there is no other control character. */
function rowsOf(text: string): Rows {
  const all = text.split('\n');
  const rows = new Rows(all);
  // Half of a pair of code units is no character either, and would be hashed as another one.
  const isPlain = (row: string) => !/[\p{Control}\p{Surrogate}]/u.test(row);
  for (const row of all) {
    if (!isPlain(row)) rows.refuseNext({ what: 'plain-text' });
    rows.skip();
  }
  const last = all.at(-1) ?? '';
  rows.insist(last === '', { what: 'line-feed' }, last);
  return new Rows(all.slice(0, -1));
}

/** What the lines so far say of the match's end. */
class Fate {
  isOver = false;
  readonly #gaveUp = new Set<number>();

  constructor(private readonly seats: number) {}

  heed(rows: Rows, { text, happening }: Line) {
    rows.insist(!this.isOver, { what: 'nothing-after-end' }, text);
    this.isOver = this.#ends(rows, text, happening);
  }

  #ends(rows: Rows, text: string, happening: Happening): boolean {
    switch (happening.is) {
      case 'over':
      case 'abandoned':
        return true;
      case 'drawn': {
        const out = new Set([...this.#gaveUp, ...happening.without]);
        const isDistinct = out.size === this.#gaveUp.size + happening.without.length;
        rows.insist(isDistinct && this.seats - out.size === 2, { what: 'draw-of-two' }, text);
        return true;
      }
      case 'resigned':
      case 'timed-out':
        rows.insist(!this.#gaveUp.has(happening.seat), { what: 'new-resignation' }, text);
        this.#gaveUp.add(happening.seat);
        return this.#gaveUp.size >= this.seats - 1;
      default:
        return false;
    }
  }
}
