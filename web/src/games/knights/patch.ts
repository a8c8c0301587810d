/** The view after an event, as far as the board shows it: the event says what became of what. */
import type {
  Action,
  Attacking,
  Cards,
  Event,
  Kind,
  Pending,
  Player,
  View,
} from '$lib/types/knights';
import {
  less,
  played,
  plus,
  stacks,
  sum,
  total,
  troopCards,
  troopKind,
  troopStrength,
} from './cards';
import { body, when } from './tagged';

export function patch(view: View, event: Event): View {
  return when<Event, View>(event, {
    begins: (seat) => ({ ...view, turn: seat }),
    dealt: ({ seat, card }) => gain(fromPile(view), seat, card),
    turn_begins: (seat) => ({
      ...view,
      turn: seat,
      asked: [],
      pending: view.draft === null ? { draw: { left: 2 } } : 'act',
    }),
    minstrel_leaves: ({ seat, jester }) =>
      discard(fall(view, seat, 'minstrel'), played('minstrel', jester)),
    drawn: ({ seat, card }) => gain(fromPile(view), seat, card),
    draw_lost: () => view,
    reshuffled: ({ needed }) => ({ ...newPile(view), needed }),
    fortified: ({ seat, guise }) =>
      stand(lose(view, seat, played(guise.kind, guise.jester)), seat, guise.kind, guise.jester),
    minstrel_played: ({ seat, jester }) => spend(view, seat, played('minstrel', jester)),
    disarmed: ({ seat, n_cards }) => ({
      ...view,
      asked: [seat],
      pending: { lose: { loser: seat, left: n_cards, fortifying: false } },
    }),
    attacked: ({ seat, target, troop, from_post }) => {
      const cards = troopCards(troop);
      const after = from_post ? fall(view, seat, 'archer') : loseAll(view, seat, cards);
      const attack: Attacking = {
        attacker: seat,
        target,
        troop: { kind: troopKind(troop), cards, strength: troopStrength(troop) },
        turned: false,
      };
      const campaign = campaignOf(view.pending) ?? { rival: target, ladder: false, struck: false };
      return { ...after, asked: [], pending: { respond: { campaign, attack } } };
    },
    unanswered: () => settle(view),
    answered: ({ seat, troop }) => {
      const cards = troopCards(troop);
      return discardAll(loseAll(settle(view), seat, cards), cards);
    },
    turned: ({ seat, jester, target }) => {
      const after = spend(view, seat, played('traitor', jester));
      const respond = body(view.pending, 'respond');
      if (!respond) return after;
      const attack = { ...respond.attack, attacker: seat, target, turned: target === view.turn };
      return { ...after, asked: [], pending: { respond: { ...respond, attack } } };
    },
    charmed: ({ seat, jester, card }) =>
      gainOpenly(withdraw(spend(view, seat, played('princess', jester))), seat, plus({}, card)),
    executed: ({ seat, jester }) => settle(spend(view, seat, played('executioner', jester))),
    sent_back: ({ seat, jester, to, cards, stays }) => {
      const minstrel = played('minstrel', jester);
      const after = gainOpenly(withdraw(lose(view, seat, minstrel)), to, cards);
      return stays ? stand(after, seat, 'minstrel', jester) : discard(after, minstrel);
    },
    fell: ({ seat, guise }) =>
      discard(fall(settle(view), seat, guise.kind), played(guise.kind, guise.jester)),
    ladder_leans: ({ target }) => ({
      ...view,
      asked: [],
      pending: { attack: { rival: target, ladder: true, struck: false } },
    }),
    ladder_gone: () => {
      const campaign = campaignOf(view.pending);
      const pending: Pending = campaign ? { attack: { ...campaign, ladder: false } } : view.pending;
      return { ...discard(view, 'ladder'), pending };
    },
    no_gems: () => settle(view),
    on_their_way: ({ from, to, gems }) => ({
      ...settle(view),
      asked: [],
      pending: { rob: { victim: from, receiver: to, gems, ballots: [] } },
    }),
    decided: ({ seat, choice }) => decide(view, seat, choice),
    robbed: ({ seat, robber }) => {
      const after = spend(view, seat, robber);
      const rob = body(view.pending, 'rob');
      return rob
        ? { ...after, asked: [], pending: { rob: { ...rob, receiver: seat, ballots: [] } } }
        : after;
    },
    unrobbed: () => {
      const rob = body(view.pending, 'rob');
      return rob ? { ...view, asked: [], pending: { rob: { ...rob, ballots: [] } } } : view;
    },
    gems_moved: ({ from, to, gems }) => {
      const after = settle(view);
      const pending: Pending = body(after.pending, 'rob') ? 'act' : after.pending;
      return moveGems({ ...after, asked: [], pending }, from, to, gems);
    },
    heralded: ({ seat, jester }) => ({
      ...spend(view, seat, played('herald', jester)),
      asked: [],
      pending: { show: { ballots: [] } },
    }),
    shown: ({ seat, card }) => {
      const first = body(view.pending, 'show_second')?.shown;
      const before = body(view.pending, 'take')?.shown ?? (first ? [{ seat, card: first }] : []);
      const shown = [...before, { seat, card }];
      const n = shown.filter((one) => one.seat === seat && one.card === card).length;
      const known = (cards: Cards) => plus(cards, card, Math.max(0, n - (cards[card] ?? 0)));
      const after = player(view, seat, (one) => ({
        known: known(one.known),
        known_to_all: known(one.known_to_all),
      }));
      return { ...after, asked: [], pending: { take: { shown } } };
    },
    took: ({ seat, from, card }) => ({
      ...gainOpenly(lose(view, from, card), seat, plus({}, card)),
      asked: [],
      pending: 'act',
    }),
    traded: ({ seat, jester }) => ({
      ...spend(view, seat, played('merchant', jester)),
      asked: [],
      pending: 'act',
    }),
    bought: ({ seat, from, card }) => pass(view, from, seat, card),
    taxed: ({ seat, jester }) => ({
      ...spend(view, seat, played('monk', jester)),
      asked: [],
      pending: { tax: { ballots: [] } },
    }),
    paid: ({ seat, to, paid, gems }) =>
      when(paid, {
        gems: () => moveGems(view, seat, to, gems),
        cards: (cards) =>
          stacks(cards).reduce(
            (after, { kind, n }) => repeat(n, after, (one) => pass(one, seat, to, kind)),
            view,
          ),
        face_down: (n) => repeat(n, view, (one) => pass(one, seat, to, null)),
      }),
    discarded: ({ seat, card }) => spend(view, seat, card),
    stopped_fortifying: () => view,
    stopped_attacking: () => view,
    passed: () => view,
    called_for_draft: () => view,
    taken_down: ({ seat, guise }) =>
      discard(fall(view, seat, guise.kind), played(guise.kind, guise.jester)),
    mixed: () => newPile(view),
    draft_begins: ({ number, seat, n_cards }) => ({
      ...view,
      draft: number,
      turn: seat,
      asked: [],
      pending: { draft: { left: n_cards } },
    }),
    drafted: ({ seat, card }) => {
      const left = body(view.pending, 'draft')?.left ?? body(view.pending, 'choose')?.left ?? 1;
      const drafted = card === null ? ('face_down' as const) : { known: card };
      return {
        ...fromPile(view),
        turn: seat,
        asked: [],
        pending: { choose: { left: left - 1, card: drafted } },
      };
    },
    kept: ({ seat, card }) => gain(drafting(view), seat, card),
    given: ({ to, card }) => gain(drafting(view), to, card),
    ended: ({ by, winners, gems }) => ({
      ...view,
      players: view.players.map((one, seat) => ({ ...one, gems: gems[seat] ?? one.gems })),
      turn: null,
      asked: [],
      pending: { over: { rule: by.rule, winners } },
    }),
  });
}

