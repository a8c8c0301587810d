/** How actions are picked, and what somebody seems to want who picks something else. */
import type { Spot } from '$games/game';
import type { Action, Kind, Mover, Space, View } from '$lib/types/yaisken';
import { asked, of, sheltered, spotAt } from './dice';
import { apart, beside, crosses } from './geometry';
import { match, type Cases } from './tagged';

/** What moves, as the notation writes it. */
export const moverText = (mover: Mover): string => (mover === 'pair' ? 'pair' : mover.die);

/** Whether a word is the name of a space. */
export const isSpace = (spot: Spot): boolean => /^[a-h][1-8]$/.test(spot);

const isStack = (view: View, space: Space) => (spotAt(view, space)?.dice.length ?? 0) > 1;

/** The spots where dice of a kind lie: `drawn:1`, `pool:0`. */
const lyingAs = (name: string, dice: readonly Kind[], kind: Kind): Spot[] =>
  dice.flatMap((die, index) => (die === kind ? [`${name}:${index}`] : []));

const PATHS: Cases<Action, [View], Spot[][]> = {
  draw: () => [['bag']],
  keep: (kind, view) =>
    lyingAs('drawn', of(view.pending, 'keep')?.dice ?? [], kind).map((spot) => [spot]),
  place: (space) => [[space], ['drawn:0', space]],
  move({ from, mover, to }, view) {
    if (!isStack(view, from)) return [[from, to]];
    // Of a stack it is picked what moves; who drags all of it is asked by buttons.
    return [
      [from, `${from}:${moverText(mover)}`, to],
      [from, to],
    ];
  },
  exchange({ space, out, into }, view) {
    const seat = asked(view);
    const pool = seat === null ? [] : (view.players[seat]?.pool ?? []);
    const which = isStack(view, space) ? [`${space}:${out}`] : [];
    return lyingAs('pool', pool, into).flatMap((die) => [
      [die, space, ...which],
      [space, ...which, die],
    ]);
  },
  strike(space, view) {
    const from = of(view.pending, 'strike')?.from;
    return from ? [[space], [from, space]] : [[space]];
  },
  bend: (space) => [[space]],
  decline: () => [],
  capture: () => [['capture']],
  convert: () => [['convert']],
  pass: () => [],
};

/** The ways to pick an action. */
export const paths = (action: Action, view: View): Spot[][] => match(action, PATHS, view);

/** What of a space somebody means: what was picked of a stack, or the die that lies on top. */
function meant(view: View, space: Space, picked: readonly Spot[]): string | null {
  const part = picked.find((spot) => spot.startsWith(`${space}:`));
  if (part) return part.slice(space.length + 1);
  return spotAt(view, space)?.dice.at(-1) ?? null;
}

/**
 * A move in notation. Only steps can be written, so a space farther away stands for any step that the die does not
 * make either: straight for a Diagonal, diagonal for the others. The reason is the same.
 */
function move(view: View, from: Space, to: Space, what: string): string | null {
  if (!crosses(from, to)) return `${from}:${what}-${to}`;
  const { board } = view.options;
  const dice = spotAt(view, from)?.dice ?? [];
  const [dx, dy] = apart(from, to);
  const isOverEdge = Math.abs(dx) + Math.abs(dy) === board - 1 && (dx === 0 || dy === 0);
  if (isOverEdge) return `${from}:${what}-${to}`;
  const isDiagonal = what === 'd';
  if (what === 'pair' && dice.includes('d')) return null;
  const steps = isDiagonal
    ? [1, -1].flatMap((step) => [beside(from, step, 0, board), beside(from, 0, step, board)])
    : [1, -1].flatMap((step) => [beside(from, step, 1, board), beside(from, step, -1, board)]);
  const other = steps.find((space) => space !== null);
  return other ? `${from}:${what}-${other}` : null;
}

/** An exchange in notation: a die of the pool for what lies on a space. */
function exchange(view: View, seat: number, die: Spot, space: Space, picked: readonly Spot[]) {
  const kind = view.players[seat]?.pool[Number(die.slice('pool:'.length))];
  const out = meant(view, space, picked) ?? '1';
  return kind ? `exchange-${space}:${out === 'pair' ? 'c' : out}-${kind}` : null;
}

/** On one's turn, or after an action: a draw, a move, an exchange. */
function attemptAct(picked: readonly Spot[], spot: Spot, view: View, seat: number): string | null {
  if (spot === 'bag') return 'draw';
  const from = picked.find(isSpace);
  const die = [...picked, spot].find((one) => one.startsWith('pool:'));
  const space = isSpace(spot) ? spot : from;
  if (die && space) return exchange(view, seat, die, space, [...picked, spot]);
  if (die) {
    const own = view.board.flat().find((one) => one.controller === seat);
    return own ? exchange(view, seat, die, own.space, picked) : null;
  }
  if (!isSpace(spot)) return null;
  if (from && from !== spot) return move(view, from, spot, meant(view, from, picked) ?? '1');
  // Somebody else's dice, picked as if they were one's own.
  const { controller, dice } = spotAt(view, spot) ?? { controller: null, dice: [] };
  if (controller === null || controller === seat) return null;
  const to = beside(spot, 0, 1, view.options.board) ?? beside(spot, 0, -1, view.options.board);
  return to ? `${spot}:${sheltered(dice)[0] ?? 's'}-${to}` : null;
}

/** The notation of what somebody seems to want; null if nothing. */
export function attempt(
  picked: readonly Spot[],
  spot: Spot,
  view: View,
  seat: number,
): string | null {
  const { pending } = view;
  if (spot === 'capture' || spot === 'convert') return spot;
  if ('act' in pending || 'after_action' in pending) return attemptAct(picked, spot, view, seat);
  if ('answer' in pending || 'answer_strike' in pending) {
    const die = [...picked, spot].find((one) => one.startsWith('pool:'));
    const space = [...picked, spot].find(isSpace);
    return die && space ? exchange(view, seat, die, space, [...picked, spot]) : null;
  }
  if (!isSpace(spot)) return null;
  if ('place' in pending || 'leader' in pending) return `place-${spot}`;
  if ('strike' in pending) return `strike-${spot}`;
  if ('bend' in pending) return `bend-${spot}`;
  return null;
}
