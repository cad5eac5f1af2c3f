import { fromDouble, toDouble } from '../numbers/decimal.ts';
import { contextOf, isList, isNumber, Special } from './values.ts';
import type { Value } from './values.ts';

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

/** Values share their parts, so that a small one may be a huge JSON: past so many parts the rest is null. */
const MOST_PARTS = 200_000;

/**
 * A FEEL value as JSON: numbers as the nearest JSON number, dates, times, durations and ranges as their texts,
 * functions as null. Past 100 levels or 200 000 parts it is null.
 */
export function toJson(value: Value): Json {
  return write(value, 0, { left: MOST_PARTS });
}

function write(value: Value, depth: number, parts: { left: number }): Json {
  if (value === null || depth > DEEPEST || parts.left-- <= 0) return null;
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (isNumber(value)) return toDouble(value);
  if (value instanceof Special) return value.kind === 'function' ? null : value.text();
  if (isList(value)) return value.map((item) => write(item, depth + 1, parts));
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, write(entry, depth + 1, parts)]));
}
