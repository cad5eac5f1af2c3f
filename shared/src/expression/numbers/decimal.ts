/**
 * Numbers are exact decimals with 34 digits (IEEE 754 decimal128, as DMN demands), in two shapes:
 * a plain `number` stands for the one decimal with at most 15 significant digits that it is nearest to, everything
 * longer is a `Decimal`. Both shapes are canonical, so equal numbers of the short shape are `===`.
 */
export class Decimal {
  readonly coefficient: bigint;
  readonly exponent: number;
  constructor(coefficient: bigint, exponent: number) {
    this.coefficient = coefficient;
    this.exponent = exponent;
  }
}

export type FeelNumber = number | Decimal;
export type Rounding = 'up' | 'down' | 'floor' | 'ceiling' | 'half up' | 'half down' | 'half even';

/** The largest whole number that is kept as a plain `number`; every one below has at most 15 digits. */
const SHORT = 999_999_999_999_999;
const DIGITS = 34;
const LARGEST_EXPONENT = 6144;
const SMALLEST_EXPONENT = -6176;

const power10 = (exponent: number) => 10n ** BigInt(exponent);
const digitsOf = (value: bigint) => (value < 0n ? -value : value).toString().length;

/** Divides a coefficient by `divisor` and rounds the quotient to a whole number. */
function divideRounded(value: bigint, divisor: bigint, rounding: Rounding): bigint {
  const quotient = value / divisor;
  const rest = value % divisor;
  if (rest === 0n) return quotient;
  const negative = value < 0n !== divisor < 0n;
  const twice = (rest < 0n ? -rest : rest) * 2n - (divisor < 0n ? -divisor : divisor);
  const half = twice === 0n;
  const away = {
    up: true,
    down: false,
    floor: negative,
    ceiling: !negative,
    'half up': twice >= 0n,
    'half down': twice > 0n,
    'half even': twice > 0n || (half && quotient % 2n !== 0n),
  }[rounding];
  return away ? quotient + (negative ? -1n : 1n) : quotient;
}

/** coefficient × 10^exponent rounded to 34 digits, in its canonical shape; null beyond the range of decimal128. */
export function decimal(coefficient: bigint, exponent: number): FeelNumber | null {
  let digits = digitsOf(coefficient);
  if (digits > DIGITS) {
    coefficient = divideRounded(coefficient, power10(digits - DIGITS), 'half even');
    exponent += digits - DIGITS;
  }
  if (coefficient === 0n) return 0;
  if (coefficient % 10n === 0n) {
    const text = coefficient.toString();
    const kept = text.replace(/0+$/, '');
    exponent += text.length - kept.length;
    coefficient = BigInt(kept);
  }
  digits = digitsOf(coefficient);
  if (exponent + digits - 1 > LARGEST_EXPONENT) return null;
  if (exponent < SMALLEST_EXPONENT) {
    const shift = SMALLEST_EXPONENT - exponent;
    if (shift > digits) return 0;
    return decimal(divideRounded(coefficient, power10(shift), 'half even'), SMALLEST_EXPONENT);
  }
  if (digits <= 15 && Math.abs(exponent) < 280) return Number(`${coefficient}e${exponent}`);
  return new Decimal(coefficient, exponent);
}

/** Reads `12`, `-1.5`, `.5`, `1.2e-3`; null for anything else. */
export function parseDecimal(text: string): FeelNumber | null {
  const match = /^(-?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,9}))?$/.exec(text);
  if (!match) return null;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  if (whole.length + fraction.length === 0 || whole.length + fraction.length > 10_000) return null;
  return decimal(BigInt(sign + whole + fraction), Number(exponent) - fraction.length);
}

/** A JavaScript number from outside as a FEEL number; null for NaN and the infinities. */
export function fromDouble(value: number): FeelNumber | null {
  if (isShortInteger(value)) return value + 0;
  if (!Number.isFinite(value)) return null;
  return Number(value.toPrecision(15)) === value ? value : parseDecimal(String(value));
}

/** The nearest decimal with 15 digits, for functions whose results are irrational anyway. */
export function approximate(value: number): FeelNumber | null {
  return Number.isFinite(value) ? Number(value.toPrecision(15)) + 0 : null;
}

function widen(value: FeelNumber): Decimal {
  if (typeof value !== 'number') return value;
  if (isShortInteger(value)) return new Decimal(BigInt(value), 0);
  const [mantissa = '0', exponent = '0'] = String(value).split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  return new Decimal(BigInt(whole + fraction), Number(exponent) - fraction.length);
}

/** The smallest power of ten that makes a short number whole, or 0 when that is not cheap to find. */
function scaleOf(value: number): number {
  for (let scale = 1; scale <= 1e6; scale *= 10) {
    const whole = Math.round(value * scale);
    if (Math.abs(whole) > SHORT) return 0;
    if (whole / scale === value) return scale;
  }
  return 0;
}

/** Whole and exact as a `number`: larger ones only stand for a decimal that they are near to. */
const isShortInteger = (value: number) => Number.isInteger(value) && Math.abs(value) <= SHORT;

/** a + b, exact up to 34 digits. */
export function add(a: FeelNumber, b: FeelNumber): FeelNumber | null {
  if (typeof a === 'number' && typeof b === 'number') {
    if (isShortInteger(a) && isShortInteger(b)) {
      const sum = a + b;
      if (Math.abs(sum) <= SHORT) return sum;
    } else {
      const scaleA = scaleOf(a);
      const scaleB = scaleOf(b);
      const scale = Math.max(scaleA, scaleB);
      const sum = Math.round(a * scale) + Math.round(b * scale);
      // Both are whole and exact here, so the one division is correctly rounded.
      if (scaleA > 0 && scaleB > 0 && Math.abs(sum) <= SHORT) return sum / scale + 0;
    }
  }
  return addWide(widen(a), widen(b));
}

