import { fromDouble, parseDecimal, toDouble } from './decimal.ts';
import { readTemporal } from './temporal/read.ts';
import { contextOf, isList, isNumber, kindOf, Special } from './values.ts';
import type { Kind, Value } from './values.ts';

export type Json = null | boolean | string | number | readonly Json[] | { readonly [key: string]: Json };

const DEEPEST = 100;

/** A JSON value as a FEEL value: numbers become exact decimals, texts stay texts; past 100 levels it is null. */
export function fromJson(json: unknown, depth = 0): Value {
  if (typeof json === 'number') return fromDouble(json);
  if (typeof json === 'string' || typeof json === 'boolean') return json;
  if (json === null || typeof json !== 'object' || depth > DEEPEST) return null;
  if (Array.isArray(json)) return json.map((item) => fromJson(item, depth + 1));
  return contextOf(Object.entries(json).map(([key, value]) => [key, fromJson(value, depth + 1)] as const));
}

/** An answer as the kind of value its field holds; null where it does not read as one. */
export function fromAnswer(answer: unknown, kind: Kind): Value {
  if (typeof answer !== 'string') return fromJson(answer);
  if (kind === 'number') return parseDecimal(answer.trim());
  const isTemporal = ['date', 'time', 'date and time', 'days and time duration', 'years and months duration'];
  if (!isTemporal.includes(kind)) return answer;
  const value = readTemporal(answer);
  return kindOf(value) === kind ? value : null;
}

/**
 * A FEEL value as JSON: numbers as the nearest JSON number, dates, times, durations and ranges as their texts,
 * functions as null. Past 100 levels it is null.
 */
export function toJson(value: Value, depth = 0): Json {
  if (value === null || depth > DEEPEST) return null;
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (isNumber(value)) return toDouble(value);
  if (value instanceof Special) return value.kind === 'function' ? null : value.text();
  if (isList(value)) return value.map((item) => toJson(item, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, toJson(entry, depth + 1)]));
}
