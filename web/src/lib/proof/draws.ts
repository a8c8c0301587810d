/** From a secret, what the seats added, and the number of a chance event to a ticket. */
import { bytes4, bytes8, bytesOfHex, joined, type Bytes, type Hex } from './bytes';
import type { Hmac } from './hash';

const BYTES_OF_WORD = 8;
const WORDS = 2n ** 64n;

/** What the message of every draw of a table begins with: a seat that added nothing adds zeros. */
export function beginningOf(entropies: readonly (Hex | null)[], tableHash: Bytes): Bytes {
  const parts = entropies.map((hex) => (hex === null ? new Uint8Array(32) : bytesOfHex(hex)));
  return joined(...parts, tableHash);
}

/** What is hashed for a block of an event. */
export function messageOf(beginning: Bytes, event: number, block: number): Bytes {
  return joined(beginning, bytes8(event), bytes4(block));
}

/**
 * The ticket that a block gives, of `total`; null if none of its words counts.
 *
 * A word above the greatest multiple of the total does not count, because the first tickets would come up more often.
 */
export function ticketIn(block: Bytes, total: number): number | null {
  const words = new DataView(block.buffer, block.byteOffset, block.byteLength);
  const all = BigInt(total);
  const bound = WORDS - (WORDS % all);
  for (let at = 0; at < words.byteLength; at += BYTES_OF_WORD) {
    const word = words.getBigUint64(at);
    if (word < bound) return Number(word % all);
  }
  return null;
}

/** The ticket of a chance event, of `total`. */
export async function ticketOf(
  hmac: Hmac,
  beginning: Bytes,
  event: number,
  total: number,
): Promise<number> {
  for (let block = 0; ; block++) {
    const ticket = ticketIn(await hmac(messageOf(beginning, event, block)), total);
    if (ticket !== null) return ticket;
  }
}
