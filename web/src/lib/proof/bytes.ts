/** Bytes as the documentation of records writes them: 32 of them as 64 small hexadecimal digits, numbers big-endian. */

/** Bytes that WebCrypto takes. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** 32 bytes as 64 small hexadecimal digits. */
export type Hex = string;

const utf8 = new TextEncoder();

export const bytesOf = (text: string): Bytes => utf8.encode(text);

export function hexOf(bytes: Bytes): Hex {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The bytes of text that is known to be hexadecimal. */
export function bytesOfHex(hex: Hex): Bytes {
  const bytes = new Uint8Array(hex.length / 2);
  for (let i = 0; i < bytes.length; i++) bytes[i] = parseInt(hex.slice(2 * i, 2 * i + 2), 16);
  return bytes;
}

export function joined(...parts: Bytes[]): Bytes {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** A number as 8 bytes. */
export function bytes8(number: number): Bytes {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(number));
  return bytes;
}

/** A number as 4 bytes. */
export function bytes4(number: number): Bytes {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, number);
  return bytes;
}
