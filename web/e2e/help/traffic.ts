/** Everything that passes between a page and the server, as it passes. */
import type { Person } from './person';

export class Traffic {
  /** What the page was told, as text, in order. */
  readonly heard: string[] = [];
  /** What the page said. */
  readonly said: string[] = [];
  readonly #bodies: Promise<void>[] = [];

  /** Listens from now on: before the first page is opened, to miss nothing. */
  constructor({ page }: Person) {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => this.heard.push(String(payload)));
      socket.on('framesent', ({ payload }) => this.said.push(String(payload)));
    });
    page.on('request', (request) => this.said.push(`${request.url()} ${request.postData() ?? ''}`));
    page.on('response', (response) => {
      if (!response.url().includes('/api/tables/')) return;
      this.#bodies.push(response.text().then((text) => void this.heard.push(text)));
    });
  }

  /** All messages about tables that the page was told, once the last body has come. */
  async messages(): Promise<Message[]> {
    await Promise.all(this.#bodies);
    return this.heard.map((text) => JSON.parse(text) as Message);
  }
}

/** A message about a table, as far as tests look into it. */
export interface Message {
  type: string;
  ply?: number;
  from?: number;
  sights?: MessageSight[];
  play?: { ply: number; from?: number; sights: MessageSight[] };
}

export interface MessageSight {
  seat?: number;
  view: unknown;
  events: unknown[][];
  legal?: unknown[];
}

/** The state of the match that a message brings, if it brings one. */
export function stateIn(
  message: Message,
): { ply: number; from?: number; sights: MessageSight[] } | null {
  if (message.play) return message.play;
  if (message.type !== 'play' || message.ply === undefined || !message.sights) return null;
  const { ply, from, sights } = message;
  return { ply, sights, ...(from === undefined ? {} : { from }) };
}
