// Generated from crates/game-conqueror by `UPDATE_EXPECT=1 cargo test -p pentarch --test types`.
import type { Seat } from './tabletop';

/** Putting one's token on a tile: a move (CQR-16), or the choice of a corner (CQR-5). */
export type Action = {
  /** Where the token goes. */
  to: Tile;
};

/** How the islands lie. */
export type Arrangement = 'basic' | 'custom' | 'random';

/** How many coins everybody has. */
export type Coins = '12' | 'share';

/** Who says where tokens start. */
export type Corners = 'assigned' | 'chosen';

/** What ended the game. */
export type End = 'CQR-31' | 'CQR-32';

/** Something that happened at the table. */
export type Event =
  | { laid: Offset }
  | { begins: Seat }
  | { started: {
      /** Whose. */
      seat: Seat;
      /** On which corner. */
      corner: Tile;
    } }
  | { claimed: {
      /** Who. */
      seat: Seat;
      /** Where. */
      tile: Tile;
    } }
  | { claimed_island: {
      /** Who. */
      seat: Seat;
      /** Its lower left tile. */
      island: Tile;
      /** How many coins went back to each seat's reserve. */
      returned: Array<number>;
    } }
  | { lifted: {
      /** Whose island it is. */
      seat: Seat;
      /** Its lower left tile. */
      island: Tile;
    } }
  | { rolled: {
      /** Who. */
      seat: Seat;
      /** What came up. */
      face: Face;
    } }
  | { moved: {
      /** Whose. */
      seat: Seat;
      /** Where from. */
      from: Tile;
      /** Where to. */
      to: Tile;
    } }
  | { stays: Seat }
  | { out: Seat }
  | { play_ended: End }
  | { rolled_for: {
      /** Who. */
      seat: Seat;
      /** The island's lower left tile. */
      island: Tile;
      /** What came up. */
      face: Face;
    } }
  | { tied: {
      /** The island's lower left tile. */
      island: Tile;
      /** Who they are. */
      seats: Array<Seat>;
    } }
  | { awarded: {
      /** Who. */
      seat: Seat;
      /** The island's lower left tile. */
      island: Tile;
    } }
  | { ended: {
      /** In seat order. */
      scores: Array<number>;
    } };

/** What the die shows, 1 to 6 (CQR-11). */
export type Face = 1 | 2 | 3 | 4 | 5 | 6;

/** What being out costs. */
export type Forfeit = 'loses' | 'keeps-score';

/** Whether a move may cross the water that a removed island left. */
export type Gaps = 'impassable' | 'crossable';

/** What is on a tile. */
export type Holds =
  | 'nothing'
  | { coin: {
      /** Whose it is. */
      owner: Seat;
      /** Its number in the order of the coins on the island, counting from 1. */
      number: number;
    } }
  | 'claimed'
  | 'water';

/** When an island is claimed. */
export type IslandClaim = 'coin' | 'landing';

/** When a claimed island leaves the board. */
export type Lift = 'after-step' | 'at-once';

/** Where an island lies: its lower left tile, counted from the base's (CQR-3). */
export type Offset = string;

/** The places of up to seven islands around the base, sorted (CQR-3); whether they fit is not said here. */
export type Offsets = string;

/** The options of a game of The Conqueror. */
export type Options = {
  /** How the islands lie (CQR-2, CQR-3). */
  layout: Arrangement;
  /** Where seven islands lie around the base of a custom layout (CQR-3). */
  offsets: Offsets;
  /** How many coins everybody has (CQR-4). */
  coins: Coins;
  /** Who says where tokens start (CQR-5). */
  corners: Corners;
  /** Who begins (CQR-6). */
  order: Order;
  /** Whether a move may enter a tile again (CQR-12). */
  backtracking: boolean;
  /** Whether a move may end where another token stands (CQR-14). */
  sharing: boolean;
  /** Whether a move may cross the water that a removed island left (CQR-15). */
  gaps: Gaps;
  /** When an island is claimed (CQR-20). */
  'island-claim': IslandClaim;
  /** When a claimed island leaves the board (CQR-21). */
  lift: Lift;
  /** What being out costs (CQR-30). */
  forfeit: Forfeit;
  /** Who gets the islands that are left (CQR-33). */
  tabulation: Tabulation;
};

/** Who begins. */
export type Order = 'random' | 'seats';

/** What the game waits for. */
export type Pending =
  | 'island'
  | 'first'
  | { corner: Seat }
  | { roll: Seat }
  | { move: {
      /** Whose. */
      seat: Seat;
      /** Of how many steps. */
      steps: Steps;
    } }
  | { dice: {
      /** What ended the game. */
      end: End;
      /** The lower left tile of the island. */
      island: Tile;
      /** Counting from 1. */
      round: number;
      /** Who rolls in this round, in seat order. */
      rivals: Array<Rival>;
    } }
  | { over: End };

/** A tile and what has become of it. */
export type Place = {
  /** Its name. */
  tile: Tile;
  /** The lower left tile of its island. */
  island: Tile;
  /** What is there. */
  holds: Holds;
};

/** A player's things. */
export type Player = {
  /** Where the token is. */
  token: Token<Tile>;
  /** How many coins are in reserve. */
  reserve: number;
  /**
   * The lower left tiles of the player's islands, column by column.
   *
   * One that is gone from the board or waits to be lifted was claimed (CQR-21), another one was won by
   * tabulation (CQR-33).
   */
  islands: Array<Tile>;
};

/** Who rolls for an island that is left (CQR-33). */
export type Rival = {
  /** Whose dice. */
  seat: Seat;
  /** What was rolled in this round, in that order. */
  dice: Array<Face>;
};

/** How many steps a move takes (CQR-11). */
export type Steps = 1 | 2 | 3;

/** Who gets the islands that are left. */
export type Tabulation = 'last-claim' | 'dice-on-tie' | 'dice';

/** A tile by its name, `a1` to `t20`: its place in the bounding rectangle of a board (CQR-3). */
export type Tile = string;

/** A player's token (CQR-4): on the tile or number of a tile `T`, or not on the board. */
export type Token<T = Tile> = 'waiting' | { on: T } | { fallen: number };

/** The table as a viewer sees it. */
export type View = {
  /** Whose view it is; none for a spectator. */
  viewer: Seat | null;
  /** How many islands each seat has: claimed, and at the end those of the tabulation (CQR-34). */
  scores: Array<number>;
  /** What was chosen before the start. */
  options: Options;
  /** The islands laid so far by `layout=random`, by x and then by y (CQR-3). */
  laid: Array<Offset>;
  /** How many columns the bounding rectangle of the islands has. */
  n_columns: number;
  /** How many rows it has. */
  n_rows: number;
  /** Every tile, removed ones included, island by island in the order of CQR-33. */
  tiles: Array<Place>;
  /** The players in seat order. */
  players: Array<Player>;
  /** What the game waits for. */
  pending: Pending;
  /** How many turns in a row, the present one included, nothing was claimed and nobody fell (CQR-32). */
  quiet: number;
};
