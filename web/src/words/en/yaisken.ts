/** Yaisken in English: questions, buttons, names of spots, and the table in words. */
import type { GameWords, Spot, Told } from '$games/game';
import { asked, inHand, of, sheltered, spotAt, threats } from '$games/yaisken/dice';
import { isSpace } from '$games/yaisken/paths';
import { match, type Cases } from '$games/yaisken/tagged';
import type { Action, Event, Kind, Pending, Space, View } from '$lib/types/yaisken';
import { a, counted, each, group, list, NAMES, points, the } from './yaisken-dice';
import { event } from './yaisken-events';

/** Short texts on the board and on the seats' cards. */
export const TABLE = {
  dojo: 'Dojo',
  pool: 'Pool',
  times: (count: number) => `× ${count}`,
  capture: 'Capture',
  convert: 'Convert',
  against: (strength: number, resistance: number) => `${strength} > ${resistance}`,
  pointsOf: (points: number, goal: number | null) =>
    goal === null ? String(points) : `${points} / ${goal}`,
  pointsLabel: (points: number) => (points === 1 ? '1 point' : `${points} points`),
  underestimated: 'Underestimated',
  out: 'Out',
  onBoard: (count: number, most: number) => `${count} of ${most} dice`,
  drawn: (points: number) => `drew ${points}`,
  poolOf: (dice: readonly Kind[]) => `Pool: ${each(dice)}`,
  dojoOf: (dice: readonly Kind[]) => (dice.length === 0 ? 'Dojo: empty' : `Dojo: ${each(dice)}`),
  exchanged: 'exchanged',
  begins: 'begins',
};

/** What the dice of a space are, in one word: "three", "pair", "Sanctuary". */
const held = (view: View, space: Space) => group(spotAt(view, space)?.dice ?? []);

const QUESTIONS: Cases<Pending, [View], string> = {
  first: () => 'Dice are drawn to see who begins.',
  leader: () => 'Place your leader on an empty space.',
  act({ seat }, view) {
    const draw = view.underestimated === seat ? 'Draw two dice and keep one' : 'Draw from the bag';
    const player = view.players[seat];
    const canExchange = player && player.pool.length > 0 && !player.has_exchanged;
    return canExchange
      ? `${draw}, or move. You may exchange a die with your pool before or after that.`
      : `${draw}, or move a die of yours.`;
  },
  draw: () => 'Your die is on its way out of the bag.',
  keep: ({ dice: [one, other] }) =>
    one === other
      ? `You drew ${counted(one, 2)}: keep one, the other returns to the bag.`
      : `Keep ${the(one)} or ${the(other)}; the other returns to the bag.`,
  place: ({ die }) => `Place ${the(die)} on an empty space.`,
  strike: ({ spaces }) =>
    `Your Specter may strike ${list(spaces, 'or')}, and both sides' dice return to the bag. Strike, or strike nothing.`,
  bend: ({ line }) =>
    `Your line bends on ${line.adding.at(-1)} with a strength of ${line.strength}: pick where it goes on.`,
  answer({ attacker, targets }, view) {
    const [first] = targets;
    if (!first) return `{${attacker}} attacks: exchange a die, or exchange nothing.`;
    const { space, strength, resistance } = first;
    return `{${attacker}} attacks your ${held(view, space)} on ${space}, ${strength} against ${resistance}: exchange a die there with your pool, or exchange nothing.`;
  },
  answer_strike: ({ attacker, to }, view) =>
    `{${attacker}}'s Specter strikes your ${held(view, to)} on ${to}: exchange a die there with your pool, or exchange nothing.`,
  after_action: ({ seat, on_turn }) =>
    seat === on_turn
      ? 'Before your turn ends: exchange a die with your pool, or keep your dice.'
      : `After {${on_turn}}'s action: exchange a die with your pool, or keep your dice.`,
  decide: ({ die, targets }) => `Capture or convert ${the(die)} on ${targets[0]?.space}.`,
  partner: ({ die, targets }) =>
    `The Companion is yours. Now capture or convert ${the(die)} on ${targets[0]?.space}.`,
  over: () => 'The game is over.',
};

const WAITING: Cases<Pending, [View, string], Told> = {
  first: () => ({ text: 'Everybody draws a die, and the most points begin.', rule: 'YAI-5' }),
  leader: (_, _view, who) => ({ text: `${who} is placing a leader.`, rule: 'YAI-52' }),
  act: (_, _view, who) => ({ text: `${who} is choosing: draw or move.` }),
  draw: (_, _view, who) => ({ text: `${who} is drawing from the bag.`, rule: 'YAI-10' }),
  keep: ({ dice }, _view, who) => ({
    text: `${who} has drawn ${each(dice)}, and keeps one.`,
    rule: 'YAI-36',
  }),
  place: ({ die }, _view, who) => ({ text: `${who} is placing ${a(die)}.`, rule: 'YAI-10' }),
  strike: ({ from }, _view, who) => ({
    text: `${who}'s Specter on ${from} may strike.`,
    rule: 'YAI-34',
  }),
  bend: ({ line }, _view, who) => ({
    text: `${who} is choosing where the line on ${line.adding.at(-1)} bends.`,
    rule: 'YAI-35',
  }),
  answer: ({ attacker, targets }, view, who) => ({
    text: `{${attacker}} attacks, and ${who} may save the ${held(view, targets[0]?.space ?? '')} on ${targets[0]?.space} by an exchange.`,
    rule: 'YAI-54',
  }),
  answer_strike: ({ attacker, to }, view, who) => ({
    text: `${who} may answer {${attacker}}'s strike at the ${held(view, to)} on ${to} by an exchange.`,
    rule: 'YAI-54',
  }),
  after_action: ({ seat, on_turn }, _view, who) => ({
    text:
      seat === on_turn
        ? `${who} may exchange a die before the turn ends.`
        : `${who} may exchange a die after {${on_turn}}'s action.`,
    rule: 'YAI-54',
  }),
  decide: ({ die, targets }, _view, who) => ({
    text: `${who} is deciding about ${the(die)} on ${targets[0]?.space}.`,
    rule: 'YAI-22',
  }),
  partner: ({ die, targets }, _view, who) => ({
    text: `${who} is deciding about ${the(die)} on ${targets[0]?.space}.`,
    rule: 'YAI-22',
  }),
  over: ({ rule, winners }) => ({
    text: `The game is over. ${list(winners.map((seat) => `{${seat}}`))} won.`,
    rule,
  }),
};

