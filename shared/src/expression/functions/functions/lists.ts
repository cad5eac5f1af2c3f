import { builtin } from '../builtin.ts';
import type { Builtins } from '../builtin.ts';
import { toInteger } from '../../numbers/decimal.ts';
import type { FeelNumber } from '../../numbers/decimal.ts';
import { FunctionValue } from '../function-value.ts';
import type { Run } from '../../run.ts';
import { equal, isList } from '../../values/values.ts';
import type { Value } from '../../values/values.ts';

type List = readonly Value[];

/** Whether two items are the same; null equals null only. */
const same = (a: Value, b: Value, run: Run) => equal(a, b, run) === true;

/** The place of a position in a list of this length (−1: the last); null outside. */
function placeOf(position: FeelNumber, length: number): number | null {
  const place = toInteger(position);
  if (place === null || place === 0 || Math.abs(place) > length) return null;
  return place > 0 ? place - 1 : length + place;
}

function sublist([list, start, length]: [List, FeelNumber, FeelNumber | null]): Value {
  const from = placeOf(start, list.length);
  const count = length === null ? list.length : toInteger(length);
  if (from === null || count === null || count < 1) return null;
  return length !== null && from + count > list.length ? null : list.slice(from, from + count);
}

function insert([list, position, item]: [List, FeelNumber, Value]): Value {
  const place = placeOf(position, list.length);
  return place === null ? null : list.toSpliced(place, 0, item);
}

function remove([list, position]: [List, FeelNumber]): Value {
  const place = placeOf(position, list.length);
  return place === null ? null : list.toSpliced(place, 1);
}

function replaceAt([list, position, item]: [List, FeelNumber, Value]): Value {
  const place = placeOf(position, list.length);
  return place === null ? null : list.with(place, item);
}

function replaceMatching([list, match, item]: [List, FunctionValue, Value], run: Run): Value {
  const result: Value[] = [];
  for (const old of list) {
    const wanted = match.invoke([old, item], undefined, run);
    if (typeof wanted !== 'boolean') return null;
    result.push(wanted ? item : old);
  }
  return result;
}

function distinct(list: List, run: Run): Value[] {
  const kept: Value[] = [];
  for (const item of list) {
    run.step(1 + Math.ceil(kept.length / 10));
    if (!kept.some((one) => same(one, item, run))) kept.push(item);
  }
  return kept;
}

function flatten(list: List, run: Run, into: Value[] = []): Value[] {
  run.enter();
  run.step(list.length);
  for (const item of list) {
    if (isList(item)) flatten(item, run, into);
    else into.push(item);
  }
  run.leave();
  return into;
}

function indexesOf(list: List, match: Value, run: Run): Value[] {
  return list.flatMap((item, index) => (same(item, match, run) ? [index + 1] : []));
}

/** Merge sort is what `toSorted` is; a `precedes` that is not an order gives some order, never a loop. */
function sort([list, precedes]: [List, FunctionValue], run: Run): Value {
  let isSound = true;
  const comesFirst = (a: Value, b: Value) => {
    const result = precedes.invoke([a, b], undefined, run);
    if (typeof result !== 'boolean') isSound = false;
    return result === true;
  };
  const sorted = list.toSorted((a, b) => (comesFirst(a, b) ? -1 : comesFirst(b, a) ? 1 : 0));
  return isSound ? sorted : null;
}

/** The items of several lists; null where one of them is null. */
const together = (lists: readonly Value[], run: Run): Value[] | null => {
  if (lists.includes(null)) return null;
  for (const list of lists) run.step(isList(list) ? list.length : 1);
  return lists.flatMap((list) => (isList(list) ? list : [list]));
};

/** A form whose first argument is a list that costs a step for each item. */
const onList = <Args extends readonly [List, ...unknown[]]>(signature: string, work: (args: Args, run: Run) => Value) =>
  builtin<Args>(signature, (args, run) => {
    run.step(args[0].length);
    return work(args, run);
  });

/** Functions of DMN that build, search and order lists, and `is empty`. */
export const listFunctions: Builtins = {
  'list contains': onList<[List, Value]>('list: list, element: any', ([list, element], run) =>
    list.some((item) => same(item, element, run)),
  ),
  sublist: onList('list: list, start position: number, length?: number', sublist),
  append: onList<[List, List]>('list: list, item...: list', ([list, items]) => [...list, ...items]),
  concatenate: builtin<[List]>('list...: list', ([lists], run) => together(lists, run)),
  'insert before': onList('list: list, position: number, newItem: any', insert),
  remove: onList('list: list, position: number', remove),
  reverse: onList<[List]>('list: list', ([list]) => list.toReversed()),
  'index of': onList<[List, Value]>('list: list, match: any', ([list, match], run) => indexesOf(list, match, run)),
  union: builtin<[List]>('list...: list', ([lists], run) => {
    const items = together(lists, run);
    return items && distinct(items, run);
  }),
  'distinct values': onList<[List]>('list: list', ([list], run) => distinct(list, run)),
  flatten: onList<[List]>('list: list', ([list], run) => flatten(list, run)),
  'list replace': [
    ...onList('list: list, position: number, newItem: any', replaceAt),
    ...onList('list: list, match: function, newItem: any', replaceMatching),
  ],
  sort: onList('list: list, precedes: function', sort),
  'is empty': builtin<[List | null]>('list: list|null', ([list]) => list === null || list.length === 0),
};
