import type { Operator } from './operators.ts';

/** What kind of value a column holds; of a `moment` the zone decides which day it is, a `date-time` is what a clock showed. */
export type FilterKind =
  | 'text'
  | 'number'
  | 'date'
  | 'time'
  | 'date-time'
  | 'moment'
  | 'boolean'
  | 'choice'
  | 'choices'
  | 'any';

/**
 * Where a value stands in the answers. `hops` are the ways to lists whose rows are looked at one by one, each from the row
 * before; `path` leads from there to the value.
 */
export interface Place {
  hops: readonly (readonly string[])[];
  path: readonly string[];
}

/** What every answer has beside its fields; field keys never begin with `$`. */
export type SystemName = '$serial' | '$author' | '$created' | '$updated' | '$ticket' | '$status';

/** A column that answers can be filtered and sorted by; `options` are the values of a choice in their order. */
export interface FilterColumn {
  name: string;
  kind: FilterKind;
  place: Place | SystemName;
  options?: readonly string[];
}

const ORDERED = ['is', 'isNot', 'more', 'atLeast', 'less', 'atMost', 'between', 'filled', 'empty'] as const;
const BY_KIND: Readonly<Record<FilterKind, readonly Operator[]>> = {
  text: ['is', 'isNot', 'contains', 'lacks', 'startsWith', 'endsWith', 'oneOf', 'noneOf', 'filled', 'empty'],
  number: ORDERED,
  date: ORDERED,
  time: ORDERED,
  'date-time': ORDERED,
  moment: ORDERED,
  boolean: ['is', 'filled', 'empty'],
  choice: ['is', 'isNot', 'oneOf', 'noneOf', 'filled', 'empty'],
  choices: ['includes', 'excludes', 'includesAny', 'includesAll', 'excludesAll', 'filled', 'empty'],
  any: ['filled', 'empty'],
};

/** What can be asked of a column of a kind, most usual first. */
export const filterOperators = (kind: FilterKind): readonly Operator[] => BY_KIND[kind];

/** Whether answers can be put in the order of a column: it has one value, and values of its kind have an order. */
export const isSortable = ({ kind, place, options }: FilterColumn): boolean => {
  if (typeof place === 'string') return true;
  if (place.hops.length > 0 || kind === 'choices' || kind === 'any') return false;
  return kind !== 'choice' || options !== undefined;
};
