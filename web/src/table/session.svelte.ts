/** One's place at a running match: what is drawn, what is asked, and what has happened. */
import type { AnyGame } from '$games/index';
import type { Choice, Told } from '$games/game';
import { api, Refusal } from '$lib/api';
import { counted, lookOf, type SeatLook } from '$lib/board/looks';
import { Picker } from '$lib/board/picker.svelte';
import { Stage } from '$lib/board/stage.svelte';
import type { LiveTable } from '$lib/live.svelte';
import { pace, settings } from '$lib/settings.svelte';
import { sound } from '$lib/sound';
import type {
  Command,
  Moment,
  Play,
  Refused,
  Sight,
  TableInfo,
  Verdict,
} from '$lib/types/protocol';
import { words } from '$words/index';
import { Adviser } from './adviser.svelte';

/** How many steps back one's own last action is looked for. */
const LOOK_BACK = 60;
/** How many are shown to who has not acted among these. */
const FEW = 12;

/** How long nothing is said of a move that is on its way, in milliseconds. */
const PATIENCE = 300;

/** A line of the log. */
export interface Entry {
  /** How many steps there were when it happened. */
  ply: number;
  told: Told;
}

/** The name of a seat for people. */
function nameOf(table: TableInfo, seat: number): string {
  const info = table.seats[seat];
  const name = info?.name;
  if (!name) return words.seat(seat);
  return info.sitting === 'bot' ? words.bot(name.replace(/^bot:/, '')) : name;
}

/** The names of all seats; those that are alike are counted, so that the log tells them apart. */
export function namesOf(table: TableInfo): string[] {
  const names = table.seats.map(({ seat }) => nameOf(table, seat));
  return counted(names, words.nthShown);
}

/** The looks of all seats of a table. */
export function looksOf(table: TableInfo, own: readonly number[]): SeatLook[] {
  const names = namesOf(table);
  return table.seats.map(({ seat, sitting }) =>
    lookOf(seat, names[seat] ?? '', { bot: sitting === 'bot', you: own.includes(seat) }),
  );
}

/** One's place at a running match. */
export class Session {
  readonly live: LiveTable;
  readonly game: AnyGame;
  /** Whether hands are hidden: then whoever shares a screen is called to it. */
  readonly isHidden: boolean;
  readonly stage: Stage<unknown, unknown>;
  readonly picker: Picker;
  readonly adviser: Adviser;
  /** The seat that looks; null for a spectator. */
  seat: number | null = $state(null);
  /** The seat that the device is to be handed to. */
  handTo: number | null = $state(null);
  isSending = $state(false);
  /** Why the last move was not played. */
  refused: Refused | null = $state.raw(null);
  /** One's own last action and the ply after it, while nothing else has happened: then it can be undone. */
  undoable: { seat: number; ply: number } | null = $state.raw(null);
  /** Hears of the next state of the match. */
  #onseen: () => void = () => {};
  /**
   * Whether what is still being shown is left out once something new comes: whoever decides has seen enough of it. Not
   * sooner, because then two frames would be drawn.
   */
  #hasSeenEnough = false;
  /** The question to which an answer is on its way. */
  #answering: { seat: number; asked: number } | null = null;

  readonly #logs = $state.raw(new Map<number | null, Entry[]>());
  /** Grows with the log, since a map tells nobody that it has changed. */
  #nEntries = $state(0);
  readonly #verdicts = new Map<string, Promise<Verdict | null>>();

  constructor(live: LiveTable, game: AnyGame, isHidden: boolean) {
    this.live = live;
    this.game = game;
    this.isHidden = isHidden;
    this.stage = new Stage<unknown, unknown>(game, null, pace);
    this.picker = new Picker(
      game,
      () => settings.confirm,
      (choice, question) => void this.#play(choice, question.seat, question.asked),
    );
    this.adviser = new Adviser(live.id, this.picker);
    live.onplay = (play, isFirst) => this.#see(play, isFirst);
    if (live.play) this.#see(live.play, true);
  }

