/** From what is picked to an action: rows of spots, compared with the ways to pick what is legal. */
import type { Choice, Spot } from '$games/game';

/** A legal action with one way to pick it. */
interface Way<A> {
  choice: Choice<A>;
  path: Spot[];
}

/** The legal actions and the ways to pick them. */
export class Ways<A> {
  readonly #ways: Way<A>[];
  readonly #legal: readonly Choice<A>[];

  constructor(legal: readonly Choice<A>[], paths: (action: A) => Spot[][]) {
    this.#legal = legal;
    this.#ways = legal.flatMap((choice) => paths(choice.action).map((path) => ({ choice, path })));
  }

  /** The spots that lead on from what is picked. */
  next(picked: readonly Spot[]): Set<Spot> {
    const on = this.#from(picked).map((way) => way.path[picked.length]);
    return new Set(on.filter((spot) => spot !== undefined));
  }

  /** The actions that have been picked wholly; more than one if only a button tells them apart. */
  done(picked: readonly Spot[]): Choice<A>[] {
    if (picked.length === 0) return [];
    return distinct(this.#from(picked).filter((way) => way.path.length === picked.length));
  }

  /** The actions that what is picked can still lead to. */
  open(picked: readonly Spot[]): Choice<A>[] {
    return picked.length === 0 ? [...this.#legal] : distinct(this.#from(picked));
  }

  /** The actions that no spot leads to: buttons. */
  aside(): Choice<A>[] {
    const onBoard = new Set(this.#ways.map((way) => way.choice.text));
    return this.#legal.filter((choice) => !onBoard.has(choice.text));
  }

  /**
   * What is picked after somebody picks `spot`: it goes on where it can, begins anew where it can't, and takes
   * back what was picked last. Null if the spot leads nowhere; then nothing changes.
   */
  pick(picked: readonly Spot[], spot: Spot): Spot[] | null {
    if (this.next(picked).has(spot)) return [...picked, spot];
    if (picked.at(-1) === spot) return picked.slice(0, -1);
    // Another beginning, with as much of what was picked as goes with it.
    for (let kept = picked.length - 1; kept >= 0; kept--) {
      const start = picked.slice(0, kept);
      if (this.next(start).has(spot)) return [...start, spot];
    }
    return null;
  }

  #from(picked: readonly Spot[]): Way<A>[] {
    return this.#ways.filter(
      (way) => way.path.length >= picked.length && picked.every((spot, i) => way.path[i] === spot),
    );
  }
}

function distinct<A>(ways: Way<A>[]): Choice<A>[] {
  return [...new Map(ways.map((way) => [way.choice.text, way.choice])).values()];
}
