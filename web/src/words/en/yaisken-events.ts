/** What happened at a table of Yaisken, in English. */
import type { Told } from '$games/game';
import { match, type Cases } from '$games/yaisken/tagged';
import type { AttackLine, Event, Kind, Met, Share, Verdict } from '$lib/types/yaisken';
import { a, each, group, list, NAMES, points, the } from './yaisken-dice';

/** Ordinary dice are their number, others are named with it: "2 on d4", "5 of the pair on d4". */
function share({ dice, space, strength, bends_to }: Share): string {
  const what = group(dice);
  const number = /^(one|two|three)$/.test(what) ? strength : `${strength} of the ${what}`;
  return `${number} on ${space}${bends_to ? `, bending to ${bends_to}` : ''}`;
}

/** What a strength meets, and what comes of it. */
function outcome(strength: number, met: Met, verdict: Verdict): string {
  const target = `{${met.controller}}'s ${group(met.dice)} on ${met.space}`;
  if (verdict === 'sheltered') return `${target} stands in a Sanctuary and is safe`;
  const numbers = `${strength} against ${met.resistance}`;
  return verdict === 'defeats'
    ? `${numbers} defeats ${target}`
    : `${numbers} leaves ${target} standing`;
}

function attack(line: AttackLine): Told | null {
  // A line that meets nobody changes nothing.
  if (!line.target) return null;
  const rule = { defeats: 'YAI-21', holds: 'YAI-21', sheltered: 'YAI-32', nowhere: 'YAI-23' };
  const parts = [line.mover, ...line.adding].map(share);
  const combo = line.adding.length > 0 ? `A combo of ${list(parts)}: ` : '';
  return {
    text: `${combo}${outcome(line.strength, line.target, line.verdict)}.`,
    rule: combo && line.verdict !== 'sheltered' ? 'YAI-23' : rule[line.verdict],
  };
}

/** What moving dice leave behind and join. */
function company(dice: readonly Kind[], left: readonly Kind[], joined: readonly Kind[]): string {
  const leaves = left.length > 0 ? `, leaving the ${list(left.map((kind) => NAMES[kind]))}` : '';
  const partners = joined.filter((kind) => kind !== 's');
  const isShelter = dice.includes('s');
  const names = list(partners.map((kind) => NAMES[kind]));
  const meets =
    partners.length === 0
      ? ''
      : isShelter
        ? `, sheltering the ${names}`
        : `, making a pair with the ${names}`;
  const enters = joined.includes('s') ? ', into the Sanctuary' : '';
  return leaves + meets + enters;
}

/** Why a game ended, by clause. */
const ENDINGS: Record<string, string> = {
  'YAI-40': 'ten points in captured dice',
  'YAI-41': 'nobody can draw or move any more, and most points count',
  'YAI-42': 'enough turns were played, and most points count',
  'YAI-52': 'the first leader is defeated',
  'YAI-53': 'the last leader stands',
};

const EVENTS: Cases<Event, [], Told | null> = {
  first_drawn: ({ seat, die, points: sum }) => ({
    text: `{${seat}} draws ${a(die)} and has ${points(sum)}.`,
    rule: 'YAI-5',
  }),
  tied: (seats) => ({
    text: `${list(seats.map((seat) => `{${seat}}`))} are tied, and draw again.`,
    rule: 'YAI-5',
  }),
  begins: (seat) => ({ text: `{${seat}} begins.`, rule: 'YAI-5' }),
  leader_placed: ({ seat, space }) => ({
    text: `{${seat}} places the leader on ${space}.`,
    rule: 'YAI-52',
  }),
  // What comes out of the bag is told next.
  draws: ({ seat, is_underestimated }) =>
    is_underestimated
      ? { text: `{${seat}} is Underestimated, and draws two dice.`, rule: 'YAI-36' }
      : null,
  drawn: ({ seat, die }) => ({ text: `{${seat}} draws ${a(die)}.` }),
  set_aside: ({ seat }) => ({
    text: `{${seat}} draws a one; on a first turn it is set aside.`,
    rule: 'YAI-6',
  }),
  returned: (dice) => ({ text: `Back into the bag: ${each(dice)}.` }),
  kept: ({ seat, die }) => ({ text: `{${seat}} keeps ${the(die)}.`, rule: 'YAI-36' }),
  placed: ({ seat, die, space }) => ({
    text: `{${seat}} places ${the(die)} on ${space}.`,
  }),
  moved: ({ seat, dice, from, to, left, joined }) => ({
    text: `{${seat}} moves ${dice.length > 1 ? 'the pair' : the(dice[0] ?? '1')} from ${from} to ${to}${company(dice, left, joined)}.`,
  }),
  bent: ({ seat, space }) => ({
    text: `{${seat}} lets the line bend to ${space}.`,
    rule: 'YAI-35',
  }),
  attacked: attack,
  strikes: ({ seat, from, to }) => ({
    text: `{${seat}}'s Specter on ${from} strikes ${to}.`,
    rule: 'YAI-34',
  }),
  strike_declined: (seat) => ({ text: `{${seat}} strikes nothing.`, rule: 'YAI-34' }),
  struck: ({ seat, space, controller, dice }) => ({
    text:
      dice.length === 0
        ? `{${seat}}'s Specter returns to the bag.`
        : `{${seat}}'s Specter and, from ${space}, {${controller}}'s ${list(dice.map((kind) => NAMES[kind]))} return to the bag.`,
    rule: 'YAI-34',
  }),
  struck_in_vain: ({ seat, space }) => ({
    text: `A Sanctuary saves ${space}: only {${seat}}'s Specter returns to the bag.`,
    rule: 'YAI-54',
  }),
  exchanged: ({ seat, space, out, into }) => ({
    text: `{${seat}} exchanges ${the(out)} on ${space} for ${a(into)} from the pool.`,
    rule: 'YAI-54',
  }),
  exchange_declined: (seat) => ({ text: `{${seat}} exchanges nothing.`, rule: 'YAI-54' }),
  compared: ({ strength, target, verdict }) => ({
    text: `After the exchange, ${outcome(strength, target, verdict)}.`,
    rule: 'YAI-54',
  }),
  captured: ({ seat, die, space, from, points: sum }) => ({
    text: `{${seat}} captures {${from}}'s ${NAMES[die]} on ${space} and has ${points(sum)}.`,
    rule: 'YAI-22',
  }),
  converted: ({ seat, die, space, from }) => ({
    text: `{${seat}} converts {${from}}'s ${NAMES[die]} on ${space}.`,
    rule: 'YAI-22',
  }),
  leader_defeated: ({ seat, loser, space }) => ({
    text: `{${seat}} defeats {${loser}}'s leader on ${space}.`,
    rule: 'YAI-52',
  }),
  out: (seat) => ({ text: `{${seat}} is out.`, rule: 'YAI-53' }),
  underestimated: ({ before, now }) =>
    now === null
      ? { text: `{${before ?? 0}} is Underestimated no more.`, rule: 'YAI-36' }
      : { text: `{${now}} is Underestimated now, and draws two dice.`, rule: 'YAI-36' },
  passed: (seat) => ({ text: `{${seat}} can neither draw nor move, and passes.`, rule: 'YAI-12' }),
  ended: ({ by, winners, points: all }) => ({
    text: `${list(winners.map((seat) => `{${seat}}`))} ${winners.length === 1 ? 'wins' : 'win together'}: ${ENDINGS[by.rule] ?? by.why}. Points: ${all.join(', ')}.`,
    rule: by.rule,
  }),
};

/** What happened; null for what is not worth a line. */
export const event = (event: Event): Told | null => match(event, EVENTS);
