/** Opening tables, and sitting down at them. */
import { api, entropy } from './api';
import { identity } from './identity.svelte';
import { router } from './router.svelte';
import { keepInvites } from './invites';
import type { NewTable } from './types/protocol';
import type { AboutGame } from './types/catalog';
import { words } from '$words/index';

/** How many play when somebody just wants to play: the fewest, but for games that are meant for more. */
export const usualPlayers = (about: AboutGame) =>
  about.hidden_information ? Math.max(3, about.players.min) : about.players.min;

/** Opens a table against bots, and goes there. */
export function playBots(about: AboutGame, level: string): Promise<void> {
  const seats = Array.from({ length: usualPlayers(about) }, (_, seat) =>
    seat === 0 ? 'open' : `bot:${level}`,
  );
  return openTable({ game: about.id, seats }, [{ seat: 0 }]);
}

/** What is wished for; everything else is as usual. */
export type Wish = Pick<NewTable, 'game' | 'seats'> & Partial<NewTable>;

/** A seat that one takes oneself; with a name of its own where several share a screen. */
export interface OwnSeat {
  seat: number;
  name?: string | undefined;
}

/** Opens a table, sits down, starts it if nobody else is to come, and goes there. */
export async function openTable(wish: Wish, own: OwnSeat[]): Promise<void> {
  const me = await identity.ensure();
  const { table, invites } = await api.open({
    options: {},
    visibility: 'link',
    clock: { kind: 'none' },
    stand_in: 'medium',
    hot_seat: own.length > 1,
    ...wish,
  });
  keepInvites(table.id, invites);
  for (const [index, { seat, name }] of own.entries()) {
    const called = name || (own.length > 1 ? words.nth(me.name, index + 1) : undefined);
    await api.command(table.id, {
      type: 'sit',
      seat,
      entropy: entropy(),
      ...(called === undefined ? {} : { name: called }),
    });
  }
  const isComplete = wish.seats.every(
    (plan, seat) => plan.startsWith('bot:') || own.some((one) => one.seat === seat),
  );
  if (isComplete) await api.command(table.id, { type: 'start' });
  router.go(`/t/${table.id}`);
}
