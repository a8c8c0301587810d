/** Scalar in English. */
import type { GameWords, Told } from '$games/game';
import { hexes, ringOf } from '$games/scalar/geometry';
import { kindAt, ROLLED } from '$games/scalar/paths';
import { unitOn, unitsOf, waitingOf, type Fight } from '$games/scalar/table';
import type {
  Action,
  BattleFace,
  CoreFace,
  Ending,
  Event,
  Kind,
  Tally,
  Unit,
  View,
} from '$lib/types/scalar';
import { choice } from './list';

const CORE: Record<CoreFace, string> = {
  aether: 'Aether',
  momentum: 'Momentum',
  equilibrium: 'Equilibrium',
  reversal: 'Reversal',
};

/** What a face of the core does. */
const CORE_EFFECT: Record<CoreFace, string> = {
  aether: 'Every die in the control zone is pushed outward.',
  momentum: 'From now on, every turn has two actions.',
  equilibrium: 'Every die on the board turns to 3.',
  reversal: 'Every die turns to its opposite face.',
};

const CORE_RULE: Record<CoreFace, string> = {
  aether: 'SCA-31',
  momentum: 'SCA-32',
  equilibrium: 'SCA-33',
  reversal: 'SCA-34',
};

type Effect = Exclude<BattleFace, `+${string}`>;

/**
 * What an effect of the battle die is called and does, in a sentence and on the stage.
 * Whether Double Power doubles depends on who rolls it, so the arithmetic says it.
 */
const EFFECT: Record<Effect, { name: string; does: string; short: string; rule: string }> = {
  double: {
    name: 'Double Power',
    does: '',
    short: 'counts twice',
    rule: 'SCA-24',
  },
  swap: {
    name: 'Swap',
    does: 'the two totals change sides',
    short: 'totals change sides',
    rule: 'SCA-25',
  },
  evade: {
    name: 'Evade',
    does: 'its die may leave for a free hex',
    short: 'may leave for a free hex',
    rule: 'SCA-26',
  },
  indestructible: {
    name: 'Indestructible',
    does: 'its die cannot be lost',
    short: 'cannot be lost',
    rule: 'SCA-27',
  },
  'self-destruct': {
    name: 'Self-Destruct',
    does: 'both dice blow up',
    short: 'both dice blow up',
    rule: 'SCA-28',
  },
};

const effectOf = (face: BattleFace) => (face in EFFECT ? EFFECT[face as Effect] : null);

const ENDING: Record<Ending, { why: string; rule: string }> = {
  third_token: { why: 'the third control token is taken', rule: 'SCA-40' },
  more_tokens: { why: 'both sides have few dice left, and tokens decide', rule: 'SCA-41' },
  last_die: { why: 'the last die is gone', rule: 'SCA-42' },
  no_die_left: { why: 'one side has no die left', rule: 'SCA-43' },
  exhaustion: { why: 'nothing has happened for too many turns', rule: 'SCA-44' },
};

const seatOf = (seat: number) => `{${seat}}`;
const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;
const tokens = (n: number) => count(n, 'control token', 'control tokens');
const die = (unit: Unit) => `${unit.kind} showing ${unit.face}`;
const owned = (unit: Unit) => `${seatOf(unit.owner)}'s ${die(unit)}`;
const faceName = (face: BattleFace) => effectOf(face)?.name ?? face;

/** `5 + 3 = 8`, `2 × 5 = 10`, or just `5`; a defender's Double Power may count as +0. */
function sum({ base, face, power }: Tally): string {
  if (face === 'double')
    return power === base ? `${base} + 0 = ${power}` : `2 × ${base} = ${power}`;
  return face.startsWith('+') ? `${base} + ${face.slice(1)} = ${power}` : `${power}`;
}

/** How many of a seat's dice are in the control zone, and how many it has left at all. */
export function standing(view: View, seat: number) {
  const own = unitsOf(view).filter(({ unit }) => unit.owner === seat);
  return {
    inZone: own.filter(({ hex }) => ringOf(hex, view.options.board) === 1).length,
    left: own.length + (view.reserves[seat]?.length ?? 0),
  };
}

/** What a face of the battle die does to the die it is rolled for; nothing for a boost. */
function effect(face: BattleFace, unit: Unit, doubles: boolean): { name: string; does: string } {
  const effect = effectOf(face);
  if (!effect) return { name: '', does: '' };
  const doubled = doubles ? `${unit.face} counts twice` : 'a defender gets +0';
  return { name: effect.name, does: face === 'double' ? doubled : effect.short };
}

