// Generated from crates/tabletop by `UPDATE_EXPECT=1 cargo test -p pentarch --test types`.

/** An action with its notation, in a list of legal ones. */
export type Choice<A> = { text: string; action: A };

/** One word of a [`Kind::Choice`]. */
export type ChoiceValue = {
  /** The word. */
  value: string;
  /** One line of help. */
  help: string;
  /** The clause that explains it. */
  rule: string;
};

/** A rule of any game: its id and its words. */
export type Clause = {
  /** The id in the game's `RULES.md`. */
  rule: string;
  /** The reason in words. */
  why: string;
};

/** One option. */
export type Field = {
  /** Its key: `mass-connection`. */
  key: string;
  /** One line of help. */
  help: string;
  /** The clause that explains it. */
  rule: string;
} & (
  | {
      kind: 'switch';
      /** The standard value. */
      default: boolean;
    }
  | {
      kind: 'integer';
      /** The least value. */
      min: number;
      /** The greatest value. */
      max: number;
      /** The standard value. */
      default: number;
    }
  | {
      kind: 'choice';
      /** The words, in the order a form shows them. */
      values: Array<ChoiceValue>;
      /** The standard value. */
      default: string;
    }
  | {
      kind: 'squares';
      /** How many columns the board has. */
      columns: number;
      /** How many rows the board has. */
      rows: number;
      /** The standard value: the empty text. */
      default: string;
    }
  | {
      kind: 'offsets';
      /** How many pairs, if any are given. */
      count: number;
      /** How many squares wide and high the base is. */
      base: number;
      /** How many squares wide and high a block is. */
      block: number;
      /** The standard value: the empty text. */
      default: string;
    }
);

/** All options of a game, and its named set-ups. */
export type Schema = {
  /** The options in the order a form shows them. */
  options: Array<Field>;
  /** Named sets of options, chosen by the key `setup`; empty where a game has none. */
  setups: Array<Setup>;
};

/** A place at the table. Counts from 0 in machine text, from 1 in words for people. */
export type Seat = number;

/** A named set of options. */
export type Setup = {
  /** Its name: `blood-and-honor`. */
  name: string;
  /** One line of help. */
  help: string;
  /** The clause that explains it. */
  rule: string;
  /** The options it sets, as text. */
  sets: Array<[string, string]>;
};
