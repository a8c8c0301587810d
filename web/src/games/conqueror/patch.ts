/** The view after an event, as far as the board shows it; the event says what became of what. */
import type {
  End,
  Event,
  Face,
  Holds,
  Pending,
  Place,
  Player,
  Steps,
  View,
} from '$lib/types/conqueror';
import { byPlace, offsetOf, tileAt } from './places';
import { diceOf, nInPlay } from './reading';

/** What the faces of the die say in steps (CQR-11); an event names only the face. */
export const STEPS: Record<Face, Steps> = { 1: 1, 2: 2, 3: 3, 4: 1, 5: 2, 6: 3 };

export function patch(view: View, event: Event): View {
  if ('laid' in event) return withIsland(view, event.laid);
  if ('begins' in event) return { ...view, pending: { roll: event.begins } };
  if ('started' in event) {
    const { seat, corner } = event.started;
    return withPlayer(view, seat, { token: { on: corner } });
  }
  if ('claimed' in event) return withCoin(view, event.claimed);
  if ('claimed_island' in event) return withClaim(view, event.claimed_island);
  if ('lifted' in event) return withIslandAs(view, event.lifted.island, 'water');
  if ('rolled' in event) {
    const { seat, face } = event.rolled;
    return { ...view, pending: { move: { seat, steps: STEPS[face] } } };
  }
  if ('moved' in event) {
    const { seat, to } = event.moved;
    return withPlayer(view, seat, { token: { on: to } });
  }
  if ('out' in event) {
    const fallen = view.players.length - nInPlay(view.players) + 1;
    return withPlayer(view, event.out, { token: { fallen }, reserve: 0 });
  }
  if ('play_ended' in event) return { ...view, pending: { over: event.play_ended } };
  if ('rolled_for' in event) return { ...view, pending: withDie(view.pending, event.rolled_for) };
  if ('tied' in event) return { ...view, pending: nextRound(view.pending, event.tied) };
  if ('awarded' in event) return given(view, event.awarded.seat, event.awarded.island);
  if ('ended' in event) {
    return { ...view, scores: event.ended.scores, pending: { over: endOf(view.pending) } };
  }
  return view;
}

function withPlayer(view: View, seat: number, change: Partial<Player>): View {
  const players = view.players.map((player, at) =>
    at === seat ? { ...player, ...change } : player,
  );
  return { ...view, players };
}

function withTiles(view: View, change: (place: Place) => Holds): View {
  return { ...view, tiles: view.tiles.map((place) => ({ ...place, holds: change(place) })) };
}

/** Another island: the rectangle may grow to the left or below, and then every tile has another name. */
function withIsland(view: View, offset: string): View {
  const laid = [...view.laid, offset].map(offsetOf).sort(([a, b], [c, d]) => a - c || b - d);
  const base = [0, 2, 4].flatMap((x) => [0, 2, 4].map((y): [number, number] => [x, y]));
  const all = [...base, ...laid];
  const left = Math.min(...all.map(([x]) => x));
  const lower = Math.min(...all.map(([, y]) => y));
  const islands = all.map(([x, y]) => tileAt({ column: x - left, row: y - lower })).sort(byPlace);
  const four = [
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 1],
  ] as const;
  const tiles = all
    .map(([x, y]) => ({ column: x - left, row: y - lower }))
    .sort((a, b) => a.column - b.column || a.row - b.row)
    .flatMap(({ column, row }, index) =>
      four.map(([right, up]): Place => {
        const tile = tileAt({ column: column + right, row: row + up });
        return { tile, island: islands[index] ?? tile, holds: 'nothing' };
      }),
    );
  return {
    ...view,
    laid: laid.map(([x, y]) => `${x},${y}`),
    n_columns: 2 + Math.max(...all.map(([x]) => x)) - left,
    n_rows: 2 + Math.max(...all.map(([, y]) => y)) - lower,
    tiles,
  };
}

function withCoin(view: View, { seat, tile }: { seat: number; tile: string }): View {
  const island = view.tiles.find((place) => place.tile === tile)?.island;
  const isCoin = (place: Place) => typeof place.holds === 'object' && place.island === island;
  const number = view.tiles.filter(isCoin).length + 1;
  const coin: Holds = { coin: { owner: seat, number } };
  const covered = withTiles(view, (place) => (place.tile === tile ? coin : place.holds));
  const reserve = (view.players[seat]?.reserve ?? 0) - 1;
  return { ...withPlayer(covered, seat, { reserve }), pending: { roll: seat }, quiet: 0 };
}

interface IslandClaim {
  seat: number;
  island: string;
  returned: number[];
}

/** All four tiles of an island hold the same from now on. */
const withIslandAs = (view: View, island: string, holds: Holds): View =>
  withTiles(view, (place) => (place.island === island ? holds : place.holds));

/** The island stays where it is until an event of its own lifts it (CQR-21). */
function withClaim(view: View, { seat, island, returned }: IslandClaim): View {
  const claimed = withIslandAs(view, island, 'claimed');
  const players = claimed.players.map((player, at) => ({
    ...player,
    reserve: player.reserve + (returned[at] ?? 0),
  }));
  return given({ ...claimed, players, quiet: 0 }, seat, island);
}

/** A score is the number of islands that a seat has (CQR-34). */
function given(view: View, seat: number, island: string): View {
  const islands = [...(view.players[seat]?.islands ?? []), island].sort(byPlace);
  const scores = view.scores.map((score, at) => (at === seat ? islands.length : score));
  return { ...withPlayer(view, seat, { islands }), scores };
}

/** What ended play; `play_ended` is told before anything asks for it. */
const endOf = (pending: Pending): End =>
  typeof pending === 'object' && 'over' in pending
    ? pending.over
    : (diceOf(pending)?.end ?? 'CQR-31');

interface Roll {
  seat: number;
  island: string;
  face: Face;
}

/** A die for an island that is left: the first one for it begins another row of dice. */
function withDie(pending: Pending, { seat, island, face }: Roll): Pending {
  const known = diceOf(pending);
  const dice =
    known?.island === island ? known : { end: endOf(pending), island, round: 1, rivals: [] };
  const isThere = dice.rivals.some((rival) => rival.seat === seat);
  const rivals = isThere ? dice.rivals : [...dice.rivals, { seat, dice: [] }];
  const rolled = rivals.map((rival) =>
    rival.seat === seat ? { ...rival, dice: [...rival.dice, face] } : rival,
  );
  return { dice: { ...dice, rivals: rolled } };
}

function nextRound(pending: Pending, { seats }: { seats: number[] }): Pending {
  const dice = diceOf(pending);
  const rivals = seats.map((seat) => ({ seat, dice: [] }));
  return dice ? { dice: { ...dice, round: dice.round + 1, rivals } } : pending;
}
