/** A replay under way: which step is shown, with whose eyes, and how it goes on by itself. */
import type { AnyGame } from '$games/index';
import { Refusal } from '$lib/api';
import { counted, lookOf, type SeatLook } from '$lib/board/looks';
import { Stage } from '$lib/board/stage.svelte';
import { pace } from '$lib/settings.svelte';
import type { AboutGame } from '$lib/types/catalog';
import type { MatchNote, Moment, Replay } from '$lib/types/protocol';
import { words } from '$words/index';
import { replayWords } from '$words/replay';
import { logOf, type LogEntry } from './log';
import { Moments } from './moments';
import { fatesAt, namedBy, type Fate } from './notes';
import type { Source } from './source';

/** How fast a replay goes on by itself. */
export type Pace = keyof typeof replayWords.controls.paces;

/** How long a step rests before the next one, in milliseconds, and how fast it is shown. */
const PACES: Record<Pace, { rest: number; speed: number }> = {
  slow: { rest: 2000, speed: 1.4 },
  usual: { rest: 800, speed: 1 },
  fast: { rest: 150, speed: 0.5 },
};

/** How often a part is asked for again, and how long after, in milliseconds. */
const TRIES = 4;
const PATIENCE = 700;

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Asks for a part; a server that is busy is asked again. */
async function part(source: Source, viewer: number | null, from: number): Promise<Replay> {
  for (let tries = 1; ; tries++) {
    try {
      return await source.part(viewer, from);
    } catch (error) {
      const isBusy =
        error instanceof Refusal && ['too_many', 'unavailable'].includes(error.refused.code);
      if (!isBusy || tries === TRIES) throw error;
      await wait(PATIENCE * tries);
    }
  }
}

/** The first part of a match, with whose eyes it is seen. */
export interface Start {
  first: Replay;
  ply: number;
}

/** Fetches what is needed to show a match at a ply; as a spectator where the viewer may not look. */
export async function startOf(
  source: Source,
  wanted: { viewer: number | null; ply: number | null },
  own: readonly number[],
): Promise<Start> {
  const from = (ply: number) => ply - (ply % 100);
  const asked = from(wanted.ply ?? 0);
  const eyes = wanted.viewer ?? own[0] ?? null;
  let first: Replay;
  try {
    first = await part(source, eyes, asked);
  } catch (error) {
    const mayNot =
      error instanceof Refusal && ['forbidden', 'not_found'].includes(error.refused.code);
    if (eyes === null || !mayNot) throw error;
    first = await part(source, null, asked);
  }
  // A link may point behind the end, or a match have lost steps by a takeback.
  const ply = Math.min(wanted.ply ?? 0, first.n_plies);
  if (!first.moments.some((moment) => moment.ply === ply)) {
    first = await part(source, first.viewer ?? null, from(ply));
  }
  return { first, ply };
}

/** A replay under way. */
export class ReplaySession {
  readonly source: Source;
  readonly game: AnyGame;
  readonly about: AboutGame;
  readonly own: readonly number[];
  readonly stage: Stage<unknown, unknown>;
  /** What holds for the whole match; of its moments, only the first part. */
  head: Replay = $state.raw() as Replay;
  ply = $state(0);
  viewer: number | null = $state(null);
  isPlaying = $state(false);
  pace: Pace = $state('usual');
  /** Why a part of the match did not come. */
  failed: string | null = $state(null);

