import { field as fieldSchema, type Field, type FieldType } from '@countersign/shared/forms/schema.ts';
import { freeKey } from './naming/field-key.ts';

/** Texts that a new field begins with, in the language of the designer. */
export interface NewFieldTexts {
  label: string;
  /** `Option {n}` for choices. */
  option: (number: number) => string;
  /** First paragraph of a description. */
  text: string;
}

type Start = (texts: NewFieldTexts) => Record<string, unknown>;

const threeOptions: Start = ({ option }) => ({
  options: [1, 2, 3].map((number) => ({ value: `option_${number}`, label: option(number) })),
});

const lines = (stem: string, nameOf: (number: number) => string) =>
  [1, 2, 3].map((number) => ({ id: `${stem}_${number}`, label: nameOf(number) }));

/** What a type needs beside label and key, where the schema's defaults do not do. */
const STARTS: Partial<Record<FieldType, Start>> = {
  single_choice: threeOptions,
  multiple_choice: threeOptions,
  dropdown: threeOptions,
  multi_select: threeOptions,
  ranking: threeOptions,
  image_choice: threeOptions,
  cascader: ({ option }) => ({
    tree: [1, 2].map((number) => ({
      value: `option_${number}`,
      label: option(number),
      children: [{ value: `option_${number}_1`, label: `${option(number)}.1` }],
    })),
  }),
  masked: () => ({ mask: '000-000' }),
  consent: ({ text }) => ({ text }),
  formula: () => ({ formula: '0' }),
  description: ({ text }) => ({ text, label: '' }),
  tabs: () => ({ label: '', tabs: [1, 2].map((number) => ({ id: `tab_${number}`, label: '' })) }),
  columns: () => ({ label: '', columns: [1, 2].map((number) => ({ id: `column_${number}`, width: 12 })) }),
  page_break: () => ({ label: '' }),
  matrix: ({ option }) => ({ rows: lines('row', option), columns: lines('column', option) }),
  rich_text: ({ text }) => ({ label: '', content: [{ type: 'paragraph', runs: [{ text }] }] }),
  image: () => ({ label: '' }),
  divider: () => ({ label: '' }),
};

/** A field as it comes from the palette, with the schema's defaults and a key that is free in the form. */
export function newField(type: FieldType, taken: ReadonlySet<string>, texts: NewFieldTexts): Field {
  return fieldSchema.parse({ type, key: freeKey(taken, type), label: texts.label, ...STARTS[type]?.(texts) });
}

/** Whether a key is one that the palette gave, so that it may follow the label. */
export const isGivenKey = (key: string, type: FieldType): boolean =>
  key === type || new RegExp(`^${type}_\\d+$`).test(key);