/** How Double Power counted for a defender, where it doubled nothing. */
function undoubled(tally: Tally): string {
  return tally.face === 'double' && tally.power === tally.base
    ? ` (Double Power counts as +0 for a defender)`
    : '';
}

/** What a battle came to, where the effects alone do not say it. */
function verdict({ faces, tallies, verdict }: Fight): string {
  if (verdict && faces.includes('self-destruct')) {
    return faces.includes('indestructible')
      ? 'Self-Destruct meets Indestructible: only one is lost.'
      : 'Self-Destruct: both dice are lost.';
  }
  if (verdict === 'unchanged') return 'Equal totals: nothing changes.';
  if (verdict === 'survived') return 'Indestructible: it stays where it is.';
  if (!tallies) return '';
  if (faces.every((face) => face === 'swap')) return 'Two Swaps cancel each other.';
  return faces.every((face) => face?.startsWith('+')) ? higher(...tallies) : '';
}

function higher(attacker: Tally, defender: Tally): string {
  if (attacker.total === defender.total) return 'Equal totals.';
  return attacker.total > defender.total
    ? 'The attacker has the higher total.'
    : 'The defender has the higher total.';
}

/** What is written on the table itself. */
export const table = {
  core: (face: CoreFace) => CORE[face],
  coreEffect: (face: CoreFace) => CORE_EFFECT[face],
  face: faceName,
  sum,
  attacker: 'Attacker',
  defender: 'Defender',
  effect,
  verdict,
  compare: (one: number, other: number) => (one > other ? '>' : one < other ? '<' : '='),
  putBack: 'put back',
  zone: (n: number) => `${n} in zone`,
  left: (n: number) => count(n, 'die', 'dice'),
  tokens: (n: number) => `${tokens(n)} of 3`,
  reserve: (counts: [Kind, number][]) =>
    counts.every(([, n]) => n === 0)
      ? 'empty reserve'
      : `reserve: ${counts
          .filter(([, n]) => n > 0)
          .map(([kind, n]) => `${n} ${kind}`)
          .join(', ')}`,
};

function question(view: View, _: number, legal: readonly Action[]): string {
  const { pending } = view;
  if ('place' in pending) {
    const { kind, face } = pending.place;
    return `Your ${kind} shows ${face}. Place it on your edge of the board, or put it back in the reserve.`;
  }
  if ('evade' in pending) return 'You rolled Evade. Leave for a free hex, or stay and fight.';
  const isSecond = view.core === 'momentum' && view.actions === 1;
  const isOne = (tag: string) => (action: Action) => typeof action === 'object' && tag in action;
  const deeds = [
    ['deploy', 'roll a die from your reserve'],
    ['move', 'move a die'],
    ['attack', 'attack'],
  ].flatMap(([tag = '', words = '']) =>
    legal.length === 0 || legal.some(isOne(tag)) ? [words] : [],
  );
  if (isSecond) {
    const rests = view.put_back ? ` The ${view.put_back} you put back rests until next turn.` : '';
    return `Your second action: ${choice([...deeds, 'pass'])}.${rests}`;
  }
  const opening = view.actions === 2 ? 'Your first of two actions' : 'Your turn';
  if (deeds.length === 0) return `${opening}: nothing can be done but pass.`;
  return `${opening}: ${choice(legal.includes('pass') ? [...deeds, 'pass'] : deeds)}.`;
}

function waiting(view: View): Told {
  const { pending } = view;
  if ('over' in pending) {
    const { why, rule } = ENDING[pending.over.ending];
    return { text: `The game is over: ${why}.`, rule };
  }
  if ('first' in pending) return { text: 'Both roll for the first turn.', rule: 'SCA-10' };
  if ('core' in pending) return { text: 'The scalar core is rolled.', rule: 'SCA-30' };
  if ('battle' in pending) return { text: 'The battle dice are rolled.', rule: 'SCA-21' };
  if ('evade' in pending) {
    const name = seatOf(pending.evade.seat);
    return { text: `${name} rolled Evade and may leave.`, rule: 'SCA-26' };
  }
  if ('roll' in pending) {
    const { seat, kind } = pending.roll;
    return { text: `${seatOf(seat)} rolls a ${kind}.`, rule: 'SCA-14' };
  }
  if ('place' in pending) {
    const { seat, kind, face } = pending.place;
    return {
      text: `${seatOf(seat)} rolled a ${face} with the ${kind} and may place it.`,
      rule: 'SCA-14',
    };
  }
  return { text: `${seatOf(pending.act.seat)} chooses an action.`, rule: 'SCA-12' };
}