const ACTIONS: Cases<Action, [View], string> = {
  draw: (_, view) => (view.underestimated === asked(view) ? 'Draw two dice' : 'Draw a die'),
  keep: (kind) => `Keep ${the(kind)}`,
  place(space, view) {
    const die = of(view.pending, 'place')?.die;
    return die ? `Place ${the(die)} on ${space}` : `Place your leader on ${space}`;
  },
  move: ({ from, mover, to }) =>
    `Move ${mover === 'pair' ? 'the pair' : the(mover.die)} from ${from} to ${to}`,
  exchange: ({ space, out, into }) => `Exchange ${the(out)} on ${space} for ${a(into)}`,
  strike: (space, view) => `Strike the ${held(view, space)} on ${space}`,
  bend: (space) => `Bend to ${space}`,
  decline(_, view) {
    if ('strike' in view.pending) return 'Strike nothing';
    return 'after_action' in view.pending ? 'Keep your dice' : 'Exchange nothing';
  },
  capture: (_, view) => `Capture ${inQuestion(view)}`,
  convert: (_, view) => `Convert ${inQuestion(view)}`,
  pass: () => 'Pass',
};

/** The die that is decided about. */
function inQuestion(view: View): string {
  const parts = of(view.pending, 'decide') ?? of(view.pending, 'partner');
  return parts ? the(parts.die) : 'it';
}

const whose = (owner: number, seat: number | null) => (owner === seat ? 'your' : `{${owner}}'s`);

/** The dice of a space: "Companion and three in a Sanctuary". */
function contents(dice: readonly Kind[]): string {
  const inside = sheltered(dice);
  if (inside.length === 0) return NAMES.s;
  const names = list(inside.map((kind) => NAMES[kind]));
  return inside.length < dice.length ? `${names} in a Sanctuary` : names;
}

function spot(spot: Spot, view: View, seat: number | null): string {
  if (isSpace(spot)) {
    const { controller, dice } = spotAt(view, spot) ?? { controller: null, dice: [] };
    if (controller === null) return `${spot}, empty`;
    const threat = threats(view).find(({ space }) => space === spot);
    const danger = threat ? `, attacked by ${threat.strength}` : '';
    return `${spot}, ${whose(controller, seat)} ${contents(dice)}${danger}`;
  }
  if (spot === 'bag') {
    const total = view.bag.reduce((sum, { count }) => sum + count, 0);
    return `The bag with ${total} dice`;
  }
  if (spot === 'capture') return `Capture ${inQuestion(view)}`;
  if (spot === 'convert') return `Convert ${inQuestion(view)}`;
  const [place = '', part = ''] = spot.split(':');
  if (place === 'drawn') {
    const die = inHand(view)?.dice[Number(part)];
    return 'leader' in view.pending ? 'Your leader' : `The drawn ${die ? NAMES[die] : 'die'}`;
  }
  if (place === 'pool') {
    const die = seat === null ? undefined : view.players[seat]?.pool[Number(part)];
    return `${die ? NAMES[die] : 'die'} in your pool`;
  }
  return part === 'pair' ? `The pair on ${place}` : `The ${NAMES[part as Kind]} on ${place}`;
}

function describe(view: View, seat: number | null): Told[] {
  const onBoard = view.players.map((player, owner) => {
    const own = view.board.flat().filter((one) => one.controller === owner);
    const dice = own.map((one) => `${contents(one.dice)} on ${one.space}`);
    const has = dice.length === 0 ? 'has no dice on the board' : `has ${list(dice)}`;
    const pool = player.pool.length > 0 ? `; in the pool ${each(player.pool)}` : '';
    const out = player.out === null ? '' : ', is out';
    return { text: `{${owner}} has ${points(player.points)}${out} and ${has}${pool}.` };
  });
  const stock = view.bag.filter(({ count }) => count > 0);
  const bag = list(stock.map(({ kind, count }) => counted(kind, count)));
  const side = view.options.board;
  const under = view.underestimated;
  return [
    { text: `The board has ${side} by ${side} spaces. It is turn ${view.turn}.` },
    ...onBoard,
    { text: stock.length > 0 ? `In the bag are ${bag}.` : 'The bag is empty.' },
    ...(under === null ? [] : [{ text: `{${under}} is Underestimated.`, rule: 'YAI-36' }]),
    ...(seat !== null && asked(view) === seat ? [{ text: question(view) }] : []),
  ];
}

const question = (view: View) => match(view.pending, QUESTIONS, view);

export const words: GameWords<View, Event, Action> = {
  question,
  waiting(view, seat) {
    const who = asked(view);
    if (who !== null && who === seat && 'draw' in view.pending) return { text: question(view) };
    return match(view.pending, WAITING, view, `{${who}}`);
  },
  action: (action, view) => match(action, ACTIONS, view),
  event,
  spot,
  describe,
  score: (score) => points(score),
};
