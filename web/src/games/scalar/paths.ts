/** How actions are picked on the board, and what somebody wants who points at something. */
import type { Spot } from '$games/game';
import type { Action, Kind, View } from '$lib/types/scalar';
import { KINDS } from './geometry';
import { unitOn } from './table';

/** The die that was rolled and waits beside the board. */
export const ROLLED: Spot = 'rolled';

/** Where a seat's dice of a kind lie. */
export const reserveSpot = (kind: Kind): Spot => `reserve:${kind.toLowerCase()}`;

/** The kind of die that lies at a spot of the reserve; null for another spot. */
export const kindAt = (spot: Spot): Kind | null =>
  KINDS.find((kind) => reserveSpot(kind) === spot) ?? null;

export function paths(action: Action, view: View): Spot[][] {
  if (action === 'back') {
    if (!('place' in view.pending)) return [];
    const home = reserveSpot(view.pending.place.kind);
    return [[home], [ROLLED, home]];
  }
  if (action === 'stay' || action === 'pass') return [];
  if ('deploy' in action) return [[reserveSpot(action.deploy)]];
  if ('place' in action) return [[action.place], [ROLLED, action.place]];
  if ('evade' in action) {
    const own = evader(view);
    return own === null ? [[action.evade]] : [[action.evade], [own, action.evade]];
  }
  const { from, to } = 'move' in action ? action.move : action.attack;
  return [[from, to]];
}

/** The hex of the die that may leave its battle. */
function evader(view: View): Spot | null {
  if (!('evade' in view.pending)) return null;
  const { seat, from, to } = view.pending.evade;
  return [from, to].find((hex) => unitOn(view, hex)?.owner === seat) ?? null;
}

export function attempt(
  picked: readonly Spot[],
  spot: Spot,
  view: View,
  seat: number,
): string | null {
  const { pending } = view;
  const kind = kindAt(spot);
  if ('place' in pending) {
    if (kind) return kind === pending.place.kind ? 'back' : `deploy-${kind}`;
    return spot === ROLLED ? null : `place-${spot}`;
  }
  if (kind) return `deploy-${kind}`;
  if (spot === ROLLED) return null;
  if ('evade' in pending) return spot === evader(view) ? null : `evade-${spot}`;
  const from = picked.at(-1);
  if (from === undefined || kindAt(from) || from === spot) return null;
  const target = unitOn(view, spot);
  if (!target) return `${from}-${spot}`;
  // Another die of one's own is no target: it is picked instead.
  return target.owner === seat ? null : `${from}x${spot}`;
}
