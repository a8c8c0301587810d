/** What The Conqueror says, in English. */
import type { GameWords, Spot, Told } from '$games/game';
import { STEPS } from '$games/conqueror/patch';
import {
  fallOf,
  islandOwner,
  nIslands,
  nUnclaimed,
  onTurn,
  ownerOf,
  placeAt,
  seatsOn,
  tileOf,
} from '$games/conqueror/reading';
import { suitOf, type Suit } from '$games/conqueror/suits';
import type { Action, End, Event, Place, View } from '$lib/types/conqueror';
import { list } from './list';

const ORDINALS = ['', 'first', 'second', 'third'];

const plural = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;

/** Texts on the seats' cards. */
export const labels = {
  islands: (n: number) => plural(n, 'island'),
  reserve: (n: number) => `${plural(n, 'coin')} in reserve`,
  out: 'out',
  fallen: (n: number) => `out, the ${ORDINALS[n] ?? `${n}th`} to fall`,
};

const SUITS: Record<Suit, string> = {
  suns: 'Suns',
  moons: 'Moons',
  crowns: 'Crowns',
  arms: 'Arms',
};

/** Whose something is, seen from `seat`. */
const whose = (owner: number, seat: number | null) => (owner === seat ? 'your' : `{${owner}}'s`);

function question(view: View, seat: number): string {
  const { pending } = view;
  if (typeof pending === 'object' && 'corner' in pending) {
    return 'Choose the corner where your token starts.';
  }
  if (typeof pending === 'object' && 'move' in pending) {
    const from = tileOf(view.players[seat]?.token ?? 'waiting');
    const ground = from === null ? undefined : placeAt(view, from)?.holds;
    const steps = `Move your token exactly ${plural(pending.move.steps, 'step')}`;
    if (ground === 'water') return `${steps}, off the water of ${from}.`;
    if (ground === 'claimed') return `${steps} from ${from}, off the claimed island.`;
    return `${steps} from ${from}.`;
  }
  return 'Nothing is asked of you right now.';
}

function waiting(view: View, seat: number | null): Told {
  const { pending } = view;
  if (pending === 'island') return { text: 'The islands are being laid.', rule: 'CQR-3' };
  if (pending === 'first') return { text: 'It is drawn who begins.', rule: 'CQR-6' };
  if ('over' in pending) return { text: ended(pending.over, view), rule: pending.over };
  if ('dice' in pending) {
    return { text: `Dice are rolled for the island of ${pending.dice.island}.`, rule: 'CQR-33' };
  }
  const token = seat === null ? undefined : view.players[seat]?.token;
  const isOut = token !== undefined && fallOf(token) !== null;
  const now = isOut ? 'You are out, and your islands still count. ' : '';
  const isLost = isOut && view.options.forfeit === 'loses';
  const before = isLost ? 'You are out. ' : now;
  if ('corner' in pending)
    return { text: `${before}{${pending.corner}} chooses a corner.`, rule: 'CQR-5' };
  if ('roll' in pending)
    return { text: `${before}{${pending.roll}} rolls the die.`, rule: 'CQR-11' };
  const { seat: mover, steps } = pending.move;
  return { text: `${before}{${mover}} is to move ${plural(steps, 'step')}.`, rule: 'CQR-12' };
}

/** Why play is over. The view tells no more than the clause; what it left behind tells the rest. */
function ended(end: End, view: View): string {
  if (end === 'CQR-31') {
    return nUnclaimed(view) === 0
      ? 'All islands are claimed, and the game is over.'
      : 'Only one player is left, and the game is over.';
  }
  return view.quiet === 0
    ? 'Nobody has a coin left to place, and the game is over.'
    : `Nothing happened in ${view.quiet} turns, and the game is over.`;
}

