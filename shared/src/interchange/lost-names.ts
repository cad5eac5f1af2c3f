import { dependenciesOf } from '../expression/dependencies.ts';
import { builtinNames } from '../expression/names.ts';
import { parseExpression } from '../expression/parse.ts';
import type { Field } from '../forms/schema.ts';

const BUILTIN: ReadonlySet<string> = new Set(builtinNames);

/** Finds in expressions what the form does not have: questions, columns of rows, lines of a matrix. */
export function lostNamesFinder(fields: readonly Field[]): (text: string) => string[] {
  const byKey = new Map<string, Field>(fields.map((field) => [field.key, field]));
  const names = [...byKey.keys()];
  const isLost = (path: string) => {
    const [root = '', part] = path.split('.');
    const field = byKey.get(root);
    if (!field) return !BUILTIN.has(root);
    if (part === undefined) return false;
    if (field.type === 'sub_form') return !byKey.has(part);
    return field.type === 'matrix' && !field.rows.some(({ id }) => id === part);
  };
  return (text) => {
    const { tree, problems } = parseExpression(text, { names });
    if (problems.length > 0) return [];
    const lost = dependenciesOf(tree).filter(isLost);
    // `rows.gone` says more than `rows` alone.
    return lost.filter((path) => !lost.some((other) => path.startsWith(`${other}.`)));
  };
}
