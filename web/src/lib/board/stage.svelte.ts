/** Shows events one after the other between two views. */
import type { Shown } from '$games/game';

interface Teller<V, E> {
  patch(view: V, event: E): V;
  beat(event: E): number;
}

/** How much may wait to be shown when something new comes. */
const MOST_WAITING = 30;

/** A view on its way to the next one. */
export class Stage<V, E> {
  /** What to draw now. */
  view: V = $state.raw() as V;
  /** The event that is being shown. */
  shown: Shown<E> | null = $state.raw(null);

  readonly #game: Teller<V, E>;
  /** How fast: 1 as drawn, 0 at once. */
  readonly #pace: () => number;
  /** What is still to be shown: events, and the views that they lead to. */
  #queue: ({ event: E } | { view: V })[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #key = 0;

  constructor(game: Teller<V, E>, view: V, pace: () => number) {
    this.#game = game;
    this.#pace = pace;
    this.view = view;
  }

  /** Whether something is still being shown. */
  get isBusy(): boolean {
    return this.shown !== null;
  }

  /** Shows what happened, and then the view that it led to. */
  tell(events: readonly E[], after: V): void {
    // Whoever looks on while others are quick should see the match, and not what was long ago.
    if (this.#queue.length > MOST_WAITING) this.skip();
    this.#queue.push(...events.map((event) => ({ event })), { view: after });
    if (this.#timer === undefined) this.#step();
  }

  /** Shows a view at once; whatever was being shown is over. */
  set(view: V): void {
    this.#stop();
    this.view = view;
  }

  /** Leaves out what is still to be shown. */
  skip(): void {
    const last = this.#queue.findLast((entry) => 'view' in entry);
    if (last) this.set(last.view);
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#queue = [];
    this.shown = null;
  }

  #step(): void {
    this.#timer = undefined;
    for (let entry = this.#queue.shift(); entry; entry = this.#queue.shift()) {
      if ('view' in entry) {
        this.view = entry.view;
        this.shown = null;
        continue;
      }
      const ms = this.#game.beat(entry.event) * this.#pace();
      this.view = this.#game.patch(this.view, entry.event);
      if (ms > 0) {
        this.shown = { event: entry.event, key: ++this.#key, ms };
        this.#timer = setTimeout(() => this.#step(), ms);
        return;
      }
    }
    this.shown = null;
  }

  /** Ends without another word. */
  close(): void {
    this.#stop();
  }
}
