import { type ForeignOperator, Untranslatable } from '../foreign.ts';
import { BINDS } from '../written.ts';
import { asNumber, asText, calling, constant, joined, orElse, type Piece, piece, typedNumber } from './piece.ts';

/** A side of an operation: an empty answer counts as 0. */
const counted = (of: Piece): Piece => (of.isTyped || of.sum ? typedNumber(of) : orElse(asNumber(of), constant(0)));

/** Whether a plus beside it puts texts together: as in JavaScript, unless it is a number or was one there. */
const isText = (of: Piece): boolean => of.kind === 'text' && of.isNumeric !== true;

/** `+ - * / % ^` as SurveyJS means them: numbers add, texts are put together, and what is empty counts as 0 or "". */
export function arithmetic(operator: ForeignOperator, left: Piece, right: Piece): Piece {
  // Days stand as texts or moments there; what comes of their arithmetic is of no use, so nobody means it.
  const day = [left, right].find(({ kind }) => kind === 'date' || kind === 'moment' || kind === 'time');
  if (day && !(operator === '+' && [left, right].some(isText))) throw new Untranslatable(day.text);
  const sign: string = operator;
  switch (sign) {
    case '+':
      return plus(left, right);
    case '-':
      return joined('-', BINDS.add, counted(left), counted(right), 'number');
    case '*':
      return joined('*', BINDS.multiply, counted(left), counted(right), 'number');
    case '/':
      return { ...joined('/', BINDS.multiply, counted(left), asNumber(right), 'number'), canBeNull: true };
    case 'mod':
      return remainder(counted(left), asNumber(right));
    case '^':
      return joined('**', BINDS.power, counted(left), counted(right), 'number');
    default:
      throw new Untranslatable(operator);
  }
}

function plus(left: Piece, right: Piece): Piece {
  if (left.kind === 'list' && right.kind === 'list') return calling('concatenate', 'list', left, right);
  const parts = [left, right].flatMap((part) => part.summands ?? [part]);
  if (parts.some(({ isTyped }) => isTyped) && parts.every((part) => part.isTyped || !isText(part)))
    return typedSum(parts);
  if (isText(left) || isText(right)) return joined('+', BINDS.add, asText(left), asText(right), 'text');
  return joined('+', BINDS.add, counted(left), counted(right), 'number');
}

/** Typed texts add where all of them are numbers, and are put together where one is not. */
function typedSum(parts: readonly Piece[]): Piece {
  const sum = summed(parts.map(counted));
  const texts = parts.map(asText).map(({ text }) => text);
  const areNumbers = parts.filter(({ isTyped }) => isTyped).map((part) => `${typedNumber(part).text} != null`);
  const text = `if ${areNumbers.join(' and ')} then string(${sum.text}) else ${texts.join(' + ')}`;
  return piece(text, 'text', { binds: 0, summands: parts, sum });
}

const summed = ([first = constant(0), ...rest]: readonly Piece[]): Piece =>
  rest.reduce((left, right) => joined('+', BINDS.add, left, right, 'number'), first);

/** The remainder has the sign of what is divided, where FEEL's has that of the divisor. */
function remainder(left: Piece, right: Piece): Piece {
  const whole = piece(`round down(${joined('/', BINDS.multiply, left, right, 'number').text}, 0)`, 'number');
  const taken = joined('*', BINDS.multiply, right, whole, 'number');
  return { ...joined('-', BINDS.add, left, taken, 'number'), canBeNull: true };
}