function action(action: Action, view: View): string {
  if (action === 'stay') return 'Stay and fight';
  if (action === 'pass') return 'Pass';
  const rolled = 'place' in view.pending ? view.pending.place.kind : 'die';
  if (action === 'back') return `Put the ${rolled} back`;
  if ('deploy' in action) return `Roll a ${action.deploy}`;
  if ('place' in action) return `Place the ${rolled} on ${action.place}`;
  if ('evade' in action) return `Leave for ${action.evade}`;
  const name = (hex: string) => unitOn(view, hex)?.kind ?? 'die';
  if ('move' in action) {
    const { from, to } = action.move;
    return `Move the ${name(from)} from ${from} to ${to}`;
  }
  const { from, to } = action.attack;
  return `Attack the ${name(to)} on ${to} with the ${name(from)} on ${from}`;
}

/** Picking up a die and turning one say nothing that the roll of the die or of the core has not said. */
function event(event: Event): Told | null {
  if (event === 'tied') return { text: 'A tie: both roll again.', rule: 'SCA-10' };
  if (event === 'unchanged') {
    return { text: 'The totals are equal, and nothing changes.', rule: 'SCA-22' };
  }
  if ('first_rolled' in event) {
    const { seat, face } = event.first_rolled;
    return { text: `${seatOf(seat)} rolls a ${face} for the first turn.`, rule: 'SCA-10' };
  }
  if ('begins' in event) return { text: `${seatOf(event.begins)} begins.`, rule: 'SCA-10' };
  if ('token_taken' in event) {
    const { seat, tokens: n } = event.token_taken;
    return { text: `${seatOf(seat)} holds the control zone: token ${n} of 3.`, rule: 'SCA-11' };
  }
  if ('core_rolled' in event) {
    const face = event.core_rolled;
    return { text: `The core shows ${CORE[face]}. ${CORE_EFFECT[face]}`, rule: CORE_RULE[face] };
  }
  if ('rolled' in event) {
    const { seat, kind, face } = event.rolled;
    return { text: `${seatOf(seat)} rolls a ${kind} from the reserve: ${face}.`, rule: 'SCA-14' };
  }
  if ('put_back' in event) {
    const { seat, kind } = event.put_back;
    return { text: `${seatOf(seat)} puts the ${kind} back.`, rule: 'SCA-14' };
  }
  if ('stayed' in event) return { text: `${seatOf(event.stayed)} stays.`, rule: 'SCA-26' };
  if ('passed' in event) return { text: `${seatOf(event.passed)} passes.`, rule: 'SCA-13' };
  if ('second_action' in event) {
    return { text: `Momentum: ${seatOf(event.second_action)} may act once more.`, rule: 'SCA-32' };
  }
  return battleEvent(event) ?? boardEvent(event);
}

/** What happens on the hexes. */
function boardEvent(event: Event): Told | null {
  if (typeof event === 'string') return null;
  if ('placed' in event) {
    const { unit, hex } = event.placed;
    return { text: `${owned(unit)} is placed on ${hex}.`, rule: 'SCA-14' };
  }
  if ('moved' in event) {
    const { unit, from, to } = event.moved;
    const rule = unit.kind === 'D4' || unit.kind === 'D6' ? 'SCA-17' : 'SCA-16';
    return { text: `${owned(unit)} moves from ${from} to ${to}.`, rule };
  }
  if ('pushed' in event) {
    const { unit, from, to } = event.pushed;
    return { text: `${owned(unit)} is pushed from ${from} to ${to}.`, rule: 'SCA-31' };
  }
  if ('ended' in event) {
    const { ending, tokens: both, winner } = event.ended;
    const { why, rule } = ENDING[ending];
    const result = winner === null ? 'A draw' : `${seatOf(winner)} wins`;
    return { text: `${result}: ${why}. Control tokens: ${both[0]} to ${both[1]}.`, rule };
  }
  return null;
}

