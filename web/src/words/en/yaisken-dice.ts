/** Dice in English. */
import type { Kind } from '$lib/types/yaisken';

/** What people call a die. */
export const NAMES: Record<Kind, string> = {
  '1': 'one',
  '2': 'two',
  '3': 'three',
  s: 'Sanctuary',
  c: 'Companion',
  d: 'Diagonal',
  e: 'Edge Walker',
  p: 'Specter',
};

export const the = (kind: Kind) => `the ${NAMES[kind]}`;
export const a = (kind: Kind) => `${kind === 'e' ? 'an' : 'a'} ${NAMES[kind]}`;

/** "a two", "3 twos". */
export function counted(kind: Kind, count: number): string {
  if (count === 1) return a(kind);
  return `${count} ${kind === 's' ? 'Sanctuaries' : `${NAMES[kind]}s`}`;
}

/** "x", "x and y", "x, y and z". */
export function list(parts: readonly string[], last: 'and' | 'or' = 'and'): string {
  const others = parts.slice(0, -1);
  const final = parts.at(-1) ?? '';
  return others.length === 0 ? final : `${others.join(', ')} ${last} ${final}`;
}

/** All of these dice, equal ones together: "a two and 3 ones". */
export function each(dice: readonly Kind[]): string {
  const kinds = [...new Set(dice)];
  return list(kinds.map((kind) => counted(kind, dice.filter((die) => die === kind).length)));
}

/** The dice of a space in a word; a Sanctuary counts only where it is alone. */
export function group(dice: readonly Kind[]): string {
  const inside = dice.filter((kind) => kind !== 's');
  const [only] = inside;
  if (only === undefined) return NAMES.s;
  return inside.length > 1 ? 'pair' : NAMES[only];
}

export const points = (count: number) => (count === 1 ? '1 point' : `${count} points`);
