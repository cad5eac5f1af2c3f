import { containersOf, fieldTree } from '../tree/field-tree.ts';
import type { YesNoField } from '../fields/yes-no/schema.ts';
import { sourceOf } from '../prefill/options-from.ts';
import { OTHER } from '../texts/other-text.ts';
import type { Field } from '../schema.ts';

/** A choice as the form words it; an empty label where the words are the page's own (`true`, `false`, `other:`). */
export interface CountableChoice {
  value: string;
  label: string;
}

/**
 * The choices of a field whose answers can be counted without repeating what anybody has written: they stand in the form
 * itself. Null for every other field, those that take their options from answers or other systems among them.
 */
export function countableChoices(field: Field): CountableChoice[] | null {
  if (field.type === 'yes_no') return yesOrNo(field);
  if (field.type === 'rating') return numbers(1, field.max);
  if (field.type === 'nps') return numbers(0, 10);
  if (field.type === 'opinion_scale') return numbers(field.from, field.to);
  if (field.type === 'image_choice') return plain(field.options);
  const takesOptions =
    field.type === 'single_choice' ||
    field.type === 'multiple_choice' ||
    field.type === 'dropdown' ||
    field.type === 'multi_select';
  if (!takesOptions || sourceOf(field)) return null;
  const other = 'other' in field && field.other ? [{ value: OTHER, label: field.other.label ?? '' }] : [];
  return [...plain(field.options), ...other];
}

/** The fields of a form that can be counted; those in the rows of a sub-form have no answer of their own. */
export function countableFields(fields: readonly Field[]): Field[] {
  const tree = fieldTree(fields);
  return fields.filter(
    (field, at) =>
      countableChoices(field) !== null && containersOf(tree, at).every((place) => fields[place]?.type !== 'sub_form'),
  );
}

const yesOrNo = ({ yesLabel = '', noLabel = '' }: YesNoField): CountableChoice[] => [
  { value: 'true', label: yesLabel },
  { value: 'false', label: noLabel },
];

const plain = (options: readonly CountableChoice[]): CountableChoice[] =>
  options.map(({ value, label }) => ({ value, label }));

const numbers = (from: number, to: number): CountableChoice[] =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ value: String(from + at), label: String(from + at) }));
