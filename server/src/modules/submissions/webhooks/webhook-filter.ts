import { compileExpression } from '@countersign/shared/expression/compile.ts';
import { allFunctions } from '@countersign/shared/expression/functions.ts';
import { type Entries, lostReads } from '@countersign/shared/expression/names/entries.ts';
import type { Expression, Problem } from '@countersign/shared/expression/tree.ts';
import { entriesOfFields } from '@countersign/shared/forms/tree/field-entries.ts';
import { parseExpression } from '@countersign/shared/expression/parse.ts';
import type { Answers, Field } from '@countersign/shared/forms/schema.ts';
import { feelEvaluate } from '@countersign/shared/workflow/environment/feel-evaluate.ts';

type FilterProblem = { reason: string; name: string; from: number };

/** What is wrong with a filter over the fields of a form: what it cannot read, and names that nobody knows. Null for nothing. */
export function checkFilter(fields: readonly Field[], filter: string): FilterProblem | null {
  if (filter.trim() === '') return null;
  const { tree, problems } = parseExpression(filter, { names: fields.map(({ key }) => key), positions: true });
  const [first] = problems.length > 0 ? problems : problemsOver(tree, entriesOfFields(fields));
  return first ? { reason: first.code, name: String(first.params?.['name'] ?? ''), from: first.from } : null;
}

function problemsOver(
  tree: Expression,
  known: ReadonlyMap<string, Entries>,
): Pick<Problem, 'code' | 'params' | 'from'>[] {
  const resolve = (name: string) => (known.has(name) ? () => null : undefined);
  const { problems } = compileExpression(tree, { functions: allFunctions, resolve });
  const lost = lostReads(tree, known)
    .filter(({ path }) => path.length > 1 || !Object.hasOwn(allFunctions, path[0] ?? ''))
    .map(({ path, at }) => ({ code: 'unknown_name' as const, params: { name: path.join('.') }, from: at?.[0] ?? 0 }));
  return [...problems, ...lost];
}

export type FilterVerdict = 'passes' | 'filter' | 'filter_error';

/** Whether answers pass a filter, of what is seen of them; what nobody answered is null and no fault. */
export function passes(
  filter: string,
  { answers, fields }: { answers: Answers; fields: readonly Pick<Field, 'key'>[] },
  moment: { now: Date; zone: string },
): FilterVerdict {
  if (filter === '') return 'passes';
  const context = { ...Object.fromEntries(fields.map(({ key }) => [key, null])), ...answers };
  const { value, problems, isUnanswered } = feelEvaluate(moment.now.toISOString(), moment.zone)(
    { text: filter },
    context,
  );
  if (problems.length > 0 && !isUnanswered) return 'filter_error';
  return value === true ? 'passes' : 'filter';
}
