import { Untranslatable } from '../../foreign.ts';
import { BINDS, inside, quoted } from '../../written.ts';
import {
  asCondition,
  asNumber,
  asText,
  condition,
  constant,
  isEmpty,
  isNotEmpty,
  type Piece,
  piece,
  neverNull,
} from './piece.ts';

export type Relation = '<' | '<=' | '>' | '>=';
export type Equality = '=' | '!=';

const turned = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' } as const;

/** `=` and `!=` as XPath 1.0 compares: yes and no first, then numbers, then texts. Never null. */
export function equal(sign: Equality, left: Piece, right: Piece): Piece {
  if (left.literal !== undefined && right.literal !== undefined) return constant(fold(sign, left, right));
  if (left.kind === 'rows') return anyOf(left, (each) => equal(sign, each, right));
  if (right.kind === 'rows') return anyOf(right, (each) => equal(sign, left, each));
  if (isCondition(left) || isCondition(right))
    return compared(sign, neverNull(asCondition(left)), neverNull(asCondition(right)));
  if (left.literal !== undefined) return withLiteral(sign, right, left, true);
  if (right.literal !== undefined) return withLiteral(sign, left, right, false);
  if (isDay(left) && left.kind === right.kind)
    return left.isAnswer && right.isAnswer ? compared(sign, left, right) : guarded(sign, left, right);
  if (isNumber(left) || isNumber(right)) return guarded(sign, asNumber(left), asNumber(right));
  const isPlain = ({ words, canBeEmpty, kind }: Piece) => !words && !canBeEmpty && kind !== 'place';
  if (left.kind === right.kind && isPlain(left) && isPlain(right)) return compared(sign, left, right);
  return compared(sign, asText(left), asText(right));
}

/** `<` and its like: of numbers, and of days and times; null where one side is empty. */
export function relate(sign: Relation, left: Piece, right: Piece): Piece {
  if (left.kind === 'rows') return anyOf(left, (each) => relate(sign, each, right));
  if (right.kind === 'rows') return anyOf(right, (each) => relate(sign, left, each));
  const [one, other] = [temporal(left, right), temporal(right, left)];
  if (one.kind === other.kind && (isDay(one) || one.kind === 'time')) return compared(sign, one, other);
  if (one.kind === 'moment' && other.kind === 'date') return momentAndDay(sign, one, other);
  if (one.kind === 'date' && other.kind === 'moment') return momentAndDay(turned[sign], other, one);
  const [low, high] = [asNumber(one), asNumber(other)];
  if (typeof low.literal === 'number' && typeof high.literal === 'number')
    return constant(holds(sign, low.literal, high.literal));
  return low.literal === null || high.literal === null ? constant(false) : compared(sign, low, high);
}

function holds(sign: Relation, left: number, right: number): boolean {
  if (sign === '<') return left < right;
  if (sign === '<=') return left <= right;
  return sign === '>' ? left > right : left >= right;
}

const isCondition = ({ kind, words }: Piece) => kind === 'boolean' && !words;
const isDay = ({ kind }: Piece) => kind === 'date' || kind === 'moment';
/** What is computed is a number where an answer is a text. */
const isNumber = ({ kind, isAnswer, isDays }: Piece) =>
  (kind === 'number' && !isAnswer) || (isDay({ kind } as Piece) && isDays);

function compared(sign: Relation | Equality, left: Piece, right: Piece): Piece {
  const text = `${inside(left, BINDS.compare)} ${sign} ${inside(right, BINDS.compare)}`;
  const isRelation = sign !== '=' && sign !== '!=';
  return condition(text, BINDS.compare, isRelation && (left.canBeNull || right.canBeNull));
}

/** NaN equals nothing, not even itself: where both sides can be null, one has to be there. */
function guarded(sign: Equality, left: Piece, right: Piece): Piece {
  const plain = compared(sign, left, right);
  if (!left.canBeNull || !right.canBeNull) return plain;
  const [there, word] = sign === '=' ? ['!=', 'and'] : ['=', 'or'];
  const binds = sign === '=' ? BINDS.and : BINDS.or;
  return condition(`${inside(left, BINDS.compare)} ${there} null ${word} ${plain.text}`, binds);
}

