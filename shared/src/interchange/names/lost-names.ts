import { dependenciesOf } from '../../expression/names/dependencies.ts';
import { builtinNames } from '../../expression/names/names.ts';
import { parseExpression } from '../../expression/parse.ts';
import { containersOf, fieldTree } from '../../forms/tree/field-tree.ts';
import type { Field } from '../../forms/schema.ts';

const BUILTIN: ReadonlySet<string> = new Set(builtinNames);

/** Finds what an expression of a field reads, and the field cannot see. */
export type FindLost = (text: string, of: string) => string[];

/** Finds in expressions what the form does not have: questions, columns of rows, lines of a matrix; and what stands in other rows. */
export function lostNamesFinder(fields: readonly Field[]): FindLost {
  const byKey = new Map<string, Field>(fields.map((field) => [field.key, field]));
  const rowsAround = rowsAroundEach(fields);
  const isLost = (path: string, of: string) => {
    const [root = '', part] = path.split('.');
    const field = byKey.get(root);
    if (!field) return !BUILTIN.has(root);
    const own = rowsAround.get(of) ?? [];
    if (rowsAround.get(root)?.some((rows, at) => own[at] !== rows)) return true;
    if (part === undefined) return false;
    if (field.type === 'sub_form') return !byKey.has(part);
    return field.type === 'matrix' && !field.rows.some(({ id }) => id === part);
  };
  return (text, of) => {
    const { tree, problems } = parseExpression(text);
    if (problems.length > 0) return [];
    const lost = dependenciesOf(tree).filter((path) => isLost(path, of));
    // `rows.gone` says more than `rows` alone.
    return lost.filter((path) => !lost.some((other) => path.startsWith(`${other}.`)));
  };
}

/** The sub-forms around each field, the outermost first. */
function rowsAroundEach(fields: readonly Field[]): Map<string, string[]> {
  const tree = fieldTree(fields);
  return new Map(
    fields.map(({ key }, at) => [
      key,
      containersOf(tree, at).flatMap((place) => (fields[place]?.type === 'sub_form' ? [fields[place].key] : [])),
    ]),
  );
}
