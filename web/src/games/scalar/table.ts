/** The table while things happen: a view, and what of a battle or a roll lies open beside it. No rules. */
import type {
  BattleFace,
  Double,
  Event,
  Hex,
  Kind,
  Pending,
  Tally,
  Unit,
  View,
} from '$lib/types/scalar';

/** What became of the dice of a battle that is told to its end on the stage. */
export type Verdict = 'destroyed' | 'survived' | 'unchanged';

/** A battle that is going on. */
export interface Fight {
  from: Hex;
  to: Hex;
  attacker: Unit;
  defender: Unit;
  /** What the battle dice show, the attacker's first; null while a die is still to be rolled. */
  faces: [BattleFace | null, BattleFace | null];
  /** How the totals come about, the attacker's first, once they are compared. */
  tallies: [Tally, Tally] | null;
  verdict: Verdict | null;
  /** Whose die Double Power doubles. */
  double: Double;
}

/** A view with what is on the table only while events are told. */
export type Table = View & {
  /** Null where the battle is over, whatever the view says. */
  fight?: Fight | null;
  /** The dice for the first turn, by seat. */
  first?: [number | null, number | null];
};

/** What stands on a hex. */
export function unitOn(view: View, hex: Hex): Unit | null {
  const holds = view.board.flat().find((spot) => spot.hex === hex)?.holds;
  return typeof holds === 'object' ? holds.unit : null;
}

/** All dice on the board, with their hexes. */
export function unitsOf(view: View): { hex: Hex; unit: Unit }[] {
  return view.board
    .flat()
    .flatMap(({ hex, holds }) => (typeof holds === 'object' ? [{ hex, unit: holds.unit }] : []));
}

/** The battle that lies open: the one being told, or the one in which somebody is asked to evade. */
export function fightOf(view: Table): Fight | null {
  if (view.fight !== undefined) return view.fight;
  const { pending } = view;
  if ('evade' in pending) {
    const { from, to, attacker, defender } = pending.evade;
    return between(view, from, to, [attacker, defender]);
  }
  if ('battle' in pending) {
    const { from, to, attacker } = pending.battle;
    return between(view, from, to, [attacker, null]);
  }
  return null;
}

function between(view: View, from: Hex, to: Hex, faces: Fight['faces']): Fight | null {
  const [attacker, defender] = [unitOn(view, from), unitOn(view, to)];
  if (!attacker || !defender) return null;
  const { double } = view.options;
  return { from, to, attacker, defender, faces, tallies: null, verdict: null, double };
}

/** A die in somebody's hand. */
export interface Waiting {
  kind: Kind;
  /** Null until it is rolled. */
  face: number | null;
}

/** The die that a seat rolls or has rolled, if there is one. */
export function waitingOf(view: Table, seat: number): Waiting | null {
  const { pending } = view;
  if ('place' in pending && pending.place.seat === seat) return pending.place;
  if ('roll' in pending && pending.roll.seat === seat) return { ...pending.roll, face: null };
  const first = view.first?.[seat] ?? null;
  return first === null ? null : { kind: 'D6', face: first };
}

/** How many dice of each kind lie in a seat's reserve, but for one that is in its hand. */
export function reserveOf(view: Table, seat: number): (kind: Kind) => number {
  const dice = view.reserves[seat] ?? [];
  const { pending } = view;
  const held =
    'place' in pending ? pending.place : 'roll' in pending ? pending.roll : { seat: -1, kind: '' };
  return (kind) =>
    dice.filter((one) => one === kind).length - (held.seat === seat && held.kind === kind ? 1 : 0);
}

/** The seat that the game waits for; null for the dice of the first turn and at the end. */
export function onTurn(view: View): number | null {
  const { pending } = view;
  if ('act' in pending) return pending.act.seat;
  if ('place' in pending) return pending.place.seat;
  if ('evade' in pending) return pending.evade.seat;
  if ('roll' in pending) return pending.roll.seat;
  if ('core' in pending) return pending.core.seat;
  if ('battle' in pending) return pending.battle.seat;
  return null;
}

/** A copy in which these hexes hold something else; null for nothing. */
function withHexes(view: Table, changes: Record<Hex, Unit | null>): View['board'] {
  return view.board.map((row) =>
    row.map((spot) => {
      const unit = changes[spot.hex];
      return unit === undefined ? spot : { ...spot, holds: unit ? { unit } : ('free' as const) };
    }),
  );
}

const withBoth = <T>(both: [T, T], seat: number, value: T): [T, T] =>
  seat === 0 ? [value, both[1]] : [both[0], value];

/** The same list with one die of this kind less. */
function without(dice: Kind[], kind: Kind): Kind[] {
  const index = dice.indexOf(kind);
  return index < 0 ? dice : dice.toSpliced(index, 1);
}

const acting = (seat: number): Pending => ({ act: { seat } });

