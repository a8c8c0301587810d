/** A match that comes in parts: what is there, and what to ask for next. */
import type { MatchNote, Moment, Replay } from '$lib/types/protocol';

/** How many moments the server tells at a time. */
export const PAGE = 100;

/** The moments of a match as one viewer saw them, as far as they have come. */
export class Moments {
  readonly nPlies: number;
  readonly isOver: boolean;
  readonly #moments: (Moment | undefined)[];
  readonly #notes = new Map<number, MatchNote>();
  #nMissing: number;

  constructor(first: Replay) {
    this.nPlies = first.n_plies;
    this.isOver = first.is_over;
    this.#moments = new Array(first.n_plies + 1).fill(undefined);
    this.#nMissing = first.n_plies + 1;
    this.add(first);
  }

  /** Takes a part in; false if the match has gone on meanwhile, so that it fits no more. */
  add(part: Replay): boolean {
    if (part.n_plies !== this.nPlies || part.is_over !== this.isOver) return false;
    for (const moment of part.moments) {
      if (moment.ply > this.nPlies) continue;
      if (this.#moments[moment.ply] === undefined) this.#nMissing -= 1;
      this.#moments[moment.ply] = moment;
    }
    for (const note of part.notes) this.#notes.set(note.line, note);
    return true;
  }

  at(ply: number): Moment | undefined {
    return this.#moments[ply];
  }

  /** Those that are there, in order. */
  get all(): Moment[] {
    return this.#moments.filter((moment) => moment !== undefined);
  }

  get notes(): MatchNote[] {
    return [...this.#notes.values()].sort((a, b) => a.line - b.line);
  }

  /** How much of the match is there, from 0 to 1. */
  get share(): number {
    return 1 - this.#nMissing / (this.nPlies + 1);
  }

  /** The ply to ask for next, so that what lies around `wanted` comes first; null once all is there. */
  missing(wanted: number): number | null {
    if (this.#nMissing === 0) return null;
    const ahead = this.#moments.findIndex((moment, ply) => ply >= wanted && !moment);
    const first = ahead >= 0 ? ahead : this.#moments.findIndex((moment) => !moment);
    // Whole pages, so that no moment is sent twice; but never what is there already.
    let from = first;
    while (from % PAGE > 0 && !this.#moments[from - 1]) from -= 1;
    return from;
  }
}
