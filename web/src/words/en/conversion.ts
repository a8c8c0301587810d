/** What Conversion says, in English. */
import type { GameWords, Spot, Told } from '$games/game';
import { SQUARES, indexOf } from '$games/conversion/geometry';
import { cellAt, dieAt, handOf, valueOf } from '$games/conversion/reading';
import type { Action, Event, Value, Victory, View } from '$lib/types/conversion';
import { list } from './list';

/** Texts on the board and on the seats' cards. */
export const labels = {
  /** What the score counts, by victory. */
  measure: {
    'high-score': 'Total',
    'most-territory': 'Dice',
    tall: 'Average',
    wide: 'Low average',
    'largest-mass': 'Group',
  } satisfies Record<Victory, string>,
  hand: 'Hand',
  /** In place of a hand: before the first one is rolled, between two of them, at the end. */
  noHand: { yet: 'No dice yet', soon: 'Rolls anew', over: 'No dice left' },
  newHand: 'Your next turn begins with five new dice.',
  /** The same in a narrow tray, line by line. */
  newHandShort: ['Five new', 'dice on', 'your next', 'turn'],
};

const aDie = (value: Value) => `a ${value}`;

/** Whose something is, seen from `seat`; the readers of spots know players by number. */
const whose = (owner: number, seat: number | null) => (owner === seat ? 'your' : `{${owner}}'s`);

const countOf = (view: View, kind: 'empty' | 'hole') =>
  view.board.filter((cell) => cell === kind).length;

function question(view: View, seat: number): string {
  const hand = handOf(view, seat);
  const last = new Set(hand).size === 1 ? hand[0] : undefined;
  if (countOf(view, 'empty') === 1)
    return 'One square is left. Choose the die that fills the board.';
  return last === undefined
    ? 'Choose a die from your hand and an empty square.'
    : `Place ${hand.length === 1 ? `your last die, the ${last}` : `a ${last}`}: choose an empty square.`;
}

function waiting(view: View, seat: number | null): Told {
  const { pending } = view;
  if (pending === 'over')
    return { text: 'The board is full, and the game is over.', rule: 'CON-12' };
  if (pending === 'first') return { text: 'It is drawn who begins.', rule: 'CON-4' };
  if (pending === 'column' || 'row' in pending)
    return { text: 'The holes in the board are being rolled.', rule: 'CON-31' };
  if ('deal' in pending) return { text: `{${pending.deal}} rolls the first hand.`, rule: 'CON-3' };
  if ('roll' in pending) return { text: `{${pending.roll}} rolls a new hand.`, rule: 'CON-6' };
  return pending.place === seat
    ? { text: 'It is your turn.' }
    : { text: `{${pending.place}} is choosing a die and a square.` };
}

function event(event: Event): Told | null {
  // The row follows at once, and with it the square is told.
  if ('hole_column' in event) return null;
  if ('hole' in event) return { text: `There is a hole at ${event.hole}.`, rule: 'CON-31' };
  if ('hole_repeated' in event)
    return {
      text: `There is a hole at ${event.hole_repeated} already, so both dice are rolled again.`,
      rule: 'CON-31',
    };
  if ('begins' in event) return { text: `{${event.begins}} begins.`, rule: 'CON-4' };
  if ('rolled' in event) {
    const { seat, value } = event.rolled;
    return { text: `{${seat}} rolls ${aDie(value)}.` };
  }
  if ('placed' in event) {
    const { square, die } = event.placed;
    return { text: `{${die.owner}} places ${aDie(die.value)} on ${square}.` };
  }
  if ('promoted' in event) {
    const { square, from, to } = event.promoted;
    return { text: `The ${from.value} on ${square} goes up to ${to.value}.`, rule: 'CON-8' };
  }
  if ('converted' in event) {
    const { square, from, to } = event.converted;
    const text = `{${to.owner}} wins over {${from.owner}}’s ${from.value} on ${square}; it now shows ${to.value}.`;
    return { text, rule: 'CON-10' };
  }
  return { text: 'The board is full.', rule: 'CON-12' };
}

function spot(spot: Spot, view: View, seat: number | null): string {
  const value = valueOf(spot);
  if (value !== null) {
    const hand = seat === null ? [] : handOf(view, seat);
    const count = hand.filter((one) => one === value).length;
    return count > 1
      ? `${count} dice from your hand showing ${value}`
      : `die from your hand showing ${value}`;
  }
  const index = indexOf(spot);
  const die = dieAt(view, index);
  if (die) return `${spot}, ${whose(die.owner, seat)} ${die.value}`;
  return cellAt(view, index) === 'hole' ? `${spot}, a hole` : `${spot}, empty`;
}

/** What the victory counts, for each of them, and the clause. */
const GOALS: Record<Victory, Told> = {
  'high-score': { text: 'The largest sum of what one’s dice show wins.', rule: 'CON-20' },
  'most-territory': { text: 'The most dice win, whatever they show.', rule: 'CON-21' },
  tall: { text: 'The highest average wins.', rule: 'CON-22' },
  wide: { text: 'The lowest average wins.', rule: 'CON-23' },
  'largest-mass': { text: 'The largest connected group of dice wins.', rule: 'CON-24' },
};

function describe(view: View, seat: number | null): Told[] {
  const holes = SQUARES.filter((_, index) => cellAt(view, index) === 'hole');
  const empty = countOf(view, 'empty');
  const seats = view.hands.flatMap((hand, owner): Told[] => {
    const dice = SQUARES.flatMap((square, index) => {
      const die = dieAt(view, index);
      return die?.owner === owner ? [`${die.value} on ${square}`] : [];
    });
    const points = `${labels.measure[view.options.victory]}: ${score(view.scores[owner] ?? 0, view)}.`;
    return [
      {
        text: `{${owner}}${owner === seat ? ' (you)' : ''} has ${list(dice) || 'no dice'} on the board. ${points}`,
      },
      { text: `{${owner}}’s hand: ${list(hand) || 'empty'}.` },
    ];
  });
  return [
    GOALS[view.options.victory],
    { text: empty === 1 ? '1 square is empty.' : `${empty} squares are empty.` },
    ...(holes.length > 0 ? [{ text: `There are holes at ${list(holes)}.`, rule: 'CON-31' }] : []),
    ...(view.options.conversion === 'endless'
      ? [
          {
            text: 'Conversion is endless: a die wins over those exactly one step below it.',
            rule: 'CON-30',
          },
        ]
      : []),
    ...seats,
  ];
}

/** Averages come as thousandths; nobody who has a die averages 0 (CON-25). */
function score(score: number, view: View): string {
  const isAverage = view.options.victory === 'tall' || view.options.victory === 'wide';
  if (!isAverage) return String(score);
  return score === 0 ? '–' : `${Math.floor(score / 1000)}.${String(score % 1000).padStart(3, '0')}`;
}

export default {
  question,
  waiting,
  action: ({ square, value }) => `Place the ${value} on ${square}`,
  event,
  spot,
  describe,
  score,
} satisfies GameWords<View, Event, Action>;
