import type { Field, FormDefinition } from '@countersign/shared/forms/schema.ts';

/** As many fields, choices and cells as a page draws without holding anything up. */
const MOST_CONTROLS = 200;

/**
 * The part of a form that is drawn beside the list of what an import left out: the whole form, or the first fields of a long one.
 * A part has no rules, as they may speak of the rest.
 */
export function previewPart(definition: FormDefinition): { part: FormDefinition; isWhole: boolean } {
  let controls = 0;
  const rest = definition.fields.findIndex((field, at) => {
    controls += controlsOf(field);
    return controls > MOST_CONTROLS && at > 0;
  });
  if (rest < 0) return { part: definition, isWhole: true };
  return { part: { ...definition, fields: definition.fields.slice(0, rest), rules: [] }, isWhole: false };
}

function controlsOf(field: Field): number {
  if (field.type === 'matrix') return 1 + field.rows.length * field.columns.length;
  return (
    1 + ('options' in field && field.type !== 'dropdown' && field.type !== 'multi_select' ? field.options.length : 0)
  );
}
