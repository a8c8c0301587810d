/** Whether two views show the same table. */
import type { Cards, View } from '$lib/types/knights';
import { KINDS, ownHand } from './cards';

const isSame = (one: Cards, other: Cards) =>
  KINDS.every((kind) => (one[kind] ?? 0) === (other[kind] ?? 0));

/**
 * Whether one view merely takes the place of the other: a patched one and the server's own after the same events, or
 * those of two viewers. What a patch leaves to the next view (who is asked, and for what) is not compared.
 */
export function isSameTable(one: View, other: View): boolean {
  const isPlain =
    one.turn === other.turn &&
    one.pile === other.pile &&
    one.draft === other.draft &&
    one.needed === other.needed &&
    one.players.length === other.players.length;
  if (!isPlain || !isSame(one.discards, other.discards)) return false;
  // Each viewer sees another hand.
  if (one.viewer === other.viewer && !isSame(ownHand(one), ownHand(other))) return false;
  return one.players.every(({ gems, n_cards, standing }, seat) => {
    const player = other.players[seat];
    return (
      player !== undefined &&
      player.gems === gems &&
      player.n_cards === n_cards &&
      player.standing.castle === standing.castle &&
      player.standing.archer === standing.archer &&
      player.standing.minstrel === standing.minstrel
    );
  });
}
