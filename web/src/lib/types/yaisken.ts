// Generated from crates/game-yaisken by `UPDATE_EXPECT=1 cargo test -p pentarch --test types`.
import type { Clause, Seat } from './tabletop';

/** One decision of a player. */
export type Action =
  | 'draw'
  | { keep: Kind }
  | { place: Space }
  | { move: {
      /** Where it stands. */
      from: Space;
      /** What moves. */
      mover: Mover;
      /** Where it goes: a space beside, or across an edge of some board. */
      to: Space;
    } }
  | { exchange: {
      /** The space of the die on the board. */
      space: Space;
      /** What goes to the pool. */
      out: Kind;
      /** What comes out of the pool. */
      into: Kind;
    } }
  | { strike: Space }
  | { bend: Space }
  | 'decline'
  | 'capture'
  | 'convert'
  | 'pass';

/** How a line of an attack adds up, and what comes of it (YAI-21, YAI-23, YAI-35). */
export type AttackLine = {
  /** Who attacks. */
  seat: Seat;
  /** The direction in which it starts. */
  direction: Direction;
  /** What has moved. */
  mover: Share;
  /** What adds to it, in order. */
  adding: Array<Share>;
  /** What all of them amount to. */
  strength: number;
  /** The enemy dice at its end, if there are any. */
  target: Met | null;
  /** What comes of it. */
  verdict: Verdict;
};

/** YAI-4: a square board by the length of its side, 5 to 8. */
export type Board = 5 | 6 | 7 | 8;

/** What counts as a die among the two that may add to a combo. */
export type ComboLimit = 'spaces' | 'dice';

/** Who may still begin (YAI-5). */
export type Contender = {
  /** Who. */
  seat: Seat;
  /** The points of all dice that were drawn so far. */
  points: number;
};

/** Whether there are deception pools. */
export type Deception = 'none' | 'subterfuge' | 'grand-warfare';

/** A direction on the board, in the order in which an attack's lines are judged (YAI-22). */
export type Direction =
  | 'up'
  | 'right'
  | 'down'
  | 'left'
  | 'upper-right'
  | 'lower-right'
  | 'lower-left'
  | 'upper-left';

/** Something that happened at the table. */
export type Event =
  | { first_drawn: {
      /** Who drew. */
      seat: Seat;
      /** What came up. */
      die: Kind;
      /** The points that the seat has drawn so far. */
      points: number;
    } }
  | { tied: Array<Seat> }
  | { begins: Seat }
  | { leader_placed: {
      /** Whose. */
      seat: Seat;
      /** Where. */
      space: Space;
    } }
  | { draws: {
      /** Who. */
      seat: Seat;
      /** Whether the seat is Underestimated, and draws two dice if the bag has them (YAI-36). */
      is_underestimated: boolean;
    } }
  | { drawn: {
      /** Who drew. */
      seat: Seat;
      /** What came up. */
      die: Kind;
    } }
  | { set_aside: {
      /** Who drew. */
      seat: Seat;
      /** How many ones are aside now. */
      n_aside: number;
    } }
  | { returned: Array<Kind> }
  | { kept: {
      /** Who keeps it. */
      seat: Seat;
      /** Which. */
      die: Kind;
    } }
  | { placed: {
      /** Whose. */
      seat: Seat;
      /** Which. */
      die: Kind;
      /** Where. */
      space: Space;
    } }
  | { moved: {
      /** Whose. */
      seat: Seat;
      /** What moved. */
      dice: Array<Kind>;
      /** Where it stood. */
      from: Space;
      /** Where it stands. */
      to: Space;
      /** What it left behind. */
      left: Array<Kind>;
      /** What it joined (YAI-25). */
      joined: Array<Kind>;
    } }
  | { bent: {
      /** Who. */
      seat: Seat;
      /** Where to. */
      space: Space;
    } }
  | { attacked: AttackLine }
  | { strikes: {
      /** Who strikes. */
      seat: Seat;
      /** Where the Specter stands. */
      from: Space;
      /** What it strikes. */
      to: Space;
    } }
  | { strike_declined: Seat }
  | { struck: {
      /** Who struck, and loses the Specter. */
      seat: Seat;
      /** What it struck. */
      space: Space;
      /** Whose dice were there. */
      controller: Seat;
      /** What went into the bag with the Specter; a leader does not. */
      dice: Array<Kind>;
    } }
  | { struck_in_vain: {
      /** Who struck, and loses the Specter. */
      seat: Seat;
      /** What it struck. */
      space: Space;
    } }
  | { exchanged: {
      /** Whose. */
      seat: Seat;
      /** Where. */
      space: Space;
      /** What went to the pool. */
      out: Kind;
      /** What came out of it. */
      into: Kind;
    } }
  | { exchange_declined: Seat }
  | { compared: {
      /** The strength that reaches the space. */
      strength: number;
      /** Which space, with what it holds now. */
      target: Met;
      /** What comes of it. */
      verdict: Verdict;
    } }
  | { captured: {
      /** By whom. */
      seat: Seat;
      /** Which. */
      die: Kind;
      /** Where it stood. */
      space: Space;
      /** Whose it was. */
      from: Seat;
      /** How many points the captor has now. */
      points: number;
    } }
  | { converted: {
      /** By whom. */
      seat: Seat;
      /** Which. */
      die: Kind;
      /** Where it stands. */
      space: Space;
      /** Whose it was. */
      from: Seat;
    } }
  | { leader_defeated: {
      /** By whom. */
      seat: Seat;
      /** Whose. */
      loser: Seat;
      /** Where it stood. */
      space: Space;
    } }
  | { out: Seat }
  | { underestimated: {
      /** Who was, if anybody. */
      before: Seat | null;
      /** Who is, if anybody. */
      now: Seat | null;
    } }
  | { passed: Seat }
  | { ended: {
      /** What ended it. */
      by: Clause;
      /** Who has won. */
      winners: Array<Seat>;
      /** Each seat's points. */
      points: Array<number>;
    } };

