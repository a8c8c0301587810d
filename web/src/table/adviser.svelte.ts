/** A bot's advice on the question at hand, and what other moves than its own would lose. */
import { api, Refusal } from '$lib/api';
import type { Picker, Question } from '$lib/board/picker.svelte';
import type { Advice } from '$lib/types/search';

/** How often a candidate must have been tried for its loss to be told without asking again. */
const ENOUGH = 100;

export class Adviser {
  readonly #table: string;
  readonly #picker: Picker;
  /** The question that was asked about last. */
  #about: Question | null = $state.raw(null);
  #advice: Advice<string> | null = $state.raw(null);
  #why = $state('');
  /** The move that was about to be made when it was asked. */
  own: string | null = $state(null);
  isThinking = $state(false);
  /** What moves lose, as far as that was asked. */
  readonly #losses = new Map<string, number>();
  /** The move whose loss was asked for last, and the search for one that is under way. */
  #wanted: string | null = null;
  #search: Promise<number | null> | null = null;

  constructor(table: string, picker: Picker) {
    this.#table = table;
    this.#picker = picker;
  }

  /** Whether what is known is about what is asked now. */
  get #isCurrent(): boolean {
    return this.#about !== null && this.#about === this.#picker.question;
  }

  /** The advice on what is asked now. */
  get advice(): Advice<string> | null {
    return this.#isCurrent ? this.#advice : null;
  }

  /** Why there is none. */
  get why(): string {
    return this.#isCurrent ? this.#why : '';
  }

  /** Asks what to play. */
  async ask(): Promise<void> {
    const { question, chosen, picked, open } = this.#picker;
    if (!question || this.isThinking) return;
    // What is picked wholly, or leads to one move only, is what one is about to do.
    const only = picked.length > 0 && open.length === 1 ? open[0] : undefined;
    this.own = (chosen ?? only)?.text ?? null;
    this.#about = question;
    this.#advice = null;
    this.#why = '';
    this.#losses.clear();
    this.isThinking = true;
    try {
      this.#advice = await api.hint(this.#table, question.seat, this.own ? [this.own] : []);
    } catch (error) {
      if (error instanceof Refusal) this.#why = error.message;
    } finally {
      this.isThinking = false;
    }
  }

  /** By how much a move lowers one's chances; null unless advice was asked on this question. */
  async weigh(action: string): Promise<number | null> {
    const known = this.#known(action);
    if (known !== null || !this.advice) return known;
    this.#wanted = action;
    // One search at a time, and of those who wait only the last: the others look elsewhere by now.
    while (this.#search) await this.#search;
    if (this.#wanted !== action) return null;
    this.#search = this.#weighed(action).finally(() => (this.#search = null));
    return this.#search;
  }

  #known(action: string): number | null {
    const candidate = this.advice?.candidates.find((one) => one.action === action);
    if (candidate && candidate.visits >= ENOUGH) return candidate.loses;
    return (this.advice && this.#losses.get(action)) ?? null;
  }

  async #weighed(action: string): Promise<number | null> {
    const known = this.#known(action);
    const about = this.#about;
    if (known !== null || !about || !this.advice) return known;
    try {
      const { candidates } = await api.hint(this.#table, about.seat, [action]);
      const loss = candidates.find((one) => one.action === action)?.loses ?? null;
      if (loss !== null && about === this.#about) this.#losses.set(action, loss);
      return loss;
    } catch {
      // Nobody is told that a caption does not come.
      return null;
    }
  }
}
