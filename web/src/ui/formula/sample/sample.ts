import { compileExpression } from '@countersign/shared/expression/compile.ts';
import { allFunctions } from '@countersign/shared/expression/functions.ts';
import { parseExpression } from '@countersign/shared/expression/parse.ts';
import { childrenOf, type Expression, type ProblemCode } from '@countersign/shared/expression/tree.ts';
import { fromAnswer } from '@countersign/shared/expression/values/answer.ts';
import { type Json, toJson } from '@countersign/shared/expression/values/json.ts';
import { contextOf, type Kind, type Value } from '@countersign/shared/expression/values/values.ts';
import type { KnownName, ValueKind } from '../../expression/known-name.ts';
import { resultKindOf } from '../../expression/result-kind.ts';
import type { Chip } from '../chips/chip.ts';
import { knownAt } from '../chips/known-path.ts';
import { spellingsOf } from '../chips/read-chips.ts';

export type SampleValue = string | number | boolean | null;

/** A name that the formula reads, with the answers to try: one, or one for each of two rows. */
export interface SampleInput {
  path: readonly string[];
  known: KnownName;
  rows: number;
}

export const SAMPLE_ROWS = 2;

/** What the formula reads of these names, each once, in its order. */
export function inputsOf(chips: readonly Chip[], names: readonly KnownName[]): SampleInput[] {
  const inputs = new Map<string, SampleInput>();
  for (const chip of chips) {
    if (chip.type !== 'name' && chip.type !== 'total') continue;
    const found = knownAt(chip.path, names);
    if (!found || (found.known.kind === 'list' && !found.isColumn)) continue;
    const isRow = found.isColumn && names.find(({ name }) => name === chip.path[0])?.kind === 'list';
    inputs.set(sampleKey(chip.path), { path: chip.path, known: found.known, rows: isRow ? SAMPLE_ROWS : 0 });
  }
  return [...inputs.values()];
}

export const sampleKey = (path: readonly string[], row?: number) => [...path, row ?? ''].join('\u0000');

/** An answer that a person could give, where none is typed; `today` as `2026-01-31`. */
export function usualAnswer({ kind, options, label }: KnownName, today: string, row = 0): SampleValue {
  switch (kind) {
    case 'number':
      return 100 * (row + 1);
    case 'boolean':
      return true;
    case 'date':
      return today;
    case 'time':
      return '09:00:00';
    case 'date-time':
      return `${today}T09:00`;
    case 'choice':
    case 'choices':
    case 'tags':
      return options?.[0]?.value ?? label;
    case 'text':
    case 'list':
    case 'any':
      return label;
  }
}

const KINDS: { [K in ValueKind]?: Kind } = {
  number: 'number',
  date: 'date',
  time: 'time',
  'date-time': 'date and time',
};

export type SampleResult =
  | { type: 'value'; value: Json }
  | { type: 'wrong'; code: ProblemCode }
  /** A field of this kind is where a number has to be. */
  | { type: 'kind'; path: readonly string[]; kind: 'text' | 'date' | 'boolean' | 'list' }
  | { type: 'unfinished' };

interface Trial {
  text: string;
  names: readonly KnownName[];
  answer: (path: readonly string[], known: KnownName, row?: number) => SampleValue;
  /** Milliseconds since 1970. */
  now: number;
  zone: string;
}

/** What the formula gives for these answers, by the same engine that computes it in the form. */
export function trySample({ text, names, answer, now, zone }: Trial): SampleResult {
  const { tree, problems } = parseExpression(text, { names: spellingsOf(names) });
  if (text.trim() === '' || problems.length > 0) return { type: 'unfinished' };
  const misfit = misfitOf(tree, names);
  if (misfit) return { type: 'kind', ...misfit };
  const value = (path: readonly string[], known: KnownName, row?: number) =>
    valueOf(answer(path, known, row), known.kind, zone);
  const scope = contextOf(names.map((known): [string, Value] => [known.name, factOf(known, value)]));
  const found = compileExpression(tree, { functions: allFunctions }).explain(scope, { now, zone });
  const [problem] = found.problems;
  return problem ? { type: 'wrong', code: problem.code } : { type: 'value', value: toJson(found.value) };
}

function valueOf(sample: SampleValue, kind: ValueKind, zone: string): Value {
  if (kind === 'choices' || kind === 'tags') return sample === null ? [] : [fromAnswer(sample, 'string')];
  return fromAnswer(sample, KINDS[kind] ?? 'string', zone);
}

type Answers = (path: readonly string[], known: KnownName, row?: number) => Value;

function factOf(known: KnownName, value: Answers): Value {
  const { name, entries, kind } = known;
  if (!entries?.length) return kind === 'list' ? [] : value([name], known);
  const inside = (row?: number) =>
    contextOf(entries.map((entry): [string, Value] => [entry.name, value([name, entry.name], entry, row)]));
  return kind === 'list' ? Array.from({ length: SAMPLE_ROWS }, (_, row) => inside(row)) : inside();
}

interface Misfit {
  path: readonly string[];
  kind: 'text' | 'date' | 'boolean' | 'list';
}

/** The first name that arithmetic cannot take: a text that is multiplied, a day that is divided. */
export function misfitOf(tree: Expression, names: readonly KnownName[]): Misfit | null {
  const own = tree.type === 'arithmetic' ? misfitIn(tree, names) : null;
  if (own) return own;
  for (const child of childrenOf(tree)) {
    const found = misfitOf(child, names);
    if (found) return found;
  }
  return null;
}

function misfitIn(
  { operator, left, right }: Extract<Expression, { type: 'arithmetic' }>,
  names: readonly KnownName[],
): Misfit | null {
  const sides = [left, right] as const;
  for (const [at, side] of sides.entries()) {
    const kind = kindOf(side, names);
    const other = sides[1 - at];
    if (kind === null || !other || side.type !== 'name') continue;
    const isMoved =
      kind === 'date' && (operator === '+' || operator === '-') && resultKindOf(other, names) !== 'number';
    const isJoined = kind === 'text' && operator === '+' && resultKindOf(other, names) !== 'number';
    if (!isMoved && !isJoined) return { path: [side.name], kind };
  }
  return null;
}

function kindOf(tree: Expression, names: readonly KnownName[]): Misfit['kind'] | null {
  const kind = tree.type === 'name' ? resultKindOf(tree, names) : null;
  return kind === 'condition' ? 'boolean' : kind === 'number' ? null : kind;
}