function fold(sign: Equality, { literal: left }: Piece, { literal: right }: Piece): boolean {
  const isSame =
    typeof left === 'boolean' || typeof right === 'boolean'
      ? Boolean(left) === Boolean(right)
      : typeof left === 'number' || typeof right === 'number' || left === null || right === null
        ? asNumber(constantOf(left)).literal === asNumber(constantOf(right)).literal && left !== null && right !== null
        : left === right;
  return (sign === '=') === isSame;
}

const constantOf = (value: Piece['literal']): Piece =>
  value === null || value === undefined ? constant('') : constant(value);

function withLiteral(sign: Equality, of: Piece, { literal }: Piece, isFirst: boolean): Piece {
  const is = sign === '=';
  if (literal === null) return constant(!is);
  if (typeof literal === 'number') return withNumber(sign, of, literal, isFirst);
  const text = String(literal);
  if (isNumber(of)) return Number.isNaN(numberOf(text)) ? constant(!is) : withNumber(sign, of, numberOf(text), isFirst);
  if (text === '') return is ? isEmpty(of) : isNotEmpty(of);
  const same = ofKind(of, text);
  if (!same) return of.words ? constant(!is) : inOrder(sign, asText(of), constant(text), isFirst);
  return inOrder(sign, of, same, isFirst);
}

const numberOf = (text: string): number => {
  const { literal } = asNumber(constant(text));
  return typeof literal === 'number' ? literal : Number.NaN;
};

function withNumber(sign: Equality, of: Piece, value: number, isFirst: boolean): Piece {
  const name = of.names?.filter((one) => numberOf(one) === value) ?? [];
  const [only] = name;
  if (only !== undefined && name.length === 1)
    return inOrder(sign, of, of.kind === 'list' ? piece(`[${quoted(only)}]`, 'list') : constant(only), isFirst);
  if (value === 0 && of.zero) return inOrder(sign, { ...of, text: of.zero, binds: BINDS.atom }, constant(0), isFirst);
  return inOrder(sign, asNumber(of), constant(value), isFirst);
}

/** The same text in the answer's own kind; null where it cannot be one. */
function ofKind(of: Piece, text: string): Piece | null {
  const { kind, words } = of;
  if (words) return text === words.yes ? constant(true) : words.no !== '' && text === words.no ? constant(false) : null;
  if (kind === 'number') return String(numberOf(text)) === text ? constant(numberOf(text)) : null;
  if (kind === 'date') return dayIn(text);
  if (kind === 'list') return piece(`[${text.split(/\s+/).map(quoted).join(', ')}]`, 'list');
  return kind === 'text' ? constant(text) : null;
}

const inOrder = (sign: Equality, of: Piece, literal: Piece, isFirst: boolean): Piece =>
  isFirst ? compared(sign, literal, of) : compared(sign, of, literal);

/** A day that is written out. */
export function dayIn(text: string): Piece | null {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCDate() === Number(day) && date.getUTCMonth() + 1 === Number(month)
    ? piece(`@"${text}"`, 'date')
    : null;
}

/** A written day or time beside one that is answered. */
function temporal(of: Piece, beside: Piece): Piece {
  if (typeof of.literal !== 'string') return of;
  if (isDay(beside)) return dayIn(of.literal) ?? of;
  if (beside.kind === 'time' && /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(of.literal))
    return piece(`@"${of.literal.length === 5 ? `${of.literal}:00` : of.literal}"`, 'time');
  return of;
}

/** A day there is its midnight. */
function momentAndDay(sign: Relation, moment: Piece, day: Piece): Piece {
  const canBeNull = moment.canBeNull || day.canBeNull;
  const of = `date(${moment.text})`;
  const other = inside(day, BINDS.compare);
  if (sign === '<' || sign === '>=') return condition(`${of} ${sign} ${other}`, BINDS.compare, canBeNull);
  const minutes = `${moment.text}.hour + ${moment.text}.minute + ${moment.text}.second`;
  const text =
    sign === '>'
      ? `(${of} > ${other} or ${of} = ${other} and ${minutes} > 0)`
      : `(${of} < ${other} or ${of} = ${other} and ${minutes} = 0)`;
  return condition(text, BINDS.atom, canBeNull);
}

/** A comparison with a node-set holds when it holds for one of its nodes. */
function anyOf({ text, item }: Piece, test: (each: Piece) => Piece): Piece {
  if (!item) throw new Untranslatable('rows where one value is wanted');
  const each = test({ ...item, text: 'each', binds: BINDS.atom, canBeNull: true });
  return condition(`(some each in ${text} satisfies ${neverNull(each).text})`, BINDS.atom);
}
