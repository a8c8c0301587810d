import { expect, test } from 'vitest';
import { bytesOfHex, joined, type Bytes } from './bytes';
import { ticketIn, ticketOf } from './draws';

const word = (hex: string): Bytes => bytesOfHex(hex.padStart(16, '0'));
const block = (...words: string[]): Bytes => joined(...words.map(word));

test('a ticket is the first word modulo the total', () => {
  expect(ticketIn(block('213f38c8e4cb2cca', '0', '0', '0'), 6)).toBe(0);
  expect(ticketIn(block('11', '0', '0', '0'), 6)).toBe(5);
  expect(ticketIn(block('11', '0', '0', '0'), 1)).toBe(0);
  expect(ticketIn(block('fffffffffffffffb', '0', '0', '0'), 2 ** 32 - 1)).toBe(4294967291);
});

test('a word above the greatest multiple of the total does not count', () => {
  // 2^64 modulo 6 is 4, so the last four words are too many.
  expect(ticketIn(block('fffffffffffffffb', '1', '2', '3'), 6)).toBe(5);
  expect(ticketIn(block('fffffffffffffffc', '1', '2', '3'), 6)).toBe(1);
  expect(ticketIn(block('fffffffffffffffc', 'ffffffffffffffff', '2', '3'), 6)).toBe(2);
  expect(ticketIn(block(...Array<string>(4).fill('ffffffffffffffff')), 6)).toBeNull();
});

test('a total that divides 2^64 drops no word', () => {
  expect(ticketIn(block(...Array<string>(4).fill('ffffffffffffffff')), 8)).toBe(7);
  expect(ticketIn(block(...Array<string>(4).fill('ffffffffffffffff')), 2 ** 31)).toBe(2 ** 31 - 1);
});

test('where no word of a block counts, the next block does', async () => {
  const asked: number[] = [];
  const hmac = async (message: Bytes) => {
    const number = message.at(-1) ?? 0;
    asked.push(number);
    return number < 2
      ? block(...Array<string>(4).fill('ffffffffffffffff'))
      : block('3', '0', '0', '0');
  };
  expect(await ticketOf(hmac, new Uint8Array(), 1, 6)).toBe(3);
  expect(asked).toEqual([0, 1, 2]);
});
