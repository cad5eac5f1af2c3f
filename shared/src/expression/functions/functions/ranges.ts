import { builtin } from '../builtin.ts';
import type { Builtins } from '../builtin.ts';
import { parseDecimal } from '../../numbers/decimal.ts';
import { FeelRange, rangeIncludes } from '../../values/range.ts';
import type { Run } from '../../run.ts';
import { readTemporal } from '../../temporal/read.ts';
import { compare } from '../../values/values.ts';
import type { Value } from '../../values/values.ts';

const POINT = 'number|string|date|time|date and time|days and time duration|years and months duration';

/** One end of a range, or a point, which is both ends of itself. */
interface End {
  at: Value;
  in: boolean;
}

interface Span {
  low: End;
  high: End;
}

function spanOf(value: Value): Span {
  if (!(value instanceof FeelRange)) return { low: { at: value, in: true }, high: { at: value, in: true } };
  return { low: { at: value.low, in: value.lowIncluded }, high: { at: value.high, in: value.highIncluded } };
}

const less = (a: End, b: End) => (compare(a.at, b.at) ?? 0) < 0;
const level = (a: End, b: End) => compare(a.at, b.at) === 0;

/** The relation between two spans, unless their ends have no common order. */
const related = (relation: (a: Span, b: Span) => boolean) => (a: Value, b: Value) => {
  const first = spanOf(a);
  const second = spanOf(b);
  const isComparable = [first.low, first.high].every((end) => compare(end.at, second.low.at) !== null);
  return isComparable && compare(second.low.at, second.high.at) !== null ? relation(first, second) : null;
};

const startsBefore = (a: Span, b: Span) => less(a.low, b.low) || (level(a.low, b.low) && a.low.in && !b.low.in);
const startsNotAfter = (a: Span, b: Span) => less(a.low, b.low) || (level(a.low, b.low) && (a.low.in || !b.low.in));
const endsNotAfter = (a: Span, b: Span) => less(a.high, b.high) || (level(a.high, b.high) && (!a.high.in || b.high.in));
const reaches = (a: Span, b: Span) => less(b.low, a.high) || (level(a.high, b.low) && a.high.in && b.low.in);
const sameLow = (a: Span, b: Span) => level(a.low, b.low) && a.low.in === b.low.in;
const sameHigh = (a: Span, b: Span) => level(a.high, b.high) && a.high.in === b.high.in;

const before = related((a, b) => less(a.high, b.low) || (level(a.high, b.low) && !(a.high.in && b.low.in)));
const meets = related((a, b) => level(a.high, b.low) && a.high.in && b.low.in);
const overlaps = related((a, b) => reaches(a, b) && reaches(b, a));
const overlapsBefore = related((a, b) => startsBefore(a, b) && reaches(a, b) && endsNotAfter(a, b));
const finishes = related((a, b) => sameHigh(a, b) && startsNotAfter(b, a));
const includes = related((a, b) => startsNotAfter(a, b) && endsNotAfter(b, a));
const starts = related((a, b) => sameLow(a, b) && endsNotAfter(a, b));
const coincides = related((a, b) => sameLow(a, b) && sameHigh(a, b));

type Relation = (a: Value, b: Value, run: Run) => boolean | null;
const flipped =
  (relation: Relation): Relation =>
  (a, b, run) =>
    relation(b, a, run);

const form = (signature: string, relation: Relation) =>
  builtin<[Value, Value]>(signature, ([a, b], run) => relation(a, b, run));
const points = (relation: Relation) => form(`point1: ${POINT}, point2: ${POINT}`, relation);
const pointRange = (relation: Relation) => form(`point: ${POINT}, range: range`, relation);
const rangePoint = (relation: Relation) => form(`range: range, point: ${POINT}`, relation);
const ranges = (relation: Relation) => form('range1: range, range2: range', relation);

const inRange: Relation = (range, point, run) => (range instanceof FeelRange ? rangeIncludes(range, point, run) : null);

const LITERAL = /^(?:(?:@|date and time|date|time|duration)\s*\(?\s*"([^"]*)"\s*\)?|"([^"]*)"|(-?[\d.]+))$/;

function readEnd(text: string): Value {
  const match = LITERAL.exec(text.trim());
  if (!match) return null;
  const [, temporal, plain, number] = match;
  if (temporal !== undefined) return readTemporal(temporal);
  return plain ?? (number === undefined ? null : parseDecimal(number));
}

/** Reads `[1..10)`; null where it is not a range of two ordered literals. */
function readRange(text: string): FeelRange | null {
  const match = /^([[\](])(.+?)\.\.(.+)([\])[])$/.exec(text.trim());
  if (!match) return null;
  const [, open, low = '', high = '', close] = match;
  const start = readEnd(low);
  const end = readEnd(high);
  const order = compare(start, end);
  return order === null || order > 0 ? null : new FeelRange(start, end, open === '[', close === ']');
}

/** Functions of DMN that say how points and ranges lie to each other. */
export const rangeFunctions: Builtins = {
  before: [...points(before), ...pointRange(before), ...rangePoint(before), ...ranges(before)],
  after: [
    ...points(flipped(before)),
    ...pointRange(flipped(before)),
    ...rangePoint(flipped(before)),
    ...ranges(flipped(before)),
  ],
  meets: ranges(meets),
  'met by': ranges(flipped(meets)),
  overlaps: ranges(overlaps),
  'overlaps before': ranges(overlapsBefore),
  'overlaps after': ranges(flipped(overlapsBefore)),
  finishes: [...pointRange(finishes), ...ranges(finishes)],
  'finished by': [...rangePoint(flipped(finishes)), ...ranges(flipped(finishes))],
  includes: [...rangePoint(inRange), ...ranges(includes)],
  during: [...pointRange(flipped(inRange)), ...ranges(flipped(includes))],
  starts: [...pointRange(starts), ...ranges(starts)],
  'started by': [...rangePoint(flipped(starts)), ...ranges(flipped(starts))],
  coincides: [...points(coincides), ...ranges(coincides)],
  range: builtin<[string]>('from: string', ([text]) => readRange(text)),
};
