import { builtin } from '../builtin.ts';
import type { Builtins } from '../builtin.ts';
import {
  approximate,
  compareNumbers,
  divide,
  multiply,
  negate,
  parseDecimal,
  round,
  subtract,
} from '../../numbers/decimal.ts';
import { toDouble, toInteger } from '../../numbers/decimal.ts';
import type { FeelNumber, Rounding } from '../../numbers/decimal.ts';
import { squareRoot } from '../../numbers/square-root.ts';
import { Special } from '../../values/values.ts';
import type { Value } from '../../values/values.ts';

type N = FeelNumber;
const SMALLEST_SCALE = -6111;
const LARGEST_SCALE = 6176;

function rounded(value: N, scale: N, rounding: Rounding): Value {
  const places = toInteger(round(scale, 0, 'down') ?? 0);
  return places === null || places < SMALLEST_SCALE || places > LARGEST_SCALE ? null : round(value, places, rounding);
}

const rounds = (rounding: Rounding) =>
  builtin<[N, N]>('n: number, scale: number', ([value, scale]) => rounded(value, scale, rounding));

/** `floor` and `ceiling` may leave the scale out, but may not be given null for it. */
const roundsWhole = (rounding: Rounding) => [
  ...builtin<[N]>('n: number', ([value]) => round(value, 0, rounding)),
  ...rounds(rounding),
];

function modulo(dividend: N, divisor: N): Value {
  const quotient = divide(dividend, divisor);
  const whole = quotient === null ? null : round(quotient, 0, 'floor');
  const product = whole === null ? null : multiply(divisor, whole);
  return product === null ? null : subtract(dividend, product);
}

const isOdd = (value: N) => modulo(value, 2) === 1;

const absolute = (value: N | Special): Value => {
  if (value instanceof Special) return value.text().startsWith('-') ? value.negate() : value;
  return compareNumbers(value, 0) < 0 ? negate(value) : value;
};

/** Reads a number with the separators named: space, comma or point between groups, comma or point before decimals. */
function readNumber([from, grouping, point]: [string, string | null, string | null]): Value {
  if (grouping !== null && ![' ', ',', '.'].includes(grouping)) return null;
  if (point !== null && ![',', '.'].includes(point)) return null;
  if (grouping !== null && grouping === point) return null;
  const ungrouped = grouping === null ? from : from.replaceAll(grouping, '');
  const text = point === ',' ? (ungrouped.includes('.') ? '' : ungrouped.replace(',', '.')) : ungrouped;
  return text.length < 1000 ? parseDecimal(text.trim()) : null;
}

/** Functions of DMN for numbers, and the reading of numbers from texts. */
export const numberFunctions: Builtins = {
  number: [
    ...builtin('from: string, grouping separator: string|null, decimal separator: string|null', readNumber),
    ...builtin<[string]>('from: string', ([from]) => readNumber([from, null, null])),
    ...builtin<[N]>('from: number', ([from]) => from),
  ],
  decimal: rounds('half even'),
  floor: roundsWhole('floor'),
  ceiling: roundsWhole('ceiling'),
  'round up': rounds('up'),
  'round down': rounds('down'),
  'round half up': rounds('half up'),
  'round half down': rounds('half down'),
  abs: builtin<[N | Special]>('n: number|days and time duration|years and months duration', ([n]) => absolute(n)),
  modulo: builtin<[N, N]>('dividend: number, divisor: number', ([dividend, divisor]) => modulo(dividend, divisor)),
  sqrt: builtin<[N]>('number: number', ([number]) => squareRoot(number)),
  log: builtin<[N]>('number: number', ([number]) => approximate(Math.log(toDouble(number)))),
  exp: builtin<[N]>('number: number', ([number]) => approximate(Math.exp(toDouble(number)))),
  odd: builtin<[N]>('number: number', ([number]) => isOdd(number)),
  even: builtin<[N]>('number: number', ([number]) => modulo(number, 2) === 0),
};