/** The table after an event, as far as it is drawn; what comes next, only the server says. */
export function patch(view: Table, event: Event): Table {
  if (event === 'tied') return { ...view, first: [null, null] };
  if (event === 'unchanged') return judged(view, 'unchanged');
  if ('moved' in event) return moved(view, event.moved);
  if ('pushed' in event) return moved(view, event.pushed);
  if ('evaded' in event) return moved(view, event.evaded);
  if ('advanced' in event) return moved(view, event.advanced);
  if ('turned' in event) {
    const { hex, unit, face } = event.turned;
    return { ...view, board: withHexes(view, { [hex]: { ...unit, face } }) };
  }
  if ('placed' in event) {
    const { unit, hex } = event.placed;
    const reserve = without(view.reserves[unit.owner] ?? [], unit.kind);
    return {
      ...view,
      board: withHexes(view, { [hex]: unit }),
      reserves: withBoth(view.reserves, unit.owner, reserve),
      pending: acting(unit.owner),
    };
  }
  if ('captured' in event) {
    const { hex } = event.captured;
    return { ...view, board: withHexes(view, { [hex]: null }), fight: null };
  }
  if ('destroyed' in event) {
    const { hex } = event.destroyed;
    return { ...judged(view, 'destroyed'), board: withHexes(view, { [hex]: null }) };
  }
  if ('survived' in event) return judged(view, 'survived');
  return beside(view, event);
}

/** Events that leave the hexes as they are. */
function beside(view: Table, event: Event): Table {
  if (typeof event === 'string') return view;
  if ('attacks' in event) {
    const { double } = view.options;
    const fight: Fight = {
      ...event.attacks,
      faces: [null, null],
      tallies: null,
      verdict: null,
      double,
    };
    return { ...view, fight };
  }
  if ('battle_rolled' in event) {
    const fight = fightOf(view);
    if (!fight) return view;
    const { seat, face } = event.battle_rolled;
    const side = fight.attacker.owner === seat ? 0 : 1;
    return { ...view, fight: { ...fight, faces: withBoth(fight.faces, side, face) } };
  }
  if ('compared' in event) {
    const fight = fightOf(view);
    const { attacker, defender } = event.compared;
    return fight ? { ...view, fight: { ...fight, tallies: [attacker, defender] } } : view;
  }
  if ('deploys' in event) return { ...cleared(view), pending: { roll: event.deploys } };
  if ('rolled' in event) return { ...view, pending: { place: event.rolled } };
  if ('put_back' in event) return { ...view, pending: acting(event.put_back.seat) };
  if ('first_rolled' in event) {
    const { seat, face } = event.first_rolled;
    return { ...view, first: withBoth(view.first ?? [null, null], seat, face) };
  }
  if ('token_taken' in event) {
    const { seat, tokens } = event.token_taken;
    return { ...cleared(view), tokens: withBoth(view.tokens, seat, tokens) };
  }
  if ('core_rolled' in event) return { ...cleared(view), core: event.core_rolled };
  if ('ended' in event)
    return { ...cleared(view), pending: { over: { ending: event.ended.ending } } };
  return 'stayed' in event ? view : cleared(view);
}

/** Without the battle and the dice for the first turn. */
const cleared = (view: Table): Table => ({ ...view, fight: null, first: [null, null] });

function moved(view: Table, { unit, from, to }: { unit: Unit; from: Hex; to: Hex }): Table {
  return { ...cleared(view), board: withHexes(view, { [from]: null, [to]: unit }) };
}

function judged(view: Table, verdict: Verdict): Table {
  const fight = fightOf(view);
  // One die may be destroyed while the other survives: the explosion is what is told.
  const told = fight?.verdict === 'destroyed' ? 'destroyed' : verdict;
  return fight ? { ...view, fight: { ...fight, verdict: told } } : view;
}

/** The names of all kinds of events. */
type EventName<E = Event> = E extends string ? E : keyof E;

/** How long each kind of event is shown, in milliseconds. */
export const BEATS: Record<EventName, number> = {
  first_rolled: 500,
  tied: 300,
  begins: 500,
  token_taken: 650,
  core_rolled: 1400,
  pushed: 200,
  turned: 90,
  deploys: 200,
  rolled: 500,
  placed: 220,
  put_back: 220,
  moved: 200,
  attacks: 260,
  battle_rolled: 480,
  evaded: 260,
  stayed: 250,
  compared: 1350,
  captured: 320,
  advanced: 200,
  destroyed: 700,
  survived: 700,
  unchanged: 500,
  passed: 150,
  second_action: 0,
  ended: 300,
};

/** The name of an event or an action, whatever it holds. */
export const nameOf = (tagged: string | object) =>
  typeof tagged === 'string' ? tagged : (Object.keys(tagged)[0] ?? '');

export const beat = (event: Event): number => BEATS[nameOf(event) as EventName];
