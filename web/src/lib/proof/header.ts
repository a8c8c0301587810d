/** What a record says before its first line. */
import type { Hex } from './bytes';
import { MOST_32, type Rows } from './text';

const FORMAT = 'pentarch record 1';
const LONGEST_NAME = 40;

/** Who sits in a seat; a person's name may be empty. */
export type Player = { is: 'human' | 'bot'; name: string };

/** Who plays what, where and with which promises. */
export interface Header {
  game: string;
  rulesVersion: number;
  options: Readonly<Record<string, OptionValue>>;
  /** Where it started, if not at the beginning; `?` if the reader may not know. */
  position: string | null;
  table: string;
  commitment: Hex | null;
  time: string;
  /** Who sat in each seat at the start. */
  players: Player[];
  /** What each seat added to the dice. */
  entropies: (Hex | null)[];
  secret: Hex | null;
  /** The lines that the table hash covers, with their line feeds. */
  opening: string;
  /** The lines that the chain begins with: all but the secret. */
  chained: string;
}

export type OptionValue = string | number | boolean;

/** Reads the header and the empty line that ends it. */
export function readHeader(rows: Rows): Header {
  if (rows.peek() !== FORMAT) rows.refuseNext({ what: 'record-format' });
  rows.skip();
  let text = `${FORMAT}\n`;
  const taken = <T extends string | null>(key: string, value: T): T => {
    if (value !== null) text += `${key} ${value}\n`;
    return value;
  };
  const required = (key: string) => taken(key, rows.required(key));
  const optional = (key: string) => taken(key, rows.optional(key));

  const game = something(rows, required('game'));
  const rulesVersion = rows.number(required('rules'), MOST_32);
  const count = required('players');
  rows.insist(/^[1-8]$/.test(count), { what: 'players' }, count);
  const seats = Array.from({ length: Number(count) }, (_, seat) => seat);
  const options = readOptions(rows, required('options'));
  const position = optional('position');
  if (position !== null) something(rows, position);
  const table = required('table');
  rows.insist(/^[a-z0-9-]{1,64}$/.test(table), { what: 'table-id' }, table);
  const commitment = optional('commitment');
  if (commitment !== null) rows.bytes(commitment);
  const opening = text;

  const time = required('time');
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(time);
  rows.insist(isTime, { what: 'time' }, time);
  const players = seats.map((seat) => readPlayer(rows, required(`seat ${seat}`)));
  const entropies = seats.map((seat) => {
    const bytes = optional(`entropy ${seat}`);
    return bytes === null ? null : rows.bytes(bytes);
  });
  const secret = rows.optional('secret');
  if (secret !== null) rows.bytes(secret);
  if (rows.peek() !== '') rows.refuseNext({ what: 'end-of-header' });
  rows.skip();
  return {
    ...{ game, rulesVersion, options, position, table, commitment, time, players, entropies },
    ...{ secret, opening, chained: text },
  };
}

function something(rows: Rows, text: string): string {
  rows.insist(text !== '', { what: 'something' }, text);
  return text;
}

/** Options as JSON, which is accepted only if it is written with sorted keys and without blanks. */
function readOptions(rows: Rows, text: string): Record<string, OptionValue> {
  const refuse = () => rows.refuse({ what: 'options' }, text);
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    refuse();
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return refuse();
  const pairs = Object.entries(parsed).sort(([a], [b]) => (a < b ? -1 : 1));
  const isValue = (value: unknown): value is OptionValue =>
    typeof value === 'string' || typeof value === 'boolean' || Number.isSafeInteger(value);
  const written = pairs.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`);
  if (!pairs.every(([, value]) => isValue(value)) || `{${written.join(',')}}` !== text) refuse();
  return Object.fromEntries(pairs);
}

/** A player as headers and `seat` lines name one. */
export function readPlayer(rows: Rows, text: string): Player {
  if (text === 'human') return { is: 'human', name: '' };
  const [, kind, name] = /^(human |bot:)(.+)$/u.exec(text) ?? [];
  const isPlain =
    name !== undefined &&
    [...name].length <= LONGEST_NAME &&
    !/^\p{White_Space}|\p{White_Space}$/u.test(name);
  rows.insist(isPlain, { what: 'player' }, text);
  return { is: kind === 'bot:' ? 'bot' : 'human', name: name ?? '' };
}
