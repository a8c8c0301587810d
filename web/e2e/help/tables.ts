/** Tables: opening them, sitting down, and looking at them as the server has them. */
import { randomBytes } from 'node:crypto';
import type { Person } from './person';

export interface Wish {
  game: string;
  seats: string[];
  options?: Record<string, string | number | boolean>;
  hot_seat?: boolean;
  stand_in?: string;
  clock?: unknown;
  visibility?: string;
}

/** Opens a table where these people sit down in the open seats, in order, and which has begun. */
export async function begin(wish: Wish, people: readonly Person[]): Promise<string> {
  const [host] = people;
  if (!host) throw new Error('somebody must open the table');
  for (const person of people) await person.introduce();
  const { table } = await host.ask<{ table: { id: string } }>('POST', '/api/tables', wish);
  const open = wish.seats.flatMap((plan, seat) => (plan === 'open' ? [seat] : []));
  for (const [index, seat] of open.entries()) {
    const sitting = wish.hot_seat ? host : people[index];
    if (!sitting) throw new Error('there are more open seats than people');
    const name = wish.hot_seat ? { name: `${host.name} ${index + 1}` } : {};
    const entropy = randomBytes(32).toString('hex');
    await command(sitting, table.id, { type: 'sit', seat, entropy, ...name });
  }
  await command(host, table.id, { type: 'start' });
  return table.id;
}

export const command = <T = unknown>(person: Person, table: string, body: unknown): Promise<T> =>
  person.ask<T>('POST', `/api/tables/${table}/commands`, body);

/** All go to the table. */
export async function gather(table: string, people: readonly Person[]): Promise<void> {
  await Promise.all(
    people.map(async (person) => {
      await person.go(`/t/${table}`);
      await person.page.locator('.match').waitFor();
    }),
  );
}
