/** Of Knights and Ninjas in English: what happened. */
import type { Told } from '$games/game';
import { troopKind, troopStrength } from '$games/knights/cards';
import { body, when } from '$games/knights/tagged';
import type { Action, Event, Kind, Troop } from '$lib/types/knights';
import {
  KIND_NAMES,
  aCard,
  aGuise,
  aKind,
  cardsInWords,
  gems,
  guised,
  guiseName,
  isOne,
  nCards,
  seatName,
  several,
  someTroop,
  strong,
  theCard,
  troopName,
  verb,
} from './knights-cards';
import { list } from './list';

/** Who goes against whom. */
function attacked(seat: number, target: number, troop: Troop, fromPost: boolean): Told {
  const who = `${seatName(seat)}’s ${fromPost ? 'standing ' : ''}${troopName(troop)}`;
  const kind = troopKind(troop);
  if (kind === 'archer')
    return { text: `${who} shoots at ${seatName(target)}’s Archer.`, rule: 'OKN-21' };
  if (kind === 'ladder' || kind === 'catapult') {
    return { text: `${who} goes against ${seatName(target)}’s Castle.`, rule: 'OKN-21' };
  }
  const attacks = isOne(troop) ? 'attacks' : 'attack';
  const rule = kind === 'dragon' ? 'OKN-23' : kind === 'ninja' ? 'OKN-24' : 'OKN-22';
  return { text: `${who}${strong(troopStrength(troop))} ${attacks} ${seatName(target)}.`, rule };
}

/** How a fortification ends. */
const fells = (by: Kind) =>
  by === 'dragon' ? 'burns down' : by === 'catapult' ? 'is destroyed' : 'is killed';

const fellBy = (by: Kind) => (by === 'dragon' ? 'OKN-23' : by === 'ninja' ? 'OKN-24' : 'OKN-21');

/** One's own secret choice. */
function choice(seat: number, action: Action | null): string {
  const who = seatName(seat);
  if (action === null) return `${who} has decided.`;
  if (action === 'decline') return `${who} lets the gems go.`;
  const rob = body(action, 'rob');
  if (rob) return `${who} means to rob with ${aKind(rob)}.`;
  const show = body(action, 'show');
  if (show) return `${who} means to show ${aKind(show)}.`;
  const pay = body(action, 'pay');
  if (!pay) return `${who} has decided.`;
  return when(pay, {
    gems: () => `${who} means to pay in gems.`,
    card: (kind) => `${who} means to pay ${aKind(kind)}.`,
    two: ([one, other]) =>
      `${who} means to pay ${one === other ? several(one, 2) : `${aKind(one)} and ${aKind(other)}`}.`,
  });
}

/** Who has won, and by what. */
function ending(winners: readonly number[], rule: string): string {
  const who = list(winners.map(seatName));
  const has = verb(winners.length, 'has', 'have');
  if (rule === 'OKN-7') return `${who} gained the last gem that was needed, and is crowned.`;
  if (rule === 'OKN-60')
    return `${who} ${has} all gems, and ${verb(winners.length, 'wins', 'win')}.`;
  const over = rule === 'OKN-9' ? 'No shuffle is left' : 'No draft is left';
  return `${over}: ${who} ${has} the most gems, and ${verb(winners.length, 'wins', 'win')}.`;
}

