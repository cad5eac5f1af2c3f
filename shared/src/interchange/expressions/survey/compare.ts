import { Untranslatable } from '../foreign.ts';
import { BINDS, inside } from '../written.ts';
import { asNumber, calling, constant, isNull, isNumberText, joined, orElse, type Piece, piece } from './piece.ts';

export type Comparison = '=' | '!=' | '<' | '<=' | '>' | '>=';

/** A comparison as SurveyJS makes it: by numbers where one side is one, and without regard to capitals in typed texts. */
export function compare(operator: Comparison, left: Piece, right: Piece): Piece {
  if (operator === '=' || operator === '!=') return equal(operator, left, right);
  const ordered = order(operator, left, right);
  const isSame = (operator === '<=' || operator === '>=') && left.canBeNull && right.canBeNull;
  return isSame && !isNull(left) && !isNull(right) ? or([ordered, equal('=', left, right)]) : ordered;
}

function order(operator: Comparison, left: Piece, right: Piece): Piece {
  const mayBeNumber = (one: Piece) => one.isTyped === true || isNumberText(one);
  if (mayBeNumber(left) && mayBeNumber(right)) return orderOfTyped(operator, left, right);
  const [one, other] = isNumbers(left, right)
    ? [asNumber(left), asNumber(right)]
    : [matched(left, right), matched(right, left)];
  return {
    ...joined(operator, BINDS.compare, tight(one), tight(other), 'boolean'),
    canBeNull: one.canBeNull || other.canBeNull,
  };
}

/** Two typed texts are compared as numbers where both are. */
function orderOfTyped(operator: Comparison, left: Piece, right: Piece): Piece {
  const sides = [left, right].map((of) => asNumber(of).text);
  const areNumbers = sides
    .filter((_, at) => [left, right][at]?.isTyped)
    .map((side) => `${side} != null`)
    .join(' and ');
  if (areNumbers === '') return piece(`${sides.join(` ${operator} `)}`, 'boolean', { binds: BINDS.compare });
  const text = `if ${areNumbers} then ${sides.join(` ${operator} `)} else ${left.text} ${operator} ${right.text}`;
  return piece(text, 'boolean', { binds: 0, canBeNull: true });
}

const isNumbers = (left: Piece, right: Piece): boolean =>
  [left, right].some(
    (one) => one.kind === 'number' || one.isNumeric === true || one.sum !== undefined || isNumberText(one),
  ) && ![left, right].some(({ kind }) => kind === 'date' || kind === 'moment' || kind === 'time');

/** In brackets unless it binds more strongly than a comparison. */
const tight = (of: Piece): Piece => (of.binds > BINDS.compare ? of : piece(inside(of, BINDS.compare), of.kind, of));

function equal(operator: '=' | '!=', left: Piece, right: Piece): Piece {
  if (isNull(left)) return emptiness(right, operator === '=');
  if (isNull(right)) return emptiness(left, operator === '=');
  const list = [left, right].find(({ kind }) => kind === 'list');
  if (list) return turned(operator, equalLists(left, right));
  if ([left, right].some(({ kind }) => kind === 'rows')) throw new Untranslatable(left.text);
  const [one, other] = sidesOf(left, right);
  return { ...joined(operator, BINDS.compare, tight(one), tight(other), 'boolean'), canBeNull: false };
}

function sidesOf(left: Piece, right: Piece): [Piece, Piece] {
  const hasNumber = left.kind === 'number' || right.kind === 'number';
  const literal = [left, right].find((one) => one.literal !== undefined);
  const [one, other] = [matched(left, right), matched(right, left)];
  if (hasNumber && !literal) return [asNumber(left), asNumber(right)];
  return hasAnyCase(one) || hasAnyCase(other) ? [inLowerCase(one), inLowerCase(other)] : [one, other];
}

/** Texts that people type or that are put together are the same with other capitals; choices are known one by one. */
const hasAnyCase = ({ kind, literal, choices }: Piece): boolean => kind === 'text' && literal === undefined && !choices;

function inLowerCase(of: Piece): Piece {
  if (of.kind !== 'text') return of;
  if (typeof of.literal === 'string') return constant(of.literal.toLowerCase());
  return calling('lower case', 'text', of);
}

/** A literal in the kind of the other side, and among its choices without regard to capitals. */
function matched(of: Piece, other: Piece): Piece {
  const { literal } = of;
  if (literal === undefined || literal === null) return of;
  const text = String(literal);
  if (other.kind === 'boolean') {
    const words = other.words ?? { yes: 'true', no: 'false' };
    if (literal === true || text === words.yes || (text === 'true' && !other.words)) return constant(true);
    if (literal === false || text === words.no || (text === 'false' && !other.words)) return constant(false);
    return of;
  }
  if (other.kind === 'number')
    return typeof literal === 'string' && literal.trim() !== '' && Number.isFinite(Number(literal))
      ? constant(Number(literal))
      : of;
  if (other.choices) return constant(valueAmong(other.choices, text));
  if (other.kind === 'text' && typeof literal === 'number') return constant(text);
  if (other.kind === 'date' && /^\d{4}-\d\d-\d\d/.test(text)) return piece(`@"${text.slice(0, 10)}"`, 'date');
  if (other.kind === 'time' && /^\d\d:\d\d$/.test(text)) return piece(`@"${text}:00"`, 'time');
  if (other.kind === 'moment' && /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text))
    return piece(`@"${text.slice(0, 16)}:00"`, 'moment');
  return of;
}

