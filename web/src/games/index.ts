/** The games: every folder here is one, fetched when it is first needed. */
import type { Component } from 'svelte';
import { words } from '$words/index';
import type { GameUi } from './game';

/**
 * A game of which nobody knows the types: what it is given comes from the server and goes back to it.
 * Inside a game's own folder everything is typed.
 */

export type AnyGame = GameUi<any, any, any>;

const games = import.meta.glob<AnyGame>('./*/index.ts', { import: 'default' });
const pictures = import.meta.glob<Component>('./*/Picture.svelte', { import: 'default' });

/** The ids of all games. */
export const GAME_IDS = Object.keys(games).map((path) => path.split('/')[1] ?? '');

/** A game by its id. */
export async function loadGame(id: string): Promise<AnyGame> {
  const load = games[`./${id}/index.ts`];
  if (!load) throw new Error(words.noGame(id));
  return load();
}

/** A game's picture; null for a game that has none. */
export async function loadPicture(id: string): Promise<Component | null> {
  return (await pictures[`./${id}/Picture.svelte`]?.()) ?? null;
}
