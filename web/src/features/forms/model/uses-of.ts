import { dependenciesOf } from '@countersign/shared/expression/dependencies.ts';
import { parseExpression } from '@countersign/shared/expression/parse.ts';
import { expressionsOf } from '@countersign/shared/forms/form-expressions.ts';
import type { FormDefinition } from '@countersign/shared/forms/schema.ts';

/** In how many rules, formulas and default values a field is named. */
export function usesOf(definition: FormDefinition, key: string): number {
  const asTarget = definition.rules.filter((rule) => rule.actions.some(({ field }) => field === key));
  const readers = expressionsOf(definition).filter(({ text }) => text.includes(key) && reads(text, key));
  const places = [...asTarget.map(({ id }) => id), ...readers.map(({ path }) => placeOf(definition, path))];
  return new Set(places).size;
}

const reads = (text: string, key: string) => dependenciesOf(parseExpression(text, { names: [key] }).tree).includes(key);

/** A rule counts once, however often it names the field. */
function placeOf(definition: FormDefinition, path: readonly (string | number)[]): string {
  const [part, at] = path;
  return part === 'rules' ? (definition.rules[Number(at)]?.id ?? '') : `field ${at}`;
}
