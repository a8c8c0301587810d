/** A walkthrough under way: a board of one's own at the server, and where the lesson stands. */
import type { AnyGame } from '$games/index';
import type { Choice, LessonStep } from '$games/game';
import { api, Refusal } from '$lib/api';
import { Picker } from '$lib/board/picker.svelte';
import { Stage } from '$lib/board/stage.svelte';
import { pace } from '$lib/settings.svelte';
import type { Refused, Studied, StudyStep, Verdict } from '$lib/types/protocol';

/** How a board came to stand as it does. */
interface Board {
  position: string | undefined;
  steps: StudyStep[];
}

/** A walkthrough under way. */
export class Teacher {
  readonly game: AnyGame;
  readonly id: string;
  readonly stage: Stage<unknown, unknown>;
  readonly picker: Picker;
  /** The step of the lesson; as many as there are when all is done. */
  at = $state(0);
  /** Whether the learner has done what the step asks for. */
  isDone = $state(false);
  /** What the rules said to a move that they forbid. */
  refused: Refused | null = $state.raw(null);
  /** Whether the learner played something else that is legal, which was set back. */
  isElse = $state(false);
  /** What went wrong at the server. */
  failed: string | null = $state(null);
  isBusy = $state(true);

  /** How the board stood when each step began, so that one can go back. */
  readonly #boards: Board[] = [];
  #board: Board;
  #studied: Studied | null = null;

  constructor(game: AnyGame, id: string) {
    this.game = game;
    this.id = id;
    this.stage = new Stage<unknown, unknown>(game, null, pace);
    this.picker = new Picker(
      game,
      () => false,
      (choice) => void this.#chosen(choice),
    );
    const { position, before } = game.lesson;
    this.#board = { position, steps: before ?? [] };
    void this.#begin(0);
  }

  get #steps(): LessonStep[] {
    return this.game.lesson.steps;
  }

  readonly step: LessonStep | null = $derived.by(() => this.#steps[this.at] ?? null);

  get seat(): number {
    return this.game.lesson.seat;
  }

  get nSteps(): number {
    return this.#steps.length;
  }

  /** Goes on to the next step. */
  next(): Promise<void> {
    return this.#begin(this.at + 1);
  }

  /** Goes back to the beginning of the step before. */
  back(): Promise<void> {
    const board = this.#boards[this.at - 1];
    if (!board) return Promise.resolve();
    this.#board = board;
    this.#boards.length = this.at - 1;
    // Back is no play: the board is put there as it stood.
    this.#studied = null;
    return this.#begin(this.at - 1);
  }

  async #begin(at: number): Promise<void> {
    const step = this.#steps[at];
    if (step?.position !== undefined) this.#board = { position: step.position, steps: [] };
    this.#boards[at] = this.#board;
    this.at = at;
    this.isDone = !step || (!step.play && !step.refused);
    this.refused = null;
    this.isElse = false;
    const isFresh = step?.position !== undefined || this.#studied === null;
    await this.#look(this.#board, isFresh ? null : this.#studied);
  }

  /** Shows how a board stands; what happened since `before` is told, if it is the same board. */
  async #look(board: Board, before: Studied | null): Promise<boolean> {
    this.isBusy = true;
    this.picker.ask(null);
    const { players, options, seat } = this.game.lesson;
    try {
      const studied = await api.study({
        game: this.id,
        players,
        ...(options ? { options: options as Record<string, string | number | boolean> } : {}),
        ...(board.position === undefined ? {} : { position: board.position }),
        steps: board.steps,
        viewer: seat,
        from: before?.ply ?? 0,
      });
      this.failed = null;
      this.#board = board;
      this.#studied = studied;
      const sight = studied.sights[0];
      if (!sight) return false;
      if (before && studied.ply > before.ply) this.stage.tell(sight.events.flat(), sight.view);
      else if (!before || studied.ply < before.ply) this.stage.set(sight.view);
      this.#ask();
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.failed = error.message;
      return false;
    } finally {
      this.isBusy = false;
    }
  }

  #ask(): void {
    const sight = this.#studied?.sights[0];
    const isAsked = !this.isDone && sight?.legal && sight.asked !== undefined;
    this.picker.ask(
      isAsked
        ? { view: sight.view, seat: this.seat, legal: sight.legal ?? [], asked: sight.asked ?? 0 }
        : null,
    );
  }

  async #chosen(choice: Choice<unknown>): Promise<void> {
    const { step } = this;
    if (!step?.play?.includes(choice.text)) {
      this.isElse = true;
      this.#ask();
      return;
    }
    this.isElse = false;
    this.isDone = true;
    const steps = [
      ...this.#board.steps,
      { seat: this.seat, action: choice.text },
      ...(step.then ?? []),
    ];
    await this.#look({ ...this.#board, steps }, this.#studied);
  }

  /** The learner tries something that the rules forbid. */
  async tried(action: string): Promise<void> {
    const { step } = this;
    const verdict = await this.why(action);
    if (!verdict?.refused || this.step !== step) return;
    this.refused = verdict.refused;
    this.isElse = false;
    if (action === this.step?.refused) {
      this.isDone = true;
      this.picker.ask(null);
    }
  }

  /** Whether something may be played here, and if not, why not. */
  why(action: string): Promise<Verdict | null> {
    const { players, options } = this.game.lesson;
    const { position, steps } = this.#board;
    const studied = api.study({
      game: this.id,
      players,
      ...(options ? { options: options as Record<string, string | number | boolean> } : {}),
      ...(position === undefined ? {} : { position }),
      steps,
      from: this.#studied?.ply ?? 0,
      check: { seat: this.seat, action },
    });
    return studied.then(
      ({ verdict }) => verdict ?? null,
      () => null,
    );
  }

  close(): void {
    this.stage.close();
  }
}
