import { parseDecimal } from '../numbers/decimal.ts';
import { fromJson } from './json.ts';
import { FeelDateTime, localIn } from '../temporal/date-time.ts';
import { readTemporal } from '../temporal/read.ts';
import { kindOf } from './values.ts';
import type { Kind, Value } from './values.ts';

const TEMPORAL: readonly Kind[] = [
  'date',
  'time',
  'date and time',
  'days and time duration',
  'years and months duration',
];

/**
 * An answer as the kind of value its field holds; null where it does not read as one. A date and time without a zone
 * is taken to be in `zone`, so that it can be compared with `now()`.
 */
export function fromAnswer(answer: unknown, kind: Kind, zone?: string): Value {
  if (Array.isArray(answer) && kind !== 'list') return answer.map((item) => fromAnswer(item, kind, zone));
  if (typeof answer !== 'string') return fromJson(answer);
  if (kind === 'number') return parseDecimal(answer.trim());
  if (!TEMPORAL.includes(kind)) return answer;
  const value = readTemporal(kind === 'time' || kind === 'date and time' ? withSeconds(answer) : answer);
  if (kindOf(value) !== kind) return null;
  return value instanceof FeelDateTime && zone ? localIn(value, zone) : value;
}

/** Browsers leave seconds out: `12:30`, `2026-11-20T12:30`. */
const withSeconds = (text: string) => (/(^|T)\d\d:\d\d$/.test(text) ? `${text}:00` : text);
