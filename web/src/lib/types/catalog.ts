// Generated from crates/catalog by `UPDATE_EXPECT=1 cargo test -p pentarch --test types`.
import type { Schema } from './tabletop';

/** Some games. */
export type About = {
  /** Each of them. */
  games: Array<AboutGame>;
};

/** One game. */
export type AboutGame = {
  /** The id in commands and files. */
  id: string;
  /** The name for people. */
  name: string;
  /** What it feels like, in one line. */
  tagline: string;
  /** How many can play. */
  players: Players;
  /** The version of its rules. */
  rules_version: number;
  /** Whether any seat knows something that another does not. */
  hidden_information: boolean;
  /** Its options. */
  schema: Schema;
};

/** How many can play. */
export type Players = {
  /** The fewest. */
  min: number;
  /** The most. */
  max: number;
};
