/** What the server says about its games; asked for once. */
import { words } from '$words/index';
import { api } from './api';
import type { About, AboutGame } from './types/catalog';

let asked: Promise<About> | null = null;

/** Every game, in the server's order. */
export async function allGames(): Promise<AboutGame[]> {
  asked ??= api.games();
  asked.catch(() => (asked = null));
  return (await asked).games;
}

/** One game. */
export async function aboutGame(id: string): Promise<AboutGame> {
  const found = (await allGames()).find((game) => game.id === id);
  if (!found) throw new Error(words.noGame(id));
  return found;
}