function addWide(a: Decimal, b: Decimal): FeelNumber | null {
  const [high, low] = a.exponent >= b.exponent ? [a, b] : [b, a];
  const gap = high.exponent - low.exponent;
  if (high.coefficient === 0n) return decimal(low.coefficient, low.exponent);
  // A summand this far below cannot change 34 digits.
  if (gap > 2 * DIGITS + digitsOf(low.coefficient)) return decimal(high.coefficient, high.exponent);
  return decimal(high.coefficient * power10(gap) + low.coefficient, low.exponent);
}

/** −a. */
export function negate(a: FeelNumber): FeelNumber {
  return typeof a === 'number' ? 0 - a : new Decimal(-a.coefficient, a.exponent);
}

/** a − b, exact up to 34 digits. */
export const subtract = (a: FeelNumber, b: FeelNumber): FeelNumber | null => add(a, negate(b));

/** a × b, exact up to 34 digits. */
export function multiply(a: FeelNumber, b: FeelNumber): FeelNumber | null {
  if (typeof a === 'number' && typeof b === 'number') {
    const scaleA = scaleOf(a);
    const scaleB = scaleOf(b);
    const product = Math.round(a * scaleA) * Math.round(b * scaleB);
    if (scaleA > 0 && scaleB > 0 && Math.abs(product) <= SHORT) return product / (scaleA * scaleB) + 0;
  }
  const wideA = widen(a);
  const wideB = widen(b);
  return decimal(wideA.coefficient * wideB.coefficient, wideA.exponent + wideB.exponent);
}

/** a ÷ b to 34 digits; null when b is 0. */
export function divide(a: FeelNumber, b: FeelNumber): FeelNumber | null {
  if (b === 0) return null;
  if (typeof a === 'number' && typeof b === 'number' && isShortInteger(a) && isShortInteger(b)) {
    const quotient = a / b;
    if (Number.isInteger(quotient)) return quotient + 0;
  }
  const wideA = widen(a);
  const wideB = widen(b);
  const shift = Math.max(0, DIGITS + 2 + digitsOf(wideB.coefficient) - digitsOf(wideA.coefficient));
  const numerator = wideA.coefficient * power10(shift);
  const quotient = numerator / wideB.coefficient;
  const exponent = wideA.exponent - wideB.exponent - shift;
  if (numerator % wideB.coefficient === 0n) return decimal(quotient, exponent);
  // One more non-zero digit keeps "exactly half" and "just above half" apart when this is rounded.
  const sticky = numerator < 0n === wideB.coefficient < 0n ? 1n : -1n;
  return decimal(quotient * 10n + sticky, exponent - 1);
}

/** Below 0, 0 or above 0, like a − b. */
export function compareNumbers(a: FeelNumber, b: FeelNumber): number {
  if (typeof a === 'number' && typeof b === 'number') return a < b ? -1 : a > b ? 1 : 0;
  const wideA = widen(a);
  const wideB = widen(b);
  const signs = Math.sign(Number(wideA.coefficient)) - Math.sign(Number(wideB.coefficient));
  if (signs !== 0) return signs;
  const difference = addWide(wideA, new Decimal(-wideB.coefficient, wideB.exponent));
  if (typeof difference === 'number') return Math.sign(difference);
  return difference === null ? signs : difference.coefficient < 0n ? -1 : 1;
}

export const equalNumbers = (a: FeelNumber, b: FeelNumber): boolean => a === b || compareNumbers(a, b) === 0;

/** Rounds to `scale` places after the point (negative: before it). */
export function round(value: FeelNumber, scale: number, rounding: Rounding): FeelNumber | null {
  const wide = widen(value);
  const drop = -scale - wide.exponent;
  if (drop <= 0) return value;
  // Past its own digits only the sign of the value matters, so 10 times its size stands for any larger divisor.
  const steps = Math.min(drop, digitsOf(wide.coefficient) + 1);
  return decimal(divideRounded(wide.coefficient, power10(steps), rounding), -scale);
}

/** The value as a JavaScript number when it is whole and not longer than 15 digits, else null. */
export function toInteger(value: FeelNumber): number | null {
  return typeof value === 'number' && isShortInteger(value) ? value : null;
}

/** The whole part as bigint. */
export function toBigInt(value: FeelNumber): bigint {
  const { coefficient, exponent } = widen(value);
  return exponent >= 0 ? coefficient * power10(exponent) : coefficient / power10(-exponent);
}

/** The nearest JavaScript number. */
export function toDouble(value: FeelNumber): number {
  return typeof value === 'number' ? value : Number(`${value.coefficient}e${value.exponent}`);
}

/** Plain digits (`1200`, `0.05`); an exponent only where the number would have more than 60 of them. */
export function numberText(value: FeelNumber): string {
  const { coefficient, exponent } = widen(value);
  const sign = coefficient < 0n ? '-' : '';
  const digits = (coefficient < 0n ? -coefficient : coefficient).toString();
  const point = digits.length + exponent;
  if (point > 60 || point < -30)
    return `${sign}${digits[0]}${digits.length > 1 ? `.${digits.slice(1)}` : ''}E${point - 1}`;
  if (exponent >= 0) return sign + (digits === '0' ? digits : digits + '0'.repeat(exponent));
  if (point > 0) return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
  return `${sign}0.${'0'.repeat(-point)}${digits}`;
}
