import { MADE_TYPES, type MadeType } from '@countersign/shared/resources/made/definition-choices.ts';
import {
  type FieldDefinition,
  fieldOf,
  type ResourceDefinition,
} from '@countersign/shared/resources/made/resource-definition.ts';

/** What people could write where a label stands, to be code somewhere. */
export const EVIL_TEXTS = [
  '*/ process.exit(1) /*',
  '`${process.exit(1)}`',
  '\'; drop table "user"; --',
  '"; alert(1); "',
  '</script><script>alert(1)</script>',
  'two\nlines\r\nand \u2028 more \u2029',
  '{{constructor.constructor("return this")()}}',
  '\\u0022 \\" \\\\',
  '__proto__',
  '$& $1 $$ __NAME__',
  '<!-- <img src=x onerror=alert(1)> -->',
];
const evil = (at: number): { en: string; 'zh-cn': string } => {
  const text = (EVIL_TEXTS[at % EVIL_TEXTS.length] ?? '').slice(0, 40);
  return { en: text, 'zh-cn': text };
};

const SEARCHES: Partial<Record<MadeType, FieldDefinition['search']>> = {
  text: 'like',
  long_text: 'like',
  whole: 'equal',
  date: 'range',
  moment: 'range',
  choice: 'equal',
  on_off: 'equal',
};
const MAX: Partial<Record<MadeType, number>> = { references: 20, rich_text: 2000, languages: 50 };
const SORTED = new Set<MadeType>(['text', 'whole', 'decimal', 'date', 'moment', 'choice']);

/** A definition with a field of every type, required and not, whose labels try to be something else. */
export function everyType(name: string): ResourceDefinition {
  const fields = MADE_TYPES.flatMap((type, at): FieldDefinition[] => {
    const field = fieldOf({
      key: `f_${type}`,
      type,
      label: evil(at),
      search: SEARCHES[type] ?? 'none',
      isSortable: SORTED.has(type),
      max: MAX[type] ?? 200,
      options:
        type === 'choice'
          ? EVIL_TEXTS.map((value, place) => ({ value: value.trim().slice(0, 90), label: evil(place) }))
          : [],
    });
    return [
      field,
      { ...field, key: `r_${type}`, isRequired: true, isIndexed: type === 'whole', isUnique: type === 'text' },
    ];
  });
  return {
    version: 1,
    name,
    label: evil(4),
    source: { kind: 'empty' },
    fields,
    title: 'r_text',
    actions: ['add', 'edit', 'remove', 'export', 'import'],
    scope: 'none',
  };
}