  /** One's own seats. */
  readonly own = $derived.by(() => this.live.you?.seats.map(({ seat }) => seat) ?? []);

  readonly looks = $derived.by(() =>
    this.live.table ? looksOf(this.live.table, this.own) : ([] as SeatLook[]),
  );

  /** Whether the match is over, and its last move was seen. */
  readonly isOver = $derived.by(() => this.live.table?.status === 'over' && !this.stage.isBusy);

  /** What is seen from the seat that looks. */
  readonly sight: Sight | null = $derived.by(() => this.#sightOf(this.live.play, this.seat));

  readonly log: Entry[] = $derived.by(() => {
    void this.#nEntries;
    return [...(this.#logs.get(this.seat) ?? [])];
  });

  /** Whether one may decide now. */
  get isAsked(): boolean {
    return this.picker.question !== null;
  }

  #sightOf(play: Play | null, seat: number | null): Sight | null {
    const found = play?.sights.find((sight) => (sight.seat ?? null) === seat);
    return found ?? null;
  }

  #see(play: Play, isFirst: boolean): void {
    this.#onseen();
    const before = this.seat;
    const isNew = play.from !== undefined;
    for (const sight of play.sights) this.#note(play, sight, isFirst);
    this.#chooseSeat(play);
    const sight = this.#sightOf(play, this.seat);
    if (!sight) return;
    if (this.#hasSeenEnough) this.stage.skip();
    this.#hasSeenEnough = false;
    const events = sight.events.flat();
    const canTell = isNew && !isFirst && (before === this.seat || !this.isHidden);
    if (canTell && !document.hidden) this.stage.tell(events, sight.view);
    else this.stage.set(sight.view);
    if (this.undoable?.ply !== play.ply) this.undoable = null;
    const wasAsked = this.isAsked;
    // Others may answer the same question meanwhile: what is picked stays.
    const { question } = this.picker;
    const isSame = question?.seat === this.seat && question.asked === sight.asked;
    if (!isSame || !isNew || isFirst || this.handTo !== null) this.#ask(sight);
    if (!isFirst && events.length > 0) sound.events(events);
    if (!isFirst && !wasAsked && this.isAsked) sound.turn();
  }

  #ask(sight: Sight | null): void {
    this.refused = null;
    this.#verdicts.clear();
    const isAnswered =
      this.#answering?.seat === this.seat && this.#answering?.asked === sight?.asked;
    const isAsked =
      sight?.asked !== undefined &&
      sight.legal &&
      this.seat !== null &&
      this.handTo === null &&
      !isAnswered;
    this.picker.ask(
      isAsked
        ? {
            view: sight.view,
            seat: this.seat ?? 0,
            legal: sight.legal ?? [],
            asked: sight.asked ?? 0,
          }
        : null,
    );
  }

  /** Who looks: one's only seat, or of several the one that must decide. */
  #chooseSeat(play: Play): void {
    const own = play.sights.flatMap(({ seat }) => (seat === undefined ? [] : [seat]));
    if (own.length === 0) this.seat = null;
    const isStill = this.seat !== null && own.includes(this.seat);
    const asked = own.filter((seat) => play.act.includes(seat));
    const next = isStill && asked.includes(this.seat ?? -1) ? this.seat : (asked[0] ?? null);
    if (own.length <= 1 || !this.isHidden) {
      this.seat = next ?? (isStill ? this.seat : (own[0] ?? null));
      this.handTo = null;
    } else if (next !== null) {
      this.handTo = next === this.seat ? null : next;
    } else if (!isStill) {
      this.handTo = own[0] ?? null;
    }
  }

  /** Whoever the device was handed to is there. */
  unveil(): void {
    this.seat = this.handTo;
    this.handTo = null;
    const sight = this.#sightOf(this.live.play, this.seat);
    if (sight) this.stage.set(sight.view);
    this.#ask(sight);
  }

