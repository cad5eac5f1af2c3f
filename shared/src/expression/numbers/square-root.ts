import { decimal, parseDecimal, numberText, toBigInt } from './decimal.ts';
import type { FeelNumber } from './decimal.ts';

const PLACES = 40;

/** The square root to 34 digits; null below 0. */
export function squareRoot(value: FeelNumber): FeelNumber | null {
  const [digits = '', exponent = '0'] = numberText(value).split('E');
  if (digits.startsWith('-')) return null;
  // An even power of ten moves out of the root whole, so that any size keeps 40 places.
  const shift = Number(exponent) - (Number(exponent) % 2);
  const inner = parseDecimal(`${digits}e${Number(exponent) - shift + 2 * PLACES}`);
  if (inner === null) return null;
  return decimal(wholeRoot(toBigInt(inner)), shift / 2 - PLACES);
}

/** Newton's method from above. */
function wholeRoot(value: bigint): bigint {
  if (value < 2n) return value;
  let root = 1n << BigInt(Math.ceil(value.toString(2).length / 2));
  for (;;) {
    const next = (root + value / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}
