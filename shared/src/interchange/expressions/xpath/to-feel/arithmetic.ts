import type { ForeignOperator } from '../../foreign.ts';
import { BINDS, inside } from '../../written.ts';
import { asNumber, constant, type Piece, piece } from './piece.ts';

type Arithmetic = Extract<ForeignOperator, '+' | '-' | '*' | '/' | 'mod' | '^'>;

/** Arithmetic of numbers, and of days: a day and a number make a day, two days make a number of days. NaN is null. */
export function compute(operator: Arithmetic, left: Piece, right: Piece): Piece {
  if (operator === '+' || operator === '-') return add(operator, left, right);
  const [one, other] = [asNumber(left), asNumber(right)];
  if (operator === '*' || operator === '/') return join(operator, BINDS.multiply, one, other, operator === '/');
  return operator === 'mod' ? remainder(one, other) : join('**', BINDS.power, one, other, true);
}

function join(sign: string, binds: number, left: Piece, right: Piece, canFail = false): Piece {
  const text = `${inside(left, binds - 1)} ${sign} ${inside(right, binds)}`;
  return piece(text, 'number', { binds, canBeNull: canFail || left.canBeNull || right.canBeNull });
}

const isDay = ({ kind }: Piece) => kind === 'date' || kind === 'moment';

function add(sign: '+' | '-', left: Piece, right: Piece): Piece {
  const canBeNull = left.canBeNull || right.canBeNull;
  if (isDay(left) && isDay(right)) {
    if (left.kind !== right.kind || sign === '+') return join(sign, BINDS.add, asNumber(left), asNumber(right));
    const days = `(${inside(left, BINDS.add - 1)} - ${inside(right, BINDS.add)}) / @"P1D"`;
    return piece(days, 'number', { binds: BINDS.multiply, canBeNull });
  }
  if (isDay(left)) return moved(sign, left, asNumber(right), canBeNull);
  if (isDay(right) && sign === '+') return moved(sign, right, asNumber(left), canBeNull);
  return join(sign, BINDS.add, asNumber(left), asNumber(right));
}

/** A place that counts from 0 as one that counts from 1; a difference of places that are written out is written out. */
export function shifted(sign: '+' | '-', left: Piece, right: Piece): Piece {
  const [one, other] = [asNumber(left), asNumber(right)];
  if (typeof one.literal !== 'number' || typeof other.literal !== 'number') return compute(sign, one, other);
  return constant(sign === '+' ? one.literal + other.literal : one.literal - other.literal);
}

function moved(sign: '+' | '-', day: Piece, by: Piece, canBeNull: boolean): Piece {
  const { literal } = by;
  const isPlain = typeof literal === 'number' && Number.isInteger(literal) && literal >= 0;
  const days = isPlain ? `@"P${literal}D"` : `${inside(by, BINDS.multiply - 1)} * @"P1D"`;
  const text = `${inside(day, BINDS.add - 1)} ${sign} ${days}`;
  return piece(text, day.kind, { binds: BINDS.add, canBeNull: canBeNull || literal === null, isDays: true });
}

/** The sign there is that of the dividend, in FEEL that of the divisor. */
function remainder(left: Piece, right: Piece): Piece {
  const floor = `modulo(${left.text}, ${right.text})`;
  const isPositive = ({ literal }: Piece) => typeof literal === 'number' && literal > 0;
  const canBeNull = left.canBeNull || right.canBeNull || !isPositive(right);
  if (isPositive(left) && isPositive(right)) return piece(floor, 'number');
  const whole = `round down(${inside(left, BINDS.multiply - 1)} / ${inside(right, BINDS.multiply)}, 0)`;
  const text = `${inside(left, BINDS.add - 1)} - ${inside(right, BINDS.multiply - 1)} * ${whole}`;
  return piece(text, 'number', { binds: BINDS.add, canBeNull, zero: floor });
}

/** A number with its sign turned. */
export function negated(of: Piece): Piece {
  const number = asNumber(of);
  if (typeof number.literal === 'number') return constant(-number.literal);
  return join('-', BINDS.add, constant(0), number);
}
