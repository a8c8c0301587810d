/** Bringing a match to a moment without a page: for tests that are about the moment, not about the way there. */
import type { Person } from './person';
import type { Chance } from './playing';
import { command } from './tables';

export interface Sight {
  seat?: number;
  view: unknown;
  asked?: number;
  legal?: { text: string; action: unknown }[];
  events: unknown[][];
}

export interface Hello {
  table: { status: string; game: string; rematch?: string };
  play?: { ply: number; lines: number; act: number[]; sights: Sight[] };
}

export const look = (person: Person, table: string): Promise<Hello> =>
  person.ask<Hello>('GET', `/api/tables/${table}`);

/** Plays for these people until `isThere`, or to the end; bots play for themselves. */
export async function advance(
  people: readonly Person[],
  table: string,
  choose: Chance,
  isThere: (hello: Hello) => boolean = () => false,
): Promise<Hello> {
  for (;;) {
    for (const person of people) {
      const hello = await look(person, table);
      if (hello.table.status !== 'running' || isThere(hello)) return hello;
      for (const { seat, asked, legal } of hello.play?.sights ?? []) {
        if (asked === undefined || !legal?.length) continue;
        const action = choose(legal).text;
        await command(person, table, { type: 'play', seat, ply: asked, action });
        break;
      }
    }
  }
}
