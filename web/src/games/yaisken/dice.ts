/** What a view says of dice, as a drawing needs it. */
import type { Kind, Pending, Space, Spot, Threat, View } from '$lib/types/yaisken';
import type { Part, Tag } from './tagged';

/** Every kind in the order of the notation. */
export const KINDS: readonly Kind[] = ['1', '2', '3', 's', 'c', 'd', 'e', 'p'];

/** Dice in the order of the notation. */
export const inOrder = (dice: readonly Kind[]): Kind[] =>
  dice.toSorted((one, other) => KINDS.indexOf(one) - KINDS.indexOf(other));

/** Dice of one space in the order of a view: a Sanctuary, a Companion, another die. */
export function stacked(dice: readonly Kind[]): Kind[] {
  const place = (kind: Kind) => (kind === 's' ? 0 : kind === 'c' ? 1 : 2);
  return dice.toSorted((one, other) => place(one) - place(other));
}

/** The dice without one of this kind. */
export function without(dice: readonly Kind[], kind: Kind): Kind[] {
  const index = dice.indexOf(kind);
  return dice.filter((_, i) => i !== index);
}

/** The dice of a space but a Sanctuary, which is their shelter. */
export const sheltered = (dice: readonly Kind[]): Kind[] => dice.filter((kind) => kind !== 's');

/** A space and its dice; null if the board has no such space. */
export const spotAt = (view: View, space: Space): Spot | null =>
  view.board.flat().find((spot) => spot.space === space) ?? null;

/** The parts of what is pending, if it is of this kind: `of(pending, 'strike')?.from`. */
export function of<K extends Tag<Pending>>(pending: Pending, kind: K): Part<Pending, K> | null {
  return kind in pending ? (pending as Record<K, Part<Pending, K>>)[kind] : null;
}

/** Who must decide, or draws from the bag; null when the game is over. */
export function asked(view: View): number | null {
  const [parts] = Object.values(view.pending) as [{ seat?: number }];
  return parts.seat ?? null;
}

/** Whether threes are leaders in this game (YAI-52, YAI-53). */
export const hasLeaders = (view: View): boolean => view.options.victory !== 'points';

/** Whether ten points win in this game (YAI-40, YAI-52, YAI-53). */
export const pointsWin = (view: View): boolean =>
  view.options.victory === 'points' || view.options.victory === 'blood-and-honor';

/** The dice in the hand of who draws: what came out of the bag, or a leader to be placed. */
export function inHand(view: View): { seat: number; dice: Kind[]; nAside: number } | null {
  const { pending } = view;
  const place = of(pending, 'place');
  if (place) return { seat: place.seat, dice: [place.die], nAside: 0 };
  const keep = of(pending, 'keep');
  if (keep) return { seat: keep.seat, dice: [...keep.dice], nAside: 0 };
  const draw = of(pending, 'draw');
  if (draw) return { seat: draw.seat, dice: draw.first ? [draw.first] : [], nAside: draw.n_aside };
  const leader = of(pending, 'leader');
  return leader ? { seat: leader.seat, dice: ['3'], nAside: 0 } : null;
}

/** What an attack defeats as it stands, the space that is decided first. */
export function threats(view: View): readonly Threat[] {
  const { pending } = view;
  const parts = of(pending, 'decide') ?? of(pending, 'partner') ?? of(pending, 'answer');
  return parts?.targets ?? [];
}

/** A die of a space, where it lies there: seen from the middle of a space that is 100 wide. */
export interface Lying {
  kind: Kind;
  x: number;
  y: number;
  scale: number;
}

/** Where the dice of a space lie: stacks are offset up and right, inside a Sanctuary there is less room. */
export function lying(dice: readonly Kind[]): Lying[] {
  const inside = sheltered(dice);
  const isSheltered = inside.length < dice.length;
  const [first, second] = inside;
  if (first === undefined) return [];
  if (second === undefined) {
    return [{ kind: first, x: 0, y: isSheltered ? 15 : -1, scale: isSheltered ? 0.7 : 1 }];
  }
  const [scale, step, y] = isSheltered ? [0.54, 13, 15] : [0.68, 17, -1];
  return [
    { kind: first, x: -step, y: y + step, scale },
    { kind: second, x: step, y: y - step, scale },
  ];
}
