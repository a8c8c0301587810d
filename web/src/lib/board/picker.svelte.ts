/** What somebody at a table has picked so far, and what that leads to. */
import type { AnyGame } from '$games/index';
import type { Choice, Spot } from '$games/game';
import { Ways } from './picking';

const NOTHING: ReadonlySet<Spot> = new Set();

/** A question as the picker needs it. */
export interface Question {
  view: unknown;
  seat: number;
  legal: readonly Choice<unknown>[];
  /** The ply at which it was asked. */
  asked: number;
}

/** Picks at one board. */
export class Picker {
  picked: readonly Spot[] = $state.raw([]);
  /** What is picked wholly and still to be confirmed. */
  chosen: Choice<unknown> | null = $state.raw(null);
  question: Question | null = $state.raw(null);

  /**
   * Whether an answer is on its way. All stays as it is until something else is asked: drawing the board once more
   * in between would only keep its result waiting.
   */
  #isDecided = false;

  readonly #game: AnyGame;
  readonly #needsWord: () => boolean;
  /** Hears of what is decided. */
  readonly #decide: (choice: Choice<unknown>, question: Question) => void;

  constructor(
    game: AnyGame,
    needsWord: () => boolean,
    decide: (choice: Choice<unknown>, question: Question) => void,
  ) {
    this.#game = game;
    this.#needsWord = needsWord;
    this.#decide = decide;
  }

  readonly #ways = $derived.by(() => {
    const { question } = this;
    return (
      question && new Ways(question.legal, (action) => this.#game.paths(action, question.view))
    );
  });

  /** What may be picked next. */
  readonly lit: ReadonlySet<Spot> = $derived.by(() =>
    this.chosen ? NOTHING : (this.#ways?.next(this.picked) ?? NOTHING),
  );

  /** What is offered as buttons: what only words tell apart, and what is not on the board. */
  readonly buttons: readonly Choice<unknown>[] = $derived.by(() => {
    if (!this.#ways || this.chosen) return [];
    const done = this.#ways.done(this.picked);
    return this.picked.length === 0 ? this.#ways.aside() : done;
  });

  /** All that may still be played with what is picked. */
  readonly open: readonly Choice<unknown>[] = $derived.by(
    () => this.#ways?.open(this.picked) ?? [],
  );

  /** Asks something else, or nothing: what was picked is void. */
  ask(question: Question | null): void {
    this.#isDecided = false;
    this.question = question;
    this.clear();
  }

  clear(): void {
    this.picked = [];
    this.chosen = null;
  }

  /** Takes back the last thing picked. */
  back(): boolean {
    if (this.chosen) {
      this.chosen = null;
      this.picked = this.picked.slice(0, -1);
      return true;
    }
    if (this.picked.length === 0) return false;
    this.picked = this.picked.slice(0, -1);
    return true;
  }

  /** Picks a spot; false if it leads nowhere. */
  pick(spot: Spot): boolean {
    if (!this.#ways) return false;
    if (this.#isDecided) return true;
    const picked = this.#ways.pick(this.chosen ? [] : this.picked, spot);
    if (!picked) return false;
    const [only, ...others] = this.#ways.done(picked);
    const goesOn = this.#ways.next(picked).size > 0;
    const isWhole = only !== undefined && others.length === 0 && !goesOn;
    // What is sent at once is not drawn as picked before: its result is drawn instead.
    if (!isWhole || this.#needsWord()) {
      this.chosen = null;
      this.picked = picked;
    }
    if (isWhole) this.choose(only);
    return true;
  }

  /** Decides for an action; asks once more first, if that is wanted. */
  choose(choice: Choice<unknown>): void {
    if (this.#needsWord()) this.chosen = choice;
    else this.#send(choice);
  }

  /** Says yes to what was chosen. */
  confirm(): void {
    if (this.chosen) this.#send(this.chosen);
  }

  /** The legal action with this notation. */
  find(text: string): Choice<unknown> | undefined {
    return this.question?.legal.find((choice) => choice.text === text);
  }

  /** The action that picking this spot would decide for, if there is but one. */
  leadsTo(spot: Spot): Choice<unknown> | null {
    if (!this.#ways || !this.lit.has(spot)) return null;
    const picked = [...this.picked, spot];
    const [only, ...others] = this.#ways.open(picked);
    const isWhole = this.#ways.next(picked).size === 0;
    return only && others.length === 0 && isWhole ? only : null;
  }

  /** The notation of what somebody seems to want who points at a spot that leads nowhere; null if nothing. */
  attempt(spot: Spot): string | null {
    const { question } = this;
    if (!question || this.lit.has(spot) || this.picked.includes(spot)) return null;
    return this.#game.attempt(this.picked, spot, question.view, question.seat);
  }

  #send(choice: Choice<unknown>): void {
    const { question } = this;
    if (!question || this.#isDecided) return;
    this.#isDecided = true;
    this.#decide(choice, question);
  }
}
