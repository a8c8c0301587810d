/** Where a match comes from: a table of this server, or a record that somebody brought. */
import { api, type Watch } from '$lib/api';
import type { Analysis } from '$lib/types/analysis';
import type { Replay } from '$lib/types/protocol';

/** Where a match comes from. */
export interface Source {
  /** The table's id, which makes it a link; null for a record that only this browser has. */
  readonly table: string | null;
  /** A part of the match from a ply on, as a seat saw it; null for a spectator. */
  part(viewer: number | null, from: number): Promise<Replay>;
  analyze(watch: Watch): Promise<Analysis>;
  /** The record's text. */
  record(): Promise<string>;
  /** The receipt's text; null where there is none. */
  receipt(): Promise<string | null>;
}

/** The match of a table. */
export const ofTable = (id: string): Source => ({
  table: id,
  part: (viewer, from) => api.replay(id, viewer, from),
  analyze: (watch) => api.analysis(id, watch),
  record: () => api.record(id),
  receipt: () => api.receipt(id).catch(() => null),
});

/** The match that a record tells of. */
export const ofRecord = (text: string): Source => ({
  table: null,
  part: (viewer, from) => api.replayOf(text, viewer, from),
  analyze: (watch) => api.analysisOf(text, watch),
  record: () => Promise.resolve(text),
  receipt: () => Promise.resolve(null),
});

/** What somebody has pasted, dropped or typed. */
export type Brought =
  | { is: 'record' | 'receipt'; text: string }
  | { is: 'table'; id: string }
  | { is: 'nothing' }
  | { is: 'else' };

/** What a text is: a record, a receipt, a table's link or id, or something else. */
export function broughtBy(text: string): Brought {
  // Mail and editors add such things at the edges, and none of them belongs to a record.
  const plain = text
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .trim();
  if (plain === '') return { is: 'nothing' };
  if (plain.startsWith('pentarch record')) return { is: 'record', text: `${plain}\n` };
  if (plain.startsWith('pentarch receipt')) return { is: 'receipt', text: `${plain}\n` };
  const [, linked] =
    /^https?:\/\/[^/\s]+\/(?:t|replay)\/([a-z0-9-]{1,64})\/?(?:[?#]\S*)?$/.exec(plain) ?? [];
  const id = linked ?? (/^[a-z0-9-]{1,64}$/.test(plain) ? plain : undefined);
  return id === undefined ? { is: 'else' } : { is: 'table', id };
}

/** A row of a record's text, with those around it. */
export interface Excerpt {
  rows: { text: string; isMeant: boolean }[];
}

/** The place in a record that a refusal names, with a row before and after it; null if it names none. */
export function excerptOf(record: string, problems: readonly string[]): Excerpt | null {
  const [, number] = /\bline (\d+):/.exec(problems.join('\n')) ?? [];
  if (number === undefined) return null;
  const rows = record.split('\n');
  const start = rows.indexOf('');
  const at = rows.findIndex((row, index) => index > start && row.startsWith(`${number} `));
  if (at < 0) return null;
  const around = rows.slice(Math.max(start + 1, at - 2), at + 3).filter((row) => row !== '');
  return { rows: around.map((text) => ({ text, isMeant: text === rows[at] })) };
}
