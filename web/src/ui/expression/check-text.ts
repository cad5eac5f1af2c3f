import { compileExpression } from '@countersign/shared/expression/compile.ts';
import { type Entries, lostReads } from '@countersign/shared/expression/names/entries.ts';
import { allFunctions } from '@countersign/shared/expression/functions.ts';
import { parseExpression } from '@countersign/shared/expression/parse.ts';
import type { Expression, Problem, ProblemCode } from '@countersign/shared/expression/tree.ts';
import type { KnownName } from './known-name.ts';
import { type ExpectedResult, resultKindOf } from './result-kind.ts';

/** A problem of the language, or one of the place where the text stands: the result is of another kind. */
export type TextProblem = Omit<Problem, 'code'> & { code: ProblemCode | 'wrong_result' | 'missing' };

/** What is wrong with an expression over these names, each with its place in the text; first things first. */
export function checkText(text: string, names: readonly KnownName[], expects?: ExpectedResult): TextProblem[] {
  if (text.trim() === '') return [{ code: 'missing', from: 0, to: text.length }];
  const { tree, problems } = parseExpression(text, { names: names.map(({ name }) => name), positions: true });
  if (problems.length > 0) return problems;
  const known = entriesOf(names);
  const resolve = (name: string) => (known.has(name) ? () => null : undefined);
  const compiled = compileExpression(tree, { functions: allFunctions, resolve });
  const found = [...compiled.problems, ...lostNames(tree, known, compiled.problems)];
  return found.length > 0 ? found.toSorted((a, b) => a.from - b.from) : wrongResult(tree, text, names, expects);
}

/** A name with a dot in it is one name for the parser; what else may follow its first word is open. */
function entriesOf(names: readonly KnownName[]): Map<string, Entries> {
  const open = names.map(({ name }) => [name.split('.')[0] ?? name, null] as const);
  return new Map([...open, ...names.map(({ name, entries }) => [name, entries ? entriesOf(entries) : null] as const)]);
}

function lostNames(tree: Expression, known: ReadonlyMap<string, Entries>, others: readonly Problem[]): Problem[] {
  const reported = new Set(others.map(({ params }) => params?.['name']));
  return lostReads(tree, known).flatMap(({ path, at = [0, 0] }): Problem[] => {
    const name = path.at(-1) ?? '';
    const [from, to] = at;
    if (path.length > 1) return [{ code: 'unknown_entry', from, to, params: { name, of: ofWhat(path) } }];
    return Object.hasOwn(allFunctions, name) || reported.has(name)
      ? []
      : [{ code: 'unknown_name', from, to, params: { name } }];
  });
}

const ofWhat = (path: readonly string[]) => path.slice(0, -1).join('.');

function wrongResult(
  tree: Expression,
  text: string,
  names: readonly KnownName[],
  expects: ExpectedResult | undefined,
): TextProblem[] {
  const result = expects === undefined ? null : resultKindOf(tree, names);
  if (result === null || result === expects || isNothing(tree)) return [];
  return [{ code: 'wrong_result', from: 0, to: text.length, params: { result, expects: expects ?? '' } }];
}

const isNothing = (tree: Expression) => tree.type === 'literal' && tree.value === null;
