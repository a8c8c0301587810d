/** All that Of Knights and Ninjas asks and says, in English. */
import type { GameWords, Spot, Told } from '$games/game';
import { isDuel, strengthOf, total, troopKind } from '$games/knights/cards';
import { readSpot } from '$games/knights/paths';
import { body, tagOf, when } from '$games/knights/tagged';
import type {
  Action,
  Attacking,
  Event,
  Fortifications,
  Kind,
  Pending,
  Player,
  View,
} from '$lib/types/knights';
import {
  KIND_NAMES,
  KIND_NOTES,
  aCard,
  aGuise,
  aKind,
  cardsInWords,
  gems,
  guised,
  nCards,
  seatName,
  several,
  someTroop,
  verb,
} from './knights-cards';
import { event } from './knights-events';
import { choice, list } from './list';

/** A seat in a sentence that shows no names. */
const seatNumber = (seat: number | null) => (seat === null ? 'somebody' : `{${seat}}`);

/** What comes, to whoever may answer it. */
function threat(attack: Attacking, canAnswer: boolean): string {
  const { kind, cards, strength } = attack.troop;
  const n = total(cards);
  const stops = canAnswer ? 'Do you stop it?' : 'You cannot stop it.';
  if (kind === 'archer') return `An Archer shoots at yours. ${stops}`;
  if (kind === 'ladder') return `A Ladder comes for your Castle. ${stops}`;
  if (kind === 'catapult') return `A Catapult aims at your Castle. ${stops}`;
  const what = n > 1 ? `${n} Peasants` : aKind(kind);
  const comes = attack.turned
    ? `Your own attack comes back: ${what}, strength ${strength}.`
    : `You are attacked by ${what}, strength ${strength}.`;
  return `${comes} ${canAnswer ? 'Do you answer?' : 'You have no answer to it.'}`;
}

/** What can be done in a turn, in the order in which it is said. */
const DEEDS: [of: (action: Action) => boolean, words: string][] = [
  [(action) => tagOf(action) === 'attack' || tagOf(action) === 'attack_from_post', 'attack'],
  [(action) => tagOf(action) === 'fortify', 'fortify'],
  [(action) => ['herald', 'merchant', 'monk'].includes(tagOf(action)), 'play a special card'],
  [(action) => tagOf(action) === 'discard', 'discard a card'],
  [(action) => action === 'redeal', 'call for a new draft'],
  [(action) => action === 'pass', 'pass'],
];

const question = (view: View, seat: number, legal: readonly Action[]): string => {
  const own = view.players[seat];
  /** Only one answer is left, and that is to do nothing. */
  const canAnswer = legal.length === 0 || legal.some((action) => action !== 'decline');
  return when<Pending, string>(view.pending, {
    first: () => 'Chance picks who begins.',
    deal: () => 'Your cards are being dealt.',
    draw: () => 'You draw your cards.',
    act: () => {
      if (own?.n_cards === 0 && !own.standing.archer) {
        return isDuel(view)
          ? 'Your hand is empty: call for a new draft.'
          : 'Your hand is empty: pass.';
      }
      const deeds = DEEDS.filter(([isOf]) => legal.some(isOf)).map(([, words]) => words);
      if (deeds.length === 1 && ['redeal', 'pass', 'discard'].includes(tagOf(legal[0] ?? 'stop'))) {
        return `There is nothing that you could play: ${deeds[0]}.`;
      }
      const usual = ['attack', 'fortify', 'play a special card', 'discard a card'];
      return `Your turn: ${choice(deeds.length > 0 ? deeds : usual)}.`;
    },
    fortify: () => 'Fortify with another card, or stop here.',
    attack: ({ rival, ladder }) =>
      `Go on against ${seatNumber(rival)}${ladder ? ', past the Ladder' : ''}, or stop here.`,
    respond: ({ attack }) => threat(attack, canAnswer),
    rob: ({ victim, receiver, gems: n }) => {
      const them = verb(n, 'it', 'them');
      const ask = (question: string) =>
        canAnswer ? question : `You have nobody who could rob ${them}.`;
      if (victim === receiver) {
        return `${seatNumber(victim)} has robbed ${gems(n)} back. ${ask(`Do you rob ${them}?`)}`;
      }
      return victim === seat
        ? `${gems(n)} of yours ${verb(n, 'is', 'are')} about to go to ${seatNumber(receiver)}. ${ask(`Do you rob ${them} back?`)}`
        : `${gems(n)} ${verb(n, 'goes', 'go')} from ${seatNumber(victim)} to ${seatNumber(receiver)}. ${ask(`Do you rob ${them}?`)}`;
    },
    show: () => 'Choose a card to show to the Herald; it may be taken.',
    show_second: () => 'Show the Herald a second card.',
    take: () => 'Take one of the cards that are shown.',
    steal: () => 'Your Merchant picks cards.',
    tax: () => {
      const [g, c] = isDuel(view) ? [2, 3] : [1, 2];
      return `The Monk asks for ${gems(g)} or ${nCards(c)}. How do you pay?`;
    },
    pay: ({ left }) => `Pay the Monk ${nCards(left)} more.`,
    lose: ({ left }) => `A Minstrel plays: discard ${nCards(left)}.`,
    draft: () => 'A card is drafted.',
    choose: ({ left, card }) => {
      const kind = card === 'face_down' ? null : card.known;
      return left === 0
        ? `The last card of the draft, ${aCard(kind)}, is yours.`
        : `You drafted ${aCard(kind)}. Keep it, or give it away and draw another?`;
    },
    over: () => 'The game is over.',
  });
};