function valueAmong(choices: NonNullable<Piece['choices']>, text: string): string {
  const lower = text.toLowerCase();
  const exact = choices.find(({ value }) => value === text);
  return (exact ?? choices.find(({ value }) => value.toLowerCase() === lower))?.value ?? text;
}

/** Lists are the same in any order. */
function equalLists(left: Piece, right: Piece): Piece {
  const [list, other] = left.kind === 'list' && !left.items ? [left, right] : [right, left];
  if (other.kind !== 'list') return constant(false);
  const { items } = other;
  if (!items || list.items) return joined('=', BINDS.compare, left, right, 'boolean');
  const isAsLong = piece(`count(${list.text}) = ${items.length}`, 'boolean', {
    binds: BINDS.compare,
    canBeNull: list.canBeNull,
  });
  return and([isAsLong, ...items.map((item) => has(list, item))]);
}

const turned = (operator: '=' | '!=', of: Piece): Piece => (operator === '=' ? of : not(of));

/** `{q} empty`, and `notempty` turned around. */
export function emptiness(of: Piece, isEmpty: boolean): Piece {
  const isMany = of.kind === 'list' || of.kind === 'rows';
  if (isMany) return piece(isEmpty ? `is empty(${of.text})` : `not(is empty(${of.text}))`, 'boolean');
  return piece(`${inside(of, BINDS.compare)} ${isEmpty ? '=' : '!='} null`, 'boolean', { binds: BINDS.compare });
}

/** Whether a list holds an item, or a text another. Null where there is no list and no text. */
export function has(of: Piece, item: Piece): Piece {
  if (of.kind === 'list')
    return calling('list contains', 'boolean', of, matched(item, of.choices ? of : piece('', 'text')));
  if (of.kind === 'text' && !of.choices) return calling('contains', 'boolean', of, asContained(item));
  if (of.kind === 'rows') throw new Untranslatable(of.text);
  return compare('=', of, item);
}

const asContained = (item: Piece): Piece => (item.literal === undefined ? item : constant(String(item.literal)));

const itemsOf = (of: Piece): readonly Piece[] => of.items ?? [of];

/** `contains` and `allof`. */
export function hasAll(of: Piece, items: Piece): Piece {
  if (items.kind === 'list' && !items.items)
    return piece(`every one in ${items.text} satisfies list contains(${of.text}, one)`, 'boolean', {
      binds: 0,
      canBeNull: true,
    });
  return and(itemsOf(items).map((item) => has(of, item)));
}

/** `anyof`. */
export function hasAny(of: Piece, items: Piece): Piece {
  // Whatever is asked of nothing is true there.
  if (!items.items && items.literal === undefined && items.canBeNull)
    return or([emptiness(items, true), hasAny(of, { ...items, canBeNull: false })]);
  if (items.kind === 'list' && !items.items)
    return piece(`some one in ${items.text} satisfies list contains(${of.text}, one)`, 'boolean', {
      binds: 0,
      canBeNull: true,
    });
  return or(itemsOf(items).map((item) => (of.kind === 'list' ? has(of, item) : compare('=', of, item))));
}

export const and = (parts: readonly Piece[]): Piece => chain('and', BINDS.and, parts);
export const or = (parts: readonly Piece[]): Piece => chain('or', BINDS.or, parts);

function chain(word: 'and' | 'or', binds: number, parts: readonly Piece[]): Piece {
  const [first, ...rest] = parts.map(truth);
  if (!first) return constant(word === 'and');
  return rest.reduce((left, right) => joined(word, binds, left, right, 'boolean'), first);
}

/** What JavaScript takes for true. */
export function truth(of: Piece): Piece {
  if (of.kind === 'boolean') return of;
  if (of.literal !== undefined) return constant(Boolean(of.literal));
  if (of.kind === 'number') return joined('!=', BINDS.compare, tight(orElse(of, constant(0))), constant(0), 'boolean');
  return emptiness(of, false);
}

/** The opposite; what is null counts as false, so that its opposite is true. */
export function not(of: Piece): Piece {
  const held = truth(of);
  if (!held.canBeNull) return piece(`not(${held.text})`, 'boolean');
  return piece(`${inside(held, BINDS.compare)} != true`, 'boolean', { binds: BINDS.compare });
}
