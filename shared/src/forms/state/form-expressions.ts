import type { FormDefinition } from '../schema.ts';

/** One FEEL text of a definition and where it stands: `['rules', 2, 'when']`. */
export interface PlacedExpression {
  text: string;
  path: (string | number)[];
}

/** Every FEEL text of a definition, in the order of fields and rules. */
export function expressionsOf(definition: FormDefinition): PlacedExpression[] {
  const found: PlacedExpression[] = [];
  definition.fields.forEach((field, index) => {
    if ('options' in field) {
      field.options.forEach(({ showWhen }, at) => {
        if (showWhen) found.push({ text: showWhen, path: ['fields', index, 'options', at, 'showWhen'] });
      });
    }
    if (field.type === 'formula') found.push({ text: field.formula, path: ['fields', index, 'formula'] });
    else if ('defaultValue' in field && field.defaultValue !== undefined) {
      found.push({ text: field.defaultValue, path: ['fields', index, 'defaultValue'] });
    }
  });
  definition.rules.forEach((rule, index) => {
    found.push({ text: rule.when, path: ['rules', index, 'when'] });
    rule.actions.forEach((action, at) => {
      if (action.type === 'calculate' || action.type === 'set')
        found.push({ text: action.value, path: ['rules', index, 'actions', at, 'value'] });
    });
  });
  return found;
}
