import type { FormDefinition } from './schema.ts';

/** One FEEL text of a definition and where it stands: `['rules', 2, 'when']`. */
export interface PlacedExpression {
  text: string;
  path: (string | number)[];
}

/** Every FEEL text of a definition, in the order of fields and rules. */
export function expressionsOf(definition: FormDefinition): PlacedExpression[] {
  const found: PlacedExpression[] = [];
  definition.fields.forEach((field, index) => {
    if (field.type === 'formula') found.push({ text: field.formula, path: ['fields', index, 'formula'] });
    else if (field.type !== 'description' && field.defaultValue !== undefined) {
      found.push({ text: field.defaultValue, path: ['fields', index, 'defaultValue'] });
    }
  });
  definition.rules.forEach((rule, index) => {
    found.push({ text: rule.when, path: ['rules', index, 'when'] });
    rule.actions.forEach((action, at) => {
      if (action.type === 'calculate')
        found.push({ text: action.value, path: ['rules', index, 'actions', at, 'value'] });
    });
  });
  return found;
}
