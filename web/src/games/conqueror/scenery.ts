/** What of a view is drawn where: islands and tokens with all that their drawings need. */
import type { SeatLook } from '$lib/board/looks';
import type { View } from '$lib/types/conqueror';
import { beside, cellOf, islandsOf, originOf } from './places';
import { fallOf, seatsOn, tileOf } from './reading';
import { dieBerth, type Scene } from './scene';

/** An island as it is drawn, around (x, y). */
export interface Scenery {
  /** Its lower left tile. */
  name: string;
  /** Where it lies, counted from the base. */
  offset: string;
  /** The same before and after names shift, and so is the coast that it makes. */
  seed: number;
  isGrass: boolean;
  isGone: boolean;
  /** Whether it is claimed and waits to be lifted (CQR-21). */
  isClaimed: boolean;
  x: number;
  y: number;
}

/** All islands, those that were claimed included. */
export function islandsIn(view: View, scene: Scene): Map<string, Scenery> {
  const origin = originOf(view);
  const drawn = [...islandsOf(view)].map(([name, tiles]): [string, Scenery] => {
    const { column, row } = cellOf(name);
    const [x, y] = [column - origin.column, row - origin.row];
    const island = {
      name,
      offset: `${x},${y}`,
      seed: 40 * (x + 20) + y + 20,
      isGrass: (Math.floor(x / 2) + Math.floor(y / 2)) % 2 !== 0,
      isGone: tiles.every((place) => place.holds === 'water'),
      isClaimed: tiles.every((place) => place.holds === 'claimed'),
      ...scene.heart(name),
    };
    return [name, island];
  });
  return new Map(drawn);
}

/** The islands of a seat. */
export const islandsOfSeat = (view: View, seat: number, islands: Map<string, Scenery>): Scenery[] =>
  (view.players[seat]?.islands ?? []).flatMap((name) => islands.get(name) ?? []);

/** A token as it is drawn, its foot on (x, y). */
export interface Standing {
  owner: number;
  look: SeatLook;
  isAfloat: boolean;
  x: number;
  y: number;
}

/** How far a token's foot is below the middle of its tile. */
export const FOOT = 22;
/** How far apart tokens stand that share a tile: never farther than they need, nor wider than the tile. */
const apart = (nTokens: number) => (nTokens < 2 ? 0 : Math.min(44, 76 / (nTokens - 1)));

/** The tokens from the far side to the near one, so that the nearer stand in front. */
export function tokensIn(view: View, scene: Scene, seats: SeatLook[]): Standing[] {
  const water = new Set(
    view.tiles.filter(({ holds }) => holds === 'water').map(({ tile }) => tile),
  );
  const standing = view.players.flatMap(({ token }, owner) => {
    const look = seats[owner];
    const quay = scene.quays[owner];
    if (!look || !quay || fallOf(token) !== null) return [];
    const tile = tileOf(token);
    const { x, y } = tile === null ? scene.onQuay(owner, dieBerth(quay)) : scene.center(tile);
    const sharing = tile === null ? [owner] : seatsOn(view, tile);
    const aside = apart(sharing.length) * (sharing.indexOf(owner) - (sharing.length - 1) / 2);
    const isAfloat = tile !== null && water.has(tile);
    return [{ owner, look, isAfloat, x: x + aside, y: y + FOOT }];
  });
  return standing.sort((one, other) => one.y - other.y || one.x - other.x);
}

/** Every place that can be pointed at: the tiles, and the sea right beside them. */
export function placesIn(view: View): string[] {
  const tiles = view.tiles.map(({ tile }) => tile);
  const known = new Set(tiles);
  const isInside = (tile: string) => {
    const { column, row } = cellOf(tile);
    return column >= 0 && row >= 0 && column < view.n_columns && row < view.n_rows;
  };
  const waters = tiles.flatMap(beside).filter((tile) => !known.has(tile) && isInside(tile));
  return [...tiles, ...new Set(waters)];
}
