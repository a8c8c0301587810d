import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyGame } from '$games/index';
import type { LiveTable } from '$lib/live.svelte';
import { Refusal } from '$lib/api';
import type { Answer, Command, Play } from '$lib/types/protocol';
import { Session } from './session.svelte';

/** A game of cards: an action is picked by its card and then the table. */
const game = {
  paths: (action: string) => [[action, 'table']],
  attempt: () => null,
  patch: (view: unknown) => view,
  beat: () => 500,
  words: { event: () => null },
} as unknown as AnyGame;

/** A table without a line: a test says what comes, and hears what is sent. */
class Table {
  id = 't';
  play: Play | null = null;
  table = { seats: [], status: 'running' };
  you = { seats: [{ seat: 0 }, { seat: 1 }] };
  onplay: (play: Play, isFirst: boolean) => void = () => {};
  sent: Command[] = [];
  /** What is told to have happened. */
  events: string[] = [];
  #answer: ((answer: Answer) => void) | null = null;
  #refuse: ((refusal: Refusal) => void) | null = null;

  send(command: Command): Promise<Answer> {
    this.sent.push(command);
    return new Promise((done, failed) => {
      this.#answer = done;
      this.#refuse = failed;
    });
  }
  async answers(ply: number): Promise<void> {
    this.#answer?.({ ply, lines: ply } as Answer);
    await Promise.resolve();
  }
  async refuses(): Promise<void> {
    this.#refuse?.(new Refusal({ code: 'illegal', why: 'not so' }));
    await new Promise((done) => setTimeout(done));
  }
  /** A state in which these of one's own seats are asked since a ply; the first of `own` looks. */
  tells(ply: number, asked: Record<number, number>, own = [0], from: number | null = ply - 1) {
    const sights = own.map((seat) => ({
      seat,
      view: `seen by ${seat} at ${ply}`,
      events: [this.events],
      ...(asked[seat] === undefined
        ? {}
        : { asked: asked[seat], legal: ['a', 'b'].map((text) => ({ text, action: text })) }),
    }));
    const act = Object.keys(asked).map(Number);
    const play = {
      ply,
      lines: ply,
      act,
      at_ms: 0,
      sights,
      ...(from === null ? {} : { from }),
    };
    const isFirst = this.play === null;
    this.play = play;
    this.onplay(play, isFirst);
  }
}

describe('a place at a match', () => {
  beforeEach(() => vi.stubGlobal('document', { hidden: true }));
  afterEach(() => vi.unstubAllGlobals());

  const sit = (isHidden: boolean) => {
    const table = new Table();
    return { table, session: new Session(table as unknown as LiveTable, game, isHidden) };
  };

  it('keeps what is picked while others answer the same question', () => {
    const { table, session } = sit(true);
    table.tells(5, { 0: 5, 2: 5 });
    session.picker.pick('a');
    table.tells(6, { 0: 5 });
    expect(session.picker.picked).toEqual(['a']);
    table.tells(7, { 0: 7 });
    expect(session.picker.picked).toEqual([]);
  });

  it('begins anew where something was taken back', () => {
    const { table, session } = sit(false);
    table.tells(5, { 0: 5 });
    session.picker.pick('a');
    table.tells(5, { 0: 5 }, [0], null);
    expect(session.picker.picked).toEqual([]);
  });

  it('does not ask again while the answer is on its way, but after a refusal', async () => {
    const { table, session } = sit(true);
    table.tells(5, { 0: 5, 2: 5 });
    session.picker.pick('a');
    session.picker.pick('table');
    expect(table.sent).toEqual([{ type: 'play', seat: 0, ply: 5, action: 'a' }]);
    table.tells(6, { 0: 5 });
    session.picker.pick('b');
    session.picker.pick('table');
    expect(table.sent.length).toBe(1);
    await table.refuses();
    expect(session.isAsked).toBe(true);
    expect(session.refused?.why).toBe('not so');
  });

  it('leaves out what was shown before one decided, but not what that led to', () => {
    vi.stubGlobal('document', { hidden: false });
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    const { table, session } = sit(false);
    const shown = () => session.stage.shown?.event;
    table.tells(4, {});
    table.events = ['before'];
    table.tells(5, { 0: 5 });
    session.picker.pick('a');
    session.picker.pick('table');
    expect(shown()).toBe('before');
    table.events = ['own'];
    table.tells(6, {});
    expect(shown()).toBe('own');
    // Chance, or somebody else, may come before the server's answer.
    table.events = ['after'];
    table.tells(7, {});
    expect(shown()).toBe('own');
    session.close();
  });

  it('undoes for the seat that acted, though the next one looks', async () => {
    const { table, session } = sit(false);
    table.tells(5, { 0: 5 }, [0, 1]);
    session.picker.pick('a');
    session.picker.pick('table');
    table.tells(6, { 1: 6 }, [0, 1]);
    await table.answers(6);
    expect(session.seat).toBe(1);
    expect(session.undoable).toEqual({ seat: 0, ply: 6 });
    void session.undo();
    expect(table.sent.at(-1)).toEqual({ type: 'undo', seat: 0 });
    table.tells(7, { 0: 7 }, [0, 1]);
    expect(session.undoable).toBeNull();
  });

  it('calls whoever is asked to a shared screen, and nobody who is there', () => {
    const { table, session } = sit(true);
    table.tells(5, { 0: 5 }, [0, 1]);
    expect(session.handTo).toBe(0);
    session.unveil();
    expect([session.seat, session.handTo, session.isAsked]).toEqual([0, null, true]);
    table.tells(6, { 1: 6 }, [0, 1]);
    expect([session.handTo, session.isAsked]).toEqual([1, false]);
    // The move was undone before the device was handed on.
    table.tells(5, { 0: 5 }, [0, 1], null);
    expect([session.seat, session.handTo, session.isAsked]).toEqual([0, null, true]);
  });
});
