import { approximate, divide, multiply, toDouble, toInteger } from './decimal.ts';
import type { FeelNumber } from './decimal.ts';

const LARGEST_EXPONENT = 100_000;

/**
 * base ** exponent; null where the result is not a number. Whole exponents multiply, each product rounded to 34 digits; others, and those
 * beyond 100,000, have 15 digits.
 */
export function power(base: FeelNumber, exponent: FeelNumber): FeelNumber | null {
  const whole = toInteger(exponent);
  if (whole === null || Math.abs(whole) > LARGEST_EXPONENT) return approximate(toDouble(base) ** toDouble(exponent));
  if (whole < 0) {
    const inverse = wholePower(base, -whole);
    return inverse === null ? null : divide(1, inverse);
  }
  return wholePower(base, whole);
}

function wholePower(base: FeelNumber, exponent: number): FeelNumber | null {
  let result: FeelNumber | null = 1;
  let square: FeelNumber | null = base;
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (square === null || result === null) return null;
    if (left % 2 === 1) result = multiply(result, square);
    if (left > 1) square = multiply(square, square);
  }
  return result;
}
