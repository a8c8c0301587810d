/** The chain that every line of a record makes longer. */
import { bytes8, bytesOf, joined, type Bytes } from './bytes';
import { allOf, sha256, type Hmac } from './hash';
import type { Line } from './line';

/** The salt of line `number`; without it, somebody with two heads could try out what a hidden line says. */
export function saltOf(hmac: Hmac, tableHash: Bytes, number: number): Promise<Bytes> {
  return hmac(joined(bytesOf('pentarch line salt'), tableHash, bytes8(number)));
}

/**
 * The heads of a chain: the first is that of the header alone, each following one that after one more line.
 *
 * Salts are null at a table without a secret.
 */
export async function headsOf(
  header: string,
  lines: readonly Line[],
  salted: { hmac: Hmac; tableHash: Bytes } | null,
  onmade: (count: number) => void,
): Promise<Bytes[]> {
  const salts = salted
    ? await allOf(lines, (_, i) => saltOf(salted.hmac, salted.tableHash, i + 1), onmade)
    : [];
  let head = await sha256(bytesOf(header));
  const heads = [head];
  for (const [i, line] of lines.entries()) {
    const salt = salts[i];
    const words = bytesOf(line.text);
    head = await sha256(salt ? joined(head, salt, words) : joined(head, words));
    heads.push(head);
    // Telling each single one would cost more than the hash.
    if (heads.length % STRIDE === 0) onmade(STRIDE);
  }
  return heads;
}

const STRIDE = 64;