/** Who may exchange after an action. */
export type ExchangeWindow = 'turn' | 'always';

/** What a die is; it never changes (YAI-1, YAI-2). */
export type Kind = '1' | '2' | '3' | 's' | 'c' | 'd' | 'e' | 'p';

/** A line of an attack up to where it bends (YAI-23, YAI-35). */
export type LineSoFar = {
  /** The direction in which it started. */
  direction: Direction;
  /** The spaces whose dice add to the mover, in order; it bends at the last. */
  adding: Array<Space>;
  /** What all of them amount to. */
  strength: number;
};

/** The enemy dice that a line of an attack meets. */
export type Met = {
  /** Where they stand. */
  space: Space;
  /** Whose they are. */
  controller: Seat;
  /** Which, a Sanctuary included. */
  dice: Array<Kind>;
  /** What they resist with. */
  resistance: number;
};

/** What of a space's dice moves (YAI-25). */
export type Mover = { die: Kind } | 'pair';

/** The options of a game of Yaisken. */
export type Options = {
  /** How large the board is (YAI-4). */
  board: Board;
  /** Whether a pair adds to a combo as one die or as two (YAI-23). */
  'combo-limit': ComboLimit;
  /** Whether everybody has at most five dice on the board (YAI-50). */
  'limited-reinforcements': boolean;
  /** How the game is won (YAI-51). */
  victory: Victory;
  /** Whether there are deception pools (YAI-54). */
  deception: Deception;
  /** Who may exchange after an action (YAI-54). */
  exchange: ExchangeWindow;
  /** After how many turns in a row without an event the game ends (YAI-42). */
  stalemate: number;
  /** After how many turns the game ends in any case (YAI-42). */
  'turn-limit': number;
};

