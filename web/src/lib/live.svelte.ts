/** A table over its live socket: what the server says last, and commands that survive a broken line. */
import { words } from '$words/index';
import { afterPaint } from './afterpaint';
import { Refusal, serverClock } from './api';
import type { Answer, Command, FromServer, Play, Said, TableInfo, You } from './types/protocol';

/** How the line to the server is. */
export type Line = 'connecting' | 'live' | 'lost' | 'closed';

/** Commands that may be sent twice: the server does them once. */
const REPEATABLE = new Set<Command['type']>([
  'play',
  'check',
  'sit',
  'entropy',
  'pause',
  'resume',
  'mute',
  'unmute',
  'remove',
]);

interface Waiting {
  command: Command;
  done: (answer: Answer) => void;
  failed: (refusal: Refusal) => void;
}

const broken = () => new Refusal({ code: 'unavailable', why: words.line.broken });

/** The longest wait before coming back, in milliseconds. */
const LONGEST = 15_000;

/** The longest wait for a frame to be drawn, in milliseconds. */
const LONGEST_FRAME = 100;

/** A table over its live socket. */
export class LiveTable {
  readonly id: string;
  line: Line = $state('connecting');
  /** Why the line is closed for good. */
  why: string | null = $state(null);
  table: TableInfo | null = $state.raw(null);
  you: You | null = $state.raw(null);
  play: Play | null = $state.raw(null);
  chat: Said[] = $state.raw([]);
  /** By how much the server's clock is ahead of ours, in milliseconds. */
  ahead = $state(0);

  /** Hears of every new state of the match, the first one included. */
  onplay: (play: Play, isFirst: boolean) => void = () => {};
  /** Hears of what somebody just said. */
  onsaid: (said: Said) => void = () => {};

  #socket: WebSocket | null = null;
  #waiting = new Map<number, Waiting>();
  #next = 1;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;
  /** What came while a new state of the match was still to be drawn. */
  #held: FromServer[] = [];
  #release: (() => void) | null = null;

  constructor(id: string) {
    this.id = id;
    this.#connect();
    addEventListener('online', this.#again);
  }

  /** Sends a command; the answer comes once the server has stored it. */
  send(command: Command): Promise<Answer> {
    return new Promise((done, failed) => {
      const id = this.#next++;
      if (this.line === 'closed') {
        failed(broken());
        return;
      }
      this.#waiting.set(id, { command, done, failed });
      // Before the server has said hello nothing is sent: all that waits is sent then, and once.
      if (this.line === 'live' && this.#socket?.readyState === WebSocket.OPEN) {
        this.#socket.send(JSON.stringify({ id, ...command }));
      } else if (this.line !== 'connecting' && !REPEATABLE.has(command.type)) {
        this.#waiting.delete(id);
        failed(broken());
      }
    });
  }

  /** Leaves the table's line; nothing more comes. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    removeEventListener('online', this.#again);
    this.#drop();
    this.#socket?.close();
  }

  /** Comes anew, as whoever one is now. */
  reopen(): void {
    this.line = 'connecting';
    this.#connect();
  }

  readonly #again = () => {
    if (this.line === 'lost') this.#connect();
  };

  #connect(): void {
    if (this.#isClosed) return;
    clearTimeout(this.#timer);
    const old = this.#socket;
    this.#socket = null;
    old?.close();
    const url = new URL(`/api/tables/${encodeURIComponent(this.id)}/live`, location.href);
    url.protocol = url.protocol.replace('http', 'ws');
    // From the start at first, so that the log has everything; from what was seen last after a drop.
    const seen = this.line === 'connecting' ? null : this.play;
    url.searchParams.set('ply', String(seen?.ply ?? 0));
    if (seen) url.searchParams.set('lines', String(seen.lines));
    const socket = new WebSocket(url);
    this.#socket = socket;
    this.#drop();
    socket.onmessage = (event) => {
      if (socket !== this.#socket) return;
      const message: FromServer = JSON.parse(event.data);
      if (this.#release) this.#held.push(message);
      else this.#take([message]);
    };
    socket.onclose = () => {
      if (socket !== this.#socket) return;
      this.#take(this.#drop());
      if (socket === this.#socket) this.#lose();
    };
  }

  /** Hears messages; what comes after a new state of the match waits until that was drawn. */
  #take(messages: readonly FromServer[]): void {
    const { play } = this;
    const socket = this.#socket;
    for (const message of messages) {
      this.#hear(message);
      // It asked for everything anew: what the old line has said is void.
      if (this.#socket !== socket) return;
    }
    if (this.play === play || document.hidden) return;
    const release = () => this.#take(this.#drop());
    const cancel = afterPaint(release);
    // A page that was just left draws nothing more.
    const timer = setTimeout(release, LONGEST_FRAME);
    this.#release = () => {
      cancel();
      clearTimeout(timer);
    };
  }

  /** Ends the wait; what has waited. */
  #drop(): FromServer[] {
    this.#release?.();
    this.#release = null;
    return this.#held.splice(0);
  }

  #lose(): void {
    this.#socket = null;
    if (this.#isClosed) return;
    const isForGood = this.line === 'closed';
    // What the server may or may not have done can't be sent again; whoever asked looks at the table.
    for (const [id, { command, failed }] of this.#waiting) {
      if (REPEATABLE.has(command.type) && !isForGood) continue;
      this.#waiting.delete(id);
      failed(broken());
    }
    if (isForGood) return;
    this.line = 'lost';
    const wait = Math.min(LONGEST, 250 * 2 ** this.#tries++) * (0.75 + Math.random() / 2);
    this.#timer = setTimeout(() => this.#connect(), wait);
  }

  #hear(message: FromServer): void {
    switch (message.type) {
      case 'hello': {
        const isFirst = this.line === 'connecting';
        // Something was taken back meanwhile: what is known of the match since is void, so it is told anew.
        if (!isFirst && message.play && message.play.from === undefined) {
          this.reopen();
          break;
        }
        this.line = 'live';
        this.#tries = 0;
        this.table = message.table;
        this.you = message.you;
        this.chat = message.chat;
        if (isFirst) this.ahead = serverClock.ahead;
        if (message.play) this.#see(message.play, isFirst);
        for (const [id, { command }] of this.#waiting) {
          this.#socket?.send(JSON.stringify({ id, ...command }));
        }
        break;
      }
      case 'table':
        this.table = message.table;
        this.you = message.you;
        break;
      case 'play':
        this.ahead = message.at_ms - Date.now();
        this.#see(message, false);
        break;
      case 'chat':
        this.chat = [...this.chat, message.said].slice(-200);
        this.onsaid(message.said);
        break;
      case 'done':
        this.#waiting.get(message.id)?.done(message);
        this.#waiting.delete(message.id);
        break;
      case 'refused':
        if (message.id === undefined) break;
        this.#waiting.get(message.id)?.failed(new Refusal(message));
        this.#waiting.delete(message.id);
        break;
      case 'bye':
        if (!message.again) {
          this.line = 'closed';
          this.why = message.why;
        }
        break;
    }
  }

  #see(play: Play, isFirst: boolean): void {
    this.play = play;
    this.onplay(play, isFirst);
  }
}
