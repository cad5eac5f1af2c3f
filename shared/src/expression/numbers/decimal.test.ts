import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  add,
  approximate,
  compareNumbers,
  Decimal,
  decimal,
  divide,
  equalNumbers,
  fromDouble,
  multiply,
  negate,
  numberText,
  parseDecimal,
  round,
  toBigInt,
  toDouble,
  toInteger,
} from './decimal.ts';
import type { FeelNumber, Rounding } from './decimal.ts';
import { power } from './power.ts';
import { squareRoot } from './square-root.ts';

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

  /** Of a number and one far below it, the second counts only while it reaches the 34 digits. */
  test.each([
    ['0', '1.5', '1.5'],
    ['0', '1e-200', '1E-200'],
    ['1e33', '1', '1000000000000000000000000000000001'],
    ['1e34', '1', '10000000000000000000000000000000000'],
    ['1e6000', '-1e-6000', '1E6000'],
    ['1e70', '12345678901234567890', '1.000000000000000000000000000000000E70'],
    ['999999999999999', '-1', '999999999999998'],
    ['-999999999999999', '-1', '-1000000000000000'],
    ['99999999999999.9', '0.1', '100000000000000'],
    ['999999999.999999', '0.000001', '1000000000'],
    ['0.0000001', '0.0000002', '0.0000003'],
    ['900000000000000.5', '99999999999999.5', '1000000000000000'],
    ['9e6144', '9e6144', null],
  ])('%s + %s = %s', (a, b, sum) => {
    const expected = sum?.replace('.000000000000000000000000000000000E', 'E') ?? null;
    expect(text(add(read(a), read(b)))).toBe(expected);
    expect(text(add(read(b), read(a)))).toBe(expected);
    expect(text(add(negate(read(a)), negate(read(b))))).toBe(
      expected && (expected.startsWith('-') ? expected.slice(1) : `-${expected}`),
    );
  });

  test.each([
    ['0', '5', '0'],
    ['31622776', '31622776', '999999961946176'],
    ['31622777', '31622777', '1000000025191729'],
    ['0.1', '0.2', '0.02'],
    ['0.0000001', '3', '0.0000003'],
    ['999999999999999', '10', '9999999999999990'],
    ['99999999999.9', '10000.1', '1000009999998999.99'],
    ['1e20', '1e-20', '1'],
  ])('%s × %s = %s', (a, b, product) => {
    expect(text(multiply(read(a), read(b)))).toBe(product);
    expect(text(multiply(read(b), negate(read(a))))).toBe(product === '0' ? '0' : `-${product}`);
  });

  test.each([
    ['-1', '3', '-0.3333333333333333333333333333333333'],
    ['-2', '3', '-0.6666666666666666666666666666666667'],
    ['2', '-3', '-0.6666666666666666666666666666666667'],
    ['-2', '-3', '0.6666666666666666666666666666666667'],
    ['0', '-7', '0'],
    ['-6', '3', '-2'],
    ['1e40', '7', '1428571428571428571428571428571429000000'],
    ['12345678901234567890123456789012345', '1e20', '123456789012345.6789012345678901234'],
    // Just above half of the last digit, and exactly half of it.
    ['10000000000000000000000000000000005e-1', '1', '1000000000000000000000000000000000'],
    ['1', '3e40', '3.333333333333333333333333333333333E-41'],
    ['10', '4', '2.5'],
    ['1', '0', null],
  ])('%s / %s = %s', (a, b, quotient) => {
    expect(text(divide(read(a), read(b)))).toBe(quotient);
  });

  test.each([
    ['', null],
    ['.', null],
    ['-', null],
    ['e5', null],
    ['1e', null],
    ['x1', null],
    ['1x', null],
    ['1e1234567890', null],
    ['1'.repeat(10_001), null],
    [`0.${'1'.repeat(10_000)}`, null],
    [`0.${'1'.repeat(9999)}`, `0.${'1'.repeat(34)}`],
    ['5.', '5'],
    ['-.5', '-0.5'],
    ['1.2E+3', '1200'],
    ['-0', '0'],
    ['100e-2', '1'],
    ['1e6144', '1E6144'],
    ['1e6145', null],
    ['9999999999999999999999999999999999e6111', '9.999999999999999999999999999999999E6144'],
    ['9999999999999999999999999999999999e6112', null],
    ['99999999999999999999999999999999999e6110', null],
    ['1e-6176', '1E-6176'],
    ['5e-6177', '0'],
    ['6e-6177', '1E-6176'],
    ['15e-6177', '2E-6176'],
    ['1e-6178', '0'],
  ])('%j is %s', (written, expected) => {
    expect(text(parseDecimal(written))).toBe(expected);
  });

  test.each([
    ['1e59', `1${'0'.repeat(59)}`],
    ['1e60', '1E60'],
    ['-1.25e60', '-1.25E60'],
    ['-1.25e59', `-125${'0'.repeat(57)}`],
    ['1e-30', `0.${'0'.repeat(29)}1`],
    ['1e-31', `0.${'0'.repeat(30)}1`],
    ['1e-32', '1E-32'],
    ['-12e-33', '-1.2E-32'],
    ['-1e-5', '-0.00001'],
    ['12.5', '12.5'],
    ['0', '0'],
  ])('%s is written as %s', (number, written) => {
    expect(numberText(read(number))).toBe(written);
  });

  test.each<[string, Record<Rounding, number>]>([
    ['2.5', { up: 3, down: 2, floor: 2, ceiling: 3, 'half up': 3, 'half down': 2, 'half even': 2 }],
    ['3.5', { up: 4, down: 3, floor: 3, ceiling: 4, 'half up': 4, 'half down': 3, 'half even': 4 }],
    ['-2.5', { up: -3, down: -2, floor: -3, ceiling: -2, 'half up': -3, 'half down': -2, 'half even': -2 }],
    ['2.4', { up: 3, down: 2, floor: 2, ceiling: 3, 'half up': 2, 'half down': 2, 'half even': 2 }],
    ['-2.6', { up: -3, down: -2, floor: -3, ceiling: -2, 'half up': -3, 'half down': -3, 'half even': -3 }],
    ['2', { up: 2, down: 2, floor: 2, ceiling: 2, 'half up': 2, 'half down': 2, 'half even': 2 }],
    ['0.001', { up: 1, down: 0, floor: 0, ceiling: 1, 'half up': 0, 'half down': 0, 'half even': 0 }],
  ])('%s is rounded', (number, rounded) => {
    for (const [rounding, whole] of Object.entries(rounded)) {
      expect([rounding, round(read(number), 0, rounding as Rounding)]).toEqual([rounding, whole]);
    }
  });

  test.each([
    [0.1 + 0.2, '0.30000000000000004'],
    [-0, '0'],
    [1e15, '1000000000000000'],
    [1.5, '1.5'],
    [Infinity, null],
    [-Infinity, null],
  ])('%s of JavaScript is %s', (double, expected) => {
    expect(text(fromDouble(double))).toBe(expected);
    expect(Object.is(fromDouble(double), -0)).toBe(false);
    expect(approximate(double) === null).toBe(expected === null);
    expect(Object.is(approximate(double), -0)).toBe(false);
  });

  test('are JavaScript numbers where those can hold them', () => {
    expect([1.5, 1e15, 1e14, -3].map((value) => toInteger(value))).toEqual([null, null, 1e14, -3]);
    expect([toInteger(999_999_999_999_999), toInteger(read('1e20'))]).toEqual([999_999_999_999_999, null]);
    expect(['12.9', '-12.9', '1e20', '7', '0.5'].map((one) => toBigInt(read(one)))).toEqual([
      12n,
      -12n,
      10n ** 20n,
      7n,
      0n,
    ]);
    expect([toDouble(read('0.30000000000000004')), toDouble(1.5)]).toEqual([0.1 + 0.2, 1.5]);
    expect([decimal(1n, 279), decimal(1n, 280)]).toEqual([1e279, new Decimal(1n, 280)]);
    expect([decimal(123_456_789_012_345n, 0), decimal(1_234_567_890_123_456n, 0)]).toEqual([
      123_456_789_012_345,
      new Decimal(1_234_567_890_123_456n, 0),
    ]);
  });

  test('stand in one order, however they are written', () => {
    const order = [
      '-1e6000',
      '-1e20',
      '-1.0000000000000001',
      '-1',
      '0',
      '1e-6000',
      '1e-20',
      '1',
      '1.0000000000000001',
      '1e20',
      '1e6000',
    ];
    order.forEach((one, at) =>
      order.forEach((other, against) => {
        expect(Math.sign(compareNumbers(read(one), read(other)))).toBe(Math.sign(at - against));
        expect(equalNumbers(read(one), read(other))).toBe(at === against);
      }),
    );
    expect(equalNumbers(read('1e20'), read('100000000000000000000'))).toBe(true);
    expect(Math.sign(compareNumbers(read('9e6144'), read('8e6144')))).toBe(1);
  });

  test.each([
    ['2', '10', '1024'],
    ['2', '-2', '0.25'],
    ['-2', '3', '-8'],
    ['7', '0', '1'],
    ['0', '0', '1'],
    ['0', '-1', null],
    ['1.1', '2', '1.21'],
    ['2', '0.5', '1.4142135623731'],
    ['-2', '0.5', null],
    ['10', '6144', '1E6144'],
    ['10', '6145', null],
    ['10', '-6145', null],
    ['10', '100000', null],
    ['1', '100000', '1'],
    ['1', '100001', '1'],
    ['-1', '100001', '-1'],
    ['0.5', '100001', '0'],
    // A double would know 15 of these digits.
    ['3', '40', '12157665459056928801'],
    ['1.00001', '-1', '0.999990000099999000009999900001'],
  ])('%s to the power of %s is %s', (base, exponent, expected) => {
    expect(text(power(read(base), read(exponent)))).toBe(expected);
  });

  test.each([
    ['0', '0'],
    ['1', '1'],
    ['4', '2'],
    ['2', '1.414213562373095048801688724209698'],
    ['0.25', '0.5'],
    ['1e61', '3162277660168379331998893544432.719'],
    ['4e200', '2E100'],
    ['1e-40', '0.00000000000000000001'],
    ['1e-41', '0.000000000000000000003162277660168379331998893544432719'],
    ['4e6144', '2E3072'],
    ['-1', null],
    ['-1e-50', null],
  ])('the square root of %s is %s', (number, root) => {
    expect(text(squareRoot(read(number)))).toBe(root);
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
