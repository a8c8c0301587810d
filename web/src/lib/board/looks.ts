/** How seats are told apart: by color and by mark, everywhere the same. */

/** The shape of a seat's mark. */
export type MarkShape =
  'disc' | 'triangle' | 'square' | 'diamond' | 'star' | 'cross' | 'pentagon' | 'ring';

/** The marks in seat order; the colors are `--seat-0` to `--seat-7` in tokens.css. */
export const MARKS: readonly MarkShape[] = [
  'disc',
  'triangle',
  'square',
  'diamond',
  'star',
  'cross',
  'pentagon',
  'ring',
];

/** How the owner of a piece is shown (CON-32): a setting for all boards. */
export type OwnerStyle = 'mark' | 'turned' | 'coin' | 'outline';

/** A seat as boards and lists show it. */
export interface SeatLook {
  seat: number;
  /** Who sits there, for people: "Ada", "Medium bot". */
  name: string;
  mark: MarkShape;
  /** CSS colors: of pieces and marks, a darker one for edges, and one for text upon the first. */
  color: string;
  edge: string;
  ink: string;
  isBot: boolean;
  isYou: boolean;
}

/** Names of which those that are alike are counted, so that a text tells them apart. */
export function counted(names: readonly string[], nth: (name: string, n: number) => string) {
  return names.map((name, seat) => {
    const isAlone = names.filter((other) => other === name).length === 1;
    const n = names.slice(0, seat + 1).filter((other) => other === name).length;
    return isAlone ? name : nth(name, n);
  });
}

/** The look of a seat with this name. */
export function lookOf(
  seat: number,
  name: string,
  is: { bot?: boolean; you?: boolean } = {},
): SeatLook {
  return {
    seat,
    name,
    mark: MARKS[seat % MARKS.length] ?? 'disc',
    color: `var(--seat-${seat})`,
    edge: `var(--seat-${seat}-edge)`,
    ink: `var(--seat-${seat}-ink)`,
    isBot: is.bot ?? false,
    isYou: is.you ?? false,
  };
}

/** By how much a seat's pieces are turned in the style `turned`, in degrees. */
export function turn(seat: number): number {
  return [0, 45, 22.5, -22.5, 12, -12, 33, -33][seat] ?? 0;
}

/** How a seat's pieces are outlined in the style `outline`: an SVG dash pattern. */
export function dashes(seat: number): string {
  return ['none', '1 3', '6 3', '10 3 2 3', '3 2', '1 6', '12 4', '8 2 1 2 1 2'][seat] ?? 'none';
}

/** A text in which `{0}` to `{7}` are seats, with their names. */
export function named(text: string, seats: readonly SeatLook[]): string {
  return text.replace(/\{([0-7])\}/g, (whole, seat: string) => seats[Number(seat)]?.name ?? whole);
}
