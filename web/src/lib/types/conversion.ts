// Generated from crates/game-conversion by `UPDATE_EXPECT=1 cargo test -p pentarch --test types`.
import type { Seat } from './tabletop';

/** Placing one die of one's hand (CON-5). */
export type Action = {
  /** Where to. */
  square: Square;
  /** What the die shows. */
  value: Value;
};

/** What a square holds. */
export type Cell = 'empty' | 'hole' | { die: Die };

/** What connects two dice of a mass. */
export type Connection = 'eight' | 'four';

/** Which neighbors a placed die converts. */
export type Converts = 'standard' | 'endless';

/** A die on the board. */
export type Die = {
  /** Whose it is. */
  owner: Seat;
  /** What it shows. */
  value: Value;
};

/** Something that happened at the table. */
export type Event =
  | { hole_column: number }
  | { hole: Square }
  | { hole_repeated: Square }
  | { begins: Seat }
  | { rolled: {
      /** Who rolled. */
      seat: Seat;
      /** What came up. */
      value: Value;
    } }
  | { placed: {
      /** Where. */
      square: Square;
      /** Whose, and showing what. */
      die: Die;
    } }
  | { promoted: {
      /** Where. */
      square: Square;
      /** What it was. */
      from: Die;
      /** What it is. */
      to: Die;
    } }
  | { converted: {
      /** Where. */
      square: Square;
      /** What it was. */
      from: Die;
      /** What it is. */
      to: Die;
    } }
  | { ended: {
      /** In seat order. */
      scores: Array<number>;
    } };

/** Named holes: a set of squares, as text `a1,c5`. */
export type HoleSquares = string;

/** The options of a game of Conversion. */
export type Options = {
  /** Who wins (CON-20 to CON-24). */
  victory: Victory;
  /** What connects a mass (CON-24). */
  'mass-connection': Connection;
  /** Which neighbors a die converts (CON-10, CON-30). */
  conversion: Converts;
  /** How many holes are rolled (CON-31). */
  holes: number;
  /** Holes that are named instead (CON-31). */
  'hole-squares': HoleSquares;
};

/** What the game waits for. */
export type Pending =
  | 'column'
  | { row: number }
  | 'first'
  | { deal: Seat }
  | { roll: Seat }
  | { place: Seat }
  | 'over';

/** A square of the chessboard (CON-1), `a1` to `h8`. */
export type Square = string;

/** What a die shows, 1 to 6 (CON-9). */
export type Value = 1 | 2 | 3 | 4 | 5 | 6;

/** Who wins. */
export type Victory = 'high-score' | 'most-territory' | 'tall' | 'wide' | 'largest-mass';

/** The table as a viewer sees it. */
export type View = {
  /** Whose view it is; none for a spectator. */
  viewer: Seat | null;
  /** What was chosen before the start. */
  options: Options;
  /** What each square holds: `a1`, `b1` and so on to `h8`. */
  board: Array<Cell>;
  /** Each seat's hand, lowest value first. */
  hands: Array<Array<Value>>;
  /** What the game waits for. */
  pending: Pending;
  /** Each seat's score by the victory condition as the board stands. */
  scores: Array<number>;
};
