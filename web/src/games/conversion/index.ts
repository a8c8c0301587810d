/** Conversion, as the client has it. */
import type { GameUi, Spot } from '$games/game';
import type { Action, Cell, Event, Value, View } from '$lib/types/conversion';
import words from '$words/conversion';
import Badge from './Badge.svelte';
import Board from './Board.svelte';
import { beat } from './changes';
import { indexOf } from './geometry';
import { lesson } from './lesson';
import { handOf, valueOf } from './reading';

function paths({ square, value }: Action): Spot[][] {
  const die = `hand:${value}`;
  return [
    [die, square],
    [square, die],
  ];
}

/** A die and a square, in either order, are meant as a placement. */
function attempt(picked: readonly Spot[], spot: Spot): string | null {
  const one = picked.at(-1);
  if (one === undefined) return null;
  const [first, second] = [valueOf(one), valueOf(spot)];
  if ((first === null) === (second === null)) return null;
  return `${first === null ? one : spot}=${first ?? second}`;
}

const withCell = (view: View, square: string, cell: Cell): View => ({
  ...view,
  board: view.board.with(indexOf(square), cell),
});

const withHand = (view: View, seat: number, hand: Value[]): View => ({
  ...view,
  hands: view.hands.with(
    seat,
    hand.sort((a, b) => a - b),
  ),
});

function patch(view: View, event: Event): View {
  if ('hole_column' in event) return { ...view, pending: { row: event.hole_column } };
  if ('hole' in event) return { ...withCell(view, event.hole, 'hole'), pending: 'column' };
  if ('hole_repeated' in event) return { ...view, pending: 'column' };
  if ('begins' in event) return { ...view, pending: { deal: event.begins } };
  if ('rolled' in event) {
    const { seat, value } = event.rolled;
    return withHand(view, seat, [...handOf(view, seat), value]);
  }
  if ('placed' in event) {
    const { square, die } = event.placed;
    const hand = handOf(view, die.owner);
    const left = hand.toSpliced(hand.indexOf(die.value), 1);
    return withHand(withCell(view, square, { die }), die.owner, left);
  }
  if ('promoted' in event) return withCell(view, event.promoted.square, { die: event.promoted.to });
  if ('converted' in event)
    return withCell(view, event.converted.square, { die: event.converted.to });
  return { ...view, pending: 'over', scores: event.ended.scores };
}

export default {
  Board,
  Badge,
  words,
  paths,
  attempt,
  patch,
  beat,
  lesson,
} satisfies GameUi<View, Event, Action>;
