import type { DefinitionDetail } from '@countersign/shared/api/generator/definitions.ts';
import type { MadeType } from '@countersign/shared/resources/made/definition-choices.ts';

export type Definition = DefinitionDetail['definition'];
export type FieldDefinition = Definition['fields'][number];

/** A field with what is usual. */
export const newField = (number: number): FieldDefinition => ({
  key: `field_${number}`,
  from: '',
  type: 'text',
  label: { en: '', 'zh-cn': '' },
  isRequired: false,
  max: 200,
  min: 0,
  places: 2,
  options: [],
  dictionary: '',
  to: 'department',
  list: 'shown',
  search: 'none',
  isSortable: false,
  isIndexed: false,
  isUnique: false,
  control: 'usual',
  width: 'full',
  isPersonal: false,
});

/** Limits that are usual for a type, where the one of another type would make no sense. */
const USUAL_MAX: Partial<Record<MadeType, number>> = {
  text: 200,
  long_text: 2000,
  languages: 200,
  rich_text: 5000,
  references: 50,
  whole: 1_000_000,
};
export const withType = (field: FieldDefinition, type: MadeType): FieldDefinition => ({
  ...field,
  type,
  max: USUAL_MAX[type] ?? field.max,
  search: 'none',
  isSortable: false,
  isIndexed: false,
  isUnique: false,
});

/** The list with one entry at another place among those without it. */
export const movedTo = <T>(list: readonly T[], from: number, to: number): T[] => {
  const entry = list[from];
  return entry === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, entry);
};

/** Options as people write them: a line each, `value | English | 中文`. */
export const optionsText = ({ options }: FieldDefinition): string =>
  options.map(({ value, label }) => [value, label.en, label['zh-cn']].join(' | ').replace(/( \| )+$/, '')).join('\n');

export const optionsOfText = (text: string): FieldDefinition['options'] =>
  text
    .split('\n')
    .map((line) => line.split('|').map((part) => part.trim()))
    .filter(([value]) => value)
    .map(([value = '', en, chinese = '']) => ({ value, label: { en: en || value, 'zh-cn': chinese } }));