/** The view with something of one player's changed. */
function player(view: View, seat: number, change: (player: Player) => Partial<Player>): View {
  const players = view.players.map((one, at) => (at === seat ? { ...one, ...change(one) } : one));
  return { ...view, players };
}

function repeat(n: number, view: View, change: (view: View) => View): View {
  return n <= 0 ? view : repeat(n - 1, change(view), change);
}

const fromPile = (view: View): View => ({ ...view, pile: Math.max(0, view.pile - 1) });

const newPile = (view: View): View => ({
  ...view,
  pile: view.pile + total(view.discards),
  discards: {},
});

const discardAll = (view: View, cards: Cards): View => ({
  ...view,
  discards: sum(view.discards, cards),
});

const discard = (view: View, card: Kind): View => discardAll(view, plus({}, card));

/** A card comes to a hand; who does not see it knows only that. */
const gain = (view: View, seat: number, card: Kind | null): View =>
  player(view, seat, (one) => ({
    n_cards: one.n_cards + 1,
    known: card === null ? one.known : plus(one.known, card),
  }));

/** Cards come to a hand before everybody's eyes. */
const gainOpenly = (view: View, seat: number, cards: Cards): View =>
  player(view, seat, (one) => ({
    n_cards: one.n_cards + total(cards),
    known: sum(one.known, cards),
    known_to_all: sum(one.known_to_all, cards),
  }));

