import { expect, test } from 'vitest';
import { sha256Words } from './sha-256.ts';
import { proveWork } from './prove-work.ts';

const hex = (words: Uint32Array): string => [...words].map((word) => word.toString(16).padStart(8, '0')).join('');

/** Lengths around the edges of a block, and a long one. */
test.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 1000])(
  'a text of %i signs has the hash that the browser gives',
  async (length) => {
    const text = 'abcdefghij'.repeat(length / 10 + 1).slice(0, length);
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
    const expected = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    expect(hex(sha256Words(text))).toBe(expected);
  },
);

test('a solution begins with the text and its hash with enough zero bits', async () => {
  const solution = await proveWork({ text: 'a.b', zeroBits: 10 });
  expect(solution).toMatch(/^a\.b:\d+$/);
  expect((sha256Words(solution)[0] ?? 1) >>> 22).toBe(0);
});
