import type { ArithmeticOperator, CompareOperator } from '@countersign/shared/expression/tree.ts';

/** What sums up a list or a column: one chip, `Sum of Line total`. */
export const TOTALS = ['sum', 'mean', 'min', 'max', 'count'] as const;
export type Total = (typeof TOTALS)[number];

/** Functions that chips show, by their names in FEEL; `days between` is written as a difference of two days. */
export const CALLS = [
  ...TOTALS,
  'days between',
  'round half up',
  'round up',
  'round down',
  'abs',
  'string join',
  'string',
  'upper case',
  'lower case',
  'string length',
  'not',
] as const;
export type Call = (typeof CALLS)[number];

export const SIGNS = ['+', '-', '*', '/', '**', '=', '!=', '<', '<=', '>', '>=', 'and', 'or'] as const;
export type Sign = ArithmeticOperator | CompareOperator | 'and' | 'or';

/** One piece of a formula as people edit it. A line of them may be unfinished: `Amount ×`. */
export type Chip =
  /** A field by its key; with more than one part a column or a part of an answer. */
  | { type: 'name'; path: readonly string[] }
  | { type: 'total'; of: Total; path: readonly string[] }
  /** Digits with a point, as FEEL writes them. */
  | { type: 'number'; text: string }
  | { type: 'text'; text: string }
  | { type: 'value'; value: 'true' | 'false' | 'null' | 'today' }
  /** A day (`2026-01-31`) or a duration (`P7D`). */
  | { type: 'at'; text: string }
  | { type: 'sign'; sign: Sign }
  /** A function with its opening bracket. */
  | { type: 'call'; name: Call }
  | { type: 'mark'; mark: '(' | ')' | '[' | ']' | ',' }
  | { type: 'word'; word: 'if' | 'then' | 'else' };

export const mark = (one: '(' | ')' | '[' | ']' | ','): Chip => ({ type: 'mark', mark: one });
export const isMark = (chip: Chip | undefined, one: string): boolean => chip?.type === 'mark' && chip.mark === one;
const opens = (chip: Chip) => chip.type === 'call' || isMark(chip, '(') || isMark(chip, '[');
const closes = (chip: Chip) => isMark(chip, ')') || isMark(chip, ']');

/** Where what opens at `start` closes; −1 where it doesn’t. */
export function closingOf(chips: readonly Chip[], start: number): number {
  let depth = 0;
  for (const [at, chip] of chips.entries()) {
    if (at < start) continue;
    if (opens(chip)) depth++;
    if (closes(chip) && --depth === 0) return at;
  }
  return -1;
}

/** Whether a value ends here, so that a sign may follow. */
export const isValueEnd = (chip: Chip | undefined): boolean =>
  chip !== undefined && (closes(chip) || ['name', 'total', 'number', 'text', 'value', 'at'].includes(chip.type));
