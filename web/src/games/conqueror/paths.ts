/** How a move is picked: by its tile, or by the token and then the tile. */
import type { Spot } from '$games/game';
import type { Action } from '$lib/types/conqueror';
import { isTile } from './places';

/** The token of whoever looks and is asked. */
export const TOKEN: Spot = 'token';

export const paths = (action: Action): Spot[][] => [[action.to], [TOKEN, action.to]];

/** Whatever is pointed at, one wants to go there; the server says why not. */
export const attempt = (_: readonly Spot[], spot: Spot): string | null =>
  isTile(spot) ? spot : null;
