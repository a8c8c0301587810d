/** Of Knights and Ninjas in English: its cards, what is written on the table, and how things are counted. */
import { stacks, total, troopCards, troopKind, type Role } from '$games/knights/cards';
import { body } from '$games/knights/tagged';
import type { Cards, Guise, Kind, Troop } from '$lib/types/knights';
import { list } from './list';

/** The names on the cards. */
export const KIND_NAMES: Record<Kind, string> = {
  peasant: 'Peasant',
  soldier: 'Soldier',
  knight: 'Knight',
  king: 'King',
  queen: 'Queen',
  ninja: 'Ninja',
  dragon: 'Dragon',
  traitor: 'Traitor',
  highwayman: 'Highwayman',
  princess: 'Princess',
  executioner: 'Executioner',
  herald: 'Herald',
  merchant: 'Merchant',
  monk: 'Monk',
  minstrel: 'Minstrel',
  archer: 'Archer',
  castle: 'Castle',
  ladder: 'Ladder',
  catapult: 'Catapult',
  jester: 'Jester',
};

/** The words on the bands of the cards. */
export const ROLE_NAMES: Record<Role, string> = {
  attack: 'attack',
  fortify: 'fortify',
  special: 'special',
  respond: 'answer',
};

/** What a card does, in one line. */
export const KIND_NOTES: Record<Kind, string> = {
  peasant: 'Attacks or answers alone, or with any number of Peasants together.',
  soldier: 'Attacks or answers with strength 2.',
  knight: 'Attacks or answers with strength 3.',
  king: 'Attacks or answers with strength 4.',
  queen: 'Attacks or answers with strength 5.',
  ninja: 'Takes 2 gems past a Castle, and kills a standing Archer.',
  dragon: 'Takes 2 gems, and burns the Castle.',
  ladder: 'Common attacks pass the rival’s Castle this turn.',
  catapult: 'Destroys the rival’s Castle.',
  archer: 'Stands guard, or removes a rival’s standing Archer.',
  castle: 'Keeps common attacks away.',
  minstrel:
    'Keeps everybody away until your next turn, or sends an attack back. With two players he leaves at once, and your rival discards 2 cards.',
  traitor: 'Turns a common attack round.',
  princess: 'Takes an attacking Dragon or Knight into your hand.',
  executioner: 'Beheads an attack and ends the turn.',
  highwayman: 'Robs gems that are about to move.',
  herald: 'Every rival shows a card, and you take one.',
  merchant: 'Pay a rival, and take half of their cards.',
  monk: 'Every rival with a Castle pays you.',
  jester: 'Plays any living thing.',
};

/** Short texts on the table. */
export const LABELS = {
  pile: 'Pile',
  discards: 'Discards',
  toWin: 'to win',
  gems: 'gems',
  letGo: 'let them go',
  cards: 'cards',
  known: 'Known to be there',
  knownByRivals: (n: number) => `Rivals know of ${n === 1 ? 'one' : n} in your hand.`,
  chronicle: 'Chronicle',
  quiet: 'The hall is quiet.',
  decided: 'has decided',
  deciding: 'is still thinking',
  yourChoice: 'You have chosen',
  noCards: 'No cards in hand.',
  ofDraft: (n: number) => `${n} of the draft`,
};

/** A seat in a sentence that shows names and marks. */
export const seatName = (seat: number | null | undefined) =>
  seat === null || seat === undefined ? 'somebody' : `{${seat}}`;

export const counted = (n: number, noun: string) => `${n} ${noun}${n === 1 ? '' : 's'}`;
export const gems = (n: number) => counted(n, 'gem');
export const nCards = (n: number) => counted(n, 'card');

export const aKind = (kind: Kind) =>
  `${kind === 'archer' || kind === 'executioner' ? 'an' : 'a'} ${KIND_NAMES[kind]}`;

export const aCard = (kind: Kind | null) => (kind === null ? 'a card' : aKind(kind));
export const theCard = (kind: Kind | null) =>
  kind === null ? 'the card' : `the ${KIND_NAMES[kind]}`;

export function several(kind: Kind, n: number): string {
  if (n === 1) return aKind(kind);
  if (kind === 'highwayman') return `${n} Highwaymen`;
  if (kind === 'princess') return `${n} Princesses`;
  return `${n} ${KIND_NAMES[kind]}s`;
}

/** "a Peasant and 2 Knights". */
export const cardsInWords = (cards: Cards): string =>
  list(stacks(cards).map(({ kind, n }) => several(kind, n)));

/** "Knight", or "Jester as a Knight". */
export const guised = (kind: Kind, jester: boolean) =>
  jester ? `Jester as ${aKind(kind)}` : KIND_NAMES[kind];

/** "an Archer", or "a Jester as an Archer". */
export const aGuise = ({ kind, jester }: Guise) =>
  jester ? `a ${guised(kind, true)}` : aKind(kind);

export const guiseName = ({ kind, jester }: Guise) => guised(kind, jester);

/** "Knight", "3 Peasants and a Jester". */
export function troopName(troop: Troop): string {
  const one = body(troop, 'one');
  if (one) return guiseName(one);
  const { peasants = 0, jesters = 0 } = body(troop, 'peasants') ?? {};
  if (peasants + jesters === 1) return guised('peasant', jesters === 1);
  if (peasants === 0) return `${jesters} Jesters as Peasants`;
  if (jesters === 0) return `${peasants} Peasants`;
  return `${counted(peasants, 'Peasant')} and ${several('jester', jesters)}`;
}

export const isOne = (troop: Troop) => total(troopCards(troop)) === 1;

/** "a Knight", "3 Peasants". */
export function someTroop(troop: Troop): string {
  const name = troopName(troop);
  if (!isOne(troop)) return name;
  return body(troop, 'one')?.jester || name.startsWith('Jester')
    ? `a ${name}`
    : aKind(troopKind(troop));
}

/** " (3)"; nothing for what has no strength. */
export const strong = (strength: number) => (strength > 0 ? ` (${strength})` : '');

export const verb = (n: number, one: string, many: string) => (n === 1 ? one : many);
