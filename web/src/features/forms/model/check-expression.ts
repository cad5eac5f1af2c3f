import { parseExpression } from '@countersign/shared/expression/parse.ts';
import type { Problem } from '@countersign/shared/expression/tree.ts';
import { visitReads } from '@countersign/shared/expression/reads.ts';
import { feelEngine } from '@countersign/shared/forms/feel-engine.ts';
import type { Field } from '@countersign/shared/forms/schema.ts';

/** What is wrong with a FEEL text over the fields of a form, each with its place in the text. */
export function checkExpression(text: string, fields: readonly Field[]): Problem[] {
  const indexOf = new Map<string, number>(fields.map(({ key }, at) => [key, at]));
  const { tree, problems } = parseExpression(text, { names: [...indexOf.keys()], positions: true });
  if (problems.length > 0) return problems;
  const compiled = feelEngine.compile(tree, (name) => indexOf.get(name));
  const places = new Map<string, readonly [number, number]>();
  visitReads(tree, ([name], node) => {
    if (name !== undefined && node.at && !places.has(name)) places.set(name, node.at);
  });
  return compiled.problems.map((problem) => {
    const [from, to] = places.get(String(problem.params?.['name'])) ?? [problem.from, problem.to];
    return { ...problem, from, to };
  });
}
