import { dependenciesOf } from '@countersign/shared/expression/names/dependencies.ts';
import { parseExpression } from '@countersign/shared/expression/parse.ts';

export { renameReference } from '@countersign/shared/expression/names/rename-reference.ts';

/** The root names that an expression reads; `all` are the names that there are. */
export const namesReadIn = (text: string, all: readonly string[]): string[] =>
  dependenciesOf(parseExpression(text, { names: all }).tree);

/** What an expression always gives; undefined where that depends, or where it does not parse. */
export function constantOf(text: string): unknown {
  const { tree, problems } = parseExpression(text);
  return problems.length === 0 && tree.type === 'literal' ? tree.value : undefined;
}
