/** The four suits of the piecepack, drawn by us in a square from -10 to 10. */

/** By seat: Suns, Moons, Crowns and Arms. */
export type Suit = 'suns' | 'moons' | 'crowns' | 'arms';

const SUITS: readonly Suit[] = ['suns', 'moons', 'crowns', 'arms'];

/** The suit of a seat. */
export const suitOf = (seat: number): Suit => SUITS[seat % SUITS.length] ?? 'suns';

/** A ray of the sun, turned by so many degrees around the middle. */
function ray(degrees: number): string {
  const at = (radius: number, turn: number) => {
    const angle = ((degrees + turn) * Math.PI) / 180;
    return `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
  };
  return `M${at(5.9, -15)}L${at(9.8, 0)}L${at(5.9, 15)}Z`;
}

const RAYS = [0, 45, 90, 135, 180, 225, 270, 315].map(ray).join('');

/** What is stamped into a coin; holes are cut by the even-odd rule. */
export const EMBLEMS: Record<Suit, string> = {
  suns: `M0 -4.7A4.7 4.7 0 1 1 0 4.7A4.7 4.7 0 1 1 0 -4.7Z${RAYS}`,
  moons:
    'M3.4 -8.7A9 9 0 1 0 8.6 4.2A7.3 7.3 0 1 1 3.4 -8.7ZM4.6 -3.4L5.5 -1.2L7.8 -1L6 0.5L6.6 2.8L4.6 1.6L2.6 2.8L3.2 0.5L1.4 -1L3.7 -1.2Z',
  crowns:
    'M-8 5.4L-9.2 -4.2L-4.6 -0.4L0 -7.8L4.6 -0.4L9.2 -4.2L8 5.4ZM-8 6.6H8V8.9H-8ZM0 -0.6L2 2L0 4.2L-2 2Z',
  arms: 'M-8 -8.6C-5 -7.4 -2.4 -7.6 0 -9.2C2.4 -7.6 5 -7.4 8 -8.6C9 -0.8 6.6 6.2 0 9.6C-6.6 6.2 -9 -0.8 -8 -8.6ZM-1.3 -6.2V-2.4H-5.9V0.2H-1.3V6.2H1.3V0.2H5.9V-2.4H1.3V-6.2Z',
};
