/** What a view says, asked in words. */
import type { Holds, Pending, Place, Player, Token, View } from '$lib/types/conqueror';

/** The tile of a token, if it stands on one. */
export const tileOf = (token: Token): string | null =>
  typeof token === 'object' && 'on' in token ? token.on : null;

/** How many had fallen with this token; null while its player is in play. */
export const fallOf = (token: Token): number | null =>
  typeof token === 'object' && 'fallen' in token ? token.fallen : null;

/** Whose coin lies here, if one does. */
export const ownerOf = (holds: Holds): number | null =>
  typeof holds === 'object' ? holds.coin.owner : null;

/** A tile with what is on it; undefined for the sea that never was land. */
export const placeAt = (view: View, tile: string): Place | undefined =>
  view.tiles.find((place) => place.tile === tile);

/** The seats whose tokens stand on a tile. */
export const seatsOn = (view: View, tile: string): number[] =>
  view.players.flatMap(({ token }, seat) => (tileOf(token) === tile ? [seat] : []));

/** Who chooses a corner, rolls or moves. */
export function onTurn(pending: Pending): number | null {
  if (typeof pending === 'string') return null;
  if ('corner' in pending) return pending.corner;
  if ('roll' in pending) return pending.roll;
  return 'move' in pending ? pending.move.seat : null;
}

/** The move that is asked for, if one is. */
export const moveOf = (pending: Pending) =>
  typeof pending === 'object' && 'move' in pending ? pending.move : null;

/** Whether somebody is to choose rather than to wait for a die. */
export const isChoice = (pending: Pending): boolean =>
  typeof pending === 'object' && ('move' in pending || 'corner' in pending);

/** The dice for an island that is left, while they are rolled. */
export const diceOf = (pending: Pending) =>
  typeof pending === 'object' && 'dice' in pending ? pending.dice : null;

/** How many islands are still on the board. */
export const nIslands = (view: View): number =>
  view.tiles.filter((place) => place.holds !== 'water').length / 4;

/** How many islands nobody has claimed. */
export const nUnclaimed = (view: View): number =>
  view.tiles.filter(({ holds }) => holds !== 'water' && holds !== 'claimed').length / 4;

/** Who has an island, if anybody does. */
export function islandOwner(view: View, island: string): number | null {
  const seat = view.players.findIndex(({ islands }) => islands.includes(island));
  return seat < 0 ? null : seat;
}

/** How many players are not out. */
export const nInPlay = (players: Player[]): number =>
  players.filter(({ token }) => fallOf(token) === null).length;
