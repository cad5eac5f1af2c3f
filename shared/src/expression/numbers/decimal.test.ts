import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  add,
  compareNumbers,
  Decimal,
  divide,
  fromDouble,
  multiply,
  numberText,
  parseDecimal,
  round,
} from './decimal.ts';
import type { FeelNumber } from './decimal.ts';

const read = (text: string) => parseDecimal(text) as FeelNumber;
const text = (value: FeelNumber | null) => (value === null ? null : numberText(value));

/** Decimals that need both shapes: many have more than 15 digits. */
const aDecimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }), fc.integer({ min: -12, max: 3 }))
  .map(([coefficient, exponent]) => ({ coefficient, exponent }));
const valueOf = ({ coefficient, exponent }: { coefficient: bigint; exponent: number }) =>
  read(`${coefficient}e${exponent}`);
const SCALE = 24;
/** The same number as a whole count of 10^-24, where exact arithmetic is easy. */
const exact = ({ coefficient, exponent }: { coefficient: bigint; exponent: number }) =>
  coefficient * 10n ** BigInt(exponent + SCALE);

describe('decimals', () => {
  test.each([
    ['0.1', '0.2', '0.3'],
    ['999999999999999', '1', '1000000000000000'],
    ['0.000001', '-0.000001', '0'],
    ['1e20', '1e-10', '100000000000000000000.0000000001'],
    ['12345678901234567890.5', '0.5', '12345678901234567891'],
  ])('%s + %s = %s', (a, b, sum) => {
    expect(text(add(read(a), read(b)))).toBe(sum);
  });

  test.each([
    ['1', '3', '0.3333333333333333333333333333333333'],
    ['2', '3', '0.6666666666666666666666666666666667'],
    ['10', '4', '2.5'],
    ['1', '0', null],
  ])('%s / %s = %s', (a, b, quotient) => {
    expect(text(divide(read(a), read(b)))).toBe(quotient);
  });

  test('keep 34 digits and round half to even beyond them', () => {
    expect(text(read('1.0000000000000000000000000000000005'))).toBe('1');
    expect(text(read('1.0000000000000000000000000000000015'))).toBe('1.000000000000000000000000000000002');
  });

  test('that are the same have the same shape', () => {
    expect(add(read('0.30000000000000001'), read('-0.00000000000000001'))).toBe(0.3);
    expect(read('0.30000000000000001')).toBeInstanceOf(Decimal);
    expect(fromDouble(0.1 + 0.2)).toBeInstanceOf(Decimal);
    expect(fromDouble(Number.NaN)).toBeNull();
  });

  test('beyond the range of decimal128 are null', () => {
    expect(multiply(read('1e6000'), read('1e6000'))).toBeNull();
    expect(text(multiply(read('1e-6000'), read('1e-6000')))).toBe('0');
  });

  test('add, multiply and compare exactly', () => {
    fc.assert(
      fc.property(aDecimal, aDecimal, (a, b) => {
        const sum = exact(a) + exact(b);
        expect(compareNumbers(add(valueOf(a), valueOf(b)) as FeelNumber, read(`${sum}e-${SCALE}`))).toBe(0);
        const product = read(`${a.coefficient * b.coefficient}e${a.exponent + b.exponent}`);
        expect(compareNumbers(multiply(valueOf(a), valueOf(b)) as FeelNumber, product)).toBe(0);
        expect(Math.sign(compareNumbers(valueOf(a), valueOf(b)))).toBe(
          exact(a) < exact(b) ? -1 : exact(a) > exact(b) ? 1 : 0,
        );
      }),
    );
  });

  test('read back from their own text', () => {
    fc.assert(
      fc.property(aDecimal, (a) => {
        expect(read(numberText(valueOf(a)))).toEqual(valueOf(a));
      }),
    );
  });

  test('round down and up to neighbours that enclose them', () => {
    fc.assert(
      fc.property(aDecimal, fc.integer({ min: -3, max: 8 }), (a, scale) => {
        const low = round(valueOf(a), scale, 'floor') as FeelNumber;
        const high = round(valueOf(a), scale, 'ceiling') as FeelNumber;
        expect(compareNumbers(low, valueOf(a))).toBeLessThanOrEqual(0);
        expect(compareNumbers(high, valueOf(a))).toBeGreaterThanOrEqual(0);
        const step = add(high, multiply(low, -1) as FeelNumber) as FeelNumber;
        expect(compareNumbers(step, read(`1e${-scale}`))).toBeLessThanOrEqual(0);
      }),
    );
  });
});
