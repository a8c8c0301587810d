/** Looking up a table: which game it is, and what is needed to draw it. */
import { loadGame, type AnyGame } from '$games/index';
import { api } from './api';
import { aboutGame } from './games.svelte';
import { identity } from './identity.svelte';
import type { AboutGame } from './types/catalog';

export interface Found {
  game: AnyGame;
  about: AboutGame;
}

let last: { id: string; found: Promise<Found> } | null = null;

/** Looks up a table. What was found stays true, so that it can be asked for before the page that needs it is there. */
export function findTable(id: string): Promise<Found> {
  if (last?.id === id) return last.found;
  const entry = { id, found: find(id) };
  last = entry;
  entry.found.catch(() => {
    if (last === entry) last = null;
  });
  return entry.found;
}

async function find(id: string): Promise<Found> {
  const { table } = await api.table(id);
  const [game, about] = await Promise.all([loadGame(table.game), aboutGame(table.game)]);
  await identity.look();
  return { game, about };
}
