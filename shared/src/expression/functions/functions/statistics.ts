import { builtin } from '../builtin.ts';
import type { Builtins } from '../builtin.ts';
import { add, compareNumbers, divide, multiply, subtract } from '../../numbers/decimal.ts';
import type { FeelNumber } from '../../numbers/decimal.ts';
import type { Run } from '../../run.ts';
import { squareRoot } from '../../numbers/square-root.ts';
import { calculate, compare, isNumber, kindOf } from '../../values/values.ts';
import type { Value } from '../../values/values.ts';

type List = readonly Value[];

/** A form that takes one list, or all its arguments as one. */
const ofList = (work: (list: List, run: Run) => Value) =>
  builtin<[List]>('...list: list', ([list], run) => {
    run.step(list.length);
    return work(list, run);
  });

/** The same for lists of numbers only; null for others, and for an empty list. */
const ofNumbers = (work: (list: readonly FeelNumber[]) => Value) =>
  ofList((list) => (list.length > 0 && list.every(isNumber) ? work(list) : null));

const fold = (list: readonly FeelNumber[], step: (a: FeelNumber, b: FeelNumber) => FeelNumber | null) =>
  list.reduce<FeelNumber | null>((total, item) => (total === null ? null : step(total, item)), step === add ? 0 : 1);

/** Sums numbers, and durations of one kind. */
function sum(list: List, run: Run): Value {
  if (list.every(isNumber)) return list.length > 0 ? fold(list, add) : null;
  if (!kindOf(list[0] ?? null).endsWith('duration')) return null;
  return list.reduce((total, item) => calculate('+', total, item, run));
}

function mean(list: readonly FeelNumber[]): FeelNumber | null {
  const total = fold(list, add);
  return total === null ? null : divide(total, list.length);
}

/** The item that comes first in the order; null where two of them have no order. */
function extreme(list: List, sign: 1 | -1): Value {
  let best: Value = list[0] ?? null;
  for (const item of list) {
    const order = compare(item, best);
    if (order === null) return null;
    if (order * sign > 0) best = item;
  }
  return best;
}

const sorted = (list: readonly FeelNumber[]) => list.toSorted(compareNumbers);

function median(list: readonly FeelNumber[]): Value {
  const ordered = sorted(list);
  const middle = Math.floor(ordered.length / 2);
  const upper = ordered[middle] as FeelNumber;
  return ordered.length % 2 === 1 ? upper : mean([ordered[middle - 1] as FeelNumber, upper]);
}

/** The standard deviation of a sample. */
function deviation(list: readonly FeelNumber[]): Value {
  const middle = mean(list);
  if (middle === null || list.length < 2) return null;
  const squares = list.map((item) => {
    const distance = subtract(item, middle);
    return distance === null ? null : multiply(distance, distance);
  });
  const total = squares.every((square) => square !== null) ? fold(squares, add) : null;
  const variance = total === null ? null : divide(total, list.length - 1);
  return variance === null ? null : squareRoot(variance);
}

/** The most frequent numbers in ascending order. */
function mode(list: readonly FeelNumber[]): Value {
  const runs: { item: FeelNumber; count: number }[] = [];
  for (const item of sorted(list)) {
    const last = runs.at(-1);
    if (last && compareNumbers(last.item, item) === 0) last.count++;
    else runs.push({ item, count: 1 });
  }
  const most = Math.max(0, ...runs.map((one) => one.count));
  return runs.filter((one) => one.count === most).map((one) => one.item);
}

/** Three-valued: the decisive value wins, else what is not a boolean makes it null. */
const decided = (list: List, decisive: boolean): Value => {
  if (list.includes(decisive)) return decisive;
  return list.every((item) => typeof item === 'boolean') ? !decisive : null;
};

/** Functions of DMN that make one value of a list. */
export const statisticsFunctions: Builtins = {
  count: builtin<[List]>('list: list', ([list]) => list.length),
  sum: ofList(sum),
  product: ofNumbers((list) => fold(list, multiply)),
  mean: ofNumbers(mean),
  median: ofNumbers(median),
  stddev: ofNumbers(deviation),
  mode: ofList((list) => (list.every(isNumber) ? mode(list) : null)),
  min: ofList((list) => extreme(list, -1)),
  max: ofList((list) => extreme(list, 1)),
  all: ofList((list) => decided(list, false)),
  any: ofList((list) => decided(list, true)),
};