/** "{0} and {2} are thinking". */
const thinking = (seats: readonly number[], about: string): Told => ({
  text: `${list(seats.map(seatName))} ${verb(seats.length, 'decides', 'decide')} ${about}.`,
});

const waiting = (view: View, seat: number | null): Told => {
  const { asked } = view;
  const active = seatName(view.turn);
  const hasDecided = (ballots: readonly { seat: number; choice: unknown }[]) =>
    ballots.some((ballot) => ballot.seat === seat && ballot.choice !== 'waiting');
  const others = (ballots: readonly { seat: number; choice: unknown }[], about: string): Told =>
    hasDecided(ballots)
      ? { text: `You have decided. Waiting for ${list(asked.map(seatName)) || 'the others'}.` }
      : thinking(asked, about);
  return when<Pending, Told>(view.pending, {
    first: () => ({ text: 'Chance picks who begins.', rule: 'OKN-4' }),
    deal: ({ to }) => ({ text: `${seatName(to)} is dealt a card.`, rule: 'OKN-4' }),
    draw: ({ left }) => ({ text: `${active} draws ${nCards(left)}.`, rule: 'OKN-5' }),
    act: () => ({ text: `${active} decides what to do.`, rule: 'OKN-5' }),
    fortify: () => ({ text: `${active} is fortifying.`, rule: 'OKN-10' }),
    attack: ({ rival }) => ({
      text: `${active} may go on against ${seatName(rival)}.`,
      rule: 'OKN-20',
    }),
    respond: ({ attack }) => ({
      text: `${seatName(attack.target)} may answer ${seatName(attack.attacker)}’s attack.`,
      rule: 'OKN-30',
    }),
    rob: ({ ballots }) => ({
      ...others(ballots, 'in secret whether to rob the gems'),
      rule: 'OKN-41',
    }),
    show: ({ ballots }) => ({
      ...others(ballots, 'in secret which card to show the Herald'),
      rule: 'OKN-50',
    }),
    show_second: () => ({ text: `${seatName(asked[0])} shows a second card.`, rule: 'OKN-65' }),
    take: () => ({ text: `${active}’s Herald takes one of the shown cards.`, rule: 'OKN-50' }),
    steal: ({ from, left }) => ({
      text: `${active}’s Merchant takes ${nCards(left)} of ${seatName(from)}’s.`,
      rule: 'OKN-51',
    }),
    tax: ({ ballots }) => ({ ...others(ballots, 'in secret how to pay the Monk'), rule: 'OKN-52' }),
    pay: ({ left }) => ({
      text: `${seatName(asked[0])} pays ${active}’s Monk ${nCards(left)} more.`,
      rule: 'OKN-65',
    }),
    lose: ({ loser, left }) => ({
      text: `${seatName(loser)} discards ${nCards(left)} to a Minstrel.`,
      rule: 'OKN-65',
    }),
    draft: () => ({ text: `${active} drafts a card.`, rule: 'OKN-61' }),
    choose: () => ({ text: `${active} keeps the drafted card or gives it away.`, rule: 'OKN-61' }),
    over: ({ rule, winners }) => ({
      text:
        winners.length === 1
          ? `${seatName(winners[0])} is crowned.`
          : `${list(winners.map(seatName))} share the crown.`,
      rule,
    }),
  });
};

