import type { Field, FieldType } from '@countersign/shared/forms/schema.ts';

/**
 * Types whose answers, short as they are, say what a request is about; of numbers only one with a unit does. Left out is what
 * names people or ways to reach them, what another form or a ticket holds, and what says nothing without its label.
 */
const TELLING: Partial<Record<FieldType, 'always' | 'withUnit'>> = {
  text: 'always',
  single_choice: 'always',
  dropdown: 'always',
  multiple_choice: 'always',
  multi_select: 'always',
  image_choice: 'always',
  cascader: 'always',
  date: 'always',
  date_time: 'always',
  date_range: 'always',
  number: 'withUnit',
  formula: 'withUnit',
};

/** Whether the title of a request may be made of the answer of this field, as far as its type is asked. */
export function tellsWhatItIs(field: Field): boolean {
  const tells = TELLING[field.type];
  return tells === 'withUnit' ? 'unit' in field && Boolean(field.unit) : tells === 'always';
}
