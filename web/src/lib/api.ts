/** The server over HTTP: one function for each address. */
import { words } from '$words/index';
import type {
  Analyzing,
  Answer,
  Command,
  FromServer,
  Listed,
  Me,
  NewTable,
  Opened,
  Refused,
  Replay,
  Status,
  Studied,
  Study,
} from './types/protocol';
import type { Analysis } from './types/analysis';
import type { About } from './types/catalog';
import type { Advice } from './types/search';

/** The server said no; nothing has changed. */
export class Refusal extends Error {
  readonly refused: Refused;

  constructor(refused: Refused) {
    super(words.sentence(refused.why));
    this.refused = refused;
  }
}

/** The first message of a table. */
export type Hello = Extract<FromServer, { type: 'hello' }>;

/** By how much the server's clock is ahead of ours, in milliseconds, as far as its answers tell it. */
export const serverClock = { ahead: 0 };

/** Answers tell the time in whole seconds, rounded down. */
function setClock(answer: Response): void {
  const told = Date.parse(answer.headers.get('date') ?? '') + 500 - Date.now();
  if (Math.abs(told - serverClock.ahead) > 1000) serverClock.ahead = told;
}

async function send(method: string, path: string, body?: unknown): Promise<Response> {
  let answer: Response;
  try {
    const text = body === undefined ? {} : { body: JSON.stringify(body) };
    answer = await fetch(path, { method, ...text });
  } catch {
    throw new Refusal({ code: 'unavailable', why: words.server.silent });
  }
  setClock(answer);
  if (answer.ok) return answer;
  const refused = await answer.json().catch(() => null);
  throw new Refusal(
    refused?.why ? refused : { code: 'failed', why: words.server.answered(answer.status) },
  );
}

async function json<T>(method: string, path: string, body?: unknown): Promise<T> {
  return (await send(method, path, body)).json();
}

const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

/** Which part of a match, and with whose eyes; a spectator is nobody. */
const part = (viewer: number | null, from: number) => ({
  ...(viewer === null ? {} : { viewer }),
  from,
});

const query = (asked: Record<string, number>) =>
  new URLSearchParams(Object.entries(asked).map(([key, value]) => [key, String(value)]));

/** Everything that is asked over HTTP. */
export const api = {
  me: () => json<Me>('GET', '/api/me'),
  becomeGuest: (name: string) => json<Me>('POST', '/api/me', { name }),
  changeMe: (change: { name?: string; webhook?: string }) => json<Me>('PATCH', '/api/me', change),
  myTables: () => json<Listed[]>('GET', '/api/me/tables'),
  games: () => json<About>('GET', '/api/games'),
  rules: async (game: string) => (await send('GET', `/api/games/${game}/rules`)).text(),
  tables: (status: Status) => json<Listed[]>('GET', `/api/tables?status=${status}`),
  open: (wish: NewTable) => json<Opened>('POST', '/api/tables', wish),
  table: (id: string) => json<Hello>('GET', table(id)),
  command: (id: string, command: Command) => json<Answer>('POST', `${table(id)}/commands`, command),
  record: async (id: string) => (await send('GET', `${table(id)}/record`)).text(),
  receipt: async (id: string) => (await send('GET', `${table(id)}/receipt`)).text(),
  replay: (id: string, viewer: number | null, from: number) =>
    json<Replay>('GET', `${table(id)}/replay?${query(part(viewer, from))}`),
  replayOf: (record: string, viewer: number | null, from: number) =>
    json<Replay>('POST', '/api/replay', { record, ...part(viewer, from) }),
  analysis: (id: string, watch: Watch) => analyze(`${table(id)}/analysis`, undefined, watch),
  analysisOf: (record: string, watch: Watch) => analyze('/api/analysis', { record }, watch),
  study: (study: Study) => json<Studied>('POST', '/api/study', study),
  hint: (id: string, seat: number, also: string[]) =>
    json<Advice<string>>('POST', `${table(id)}/hint`, { seat, also }),
};

/** 32 random bytes of one's own for the dice. */
export function entropy(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The lines of a stream that ends by itself, as they come. */
export async function* lines(
  path: string,
  options: { method?: string; body?: unknown; signal?: AbortSignal } = {},
): AsyncGenerator<unknown> {
  const body = options.body === undefined ? {} : { body: JSON.stringify(options.body) };
  const answer = await fetch(path, {
    method: options.method ?? 'GET',
    ...body,
    ...(options.signal ? { signal: options.signal } : {}),
  });
  if (!answer.ok || !answer.body) {
    const refused = await answer.json().catch(() => null);
    throw new Refusal(refused ?? { code: 'failed', why: words.server.answered(answer.status) });
  }
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const all = (rest + value).split('\n');
    rest = all.pop() ?? '';
    for (const line of all) if (line) yield JSON.parse(line);
  }
}

/** How somebody waits for a long answer. */
export interface Watch {
  /** Hears how much is done, of how much. */
  progress: (done: number, total: number) => void;
  signal: AbortSignal;
}

async function analyze(path: string, body: unknown, watch: Watch): Promise<Analysis> {
  for await (const line of lines(path, { method: 'POST', body, signal: watch.signal })) {
    const said = line as Analyzing;
    if (said.type === 'analysis') return said.analysis as Analysis;
    if (said.type === 'refused') throw new Refusal(said);
    if (said.type === 'progress') watch.progress(said.done, said.total);
  }
  throw new Refusal({ code: 'failed', why: words.server.stopped });
}
