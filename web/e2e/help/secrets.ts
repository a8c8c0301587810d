/**
 * Looks for hands of Of Knights and Ninjas where they must not be: in what a rival was told.
 *
 * It knows by itself which events may name a card to whom. The server's word for it is not taken, but for the owner's
 * own hand, which is the truth that everything else is compared with.
 */
import type { Cards, Event, Kind, View } from '../../src/lib/types/knights';
import { stateIn, type Message } from './traffic';

export const KINDS = [
  'peasant',
  'soldier',
  'knight',
  'king',
  'queen',
  'ninja',
  'dragon',
  'traitor',
  'highwayman',
  'princess',
  'executioner',
  'herald',
  'merchant',
  'monk',
  'minstrel',
  'archer',
  'castle',
  'ladder',
  'catapult',
  'jester',
] as const satisfies readonly Kind[];

const isKind = (text: string): text is Kind => (KINDS as readonly string[]).includes(text);

/** A seat's hand at each ply, by its own messages. */
export function handsOf(messages: readonly Message[], seat: number): Map<number, Cards> {
  const hands = new Map<number, Cards>();
  for (const message of messages) {
    const state = stateIn(message);
    const view = state?.sights.find((sight) => sight.seat === seat)?.view as View | undefined;
    const known = view?.players[seat]?.known;
    if (state && known) hands.set(state.ply, known);
  }
  return hands;
}

/** Whether the first has no more of any kind than the second. */
const within = (some: Cards, all: Cards) =>
  Object.entries(some).every(([kind, n]) => (n ?? 0) <= (all[kind as Kind] ?? 0));

const count = (cards: Cards) => Object.values(cards).reduce((sum, n) => sum + (n ?? 0), 0);

function add(to: Cards, cards: Cards): void {
  for (const [kind, n] of Object.entries(cards)) {
    to[kind as Kind] = (to[kind as Kind] ?? 0) + (n ?? 0);
  }
}

/** The one part of an event: its name and what it says. */
function parts(event: Event): [string, Record<string, unknown>] {
  if (typeof event === 'string') return [event, {}];
  const [name, body] = Object.entries(event)[0] ?? ['', {}];
  return [name, typeof body === 'object' ? (body as Record<string, unknown>) : {}];
}

/** What goes to a hand, or lies in it, in secret: who but the viewer's own seats may not see it. */
const SECRET: Record<string, (body: Record<string, unknown>) => unknown[]> = {
  dealt: ({ seat }) => [seat],
  drawn: ({ seat }) => [seat],
  drafted: ({ seat }) => [seat],
  kept: ({ seat }) => [seat],
  decided: ({ seat }) => [seat],
  bought: ({ seat, from }) => [seat, from],
  given: ({ seat, to }) => [seat, to],
};

/** The cards that an event puts, or shows, in a seat's hand before this viewer's eyes. */
function shownTo(event: Event, viewer: number, rival: number): Cards {
  const [name, body] = parts(event);
  const one = (card: unknown) => (typeof card === 'string' ? { [card]: 1 } : {});
  const { seat, to, from, card, cards } = body;
  if (name === 'sent_back' && to === rival) return cards as Cards;
  if (['charmed', 'took', 'shown'].includes(name) && seat === rival) return one(card);
  if (name === 'bought' && seat === rival && from === viewer) return one(card);
  if (name === 'given' && to === rival && seat === viewer) return one(card);
  return {};
}

/** Multisets of cards anywhere in a message, with where they are. */
function* heaps(value: unknown, path: string): Generator<[string, Cards]> {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    const names = value.filter((item): item is Kind => typeof item === 'string' && isKind(item));
    const heap: Cards = {};
    for (const kind of names) add(heap, { [kind]: 1 });
    if (names.length > 0 && names.length === value.length) yield [path, heap];
  } else {
    const keys = Object.keys(value);
    if (keys.length > 0 && keys.every(isKind)) yield [path, value as Cards];
  }
  for (const [key, inner] of Object.entries(value)) yield* heaps(inner, `${path}.${key}`);
}

/** Every place where `viewer` was told of `rival`'s hand what nobody had shown; `hands` is that hand by ply. */
export function leaks(
  messages: readonly Message[],
  viewer: number,
  rival: number,
  hands: ReadonlyMap<number, Cards>,
): string[] {
  const found: string[] = [];
  const events = new Map<number, Event[]>();
  for (const message of messages) {
    const state = stateIn(message);
    if (!state) continue;
    const at = `at ply ${state.ply}`;
    for (const sight of state.sights) {
      if (sight.seat !== viewer) found.push(`${at}: the sight of seat ${sight.seat}`);
      sight.events.forEach((all, index) =>
        events.set((state.from ?? 0) + index, all as unknown as Event[]),
      );
      const view = sight.view as View;
      const player = view.players[rival];
      const hand = hands.get(state.ply);
      if (!player || !hand) continue;
      const told: Cards = {};
      for (const [ply, all] of events) {
        if (ply < state.ply) for (const event of all) add(told, shownTo(event, viewer, rival));
      }
      const text = JSON.stringify(player.known);
      if (!within(player.known, hand)) found.push(`${at}: ${text} is known, and not in the hand`);
      if (!within(player.known, told)) found.push(`${at}: ${text} is known, and was never shown`);
      if (player.known_to.length > 0) found.push(`${at}: who knows what of the hand`);
      if (count(hand) < 3 || within(hand, told)) continue;
      for (const [path, heap] of heaps(message, '')) {
        if (path.endsWith(`players.${viewer}.known`) || /\.(discards|unplaced)$/.test(path))
          continue;
        if (within(hand, heap)) found.push(`${at}: the whole hand in ${path}`);
      }
    }
  }
  for (const [ply, all] of events) {
    for (const event of all) {
      const [name, body] = parts(event);
      const may = SECRET[name]?.(body);
      const isTold = (body.card ?? body.choice ?? null) !== null;
      if (may && isTold && !may.includes(viewer)) {
        found.push(`after ply ${ply}: ${JSON.stringify(event)}`);
      }
    }
  }
  return found;
}
