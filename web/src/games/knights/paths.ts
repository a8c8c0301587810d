/** How actions are picked on the table, and what somebody seems to want who points at something. */
import type { Spot } from '$games/game';
import type { Action, Kind, Troop, View } from '$lib/types/knights';
import { played, rolesOf } from './cards';
import { body, when } from './tagged';

/** The spots of the table. */
export const card = (kind: Kind): Spot => `card:${kind}`;
export const kingdom = (seat: number): Spot => `kingdom:${seat}`;
export const shown = (seat: number, kind: Kind): Spot => `shown:${seat}:${kind}`;
/** The middle of the table: where answers, payments and special actions are played. */
export const COURT: Spot = 'court';
export const DISCARDS: Spot = 'discards';
export const PILE: Spot = 'pile';
/** The card of a draft that is kept or given. */
export const DRAFTED: Spot = 'drafted';

/** The parts of a spot. */
export function readSpot(spot: Spot): { name: string; seat: number | null; kind: Kind | null } {
  const [name = '', ...rest] = spot.split(':');
  const seat = rest.find((part) => /^\d$/.test(part));
  const kind = rest.find((part) => !/^\d$/.test(part));
  return { name, seat: seat === undefined ? null : Number(seat), kind: (kind as Kind) ?? null };
}

/** What is picked of the hand for a troop: Peasants as one stack, Jesters beside them as another. */
function troopSpots(troop: Troop): Spot[][] {
  const one = body(troop, 'one');
  if (one) return [[card(played(one.kind, one.jester))]];
  const { peasants = 0, jesters = 0 } = body(troop, 'peasants') ?? {};
  if (jesters === 0) return [[card('peasant')]];
  if (peasants === 0) return [[card('jester')]];
  return [
    [card('peasant'), card('jester')],
    [card('jester'), card('peasant')],
  ];
}

export function paths(action: Action, view: View): Spot[][] {
  const own = kingdom(view.viewer ?? view.asked[0] ?? 0);
  const rival = kingdom(view.players.findIndex((_, seat) => kingdom(seat) !== own));
  const to = (target: Spot) => (spots: Spot[]) => [...spots, target];
  return when<Action, Spot[][]>(action, {
    fortify: ({ kind, jester }) => [[card(played(kind, jester)), own]],
    attack: ([seat, troop]) => troopSpots(troop).map(to(kingdom(seat))),
    attack_from_post: (seat) => [[own, kingdom(seat)]],
    herald: ({ jester }) => [[card(played('herald', jester)), COURT]],
    merchant: ({ rival: seat, jester }) => [[card(played('merchant', jester)), kingdom(seat)]],
    monk: ({ jester }) => [[card(played('monk', jester)), COURT]],
    discard: (kind) => [[card(kind), DISCARDS]],
    stop: () => [],
    pass: () => [],
    redeal: () => [],
    respond: (troop) => troopSpots(troop).map(to(COURT)),
    rob: (robber) => [[card(robber), COURT]],
    decline: () => [],
    show: (kind) => [[card(kind), COURT]],
    take: ([seat, kind]) => [[shown(seat, kind)]],
    pay: (payment) =>
      when(payment, {
        gems: () => [[own, COURT]],
        card: (kind) => [[card(kind), COURT]],
        two: ([one, other]) =>
          one === other
            ? [[card(one), card(one), COURT]]
            : [
                [card(one), card(other), COURT],
                [card(other), card(one), COURT],
              ],
      }),
    keep: () => [[DRAFTED, own]],
    give: () => [[DRAFTED, rival]],
  });
}

/** Seats are letters in the notation. */
const letter = (seat: number) => String.fromCharCode(65 + seat);

/** The kinds that the notation can say after a verb; for all others there is nothing to try. */
const SAID: Record<'attack' | 'respond' | 'fortify', readonly Kind[]> = {
  attack: [
    ...(['peasant', 'soldier', 'knight', 'king', 'queen'] as const),
    ...(['ninja', 'dragon', 'archer', 'ladder', 'catapult', 'jester'] as const),
  ],
  respond: [
    ...(['peasant', 'soldier', 'knight', 'king', 'queen', 'ninja', 'dragon'] as const),
    ...(['traitor', 'princess', 'executioner', 'minstrel', 'jester'] as const),
  ],
  fortify: ['castle', 'archer', 'minstrel', 'jester'],
};

/** A verb with a card; a Jester as what it is most often, where nothing says what it shall be. */
function said(verb: keyof typeof SAID, kind: Kind, to = ''): string | null {
  if (!SAID[verb].includes(kind)) return null;
  const as = verb === 'fortify' ? 'archer' : 'knight';
  return `${verb}-${to}${kind === 'jester' ? `jester:${as}` : kind}`;
}

export function attempt(
  picked: readonly Spot[],
  spot: Spot,
  view: View,
  seat: number,
): string | null {
  const last = picked.at(-1);
  const to = readSpot(spot);
  if (last === undefined) {
    if (to.name !== 'card' || to.kind === null) return null;
    return answered(to.kind, view) ?? meant(to.kind, view, seat);
  }
  const from = readSpot(last);
  if (from.name === 'drafted') {
    if (to.name !== 'kingdom') return null;
    return to.seat === seat ? 'keep' : 'give';
  }
  if (last === kingdom(seat) && to.name === 'kingdom' && to.seat !== null) {
    return `attack-${letter(to.seat)}-standing`;
  }
  const { kind } = from;
  if (from.name !== 'card' || kind === null) return null;
  if (spot === DISCARDS) return `discard-${kind}`;
  if (spot === COURT) return answered(kind, view) ?? special(kind);
  if (to.name !== 'kingdom' || to.seat === null) return null;
  if (to.seat === seat) return said('fortify', kind);
  if (kind === 'merchant') return `merchant-${letter(to.seat)}`;
  return said('attack', kind, `${letter(to.seat)}-`);
}

/** A card of the hand as an answer to what is asked. */
function answered(kind: Kind, view: View): string | null {
  if (body(view.pending, 'respond')) return said('respond', kind);
  if (body(view.pending, 'rob')) {
    return kind === 'highwayman' || kind === 'jester' ? `rob-${kind}` : null;
  }
  if (body(view.pending, 'show') || body(view.pending, 'show_second')) return `show-${kind}`;
  if (body(view.pending, 'tax') || body(view.pending, 'pay')) return `pay-${kind}`;
  if (body(view.pending, 'lose')) return `discard-${kind}`;
  return null;
}

/** What a card is for, where nothing of the hand may be played so: its first role, at the first rival. */
function meant(kind: Kind, view: View, seat: number): string | null {
  const rival = letter(view.players.findIndex((_, other) => other !== seat));
  const [role] = rolesOf(kind);
  switch (role) {
    case 'attack':
      return said('attack', kind, `${rival}-`);
    case 'fortify':
      return said('fortify', kind);
    case 'special':
      return special(kind) ?? `merchant-${rival}`;
    default:
      return kind === 'highwayman' ? `rob-${kind}` : said('respond', kind);
  }
}

const special = (kind: Kind): string | null => (kind === 'herald' || kind === 'monk' ? kind : null);
