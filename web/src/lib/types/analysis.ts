// Generated from crates/lab by `UPDATE_EXPECT=1 cargo test -p pentarch --test types`.
import type { Advice, Estimate } from './search';
import type { Seat } from './tabletop';

/** What decided a match. */
export type Analysis = {
  /** The game's id. */
  game: string;
  /** The version of its rules. */
  rules_version: number;
  /** Who sat where at the start, as the record has it. */
  players: Array<string>;
  /** The iterations of every search. */
  iterations: number;
  /** What the searches' luck followed from. */
  seed: number;
  /** Whether the game is over. */
  is_over: boolean;
  /** How it stood before the first moment and after each. */
  positions: Array<Standing>;
  /** What happened between each position and the next. */
  moments: Array<Moment>;
  /** The decisions that lost most, the worst first. */
  mistakes: Array<Mistake>;
  /** The chance events that changed most, the greatest change first. */
  luck: Array<LuckyEvent>;
  /** What it comes to for each seat. */
  seats: Array<SeatTotals>;
  /** What those who must decide now should weigh; nobody once it is over. */
  pending: Array<Pending>;
};

/** What a decision was worth, by what whoever made it could know. */
export type Decision = {
  /** How many actions were legal. */
  legal: number;
  /** The best that was found. */
  best: string;
  /** The chance of winning that the best gives. */
  best_expected: number;
  /** The chance of winning that the action played gives. */
  expected: number;
  /** How much less that is; never negative. */
  loss: number;
  /** Whether it seemed a mistake and was looked at again, more closely. */
  is_checked: boolean;
};

/** Chance events that changed something. */
export type LuckyEvent = {
  /** Its place among the moments. */
  moment: number;
  /** How many steps in effect came before it. */
  ply: number;
  /** The line of the record that it begins with. */
  line: number;
  /** Who gained most. */
  seat: Seat;
  /** What came out. */
  steps: Array<string>;
  /** How much that seat's chances rose. */
  gain: number;
};

/** A decision that lost something. */
export type Mistake = {
  /** Its place among the moments. */
  moment: number;
  /** How many steps in effect came before it. */
  ply: number;
  /** Its line of the record. */
  line: number;
  /** Who decided. */
  seat: Seat;
  /** What was played. */
  played: string;
  /** What was found best. */
  best: string;
  /** How much less the action played gives. */
  loss: number;
};

/** One decision, or chance events with no decision between them. */
export type Moment = {
  /** How many steps in effect came before it. */
  ply: number;
  /** The line of the record that it begins with. */
  line: number;
  /** Who decided; nobody if chance did. */
  seat: Seat | null;
  /** What was played, or what came out, in notation. */
  steps: Array<string>;
  /** How much each seat's chances rose. */
  change: Array<number>;
  /** What the decision was worth; nothing for chance, and where there was no choice. */
  decision: Decision | null;
};

/** A decision that is still to be made. */
export type Pending = {
  /** Who must decide. */
  seat: Seat;
  /** What to weigh, by what that seat can know. */
  advice: Advice<string>;
};

/** What a match comes to for one seat. */
export type SeatTotals = {
  /** The seat. */
  seat: Seat;
  /** Its chance of winning at first. */
  first: number;
  /** Its chance of winning at last. */
  last: number;
  /** How much chance events raised it. */
  luck: number;
  /** How much the seat's own decisions raised it, by the true states. */
  own: number;
  /** How much the others' decisions raised it. */
  others: number;
  /** How often the seat had a choice. */
  choices: number;
  /** What its choices lost together against the best found, by what it could know. */
  lost: number;
  /** How accurate its choices were, from 0 to 1; nothing if it had none. */
  accuracy: number | null;
};

/** How a match stood. */
export type Standing = {
  /** How many steps in effect led there. */
  ply: number;
  /** Each seat's chance of winning, in seat order. */
  chances: Array<Estimate>;
};