export const event = (event: Event): Told | null =>
  when<Event, Told | null>(event, {
    begins: (seat) => ({ text: `${seatName(seat)} begins.`, rule: 'OKN-4' }),
    dealt: ({ seat, card }) =>
      card === null ? null : { text: `${seatName(seat)} is dealt ${aKind(card)}.`, rule: 'OKN-4' },
    turn_begins: (seat) => ({ text: `${seatName(seat)}’s turn.`, rule: 'OKN-5' }),
    minstrel_leaves: ({ seat, jester }) => ({
      text: `${seatName(seat)}’s ${guised('minstrel', jester)} moves on.`,
      rule: 'OKN-13',
    }),
    drawn: ({ seat, card }) =>
      card === null ? null : { text: `${seatName(seat)} draws ${aKind(card)}.`, rule: 'OKN-5' },
    draw_lost: ({ seat, n_cards }) => ({
      text: `There is nothing to draw: ${seatName(seat)} goes without ${nCards(n_cards)}.`,
      rule: 'OKN-6',
    }),
    reshuffled: ({ needed }) => ({
      text: `The discards are shuffled into a new pile; now ${gems(needed)} ${verb(needed, 'wins', 'win')}.`,
      rule: 'OKN-6',
    }),
    fortified: ({ seat, guise }) => ({
      text: `${seatName(seat)} puts up ${aGuise(guise)}.`,
      rule: 'OKN-10',
    }),
    minstrel_played: ({ seat, jester }) => ({
      text: `${seatName(seat)}’s ${guised('minstrel', jester)} plays.`,
      rule: 'OKN-65',
    }),
    disarmed: ({ seat, n_cards }) => ({
      text: `${seatName(seat)} has to discard ${nCards(n_cards)}.`,
      rule: 'OKN-65',
    }),
    attacked: ({ seat, target, troop, from_post }) => attacked(seat, target, troop, from_post),
    unanswered: (seat) => ({ text: `${seatName(seat)} answers nothing.`, rule: 'OKN-30' }),
    answered: ({ seat, troop }) => ({
      text: `${seatName(seat)} answers with ${someTroop(troop)}${strong(troopStrength(troop))}.`,
      rule: 'OKN-30',
    }),
    turned: ({ seat, jester, target }) => ({
      text: `${seatName(seat)}’s ${guised('traitor', jester)} turns the attack on ${seatName(target)}.`,
      rule: 'OKN-34',
    }),
    charmed: ({ seat, jester, card }) => ({
      text: `${seatName(seat)}’s ${guised('princess', jester)} takes the ${KIND_NAMES[card]}.`,
      rule: 'OKN-31',
    }),
    executed: ({ seat, jester, troop }) => ({
      text: `${seatName(seat)}’s ${guised('executioner', jester)} beheads the ${troopName(troop)}; the turn is over.`,
      rule: 'OKN-32',
    }),
    sent_back: ({ seat, jester, to, cards, stays }) => ({
      text: `${seatName(seat)}’s ${guised('minstrel', jester)} sends ${cardsInWords(cards)} back to ${seatName(to)}${stays ? ', and stays' : ''}.`,
      rule: 'OKN-33',
    }),
    fell: ({ seat, guise, by }) => ({
      text: `${seatName(seat)}’s ${guiseName(guise)} ${fells(by)}.`,
      rule: fellBy(by),
    }),
    ladder_leans: ({ seat, target }) => ({
      text: `${seatName(seat)}’s Ladder leans against ${seatName(target)}’s Castle.`,
      rule: 'OKN-21',
    }),
    ladder_gone: (seat) => ({ text: `${seatName(seat)}’s Ladder is taken away.`, rule: 'OKN-21' }),
    no_gems: () => ({ text: 'No gems move.', rule: 'OKN-25' }),
    on_their_way: ({ from, to, gems: n }) => ({
      text:
        from === to
          ? `${seatName(to)} has robbed ${gems(n)} back.`
          : `${gems(n)} ${verb(n, 'is', 'are')} about to go from ${seatName(from)} to ${seatName(to)}.`,
      rule: 'OKN-40',
    }),
    decided: ({ seat, choice: made }) => ({ text: choice(seat, made), rule: 'OKN-41' }),
    robbed: ({ seat, robber, gems: n }) => ({
      text: `${seatName(seat)}’s ${guised('highwayman', robber === 'jester')} robs the ${gems(n)}.`,
      rule: 'OKN-40',
    }),
    unrobbed: ({ gems: n }) => ({
      text: `Nobody robs the ${verb(n, 'gem', 'gems')} now.`,
      rule: 'OKN-41',
    }),
    gems_moved: ({ from, to, gems: n }) => ({
      text:
        from === to
          ? `${seatName(to)} gets ${gems(n)} back.`
          : `${gems(n)} ${verb(n, 'goes', 'go')} from ${seatName(from)} to ${seatName(to)}.`,
      rule: 'OKN-25',
    }),
    heralded: ({ seat, jester }) => ({
      text: `${seatName(seat)}’s ${guised('herald', jester)} calls for cards.`,
      rule: 'OKN-50',
    }),
    shown: ({ seat, card }) => ({
      text: `${seatName(seat)} shows ${aKind(card)}.`,
      rule: 'OKN-50',
    }),
    took: ({ seat, from, card }) => ({
      text: `${seatName(seat)} takes ${seatName(from)}’s ${KIND_NAMES[card]}.`,
      rule: 'OKN-50',
    }),
    traded: ({ seat, jester, rival }) => ({
      text: `${seatName(seat)}’s ${guised('merchant', jester)} visits ${seatName(rival)}.`,
      rule: 'OKN-51',
    }),
    bought: ({ seat, from, card }) => ({
      text: `${seatName(seat)} takes ${aCard(card)} from ${seatName(from)}.`,
      rule: 'OKN-51',
    }),
    taxed: ({ seat, jester }) => ({
      text: `${seatName(seat)}’s ${guised('monk', jester)} asks every Castle to pay.`,
      rule: 'OKN-52',
    }),
    paid: ({ seat, to, paid, gems: n }) => {
      const what = when(paid, {
        gems: () => gems(n),
        cards: (cards) => cardsInWords(cards),
        face_down: (cards) => nCards(cards),
      });
      return { text: `${seatName(seat)} pays ${seatName(to)}’s Monk ${what}.`, rule: 'OKN-52' };
    },
    discarded: ({ seat, card }) => ({
      text: `${seatName(seat)} discards ${aKind(card)}.`,
      rule: 'OKN-5',
    }),
    stopped_fortifying: (seat) => ({ text: `${seatName(seat)} stops fortifying.`, rule: 'OKN-10' }),
    stopped_attacking: (seat) => ({ text: `${seatName(seat)} stops the attack.`, rule: 'OKN-20' }),
    passed: (seat) => ({ text: `${seatName(seat)} has no cards, and passes.`, rule: 'OKN-5' }),
    called_for_draft: (seat) => ({
      text: `${seatName(seat)} calls for a new draft.`,
      rule: 'OKN-64',
    }),
    taken_down: ({ seat, guise }) => ({
      text: `${seatName(seat)}’s ${guiseName(guise)} is taken down.`,
      rule: 'OKN-64',
    }),
    mixed: () => ({ text: 'The discards are mixed into the pile.', rule: 'OKN-64' }),
    draft_begins: ({ number, seat, n_cards }) => ({
      text: `Draft ${number} begins with ${nCards(n_cards)}; ${seatName(seat)} drafts first.`,
      rule: 'OKN-62',
    }),
    drafted: ({ seat, card }) => ({
      text: `${seatName(seat)} drafts ${aCard(card)}.`,
      rule: 'OKN-61',
    }),
    kept: ({ seat, card }) => ({
      text: `${seatName(seat)} keeps ${theCard(card)}.`,
      rule: 'OKN-61',
    }),
    given: ({ seat, to, card }) => ({
      text: `${seatName(seat)} gives ${theCard(card)} to ${seatName(to)}.`,
      rule: 'OKN-61',
    }),
    ended: ({ by, winners }) => ({ text: ending(winners, by.rule), rule: by.rule }),
  });
