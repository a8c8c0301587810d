// Generated from crates/game-scalar by `UPDATE_EXPECT=1 cargo test -p pentarch --test types`.
import type { Seat } from './tabletop';

/** One decision of a player. */
export type Action =
  | { deploy: Kind }
  | { place: Hex }
  | 'back'
  | { move: {
      /** Where it stands. */
      from: Hex;
      /** Where it goes. */
      to: Hex;
    } }
  | { attack: {
      /** Where the attacker stands. */
      from: Hex;
      /** Where the defender stands. */
      to: Hex;
    } }
  | { evade: Hex }
  | 'stay'
  | 'pass';

/** A face of the battle die (SCA-23). */
export type BattleFace =
  | '+0'
  | '+1'
  | '+2'
  | '+3'
  | '+4'
  | '+5'
  | '+6'
  | '+7'
  | '+8'
  | '+9'
  | 'double'
  | 'swap'
  | 'evade'
  | 'indestructible'
  | 'self-destruct';

/** Which board is played on. */
export type Board = 'four' | 'five';

/** What a hex holds. */
export type Cell = 'free' | 'core' | { unit: Unit };

/** A face of the scalar core (SCA-30). */
export type CoreFace = 'aether' | 'momentum' | 'equilibrium' | 'reversal';

/** Whose face Double Power doubles (SCA-24). */
export type Double = 'attacker' | 'either';

/** What ended a game. */
export type Ending = 'third_token' | 'more_tokens' | 'last_die' | 'no_die_left' | 'exhaustion';

/** Something that happened at the table. */
export type Event =
  | { first_rolled: {
      /** Who rolled. */
      seat: Seat;
      /** What came up. */
      face: number;
    } }
  | 'tied'
  | { begins: Seat }
  | { token_taken: {
      /** Who. */
      seat: Seat;
      /** How many it has now. */
      tokens: number;
    } }
  | { core_rolled: CoreFace }
  | { pushed: {
      /** Which. */
      unit: Unit;
      /** Where it stood. */
      from: Hex;
      /** Where it stands. */
      to: Hex;
    } }
  | { turned: {
      /** Where. */
      hex: Hex;
      /** What it was. */
      unit: Unit;
      /** What it shows now. */
      face: number;
    } }
  | { deploys: {
      /** Who. */
      seat: Seat;
      /** Which kind. */
      kind: Kind;
    } }
  | { rolled: {
      /** Whose. */
      seat: Seat;
      /** Which kind. */
      kind: Kind;
      /** What came up. */
      face: number;
    } }
  | { placed: {
      /** Which. */
      unit: Unit;
      /** Where. */
      hex: Hex;
    } }
  | { put_back: {
      /** Whose. */
      seat: Seat;
      /** Which kind. */
      kind: Kind;
    } }
  | { moved: {
      /** Which. */
      unit: Unit;
      /** Where it stood. */
      from: Hex;
      /** Where it stands. */
      to: Hex;
    } }
  | { attacks: {
      /** The attacker. */
      attacker: Unit;
      /** Its hex. */
      from: Hex;
      /** The defender. */
      defender: Unit;
      /** Its hex. */
      to: Hex;
    } }
  | { battle_rolled: {
      /** Whose. */
      seat: Seat;
      /** What came up. */
      face: BattleFace;
    } }
  | { evaded: {
      /** Which die. */
      unit: Unit;
      /** Where it stood. */
      from: Hex;
      /** Where it stands. */
      to: Hex;
    } }
  | { stayed: Seat }
  | { compared: {
      /** The attacker's. */
      attacker: Tally;
      /** The defender's. */
      defender: Tally;
    } }
  | { captured: {
      /** Which. */
      unit: Unit;
      /** Where it stood. */
      hex: Hex;
    } }
  | { advanced: {
      /** Which. */
      unit: Unit;
      /** Where it stood. */
      from: Hex;
      /** Where it stands. */
      to: Hex;
    } }
  | { destroyed: {
      /** Which. */
      unit: Unit;
      /** Where it stood. */
      hex: Hex;
    } }
  | { survived: {
      /** Which. */
      unit: Unit;
      /** Where it stands. */
      hex: Hex;
    } }
  | 'unchanged'
  | { passed: Seat }
  | { second_action: Seat }
  | { ended: {
      /** What ended it. */
      ending: Ending;
      /** Each seat's tokens. */
      tokens: [number, number];
      /** Who won; none for a draw. */
      winner: Seat | null;
    } };

