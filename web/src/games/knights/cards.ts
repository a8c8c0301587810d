/** What is printed on the cards, and counting them. */
import type { Cards, Kind, Troop, View } from '$lib/types/knights';
import { body } from './tagged';

/** What a card is played for: the band on it. */
export type Role = 'attack' | 'fortify' | 'special' | 'respond';

/** Every kind with its strength and its roles, in the order in which a hand is held. */
const PRINTED: Record<Kind, { strength?: number; roles: readonly Role[] }> = {
  peasant: { strength: 1, roles: ['attack', 'respond'] },
  soldier: { strength: 2, roles: ['attack', 'respond'] },
  knight: { strength: 3, roles: ['attack', 'respond'] },
  king: { strength: 4, roles: ['attack', 'respond'] },
  queen: { strength: 5, roles: ['attack', 'respond'] },
  ninja: { strength: 2, roles: ['attack'] },
  dragon: { strength: 2, roles: ['attack'] },
  ladder: { roles: ['attack'] },
  catapult: { roles: ['attack'] },
  archer: { roles: ['attack', 'fortify'] },
  castle: { roles: ['fortify'] },
  minstrel: { roles: ['fortify', 'respond'] },
  traitor: { roles: ['respond'] },
  princess: { roles: ['respond'] },
  executioner: { roles: ['respond'] },
  highwayman: { roles: ['respond'] },
  herald: { roles: ['special'] },
  merchant: { roles: ['special'] },
  monk: { roles: ['special'] },
  jester: { roles: ['attack', 'fortify', 'special', 'respond'] },
};

export const KINDS = Object.keys(PRINTED) as Kind[];

/** The strength printed on a card; nothing on most. */
export const strengthOf = (kind: Kind): number | undefined => PRINTED[kind].strength;

export const rolesOf = (kind: Kind): readonly Role[] => PRINTED[kind].roles;

/** So many of a kind. */
export interface Stack {
  kind: Kind;
  n: number;
}

/** Cards by kind, in the order of a hand. */
export const stacks = (cards: Cards): Stack[] =>
  KINDS.map((kind) => ({ kind, n: cards[kind] ?? 0 })).filter(({ n }) => n > 0);

/** One card after the other. */
export const each = (cards: Cards): Kind[] =>
  stacks(cards).flatMap(({ kind, n }) => Array.from({ length: n }, () => kind));

export const total = (cards: Cards): number =>
  Object.values(cards).reduce((sum: number, n) => sum + (n ?? 0), 0);

/** Cards and so many more of a kind, or fewer; never less than none. */
export function plus(cards: Cards, kind: Kind, n = 1): Cards {
  const { [kind]: had = 0, ...others } = cards;
  const left = Math.max(0, had + n);
  return left === 0 ? others : { ...others, [kind]: left };
}

/** All cards of both. */
export const sum = (one: Cards, other: Cards): Cards =>
  stacks(other).reduce((cards, { kind, n }) => plus(cards, kind, n), one);

/** The first without the second. */
export const less = (one: Cards, other: Cards): Cards =>
  stacks(other).reduce((cards, { kind, n }) => plus(cards, kind, -n), one);

/** The card that lies there when it is played as this kind. */
export const played = (kind: Kind, jester: boolean): Kind => (jester ? 'jester' : kind);

/** The cards that attack or answer together. */
export function troopCards(troop: Troop): Cards {
  const peasants = body(troop, 'peasants');
  if (peasants) return plus(plus({}, 'peasant', peasants.peasants), 'jester', peasants.jesters);
  const one = body(troop, 'one');
  return one ? plus({}, played(one.kind, one.jester)) : {};
}

/** What they are in play. */
export const troopKind = (troop: Troop): Kind => body(troop, 'one')?.kind ?? 'peasant';

/** The strength printed on all of them together. */
export function troopStrength(troop: Troop): number {
  const peasants = body(troop, 'peasants');
  return peasants ? peasants.peasants + peasants.jesters : (strengthOf(troopKind(troop)) ?? 0);
}

/** The hand of whoever looks. */
export const ownHand = (view: View): Cards =>
  view.viewer === null ? {} : (view.players[view.viewer]?.known ?? {});

/** Whether two play, who draft and duel. */
export const isDuel = (view: View): boolean => view.draft !== null;
