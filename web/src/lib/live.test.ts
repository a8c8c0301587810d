import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LiveTable } from './live.svelte';

/** A socket that a test plays the server for. */
class Socket {
  static readonly OPEN = 1;
  static all: Socket[] = [];
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onmessage: (event: { data: string }) => void = () => {};
  onclose: () => void = () => {};
  readonly url: URL;

  constructor(url: URL) {
    this.url = url;
    Socket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.readyState = 3;
  }
  /** Says something, and the page draws a frame. */
  says(message: object) {
    this.sends(message);
    draw();
  }
  sends(message: object) {
    this.readyState = 1;
    this.onmessage({ data: JSON.stringify(message) });
  }
  breaks() {
    this.readyState = 3;
    this.onclose();
  }
}

const play = (ply: number, lines: number) => ({
  ply,
  lines,
  act: [0],
  at_ms: 0,
  from: 0,
  sights: [],
});
const hello = (ply: number, lines: number) => ({
  type: 'hello',
  seq: 1,
  you: { person: 'a', seats: [], host: false, muted: false },
  table: { id: 't' },
  chat: [],
  play: play(ply, lines),
});
const page = { hidden: false };
const frames = new Map<number, () => void>();
let nFrames = 0;
/** Draws a frame, and does what was to come after it. */
function draw() {
  const due = [...frames.values()];
  frames.clear();
  for (const frame of due) frame();
  vi.advanceTimersByTime(0);
}
const last = () => Socket.all.at(-1) as Socket;
const PLAY = { type: 'play', seat: 0, ply: 5, action: 'e5=3' } as const;

