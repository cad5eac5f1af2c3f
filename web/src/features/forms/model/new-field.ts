import { field as fieldSchema, type Field, type FieldType } from '@countersign/shared/forms/schema.ts';
import { freeKey } from './field-key.ts';

/** Texts that a new field begins with, in the language of the designer. */
export interface NewFieldTexts {
  label: string;
  /** `Option {n}` for choices. */
  option: (number: number) => string;
  /** First paragraph of a description. */
  text: string;
}

/** What a type needs beside label and key. */
function startOf(type: FieldType, texts: NewFieldTexts): Record<string, unknown> {
  switch (type) {
    case 'single_choice':
    case 'multiple_choice':
    case 'dropdown':
      return { options: [1, 2, 3].map((number) => ({ value: `option_${number}`, label: texts.option(number) })) };
    case 'formula':
      return { formula: '0' };
    case 'description':
      return { text: texts.text, label: '' };
    case 'text':
    case 'long_text':
    case 'number':
    case 'date':
    case 'file_upload':
    case 'rating':
      return {};
  }
}

/** A field as it comes from the palette, with the schema's defaults and a key that is free in the form. */
export function newField(type: FieldType, taken: ReadonlySet<string>, texts: NewFieldTexts): Field {
  return fieldSchema.parse({ type, key: freeKey(taken, type), label: texts.label, ...startOf(type, texts) });
}

/** Whether a key is one that the palette gave, so that it may follow the label. */
export const isGivenKey = (key: string, type: FieldType): boolean =>
  key === type || new RegExp(`^${type}_\\d+$`).test(key);
