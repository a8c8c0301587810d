/** The view after an event, as far as the board shows it: the event itself says what became of what. */
import type { Event, Kind, Pending, Player, Space, Spot, Threat, View } from '$lib/types/yaisken';
import { inOrder, of, sheltered, spotAt, stacked, threats, without } from './dice';
import { match, type Cases } from './tagged';

const changed = (view: View, space: Space, change: (spot: Spot) => Partial<Spot>): View => ({
  ...view,
  board: view.board.map((row) =>
    row.map((spot) => (spot.space === space ? { ...spot, ...change(spot) } : spot)),
  ),
});

/** Puts dice on a space in place of what is there. */
const put = (view: View, space: Space, seat: number, dice: readonly Kind[]): View =>
  changed(view, space, () => ({
    controller: dice.length === 0 ? null : seat,
    dice: stacked(dice),
  }));

/** Takes a die off a space. */
const take = (view: View, space: Space, kind: Kind): View => {
  const spot = spotAt(view, space);
  return spot?.controller == null
    ? view
    : put(view, space, spot.controller, without(spot.dice, kind));
};

/** Puts dice into the bag, or takes them out. */
const bagged = (view: View, dice: readonly Kind[], sign: 1 | -1): View => ({
  ...view,
  bag: view.bag.map((stock) => ({
    ...stock,
    count: stock.count + sign * dice.filter((die) => die === stock.kind).length,
  })),
});

const withPlayer = (
  view: View,
  seat: number,
  change: (player: Player) => Partial<Player>,
): View => ({
  ...view,
  players: view.players.map((player, index) =>
    index === seat ? { ...player, ...change(player) } : player,
  ),
});

const pending = (view: View, next: Pending): View => ({ ...view, pending: next });

/** Nothing in particular is going on; what is asked next comes with the server's view. */
const quiet = (view: View, seat: number): View => pending(view, { act: { seat } });

/** What a Companion resists with (YAI-2). */
const COMPANION = 2;

/** What an attack still has to decide: each space once, although two lines may have reached it. */
function deciding(view: View, seat: number, threatened: readonly Threat[]): View {
  const targets = threatened.filter(
    ({ space }, index) => threatened.findIndex((threat) => threat.space === space) === index,
  );
  const first = targets[0];
  const [die] = first ? sheltered(spotAt(view, first.space)?.dice ?? []) : [];
  return die === undefined ? quiet(view, seat) : pending(view, { decide: { seat, die, targets } });
}

/** The attack goes on with its other targets. */
const decided = (view: View, seat: number, space: Space): View =>
  deciding(
    view,
    seat,
    threats(view).filter((threat) => threat.space !== space),
  );

/** Takes the Specter that strikes off the board. */
function withoutSpecter(view: View): View {
  const strike = of(view.pending, 'answer_strike');
  return strike ? take(view, strike.from, 'p') : view;
}