  #note(play: Play, sight: Sight, isFirst: boolean): void {
    const key = sight.seat ?? null;
    let entries = isFirst ? [] : (this.#logs.get(key) ?? []);
    const { from } = play;
    if (from === undefined) {
      const kept = entries.filter((entry) => entry.ply <= play.ply);
      if (kept.length < entries.length) {
        kept.push({ ply: play.ply, told: { text: words.log.takeback } });
      }
      entries = kept;
    } else {
      sight.events.forEach((events, index) => {
        for (const event of events) {
          const told = this.game.words.event(event);
          if (told) entries.push({ ply: from + index + 1, told });
        }
      });
    }
    this.#logs.set(key, entries);
    this.#nEntries += 1;
  }

  async #play(choice: Choice<unknown>, seat: number, ply: number): Promise<void> {
    this.isSending = true;
    this.#answering = { seat, asked: ply };
    this.#hasSeenEnough = true;
    // Usually the result is there at once.
    const late = setTimeout(() => this.picker.ask(null), PATIENCE);
    try {
      const answer = await this.live.send({ type: 'play', seat, ply, action: choice.text });
      const known = this.live.play?.ply ?? 0;
      this.undoable =
        known <= answer.ply && answer.ply === ply + 1 ? { seat, ply: answer.ply } : null;
      // What it led to may be a message behind.
      if (known < answer.ply) await new Promise<void>((seen) => (this.#onseen = seen));
      this.#answering = null;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#answering = null;
      this.#ask(this.#sightOf(this.live.play, this.seat));
      this.refused = error.refused;
    } finally {
      clearTimeout(late);
      this.isSending = false;
    }
  }

  /**
   * Plays what somebody has typed; a refusal says why not.
   *
   * What is no notation may stand for the only move that it is a part of; a forbidden move must not.
   */
  async type(text: string, only: Choice<unknown> | null): Promise<void> {
    const { question } = this.picker;
    if (!question) return;
    const found = this.picker.find(text);
    if (found) return this.picker.choose(found);
    const refused = (await this.why(text))?.refused;
    if (this.picker.question !== question) return;
    if (only && (!refused || refused.code === 'unreadable')) this.picker.choose(only);
    else this.refused = refused ?? { code: 'illegal', why: words.question.notLegal };
  }

  /** Whether the seat that looks may play this, and if not, why not. */
  why(action: string): Promise<Verdict | null> {
    const { question } = this.picker;
    if (!question) return Promise.resolve(null);
    let verdict = this.#verdicts.get(action);
    if (!verdict) {
      verdict = this.live.send({ type: 'check', seat: question.seat, action }).then(
        (answer) => answer.verdict ?? null,
        () => null,
      );
      this.#verdicts.set(action, verdict);
    }
    return verdict;
  }

  /** Shows once more what has happened since one's own last action. */
  async showAgain(): Promise<void> {
    const { play } = this.live;
    const { seat } = this;
    if (!play || this.stage.isBusy) return;
    const { moments } = await api.replay(this.live.id, seat, Math.max(0, play.ply - LOOK_BACK));
    const isOwn = (moment: Moment) => moment.seat !== undefined && moment.seat === seat;
    const start = moments.findLastIndex((moment) => isOwn(moment) && moment.ply < play.ply);
    const [before, ...since] = moments
      .slice(start < 0 ? -FEW : start)
      .filter(({ ply }) => ply <= play.ply);
    // Meanwhile the match may have gone on; then that is shown.
    if (!before || this.live.play !== play || this.seat !== seat || !this.sight) return;
    this.stage.set(before.view);
    this.stage.tell(
      since.flatMap(({ events }) => events),
      this.sight.view,
    );
  }

  /** Takes back one's own last action. */
  async undo(): Promise<void> {
    const seat = this.undoable?.seat ?? this.seat;
    if (seat !== null) await this.order({ type: 'undo', seat });
  }

  /** Sends what is no move; why it was refused is said where that of moves is. */
  async order(command: Command): Promise<void> {
    try {
      await this.live.send(command);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.refused = error.refused;
    }
  }

  close(): void {
    this.stage.close();
    this.live.onplay = () => {};
  }
}