const loseAll = (view: View, seat: number, cards: Cards): View =>
  player(view, seat, (one) => ({
    n_cards: Math.max(0, one.n_cards - total(cards)),
    known: less(one.known, cards),
    known_to_all: less(one.known_to_all, cards),
  }));

const lose = (view: View, seat: number, card: Kind): View => loseAll(view, seat, plus({}, card));

/** A card is played from a hand, and has had its effect. */
const spend = (view: View, seat: number, card: Kind): View => discard(lose(view, seat, card), card);

/** A card passes between two hands, and nobody else sees it (OKN-2). */
function pass(view: View, from: number, to: number, card: Kind | null): View {
  const left = player(view, from, (one) => ({
    n_cards: Math.max(0, one.n_cards - 1),
    known: card === null ? fewer(one.known) : plus(one.known, card, -1),
    known_to_all: fewer(one.known_to_all),
  }));
  return gain(left, to, card);
}

/** One fewer of each kind: a card has left a hand unseen. */
const fewer = (cards: Cards): Cards =>
  stacks(cards).reduce((left, { kind }) => plus(left, kind, -1), cards);

const moveGems = (view: View, from: number, to: number, gems: number): View => {
  const less = player(view, from, (one) => ({ gems: Math.max(0, one.gems - gems) }));
  return player(less, to, (one) => ({ gems: one.gems + gems }));
};

/** A fortification is there. */
const stand = (view: View, seat: number, kind: Kind, jester: boolean): View =>
  player(view, seat, ({ standing }) => ({
    standing:
      kind === 'castle'
        ? { ...standing, castle: true }
        : { ...standing, [kind]: jester ? 'jester' : 'own' },
  }));

/** A fortification is there no more. */
const fall = (view: View, seat: number, kind: Kind): View =>
  player(view, seat, ({ standing }) => ({
    standing: { ...standing, [kind]: kind === 'castle' ? false : null },
  }));

const campaignOf = (pending: Pending) =>
  body(pending, 'attack') ?? body(pending, 'respond')?.campaign;

/** An attack is over, and its cards are discarded; a Ladder stays as long as it leans. */
function settle(view: View): View {
  const respond = body(view.pending, 'respond');
  if (!respond) return view;
  const { kind, cards } = respond.attack.troop;
  const after = withdraw(view);
  return kind === 'ladder' ? after : discardAll(after, cards);
}

/** An attack is over, and its cards go elsewhere. */
function withdraw(view: View): View {
  const campaign = campaignOf(view.pending);
  return campaign ? { ...view, asked: [], pending: { attack: campaign } } : view;
}

/** The drafted card has found its place, and the next one is drafted. */
function drafting(view: View): View {
  const left = body(view.pending, 'choose')?.left ?? 0;
  return { ...view, asked: [], pending: { draft: { left } } };
}

/** Somebody has decided in secret. */
function decide(view: View, seat: number, choice: Action | null): View {
  const asked = view.asked.filter((one) => one !== seat);
  const voted = <T>(
    ballots: { seat: number; choice: 'waiting' | 'secret' | { own: T } }[],
    own: T | undefined,
  ) =>
    ballots.map((ballot) => {
      if (ballot.seat !== seat) return ballot;
      return { seat, choice: own === undefined ? ('secret' as const) : { own } };
    });
  const pending = view.pending;
  const rob = body(pending, 'rob');
  if (rob) {
    const own = choice === 'decline' ? choice : choice === null ? undefined : body(choice, 'rob');
    return { ...view, asked, pending: { rob: { ...rob, ballots: voted(rob.ballots, own) } } };
  }
  const show = body(pending, 'show');
  if (show) {
    const own = choice === null ? undefined : body(choice, 'show');
    return { ...view, asked, pending: { show: { ballots: voted(show.ballots, own) } } };
  }
  const tax = body(pending, 'tax');
  if (tax) {
    const payment = choice === null ? undefined : body(choice, 'pay');
    const own = payment && (payment === 'gems' ? payment : { cards: paymentCards(payment) });
    return { ...view, asked, pending: { tax: { ballots: voted(tax.ballots, own) } } };
  }
  return { ...view, asked };
}

function paymentCards(payment: Exclude<NonNullable<ReturnType<typeof payOf>>, 'gems'>): Cards {
  const two = body(payment, 'two');
  const one = body(payment, 'card');
  return two ? plus(plus({}, two[0]), two[1]) : one ? plus({}, one) : {};
}

const payOf = (action: Action) => body(action, 'pay');
