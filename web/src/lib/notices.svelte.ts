/** One's own tables, and a word when one of them waits. */
import { words } from '$words/index';
import { api, lines } from './api';
import { aboutGame } from './games.svelte';
import { router } from './router.svelte';
import type { Listed, Notice } from './types/protocol';

const can = typeof Notification !== 'undefined';

class Notices {
  /** One's tables, the last changed first; null while they are not known. */
  tables: Listed[] | null = $state.raw(null);
  permission: NotificationPermission = $state(can ? Notification.permission : 'denied');
  /** The tables that wait, so that each turn is told once. */
  readonly #waiting = new Set<string>();

  get canAsk(): boolean {
    return can && this.permission === 'default';
  }

  get isTelling(): boolean {
    return can && this.permission === 'granted';
  }

  async ask(): Promise<void> {
    this.permission = await Notification.requestPermission();
  }

  /** Follows one's tables until the returned function is called. */
  follow(): () => void {
    const stop = new AbortController();
    void this.#run(stop.signal);
    return () => stop.abort();
  }

  async #run(signal: AbortSignal): Promise<void> {
    for (let wait = 1000; !signal.aborted; wait = Math.min(2 * wait, 60_000)) {
      try {
        await this.#list();
        for await (const line of lines('/api/stream/event', { signal })) {
          const notice = line as Notice;
          if (!notice.table) continue;
          await this.#tell(notice);
          await this.#list();
          wait = 1000;
        }
      } catch {
        // The server is away for a while: it is asked again, less and less often.
      }
      if (!signal.aborted) await new Promise((done) => setTimeout(done, wait));
    }
  }

  async #list(): Promise<void> {
    this.tables = await api.myTables();
  }

  async #tell(notice: Notice): Promise<void> {
    if (!notice.your_turn) {
      this.#waiting.delete(notice.table);
      return;
    }
    const isNew = !this.#waiting.has(notice.table);
    this.#waiting.add(notice.table);
    if (!isNew || !document.hidden || !this.isTelling) return;
    const { name } = await aboutGame(notice.game);
    const shown = new Notification(words.homePage.yourTurn, {
      body: name,
      tag: notice.table,
    });
    shown.onclick = () => {
      window.focus();
      router.go(`/t/${notice.table}`);
    };
  }
}

export const notices = new Notices();