/** What happens in a battle. */
function battleEvent(event: Event): Told | null {
  if (typeof event === 'string') return null;
  if ('attacks' in event) {
    const { attacker, from, defender, to } = event.attacks;
    return {
      text: `${owned(attacker)} on ${from} attacks ${owned(defender)} on ${to}.`,
      rule: 'SCA-20',
    };
  }
  if ('battle_rolled' in event) {
    const { seat, face } = event.battle_rolled;
    const effect = effectOf(face);
    const rule = effect?.rule ?? 'SCA-23';
    const does = effect?.does ? `: ${effect.does}` : '';
    const rolled = effect ? `${effect.name}${does}` : face;
    return { text: `${seatOf(seat)}'s battle die shows ${rolled}.`, rule };
  }
  if ('compared' in event) {
    const { attacker, defender } = event.compared;
    const swapped = attacker.total !== attacker.power;
    const totals = swapped ? `; swapped to ${attacker.total} and ${defender.total}` : '';
    const why = undoubled(defender);
    const text = `${seatOf(attacker.seat)}: ${sum(attacker)}, ${seatOf(defender.seat)}: ${sum(defender)}${why}${totals}.`;
    return { text, rule: why ? 'SCA-24' : swapped ? 'SCA-25' : 'SCA-21' };
  }
  if ('evaded' in event) {
    const { unit, from, to } = event.evaded;
    return { text: `${owned(unit)} leaves ${from} for ${to}.`, rule: 'SCA-26' };
  }
  if ('captured' in event) {
    const { unit, hex } = event.captured;
    return { text: `${owned(unit)} on ${hex} is captured.`, rule: 'SCA-22' };
  }
  if ('advanced' in event) {
    const { unit, to } = event.advanced;
    return { text: `${owned(unit)} advances to ${to}.`, rule: 'SCA-22' };
  }
  if ('destroyed' in event) {
    const { unit, hex } = event.destroyed;
    return { text: `${owned(unit)} on ${hex} is destroyed.`, rule: 'SCA-28' };
  }
  if ('survived' in event) {
    const { unit, hex } = event.survived;
    return { text: `${owned(unit)} on ${hex} is indestructible and survives.`, rule: 'SCA-27' };
  }
  return null;
}

/** Whose a die is, seen by who looks. */
const whose = (owner: number, seat: number | null) =>
  seat === null ? `{${owner}}'s` : owner === seat ? 'your' : 'enemy';

function spot(spot: string, view: View, seat: number | null): string {
  if (spot === ROLLED) {
    const rolled = waitingOf(view, seat ?? 0);
    return rolled
      ? `the ${rolled.kind} you rolled, showing ${rolled.face ?? 'nothing yet'}`
      : 'no rolled die';
  }
  const kind = kindAt(spot);
  if (kind) {
    const n = view.reserves[seat ?? 0]?.filter((one) => one === kind).length ?? 0;
    const { pending } = view;
    const isRolled =
      'place' in pending && pending.place.seat === seat && pending.place.kind === kind;
    return isRolled ? `put the ${kind} back in your reserve` : `${n} ${kind} in your reserve`;
  }
  const ring = ringOf(spot, view.options.board);
  if (ring === 0) return `${spot}, the scalar core, showing ${CORE[view.core]}`;
  const where = ring === 1 ? `${spot}, control zone` : spot;
  const unit = unitOn(view, spot);
  return unit ? `${where}, ${whose(unit.owner, seat)} ${die(unit)}` : `${where}, free`;
}

function describe(view: View): Told[] {
  const side = (seat: number): Told => {
    const own = unitsOf(view).filter(({ unit }) => unit.owner === seat);
    const { inZone } = standing(view, seat);
    const stand = own.map(({ hex, unit }) => `${die(unit)} on ${hex}`).join(', ');
    const board =
      own.length === 0 ? 'no dice on the board' : `${stand}; ${inZone} in the control zone`;
    const reserve = count(view.reserves[seat]?.length ?? 0, 'die', 'dice');
    const has = tokens(view.tokens[seat] ?? 0);
    return { text: `${seatOf(seat)}: ${has}, ${board}, ${reserve} in reserve.` };
  };
  const hexCount = hexes(view).length;
  const quiet = `${view.quiet} of ${view.options.exhaustion} quiet turns`;
  return [
    {
      text: `A board of ${hexCount} hexes; the scalar core in the middle shows ${CORE[view.core]}.`,
    },
    side(0),
    side(1),
    { text: `Three control tokens win. ${quiet} have gone by.`, rule: 'SCA-44' },
  ];
}

export const words: GameWords<View, Event, Action> = {
  question,
  waiting,
  action,
  event,
  spot,
  describe,
  score: (score) => tokens(score),
};