const action = (action: Action, view: View): string =>
  when<Action, string>(action, {
    fortify: (guise) => `Put up ${aGuise(guise)}`,
    attack: ([seat, troop]) => {
      const kind = troopKind(troop);
      if (kind === 'archer')
        return `Shoot at ${seatNumber(seat)}’s Archer with ${someTroop(troop)}`;
      if (kind === 'ladder') return `Lean a Ladder against ${seatNumber(seat)}’s Castle`;
      if (kind === 'catapult') return `Aim the Catapult at ${seatNumber(seat)}’s Castle`;
      return `Attack ${seatNumber(seat)} with ${someTroop(troop)}`;
    },
    attack_from_post: (seat) => `Shoot at ${seatNumber(seat)}’s Archer with your standing one`,
    herald: ({ jester }) => (jester ? 'Play the Jester as a Herald' : 'Send the Herald round'),
    merchant: ({ rival, jester }) =>
      `Send the ${guised('merchant', jester)} to ${seatNumber(rival)}`,
    monk: ({ jester }) => (jester ? 'Play the Jester as a Monk' : 'Send the Monk to every Castle'),
    discard: (kind) => `Discard ${aKind(kind)}`,
    stop: () => (body(view.pending, 'attack') ? 'Stop the attack' : 'Stop fortifying'),
    pass: () => 'Pass',
    redeal: () => 'Call for a new draft',
    respond: (troop) => {
      const kind = troopKind(troop);
      const who = guised(kind, body(troop, 'one')?.jester ?? false);
      if (kind === 'traitor') return `Turn it round with the ${who}`;
      if (kind === 'princess') return `Take it with the ${who}`;
      if (kind === 'executioner') return `Behead it with the ${who}`;
      if (kind === 'minstrel') return `Send it back with the ${who}`;
      return `Answer with ${someTroop(troop)}`;
    },
    rob: (robber) => (robber === 'jester' ? 'Rob with the Jester' : 'Rob with a Highwayman'),
    decline: () => (body(view.pending, 'rob') ? 'Let the gems go' : 'Answer nothing'),
    show: (kind) => `Show ${aKind(kind)}`,
    take: ([seat, kind]) => `Take ${seatNumber(seat)}’s ${KIND_NAMES[kind]}`,
    pay: (payment) =>
      when(payment, {
        gems: () => 'Pay in gems',
        card: (kind) => `Pay ${aKind(kind)}`,
        two: ([one, other]) =>
          one === other ? `Pay ${several(one, 2)}` : `Pay ${aKind(one)} and ${aKind(other)}`,
      }),
    keep: () => 'Keep it',
    give: () => 'Give it away',
  });

function fortifications({ minstrel, archer, castle }: Fortifications): string {
  const guard = (kind: Kind, stands: 'own' | 'jester') =>
    aGuise({ kind, jester: stands === 'jester' });
  const words = [
    castle ? 'a Castle' : '',
    archer ? guard('archer', archer) : '',
    minstrel ? guard('minstrel', minstrel) : '',
  ].filter(Boolean);
  return words.length > 0 ? `behind ${list(words)}` : 'without fortifications';
}

const kingdomWords = (one: Player) =>
  `${gems(one.gems)}, ${nCards(one.n_cards)}, ${fortifications(one.standing)}`;

const spot = (spot: Spot, view: View, seat: number | null): string => {
  const { name, seat: whose, kind } = readSpot(spot);
  if (name === 'card' && kind) {
    const n = seat === null ? 0 : (view.players[seat]?.known[kind] ?? 0);
    const strength = strengthOf(kind);
    const held = n === 1 ? `your ${KIND_NAMES[kind]}` : `your ${several(kind, n)}`;
    return `${held}${strength === undefined ? '' : `, strength ${strength}`}. ${KIND_NOTES[kind]}`;
  }
  if (name === 'kingdom' && whose !== null) {
    const one = view.players[whose];
    const whom = whose === seat ? 'Your kingdom' : `{${whose}}'s kingdom`;
    return one ? `${whom}: ${kingdomWords(one)}` : whom;
  }
  if (name === 'shown' && kind && whose !== null) {
    return `${KIND_NAMES[kind]}, shown by ${whose === seat ? 'you' : `{${whose}}`}`;
  }
  if (name === 'drafted') {
    const card = body(view.pending, 'choose')?.card;
    return card === undefined || card === 'face_down'
      ? 'The drafted card, face down'
      : `The drafted card: ${aKind(card.known)}`;
  }
  if (name === 'pile') return `The pile: ${nCards(view.pile)} face down`;
  if (name === 'discards') {
    const lie = cardsInWords(view.discards);
    return lie ? `The discards: ${lie}` : 'The discards: none';
  }
  return 'The middle of the table';
};

const describe = (view: View, seat: number | null): Told[] => {
  const goal: Told = {
    text: isDuel(view)
      ? `Whoever has all ${gems(view.needed)} wins.`
      : `Whoever gains a gem and then has ${view.needed} wins.`,
    rule: isDuel(view) ? 'OKN-60' : 'OKN-7',
  };
  const piles: Told = {
    text: `${nCards(view.pile)} in the pile, ${nCards(total(view.discards))} discarded.`,
  };
  const kingdoms = view.players.map((one, at): Told => {
    const known = at !== seat && total(one.known) > 0 ? `; known: ${cardsInWords(one.known)}` : '';
    return { text: `${seatName(at)}: ${kingdomWords(one)}${known}.` };
  });
  const own = seat === null ? undefined : view.players[seat];
  const hand: Told[] = own
    ? [{ text: own.n_cards > 0 ? `Your hand: ${cardsInWords(own.known)}.` : 'Your hand is empty.' }]
    : [];
  return [goal, piles, ...kingdoms, ...hand, waiting(view, null)];
};

const words: GameWords<View, Event, Action> = {
  question,
  waiting,
  action,
  event,
  spot,
  describe,
  score: (score) => gems(score),
  never: [
    { pattern: 'respond-*', text: 'respond to an attack' },
    { pattern: 'rob-*', text: 'rob gems' },
    { pattern: 'rob-jester', text: 'rob gems with a Jester' },
  ],
};

export default words;
