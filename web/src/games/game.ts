/**
 * What a game brings to the client: a drawing, words, and how its actions are picked.
 *
 * A game here knows no rules. It draws a view, offers what the server says is legal, and shows events; whether
 * something may be played, only the server says.
 */
import type { Component } from 'svelte';
import type { SeatLook } from '$lib/board/looks';

/** Something at a table that can be picked: a square, a die of a hand, a card, a rival's kingdom. */
export type Spot = string;

/** A legal action as the server offers it. */
export interface Choice<A> {
  /** Its notation: what is sent. */
  text: string;
  /** Its parts. */
  action: A;
}

/** An event while it is shown. */
export interface Shown<E> {
  event: E;
  /** Grows with every event, so that two equal ones in a row are told apart. */
  key: number;
  /** How long it is shown, in milliseconds. */
  ms: number;
}

/**
 * What a board is given; it has no other source, and asks for nothing.
 *
 * What can be picked is marked by `spots()` of `$lib/board/spots.svelte`; the frame around the board does the rest:
 * clicks, taps, keys, dragging, names for screen readers.
 */
export interface BoardProps<V, E> {
  /** What to draw. While events are shown, the view as it stands after the one in `shown`. */
  view: V;
  /** Who sits where, with color and mark, by seat. */
  seats: SeatLook[];
  /** The seat that looks; null for a spectator. */
  seat: number | null;
  /** Whether the board is turned round. */
  flipped: boolean;
  /** What may be picked next: drawn as rings. */
  lit: ReadonlySet<Spot>;
  /** What has been picked so far, in order: drawn lifted. */
  picked: readonly Spot[];
  /** The event that is being shown. */
  shown: Shown<E> | null;
}

/** What a seat's card in the column shows of the game: its hand, its tokens, its score. */
export interface BadgeProps<V> {
  view: V;
  look: SeatLook;
}

/** Something told in words; the seats in it are shown with name and mark. */
export interface Told {
  text: string;
  /** The clause behind it, such as `CON-8`. */
  rule?: string;
}

/**
 * A game's words; the folder `words` has one such object for each language and game.
 *
 * In all of them `{0}` to `{7}` stand for the seats.
 */
export interface GameWords<V, E, A> {
  /**
   * What `seat` is asked, in one sentence addressed to it: "Choose a die and an empty square." `legal` is what it may
   * answer, so that nothing is offered that is not possible; empty where that is not known.
   */
  question(view: V, seat: number, legal: readonly A[]): string;
  /** What is going on while `seat` (null: a spectator) has nothing to decide. */
  waiting(view: V, seat: number | null): Told;
  /** An action as a button says it: "Place the 3 on e5". */
  action(action: A, view: V): string;
  /** What happened, for the log and for screen readers; null for what is not worth a line. */
  event(event: E): Told | null;
  /** A spot for screen readers: "e5, empty", "your die showing 3". */
  spot(spot: Spot, view: V, seat: number | null): string;
  /** The whole board for screen readers, a few sentences. */
  describe(view: V, seat: number | null): Told[];
  /** A score as people read it. */
  score(score: number, view: V): string;
  /** What somebody may say never to do, so that they need not be asked: patterns of notation, and what they mean. */
  never?: readonly Never[];
}

/** Something that is ruled out beforehand. */
export interface Never {
  /** What `*` stands for may be anything. */
  pattern: string;
  /** After "Never ": "rob gems with a Highwayman". */
  text: string;
}

/** A step of a walkthrough. */
export interface LessonStep {
  /** What the teacher says: one to three short sentences; `[CON-5]` becomes a link to that clause. */
  say: string;
  /** Spots that are pointed at. */
  point?: Spot[];
  /**
   * What the learner does. `play`: one of these actions, in notation, goes on (anything else that is legal is
   * politely set back). `refused`: the learner tries this one, and the server says why not. Absent: "Go on".
   */
  play?: string[];
  refused?: string;
  /** What follows by itself when the learner's move is made: other seats' actions and outcomes, in notation. */
  then?: ({ seat: number; action: string } | { outcome: string })[];
  /** A position to begin this step with, in place of what stands on the board. */
  position?: string;
}

/** A walkthrough: real moves on a real board. */
export interface Lesson {
  players: number;
  options?: Record<string, unknown>;
  /** The position to begin with; the start of the game without one. */
  position?: string;
  /** What happens before the first step. */
  before?: ({ seat: number; action: string } | { outcome: string })[];
  /** The learner's seat. */
  seat: number;
  steps: LessonStep[];
}

/** A game as the client has it. */
export interface GameUi<V, E, A> {
  Board: Component<BoardProps<V, E>>;
  Badge: Component<BadgeProps<V>>;
  words: GameWords<V, E, A>;
  /**
   * The ways to pick an action, each a row of spots: Conversion's `e5=3` is `['hand:3', 'e5']` or `['e5',
   * 'hand:3']`. An action that is not on the board (a pass) has none: it is a button. Actions with the same
   * spots are told apart by buttons, too.
   */
  paths(action: A, view: V): Spot[][];
  /** The notation of what somebody seems to want who has `picked` and now points at `spot`; null if nothing. */
  attempt(picked: readonly Spot[], spot: Spot, view: V, seat: number): string | null;
  /**
   * The view after an event, as far as the board shows it; a copy, never the same object changed. No rules:
   * the event says what became of what. When all events are shown, the server's own view takes its place.
   */
  patch(view: V, event: E): V;
  /** How long an event is shown, in milliseconds; 0 for what happens at once with the next one. */
  beat(event: E): number;
  lesson: Lesson;
}