describe('a table over its live socket', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('WebSocket', Socket);
    vi.stubGlobal('location', { href: 'http://table.example/t/t' });
    vi.stubGlobal('addEventListener', () => {});
    vi.stubGlobal('removeEventListener', () => {});
    vi.stubGlobal('document', page);
    vi.stubGlobal('requestAnimationFrame', (frame: () => void) => {
      frames.set(++nFrames, frame);
      return nFrames;
    });
    vi.stubGlobal('cancelAnimationFrame', (id: number) => frames.delete(id));
    Socket.all = [];
    frames.clear();
    page.hidden = false;
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('asks for everything from the start at first, and from what was seen after a drop', () => {
    const live = new LiveTable('t');
    expect(last().url.href).toBe('ws://table.example/api/tables/t/live?ply=0');
    last().says(hello(5, 7));
    expect(live.line).toBe('live');
    last().breaks();
    expect(live.line).toBe('lost');
    vi.advanceTimersByTime(5000);
    expect(last().url.search).toBe('?ply=5&lines=7');
    last().says(hello(6, 8));
    expect(live.line).toBe('live');
  });

  it('sends a play again, as it was, until it is answered once', async () => {
    const live = new LiveTable('t');
    last().says(hello(5, 7));
    const answer = live.send(PLAY);
    expect(last().sent).toEqual([{ id: 1, ...PLAY }]);
    last().breaks();
    vi.advanceTimersByTime(5000);
    last().says(hello(6, 8));
    expect(last().sent).toEqual([{ id: 1, ...PLAY }]);
    last().says({ type: 'done', id: 1, seq: 2, ply: 6, lines: 8 });
    expect((await answer).ply).toBe(6);
    last().breaks();
    vi.advanceTimersByTime(5000);
    last().says(hello(6, 8));
    expect(last().sent).toEqual([]);
  });

  it('keeps a play that was made while the line was broken', () => {
    const live = new LiveTable('t');
    last().says(hello(5, 7));
    last().breaks();
    void live.send(PLAY);
    vi.advanceTimersByTime(5000);
    last().says(hello(5, 7));
    expect(last().sent).toEqual([{ id: 1, ...PLAY }]);
  });

  it('does not repeat what would be done twice', async () => {
    const live = new LiveTable('t');
    last().says(hello(5, 7));
    const answer = live.send({ type: 'undo', seat: 0 });
    last().breaks();
    await expect(answer).rejects.toThrow('line');
    await expect(live.send({ type: 'undo', seat: 0 })).rejects.toThrow('line');
  });

  it('sends once what was asked for before the server said hello', () => {
    const live = new LiveTable('t');
    last().readyState = Socket.OPEN;
    void live.send({ type: 'say', text: 'Hello!' });
    expect(last().sent).toEqual([]);
    last().says(hello(5, 7));
    expect(last().sent).toEqual([{ id: 1, type: 'say', text: 'Hello!' }]);
  });

  it('says why something was refused, to whoever asked for it', async () => {
    const live = new LiveTable('t');
    last().says(hello(5, 7));
    const one = live.send(PLAY);
    const other = live.send({ ...PLAY, action: 'e5=4' });
    last().says({
      type: 'refused',
      id: 2,
      code: 'illegal',
      rule: 'CON-5',
      why: 'not in your hand',
    });
    last().says({ type: 'done', id: 1, seq: 2, ply: 6, lines: 8 });
    await expect(other).rejects.toMatchObject({ refused: { rule: 'CON-5' } });
    expect((await one).ply).toBe(6);
  });

  it('waits longer each time that it fails', () => {
    const live = new LiveTable('t');
    last().says(hello(5, 7));
    last().breaks();
    for (let tries = 0; tries < 6; tries++) {
      vi.advanceTimersByTime(20_000);
      last().breaks();
    }
    const n = Socket.all.length;
    vi.advanceTimersByTime(5000);
    expect(Socket.all).toHaveLength(n);
    vi.advanceTimersByTime(20_000);
    expect(Socket.all).toHaveLength(n + 1);
    live.close();
  });

  it('does not come back to a table that let it go', () => {
    const live = new LiveTable('t');
    last().says(hello(5, 7));
    last().says({ type: 'bye', why: 'the token was removed', again: false });
    last().breaks();
    vi.advanceTimersByTime(60_000);
    expect(Socket.all).toHaveLength(1);
    expect([live.line, live.why]).toEqual(['closed', 'the token was removed']);
  });

  it('hears what happened, the first time as the first', () => {
    const live = new LiveTable('t');
    const heard: [number, boolean][] = [];
    live.onplay = ({ ply }, isFirst) => heard.push([ply, isFirst]);
    last().says(hello(5, 7));
    last().says({ type: 'play', seq: 2, ...play(6, 8) });
    expect(heard).toEqual([
      [5, true],
      [6, false],
    ]);
  });

  it('hears everything anew when something was taken back while it was away', () => {
    const table = new LiveTable('t');
    const seen: [number, boolean][] = [];
    table.onplay = ({ ply }, isFirst) => seen.push([ply, isFirst]);
    last().says(hello(10, 10));
    last().breaks();
    vi.advanceTimersByTime(1000);
    expect(last().url.searchParams.get('ply')).toBe('10');
    const { from: _, ...later } = play(12, 16);
    last().says({ ...hello(12, 16), play: later });
    expect(last().url.searchParams.get('ply')).toBe('0');
    last().says(hello(12, 16));
    expect(seen).toEqual([
      [10, true],
      [12, true],
    ]);
  });

  it('leaves nobody waiting once the table has let them go', async () => {
    const table = new LiveTable('t');
    last().says(hello(5, 5));
    const before = table.send(PLAY);
    last().says({ type: 'bye', why: 'removed', again: false });
    last().breaks();
    await expect(before).rejects.toThrow();
    await expect(table.send(PLAY)).rejects.toThrow();
  });

  it('opens no line after it was left', () => {
    const table = new LiveTable('t');
    table.close();
    const n = Socket.all.length;
    table.reopen();
    expect(Socket.all.length).toBe(n);
  });

  describe('while a new state is still to be drawn', () => {
    /** A table that has heard of ply 6, and has not drawn it yet. */
    function undrawn() {
      const live = new LiveTable('t');
      last().says(hello(5, 7));
      last().sends({ type: 'play', seq: 2, ...play(6, 8) });
      return live;
    }

    it('lets what comes then wait for the frame, in its order', () => {
      const live = undrawn();
      last().sends({ type: 'play', seq: 3, ...play(7, 9) });
      last().sends({ type: 'play', seq: 4, ...play(8, 10) });
      expect(live.play?.ply).toBe(6);
      draw();
      expect(live.play?.ply).toBe(8);
      last().sends({ type: 'play', seq: 5, ...play(9, 11) });
      expect(live.play?.ply).toBe(8);
    });

    it('waits for no frame that never comes', () => {
      const live = undrawn();
      last().sends({ type: 'play', seq: 3, ...play(7, 9) });
      vi.advanceTimersByTime(100);
      expect(live.play?.ply).toBe(7);
      page.hidden = true;
      draw();
      last().sends({ type: 'play', seq: 4, ...play(8, 10) });
      last().sends({ type: 'play', seq: 5, ...play(9, 11) });
      expect(live.play?.ply).toBe(9);
    });

    it('loses nothing of it when the line breaks', async () => {
      const live = undrawn();
      const answer = live.send({ type: 'undo', seat: 0 });
      last().sends({ type: 'done', id: 1, seq: 3, ply: 6, lines: 9 });
      last().breaks();
      expect((await answer).ply).toBe(6);
    });

    it('forgets what an old line has said', () => {
      const live = undrawn();
      last().sends({ type: 'play', seq: 3, ...play(7, 9) });
      live.reopen();
      draw();
      expect(live.play?.ply).toBe(6);
    });
  });
});