function told(event: Event): Told {
  if ('laid' in event)
    // Names of tiles shift with what is laid, so that none is told.
    return { text: 'Another island is laid.', rule: 'CQR-3' };
  if ('begins' in event) return { text: `{${event.begins}} begins.`, rule: 'CQR-6' };
  if ('started' in event) {
    return { text: `{${event.started.seat}} starts on ${event.started.corner}.`, rule: 'CQR-5' };
  }
  if ('claimed' in event) {
    return { text: `{${event.claimed.seat}} claims ${event.claimed.tile}.`, rule: 'CQR-10' };
  }
  if ('claimed_island' in event) return islandClaimed(event.claimed_island);
  if ('lifted' in event) {
    const { seat, island } = event.lifted;
    return { text: `The island of ${island} drifts to the harbor of {${seat}}.`, rule: 'CQR-21' };
  }
  if ('rolled' in event) {
    const { seat, face } = event.rolled;
    return { text: `{${seat}} rolls a ${face}: ${plural(STEPS[face], 'step')}.`, rule: 'CQR-11' };
  }
  if ('moved' in event) {
    const { seat, from, to } = event.moved;
    return { text: `{${seat}} moves from ${from} to ${to}.`, rule: 'CQR-12' };
  }
  if ('stays' in event) return { text: `No move fits; {${event.stays}} stays.`, rule: 'CQR-17' };
  if ('out' in event)
    return { text: `{${event.out}} can never move again and is out.`, rule: 'CQR-30' };
  if ('play_ended' in event) return { text: ENDS[event.play_ended], rule: event.play_ended };
  if ('rolled_for' in event) {
    const { seat, island, face } = event.rolled_for;
    return { text: `{${seat}} rolls a ${face} for the island of ${island}.`, rule: 'CQR-33' };
  }
  if ('tied' in event) {
    const names = list(event.tied.seats.map((seat) => `{${seat}}`));
    return {
      text: `${names} are tied for the island of ${event.tied.island} and roll again.`,
      rule: 'CQR-33',
    };
  }
  if ('awarded' in event) {
    const { seat, island } = event.awarded;
    return { text: `The island of ${island} goes to {${seat}}.`, rule: 'CQR-33' };
  }
  const scores = event.ended.scores.map((score, seat) => `{${seat}}: ${score}`);
  return { text: `The islands are counted. ${scores.join(', ')}.`, rule: 'CQR-34' };
}

/** The event tells no more than the clause; which of its cases it was, what was told just before says. */
const ENDS: Record<End, string> = {
  'CQR-31': 'With that, play is over.',
  'CQR-32': 'Play has come to a standstill, and is over.',
};

function islandClaimed(claim: { seat: number; island: string; returned: number[] }): Told {
  const back = claim.returned.flatMap((n, seat) =>
    n > 0 ? [`${plural(n, 'coin')} to {${seat}}`] : [],
  );
  const coins = back.length > 0 ? ` Its coins go back: ${list(back)}.` : '';
  return { text: `{${claim.seat}} claims the island of ${claim.island}.${coins}`, rule: 'CQR-21' };
}

function spot(spot: Spot, view: View, seat: number | null): string {
  if (spot === 'token') {
    const tile = seat === null ? null : tileOf(view.players[seat]?.token ?? 'waiting');
    return tile === null ? 'your token, in your harbor' : `your token on ${tile}`;
  }
  const place = placeAt(view, spot);
  if (!place) return `${spot}, open sea`;
  const tokens = seatsOn(view, spot).map((at) => `${whose(at, seat)} token`);
  return [spot, groundOf(place, view, seat), ...tokens].join(', ');
}

/** What is on a tile, apart from tokens. */
function groundOf({ holds, island }: Place, view: View, seat: number | null): string {
  if (holds === 'water') return 'water where an island was';
  const coin = ownerOf(holds);
  if (coin !== null) return `${whose(coin, seat)} coin`;
  if (holds === 'nothing') return 'unclaimed';
  const owner = islandOwner(view, island);
  return owner === null ? 'claimed island' : `${whose(owner, seat)} claimed island`;
}

const ON_GROUND: Partial<Record<string, string>> = {
  water: ', on water',
  claimed: ', on a claimed island',
};

/** Where a token stands, and on what if that is no ordinary tile. */
function standsOn(view: View, tile: string): string {
  const holds = placeAt(view, tile)?.holds;
  return `stands on ${tile}${(typeof holds === 'string' && ON_GROUND[holds]) || ''}`;
}

function describe(view: View, seat: number | null): Told[] {
  const n = nIslands(view);
  const lines: Told[] = [
    {
      text: n === 1 ? 'One island is left on the board.' : `${n} islands are on the board.`,
      rule: 'CQR-1',
    },
  ];
  view.players.forEach((player, owner) => {
    const tile = tileOf(player.token);
    const stands =
      fallOf(player.token) !== null
        ? 'is out'
        : tile === null
          ? 'waits for a corner'
          : standsOn(view, tile);
    const coins = view.tiles
      .filter(({ holds }) => ownerOf(holds) === owner)
      .map((place) => place.tile);
    const lying = coins.length > 0 ? ` Coins on ${list(coins)}.` : '';
    const has = `${labels.islands(view.scores[owner] ?? 0)}, ${labels.reserve(player.reserve)}`;
    const you = owner === seat ? ' (you)' : '';
    lines.push({
      text: `{${owner}}${you} plays ${SUITS[suitOf(owner)]} and ${stands}: ${has}.${lying}`,
    });
  });
  if (onTurn(view.pending) !== seat || seat === null) lines.push(waiting(view, seat));
  return lines;
}

export default {
  question,
  waiting,
  action: (action, view) =>
    typeof view.pending === 'object' && 'corner' in view.pending
      ? `Start on ${action.to}`
      : `Move to ${action.to}`,
  event: told,
  spot,
  describe,
  score: (score) => plural(score, 'island'),
} satisfies GameWords<View, Event, Action>;