  #moments: Moments;
  /** Grows with what has come, since lists tell nobody that they have changed. */
  #nParts = $state(0);
  /** With whose eyes the match was asked for last. */
  #wanted: number | null = null;
  #isFetching = false;
  #isClosed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    source: Source,
    start: Start,
    game: AnyGame,
    about: AboutGame,
    own: readonly number[] = [],
  ) {
    this.source = source;
    this.game = game;
    this.about = about;
    this.own = own;
    this.stage = new Stage<unknown, unknown>(
      game,
      null,
      () => pace() * (this.isPlaying ? PACES[this.pace].speed : 1),
    );
    this.#moments = new Moments(start.first);
    this.head = start.first;
    this.viewer = start.first.viewer ?? null;
    this.#wanted = this.viewer;
    this.ply = start.ply;
    this.#show(null);
    void this.#fetch();
  }

  get nPlies(): number {
    return this.head.n_plies;
  }

  readonly looks: SeatLook[] = $derived.by(() => {
    const players = this.head.players.map(namedBy);
    const names = counted(
      players.map((named, seat) =>
        named.name === '' ? words.seat(seat) : replayWords.nameOf(named),
      ),
      words.nthShown,
    );
    return players.map(({ isBot }, seat) =>
      lookOf(seat, names[seat] ?? '', { bot: isBot, you: this.own.includes(seat) }),
    );
  });

  readonly names: string[] = $derived.by(() => this.looks.map(({ name }) => name));

  /** How it stood at the ply that is shown; null while that is still to come. */
  readonly moment: Moment | null = $derived.by(() => {
    void this.#nParts;
    return this.#moments.at(this.ply) ?? null;
  });

  readonly notes: MatchNote[] = $derived.by(() => {
    void this.#nParts;
    return this.#moments.notes;
  });

  readonly log: LogEntry[] = $derived.by(() => {
    void this.#nParts;
    return logOf(this.#moments.all, this.notes, (event) => this.game.words.event(event));
  });

  readonly fates: Fate[] = $derived.by(() => fatesAt(this.notes, this.head.players, this.ply));

  /** How much of the match has come, from 0 to 1. */
  readonly share: number = $derived.by(() => {
    void this.#nParts;
    return this.#moments.share;
  });

  /** How it stood at any ply that has come. */
  momentAt(ply: number): Moment | undefined {
    void this.#nParts;
    return this.#moments.at(ply);
  }

  /** Goes to a ply; one step on is shown as it happened, anything else at once. */
  go(ply: number): void {
    this.pause();
    this.#go(ply);
  }

  step(by: number): void {
    this.go(this.ply + by);
  }

  play(): void {
    this.isPlaying = true;
    // Whoever presses the button wants to see something now.
    this.#go(this.ply >= this.nPlies ? 0 : this.ply + 1);
    this.#later();
  }

  pause(): void {
    this.isPlaying = false;
    clearTimeout(this.#timer);
  }

  /** Looks with other eyes at the same step. */
  async look(viewer: number | null): Promise<void> {
    if (viewer === this.viewer) return;
    await this.#begin(viewer);
  }

  /** Looks whether a running match has gone on. */
  refresh(): Promise<void> {
    return this.#begin(this.viewer);
  }

  /** Goes on fetching after a failure. */
  retry(): void {
    void this.#begin(this.#wanted);
  }

  close(): void {
    this.#isClosed = true;
    this.pause();
    this.stage.close();
  }

  #go(ply: number): void {
    const before = this.ply;
    this.ply = Math.max(0, Math.min(ply, this.nPlies));
    this.#show(before);
    if (!this.moment) void this.#fetch();
  }

  /** Draws the ply that is to be shown, if it has come. */
  #show(before: number | null): void {
    const moment = this.#moments.at(this.ply);
    if (!moment || before === this.ply) return;
    this.stage.skip();
    const isNext = before !== null && before + 1 === this.ply && this.#moments.at(before);
    if (isNext && !document.hidden) this.stage.tell(moment.events, moment.view);
    else this.stage.set(moment.view);
  }

  /** The next step, once this one has been shown and has rested. */
  #later(): void {
    clearTimeout(this.#timer);
    const isWaiting = this.stage.isBusy || !this.moment;
    const next = () => {
      if (!this.isPlaying) return;
      if (!isWaiting && this.ply >= this.nPlies) return this.pause();
      if (!isWaiting) this.#go(this.ply + 1);
      this.#later();
    };
    this.#timer = setTimeout(next, isWaiting ? 60 : PACES[this.pace].rest);
  }

  /** Fetches the match anew with somebody's eyes; until it has come, all stays as it is. */
  async #begin(viewer: number | null): Promise<void> {
    this.#wanted = viewer;
    this.failed = null;
    try {
      const { first, ply } = await startOf(this.source, { viewer, ply: this.ply }, []);
      if (this.#wanted !== viewer || this.#isClosed) return;
      this.#moments = new Moments(first);
      this.head = first;
      this.viewer = first.viewer ?? null;
      this.ply = ply;
      this.#nParts += 1;
      this.#show(null);
      void this.#fetch();
    } catch (error) {
      this.failed = error instanceof Error ? error.message : String(error);
    }
  }

  /** Fetches what has not come yet, what is wanted first. */
  async #fetch(): Promise<void> {
    if (this.#isFetching || this.failed) return;
    this.#isFetching = true;
    try {
      for (;;) {
        const moments = this.#moments;
        const from = moments.missing(this.ply);
        if (from === null || this.#isClosed) return;
        const next = await part(this.source, this.viewer, from);
        // Somebody may have changed eyes meanwhile.
        if (moments !== this.#moments || (next.viewer ?? null) !== this.viewer) continue;
        const wasThere = moments.at(this.ply) !== undefined;
        if (!moments.add(next)) return void this.#begin(this.viewer);
        this.#nParts += 1;
        if (!wasThere) this.#show(null);
      }
    } catch (error) {
      this.failed = error instanceof Error ? error.message : String(error);
    } finally {
      this.#isFetching = false;
    }
  }
}