const PATCHES: Cases<Event, [View], View> = {
  // Dice that show who begins stay out of the bag until that is known, and then all return.
  first_drawn({ seat, points }, view) {
    const first = of(view.pending, 'first');
    if (!first) return view;
    const contenders = first.contenders.map((one) => (one.seat === seat ? { seat, points } : one));
    return pending(view, { first: { seat, contenders } });
  },
  tied(seats, view) {
    const first = of(view.pending, 'first');
    if (!first) return view;
    const contenders = first.contenders.filter((one) => seats.includes(one.seat));
    return pending(view, { first: { ...first, contenders } });
  },
  begins: (seat, view) => quiet(view, seat),
  leader_placed: ({ seat, space }, view) => quiet(put(view, space, seat, ['3']), seat),
  draws: ({ seat }, view) => pending(view, { draw: { seat, first: null, n_aside: 0 } }),
  drawn({ seat, die }, view) {
    const rest = bagged(view, [die], -1);
    const draw = of(view.pending, 'draw');
    if (draw?.first) {
      const [one, other] = inOrder([draw.first, die]) as [Kind, Kind];
      return pending(rest, { keep: { seat, dice: [one, other] } });
    }
    return view.underestimated === seat && draw
      ? pending(rest, { draw: { ...draw, first: die } })
      : pending(rest, { place: { seat, die } });
  },
  set_aside({ seat, n_aside }, view) {
    const first = of(view.pending, 'draw')?.first ?? null;
    return pending(bagged(view, ['1'], -1), { draw: { seat, first, n_aside } });
  },
  returned: (dice, view) => bagged(view, dice, 1),
  kept: ({ seat, die }, view) => pending(view, { place: { seat, die } }),
  placed: ({ seat, die, space }, view) => quiet(put(view, space, seat, [die]), seat),
  moved({ seat, dice, from, to, left, joined }, view) {
    const after = put(put(view, from, seat, left), to, seat, [...joined, ...dice]);
    return quiet(after, seat);
  },
  bent: ({ seat }, view) => quiet(view, seat),
  attacked({ seat, strength, target, verdict }, view) {
    if (!target || verdict !== 'defeats')
      return of(view.pending, 'decide') ? view : quiet(view, seat);
    const { space, resistance } = target;
    const before = of(view.pending, 'decide')?.targets ?? [];
    return deciding(view, seat, [...before, { space, strength, resistance }]);
  },
  strikes({ seat, from, to }, view) {
    const struck = spotAt(view, to)?.controller ?? seat;
    return pending(view, { answer_strike: { seat: struck, attacker: seat, from, to } });
  },
  strike_declined: (seat, view) => quiet(view, seat),
  struck({ seat, space, dice }, view) {
    const after = dice.reduce((rest, die) => take(rest, space, die), withoutSpecter(view));
    return quiet(bagged(after, [...dice, 'p'], 1), seat);
  },
  struck_in_vain: ({ seat }, view) => quiet(bagged(withoutSpecter(view), ['p'], 1), seat),
  exchanged({ seat, space, out, into }, view) {
    const dice = spotAt(view, space)?.dice ?? [];
    const after = put(view, space, seat, [...without(dice, out), into]);
    return withPlayer(after, seat, (player) => ({
      pool: inOrder([...without(player.pool, into), out]),
      has_exchanged: true,
      has_spent_three:
        player.has_spent_three || (into === '3' && view.options.deception === 'grand-warfare'),
    }));
  },
  exchange_declined(_, view) {
    const answer = of(view.pending, 'answer');
    return answer ? deciding(view, answer.attacker, answer.targets) : view;
  },
  compared({ strength, target, verdict }, view) {
    const attacker = of(view.pending, 'answer')?.attacker ?? of(view.pending, 'decide')?.seat;
    if (attacker === undefined) return view;
    const { space, resistance } = target;
    const isThis = (threat: Threat) => threat.space === space && threat.strength === strength;
    const after = threats(view).flatMap((threat) =>
      !isThis(threat) ? [threat] : verdict === 'defeats' ? [{ ...threat, resistance }] : [],
    );
    return deciding(view, attacker, after);
  },
  captured({ seat, die, space, points }, view) {
    const isPartner = 'partner' in view.pending;
    const rest = without(spotAt(view, space)?.dice ?? [], die);
    let after = take(view, space, die);
    // A Companion that was converted before is the attacker's now.
    if (isPartner) after = put(after, space, seat, rest);
    after = withPlayer(after, seat, ({ dojo }) => ({ dojo: inOrder([...dojo, die]), points }));
    if (rest.length === 0 || isPartner) return decided(after, seat, space);
    // The Companion of a pair goes first, and with it what it added (YAI-2).
    const left = threats(after).map((threat) =>
      threat.space === space ? { ...threat, resistance: threat.resistance - COMPANION } : threat,
    );
    return deciding(after, seat, left);
  },
  converted({ seat, space }, view) {
    const dice = spotAt(view, space)?.dice ?? [];
    const [, partner] = sheltered(dice);
    if (partner !== undefined && !('partner' in view.pending)) {
      // A converted Companion is shown as such; the space changes hands with its partner.
      return pending(view, { partner: { seat, die: partner, targets: [...threats(view)] } });
    }
    return decided(put(view, space, seat, dice), seat, space);
  },
  leader_defeated({ seat, space }, view) {
    const rest = without(spotAt(view, space)?.dice ?? [], '3');
    const after = 'partner' in view.pending ? put(view, space, seat, rest) : take(view, space, '3');
    return decided(after, seat, space);
  },
  out(seat, view) {
    const nOut = view.players.filter((player) => player.out !== null).length;
    return withPlayer(view, seat, () => ({ out: nOut + 1, pool: [] }));
  },
  underestimated: ({ now }, view) => ({ ...view, underestimated: now }),
  passed: (_, view) => view,
  ended: ({ by, winners }, view) => pending(view, { over: { rule: by.rule, winners } }),
};

/** The view after an event. */
export const patch = (view: View, event: Event): View => match(event, PATCHES, view);

const BEATS: Cases<Event, [], number> = {
  first_drawn: () => 520,
  tied: () => 500,
  begins: () => 600,
  leader_placed: () => 300,
  draws: () => 120,
  drawn: () => 420,
  set_aside: () => 320,
  returned: () => 200,
  kept: () => 220,
  placed: () => 260,
  moved: () => 240,
  bent: () => 0,
  // A line that meets nobody is not worth waiting for; a combo is.
  attacked: ({ adding, target }) => (target ? 460 + 240 * adding.length : 0),
  strikes: () => 450,
  strike_declined: () => 0,
  struck: () => 450,
  struck_in_vain: () => 450,
  exchanged: () => 400,
  exchange_declined: () => 0,
  compared: () => 700,
  captured: () => 380,
  converted: () => 380,
  leader_defeated: () => 700,
  out: () => 300,
  underestimated: () => 0,
  passed: () => 150,
  ended: () => 300,
};

/** How long an event is shown, in milliseconds. */
export const beat = (event: Event): number => match(event, BEATS);
