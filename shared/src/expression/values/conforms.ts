import { FeelRange } from './range.ts';
import type { TypeTree } from '../tree.ts';
import { entryOf, isContext, isList, kindOf } from './values.ts';
import type { Value } from './values.ts';

const KINDS = new Set([
  'number',
  'string',
  'boolean',
  'date',
  'time',
  'date and time',
  'days and time duration',
  'years and months duration',
]);
const OTHER_NAMES: Record<string, string> = {
  dateTime: 'date and time',
  dayTimeDuration: 'days and time duration',
  yearMonthDuration: 'years and months duration',
};

/** Whether a value is of a type; null for a type that is not one of FEEL's. */
export function conforms(value: Value, type: TypeTree): boolean | null {
  if (typeof type === 'string') return conformsToName(value, type);
  if ('list' in type) return isList(value) && value.every((item) => fits(item, type.list));
  if ('range' in type)
    return value instanceof FeelRange && [value.low, value.high].every((end) => fits(end, type.range));
  if ('context' in type) return conformsToContext(value, type.context);
  return kindOf(value) === 'function';
}

function conformsToName(value: Value, name: string): boolean | null {
  const kind = kindOf(value);
  if (name === 'Any') return value !== null;
  if (name === 'Null') return value === null;
  if (['list', 'context', 'range', 'function'].includes(name)) return kind === name;
  const wanted = Object.hasOwn(OTHER_NAMES, name) ? OTHER_NAMES[name] : name;
  return wanted !== undefined && KINDS.has(wanted) ? kind === wanted : null;
}

/** Parts of a value may be null whatever their type. */
const fits = (part: Value, type: TypeTree) => part === null || conforms(part, type) === true;

const conformsToContext = (value: Value, types: Record<string, TypeTree>) =>
  isContext(value) &&
  Object.entries(types).every(([key, type]) => Object.hasOwn(value, key) && fits(entryOf(value, key), type));
