/** The browser's own SHA-256 and HMAC-SHA256; nothing is hashed by code of ours. */
import type { Bytes } from './bytes';

/**
 * Whether this page may hash at all: browsers lend these functions only to pages that came over HTTPS or from the
 * same machine, and a table in the room is often neither.
 */
export const canHash = (): boolean => globalThis.crypto?.subtle !== undefined;

export async function sha256(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

/** HMAC-SHA256 with one key. */
export type Hmac = (message: Bytes) => Promise<Bytes>;

/** HMAC-SHA256 with this key, which is taken in once. */
export async function hmacWith(key: Bytes): Promise<Hmac> {
  const how = { name: 'HMAC', hash: 'SHA-256' };
  const taken = await crypto.subtle.importKey('raw', key, how, false, ['sign']);
  return async (message) => new Uint8Array(await crypto.subtle.sign('HMAC', taken, message));
}

/** How many hashes are asked for at once: enough that no thread waits, few enough to keep a huge record small. */
const AT_ONCE = 256;

/** What `make` gives for each item, in order; `onmade` hears how many more are made. */
export async function allOf<T, R>(
  items: readonly T[],
  make: (item: T, index: number) => Promise<R>,
  onmade: (count: number) => void,
): Promise<R[]> {
  const made: R[] = [];
  for (let from = 0; from < items.length; from += AT_ONCE) {
    const batch = items.slice(from, from + AT_ONCE);
    made.push(...(await Promise.all(batch.map((item, i) => make(item, from + i)))));
    onmade(batch.length);
  }
  return made;
}
