import { compileExpression } from '@countersign/shared/expression/compile.ts';
import { allFunctions } from '@countersign/shared/expression/functions.ts';
import { parseExpression } from '@countersign/shared/expression/parse.ts';
import { visitReads } from '@countersign/shared/expression/reads.ts';
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
  const known = new Set(names.flatMap(({ name }) => [name, name.split('.')[0] ?? name]));
  const resolve = (name: string) => (known.has(name) ? () => null : undefined);
  const compiled = compileExpression(tree, { functions: allFunctions, resolve });
  const found = [...compiled.problems, ...unknownNames(tree, known, compiled.problems)];
  return found.length > 0 ? found.toSorted((a, b) => a.from - b.from) : wrongResult(tree, text, names, expects);
}

/** Inside a filter a name may be an entry of the item instead: it is unknown only where nothing that it reads is known. */
function unknownNames(tree: Expression, known: ReadonlySet<string>, others: readonly Problem[]): Problem[] {
  const nodes = new Map<Expression, boolean>();
  visitReads(tree, ([name = ''], node) => {
    const isKnown = known.has(name) || Object.hasOwn(allFunctions, name);
    nodes.set(node, (nodes.get(node) ?? false) || isKnown);
  });
  const reported = new Set(others.map(({ params }) => params?.['name']));
  return [...nodes].flatMap(([node, isKnown]) => {
    if (isKnown || node.type !== 'name' || reported.has(node.name)) return [];
    const [from, to] = node.at ?? [0, 0];
    return [{ code: 'unknown_name' as const, from, to, params: { name: node.name } }];
  });
}

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
