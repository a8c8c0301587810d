// Generated from crates/search by `UPDATE_EXPECT=1 cargo test -p pentarch --test types`.
import type { Seat } from './tabletop';

/** What a bot would play, and why. */
export type Advice<A> = {
  /** What it would play. */
  action: A;
  /** What it weighed, the best first; nothing if it does not weigh actions. */
  candidates: Array<Candidate<A>>;
  /** Each seat's chance of winning, in seat order; nothing if it does not estimate them. */
  chances: Array<Estimate>;
  /** What it expects to happen if it plays its action: the best line found. */
  line: Array<Foreseen>;
};

/** An action that a bot weighed. */
export type Candidate<A> = {
  /** The action. */
  action: A;
  /** How often it was tried. */
  visits: number;
  /** The chance of winning that it was found to give whoever plays it. */
  expected: number;
  /** How much less that is than the best candidate's. */
  loses: number;
};

/** A number that was estimated by sampling. */
export type Estimate = {
  /** The mean of the samples. */
  mean: number;
  /** Their standard deviation. */
  spread: number;
};

/** A step that a bot foresees, as the player it plays for would see it. */
export type Foreseen = {
  /** Who acts; nobody for a chance event, of which the outcome shown is but one. */
  seat: Seat | null;
  /** The step in notation. */
  step: string;
  /** What happens by it, in words. */
  words: Array<string>;
};