/** What the game waits for. */
export type Pending =
  | { first: {
      /** Who draws it. */
      seat: Seat;
      /** Who may still begin, in seat order. */
      contenders: Array<Contender>;
    } }
  | { leader: {
      /** Whose. */
      seat: Seat;
    } }
  | { act: {
      /** Whose. */
      seat: Seat;
    } }
  | { draw: {
      /** Who draws it. */
      seat: Seat;
      /** The first of two dice, while the second is drawn (YAI-36). */
      first: Kind | null;
      /** How many ones are set aside (YAI-6). */
      n_aside: number;
    } }
  | { keep: {
      /** Who keeps it. */
      seat: Seat;
      /** Both, in the order of the notation. */
      dice: [Kind, Kind];
    } }
  | { place: {
      /** Who places it. */
      seat: Seat;
      /** Which. */
      die: Kind;
    } }
  | { strike: {
      /** Whose. */
      seat: Seat;
      /** Where it has moved to. */
      from: Space;
      /** The spaces that it can strike, row by row from a1. */
      spaces: Array<Space>;
    } }
  | { bend: {
      /** Who attacks. */
      seat: Seat;
      /** Where from. */
      from: Space;
      /** Which way the earlier bends of this attack went. */
      bends: Array<Way>;
      /** The line that bends. */
      line: LineSoFar;
      /** Where it can go on, counterclockwise and clockwise. */
      spaces: [Space, Space];
    } }
  | { answer: {
      /** Who is asked. */
      seat: Seat;
      /** Who attacks. */
      attacker: Seat;
      /** What is still to be decided, in that order. */
      targets: Array<Threat>;
    } }
  | { answer_strike: {
      /** Who is asked. */
      seat: Seat;
      /** Who strikes. */
      attacker: Seat;
      /** Where the Specter stands. */
      from: Space;
      /** What it strikes. */
      to: Space;
    } }
  | { after_action: {
      /** Who is asked. */
      seat: Seat;
      /** Whose action it was. */
      on_turn: Seat;
    } }
  | { decide: {
      /** Who decides. */
      seat: Seat;
      /** Which die, of a pair the Companion. */
      die: Kind;
      /** What is still to be decided, in that order. */
      targets: Array<Threat>;
    } }
  | { partner: {
      /** Who decides. */
      seat: Seat;
      /** Which die. */
      die: Kind;
      /** What is still to be decided, in that order. */
      targets: Array<Threat>;
    } }
  | { over: {
      /** The clause that ended it, such as `YAI-40`. */
      rule: string;
      /** Who has won. */
      winners: Array<Seat>;
    } };

/** A player's things, and what is remembered of the player. */
export type Player = {
  /** The deception pool, in the order of the notation (YAI-54). */
  pool: Array<Kind>;
  /** What was captured, in the order of the notation (YAI-22). */
  dojo: Array<Kind>;
  /** What that is worth (YAI-3). */
  points: number;
  /** Whether the player's first turn is not over (YAI-6). */
  is_new: boolean;
  /** Whether the player has exchanged in the present turn (YAI-54). */
  has_exchanged: boolean;
  /** Whether a three has left the pool, where that counts (YAI-55). */
  has_spent_three: boolean;
  /** As which the player went out, counting from 1; none for those still in (YAI-53). */
  out: number | null;
};

/** What the dice of one space contribute to a line of an attack (YAI-23). */
export type Share = {
  /** Where they stand. */
  space: Space;
  /** Which, without a Sanctuary. */
  dice: Array<Kind>;
  /** What they add. */
  strength: number;
  /** Where the line goes on from here, if it bends (YAI-35). */
  bends_to: Space | null;
};

/** A space by its column's letter and its row's number, from `a1` to `h8` (YAI-4). */
export type Space = string;

/** A space and the dice on it. */
export type Spot = {
  /** Which space. */
  space: Space;
  /** Who controls the dice, if there are any. */
  controller: Seat | null;
  /** The dice: a Sanctuary first, then the Companion of a pair. */
  dice: Array<Kind>;
};

/** How many dice of a kind there are. */
export type Stock = {
  /** Which kind. */
  kind: Kind;
  /** How many. */
  count: number;
};

/** A space that an attack defeats as it stands (YAI-21). */
export type Threat = {
  /** Which space. */
  space: Space;
  /** The strength that reaches it. */
  strength: number;
  /** What its dice resist with. */
  resistance: number;
};

/** What comes of a line of an attack. */
export type Verdict = 'defeats' | 'holds' | 'sheltered' | 'nowhere';

/** How the game is won. */
export type Victory = 'points' | 'blood-and-honor' | 'blood-only' | 'warlords-roulette';

/** The table as a viewer sees it. */
export type View = {
  /** Whose view it is; none for a spectator. */
  viewer: Seat | null;
  /** What was chosen before the start. */
  options: Options;
  /** The rows of the board, the highest first, each from column a on. */
  board: Array<Array<Spot>>;
  /** What is in the bag: every kind, in the order of the notation. */
  bag: Array<Stock>;
  /** The players in seat order. */
  players: Array<Player>;
  /** Who is Underestimated, if anybody (YAI-36). */
  underestimated: Seat | null;
  /** What the game waits for. */
  pending: Pending;
  /** The number of the present turn; 0 before the first. */
  turn: number;
  /** How many turns in a row, the present one included, have been quiet (YAI-42). */
  quiet: number;
};

/** Which way a line bends (YAI-35). */
export type Way = 'counterclockwise' | 'clockwise';