/** Who takes the first turn (SCA-10). */
export type First = 'roll' | '1' | '2';

/** A hex by its row's letter and its number, from `a1` to `i9` (SCA-2, SCA-5). */
export type Hex = string;

/** A kind of unit die (SCA-1). */
export type Kind = 'D4' | 'D6' | 'D8' | 'D10' | 'D12' | 'D20';

/** The options of a game of Scalar. */
export type Options = {
  /** Which board is played on (SCA-2, SCA-5). */
  board: Board;
  /** Who takes the first turn (SCA-10). */
  first: First;
  /** Whether the first action of a turn may be declined (SCA-13). */
  passing: boolean;
  /** Whose face Double Power doubles (SCA-24). */
  double: Double;
  /** After how many turns in a row without an event the game ends (SCA-44). */
  exhaustion: number;
};

/** What the game waits for. */
export type Pending =
  | { first: {
      /** What seat 0 rolled; none while that is the die to be rolled. */
      rolled: number | null;
    } }
  | { core: {
      /** Who took a token. */
      seat: Seat;
    } }
  | { act: {
      /** Whose. */
      seat: Seat;
    } }
  | { roll: {
      /** Whose. */
      seat: Seat;
      /** Which. */
      kind: Kind;
    } }
  | { place: {
      /** Whose. */
      seat: Seat;
      /** Which. */
      kind: Kind;
      /** What it shows. */
      face: number;
    } }
  | { battle: {
      /** Whose. */
      seat: Seat;
      /** The attacker's hex. */
      from: Hex;
      /** The defender's hex. */
      to: Hex;
      /** What the attacker's shows; none while that is the die to be rolled. */
      attacker: BattleFace | null;
    } }
  | { evade: {
      /** Who. */
      seat: Seat;
      /** The attacker's hex. */
      from: Hex;
      /** The defender's hex. */
      to: Hex;
      /** What the attacker's battle die shows. */
      attacker: BattleFace;
      /** What the defender's battle die shows. */
      defender: BattleFace;
    } }
  | { over: {
      /** What ended it (SCA-40 to SCA-44). */
      ending: Ending;
    } };

/** A hex and what it holds. */
export type Spot = {
  /** Which hex. */
  hex: Hex;
  /** What is there. */
  holds: Cell;
};

/** How a side's total in a battle comes about. */
export type Tally = {
  /** Whose. */
  seat: Seat;
  /** What its die shows. */
  base: number;
  /** What its battle die shows. */
  face: BattleFace;
  /** What both come to (SCA-21, SCA-24). */
  power: number;
  /** What it is compared by: the other side's power if there was one Swap (SCA-25). */
  total: number;
};

/** A unit die on the board. */
export type Unit = {
  /** Whose it is. */
  owner: Seat;
  /** Which kind of die. */
  kind: Kind;
  /** What it shows. */
  face: number;
};

/** The table as a viewer sees it. */
export type View = {
  /** Whose view it is; none for a spectator. */
  viewer: Seat | null;
  /** What was chosen before the start. */
  options: Options;
  /** The rows of the board, the last letter first, each from its lowest number on. */
  board: Array<Array<Spot>>;
  /** Each seat's reserve, lightest kind first. */
  reserves: [Array<Kind>, Array<Kind>];
  /** Each seat's control tokens. */
  tokens: [number, number];
  /** What the scalar core shows. */
  core: CoreFace;
  /** What the game waits for. */
  pending: Pending;
  /** How many actions the player on turn has left, the one under way included. */
  actions: number;
  /** The kind of a die put back in the first action, while the second is to be chosen (SCA-14). */
  put_back: Kind | null;
  /** How many turns in a row, the present one included, have been quiet (SCA-44). */
  quiet: number;
};
