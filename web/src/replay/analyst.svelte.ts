/** An analysis of a match: asked for, waited for, and put into words. */
import type { AnyGame } from '$games/index';
import { named } from '$lib/board/looks';
import type { Spot } from '$games/game';
import { api, Refusal } from '$lib/api';
import type { Analysis, Mistake } from '$lib/types/analysis';
import { replayWords } from '$words/replay';
import { standingAt } from './graph';
import { courseOf, remarkAt, wayOf, type Remark, type Way } from './findings';
import type { ReplaySession } from './session.svelte';

/** A way that would have been better. */
export interface Better {
  /** As a button would say it, with `{0}` to `{7}` for seats; the notation where nothing else is known. */
  text: string;
  /** What would be picked on the board. */
  spots: readonly Spot[];
}

/** An analysis of one match. */
export class Analyst {
  analysis: Analysis | null = $state.raw(null);
  /** How much is done while it is being worked on. */
  working: { done: number; total: number } | null = $state.raw(null);
  /** Why there is none. */
  refused: string | null = $state(null);

  readonly #session: ReplaySession;
  readonly #record: () => Promise<string | null>;
  #abort: AbortController | null = null;
  #way: Promise<Way | null> | null = null;
  #better = $state.raw<ReadonlyMap<number, Better>>(new Map());
  readonly #asked = new Set<number>();

  constructor(session: ReplaySession, record: () => Promise<string | null>) {
    this.#session = session;
    this.#record = record;
  }

  /** Whether it may be asked for: of a table's match only once that is over, or it would be help from outside. */
  readonly isOffered: boolean = $derived.by(
    () => this.#session.source.table === null || this.#session.head.is_over,
  );

  readonly course = $derived.by(() => (this.analysis ? courseOf(this.analysis) : null));

  /** Each seat's chance at the ply that is shown, in seat order. */
  readonly chances: number[] | null = $derived.by(() => {
    const standing = this.analysis && standingAt(this.analysis.positions, this.#session.ply);
    return standing?.chances.map(({ mean }) => mean) ?? null;
  });

  /** What stands out at the ply that is shown. */
  readonly remark: Remark | null = $derived.by(() =>
    this.analysis ? remarkAt(this.analysis, this.#session.ply) : null,
  );

  async start(): Promise<void> {
    this.stop();
    const abort = new AbortController();
    this.#abort = abort;
    this.refused = null;
    this.working = { done: 0, total: 0 };
    const progress = (done: number, total: number) => {
      if (this.#abort === abort) this.working = { done, total };
    };
    try {
      const found = await this.#session.source.analyze({ progress, signal: abort.signal });
      if (this.#abort === abort) this.analysis = found;
    } catch (error) {
      if (this.#abort !== abort) return;
      const isLost = !(error instanceof Refusal);
      this.refused = isLost ? replayWords.analysis.broke : error.message;
    } finally {
      if (this.#abort === abort) {
        this.working = null;
        this.#abort = null;
      }
    }
  }

  stop(): void {
    this.#abort?.abort();
    this.#abort = null;
    this.working = null;
  }

  /** What would have been better, in words as soon as they are known. */
  betterThan(mistake: Mistake): Better {
    return this.#better.get(mistake.moment) ?? { text: mistake.best, spots: [] };
  }

  /** Puts into words what would have been better. */
  async explain(mistakes: readonly Mistake[]): Promise<void> {
    for (const mistake of mistakes) {
      if (this.#asked.has(mistake.moment)) continue;
      this.#asked.add(mistake.moment);
      // Where the words cannot be found, the notation stays.
      const found = await this.#find(mistake).catch(() => null);
      if (found) this.#better = new Map([...this.#better, [mistake.moment, found]]);
    }
  }

  /** The board as it was then knows what could be played, and the game has words for that. */
  async #find({ ply, seat, best }: Mistake): Promise<Better | null> {
    this.#way ??= this.#record().then((text) => (text === null ? null : wayOf(text)));
    const way = await this.#way;
    if (!way) return null;
    const steps = way.steps.slice(0, ply);
    const studied = await api.study({ ...way, steps, viewer: seat, from: ply });
    const sight = studied.sights[0];
    const choice = sight?.legal?.find(({ text }) => text === best);
    if (!sight || !choice) return null;
    const { game }: { game: AnyGame } = this.#session;
    const [spots = []] = game.paths(choice.action, sight.view);
    const text = named(game.words.action(choice.action, sight.view), this.#session.looks);
    return { text, spots };
  }
}
