/** What flies over the table while an event is shown: gems and cards, from where to where. */
import type { Cards, Event, Kind } from '$lib/types/knights';
import { each, played, plus, troopCards } from './cards';
import { when } from './tagged';

/**
 * A place on the table: a kingdom's cushion, its hand, a card that a seat has laid open, or a heap. What comes to the
 * court comes to the line of the scroll that tells of it.
 */
export type Place =
  | { gems: number }
  | { hand: number; kind?: Kind | null }
  | { open: number; kind: Kind }
  | 'pile'
  | 'discards'
  | 'court'
  | 'drafted';

/** Things that go the same way together. */
export interface Flight {
  from: Place;
  to: Place;
  /** Gems, or cards one by one; null is a card's back. */
  gems?: number;
  cards?: (Kind | null)[];
}

const some = (cards: Cards, from: Place, to: Place): Flight[] => [{ from, to, cards: each(cards) }];
const one = (card: Kind | null, from: Place, to: Place): Flight[] => [{ from, to, cards: [card] }];

/** The flights of an event. */
export function flights(event: Event): Flight[] {
  const hand = (seat: number, kind: Kind | null = null): Place => ({ hand: seat, kind });
  const gems = (seat: number): Place => ({ gems: seat });
  const play = (seat: number, kind: Kind, jester: boolean) =>
    one(played(kind, jester), hand(seat, played(kind, jester)), 'court');
  const nothing = (): Flight[] => [];
  return when<Event, Flight[]>(event, {
    begins: nothing,
    dealt: ({ seat, card }) => one(card, 'pile', hand(seat, card)),
    turn_begins: nothing,
    minstrel_leaves: ({ seat, jester }) => one(played('minstrel', jester), gems(seat), 'discards'),
    drawn: ({ seat, card }) => one(card, 'pile', hand(seat, card)),
    draw_lost: nothing,
    reshuffled: () => [{ from: 'discards', to: 'pile', cards: [null, null, null] }],
    fortified: ({ seat, guise }) => {
      const card = played(guise.kind, guise.jester);
      return one(card, hand(seat, card), gems(seat));
    },
    minstrel_played: ({ seat, jester }) => play(seat, 'minstrel', jester),
    disarmed: nothing,
    attacked: ({ seat, troop, from_post }) =>
      some(
        troopCards(troop),
        from_post ? gems(seat) : hand(seat, each(troopCards(troop))[0] ?? null),
        'court',
      ),
    unanswered: nothing,
    answered: ({ seat, troop }) =>
      some(troopCards(troop), hand(seat, each(troopCards(troop))[0] ?? null), 'court'),
    turned: ({ seat, jester }) => play(seat, 'traitor', jester),
    charmed: ({ seat, jester, card }) => [
      ...play(seat, 'princess', jester),
      ...one(card, 'court', hand(seat, card)),
    ],
    executed: ({ seat, jester }) => play(seat, 'executioner', jester),
    sent_back: ({ seat, jester, to, cards }) => [
      ...play(seat, 'minstrel', jester),
      ...some(cards, 'court', hand(to, each(cards)[0] ?? null)),
    ],
    fell: ({ seat, guise }) => one(played(guise.kind, guise.jester), gems(seat), 'discards'),
    ladder_leans: ({ target }) => one('ladder', 'court', gems(target)),
    ladder_gone: () => one('ladder', 'court', 'discards'),
    no_gems: nothing,
    on_their_way: ({ from, gems: n }) => [{ from: gems(from), to: 'court', gems: n }],
    decided: nothing,
    robbed: ({ seat, robber }) => one(robber, hand(seat, robber), 'court'),
    unrobbed: nothing,
    gems_moved: ({ from, to, gems: n }) => [{ from: gems(from), to: gems(to), gems: n }],
    heralded: ({ seat, jester }) => play(seat, 'herald', jester),
    shown: ({ seat, card }) => one(card, hand(seat, card), { open: seat, kind: card }),
    took: ({ seat, from, card }) => one(card, { open: from, kind: card }, hand(seat, card)),
    traded: ({ seat, jester }) => play(seat, 'merchant', jester),
    bought: ({ seat, from, card }) => one(card, hand(from, card), hand(seat, card)),
    taxed: ({ seat, jester }) => play(seat, 'monk', jester),
    paid: ({ seat, to, paid, gems: n }) =>
      when(paid, {
        gems: () => [{ from: gems(seat), to: gems(to), gems: n }],
        cards: (cards) => some(cards, hand(seat, each(cards)[0] ?? null), hand(to)),
        face_down: (count) => [
          { from: hand(seat), to: hand(to), cards: Array.from({ length: count }, () => null) },
        ],
      }),
    discarded: ({ seat, card }) => one(card, hand(seat, card), 'discards'),
    stopped_fortifying: nothing,
    stopped_attacking: nothing,
    passed: nothing,
    called_for_draft: nothing,
    taken_down: ({ seat, guise }) =>
      some(plus({}, played(guise.kind, guise.jester)), gems(seat), 'discards'),
    mixed: () => [{ from: 'discards', to: 'pile', cards: [null, null, null] }],
    draft_begins: nothing,
    drafted: ({ card }) => one(card, 'pile', 'drafted'),
    kept: ({ seat, card }) => one(card, 'drafted', hand(seat, card)),
    given: ({ to, card }) => one(card, 'drafted', hand(to, card)),
    ended: nothing,
  });
}
