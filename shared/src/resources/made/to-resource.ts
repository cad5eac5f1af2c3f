import type { Resource, ResourceField } from '../resource.ts';
import type { FieldDefinition, Label, ResourceDefinition } from './resource-definition.ts';

/** Options of dictionaries, by the dictionary's type. */
export type DictionaryOptions = Readonly<Record<string, readonly { value: string; label: Label }[]>>;

/** Columns of every row kept here that say whose it is; no field has such a name. */
export const OWN_DEPARTMENT = '$department';
export const OWN_PERSON = '$person';

/** What the interpreter interprets of a definition. */
export function toResource(definition: ResourceDefinition, dictionaries: DictionaryOptions = {}): Resource {
  const { name, fields, title, actions, scope, source } = definition;
  const isRead = source.kind !== 'empty';
  const optionsOf = (field: FieldDefinition) =>
    field.dictionary === '' ? field.options : (dictionaries[field.dictionary] ?? []);
  const own = fields.map((field): [string, ResourceField] => [
    field.key,
    {
      ...settingOf(
        field,
        optionsOf(field).map(({ value }) => value),
      ),
      ...(isRead ? { isReadOnly: true } : {}),
    },
  ]);
  return {
    name,
    permission: `custom:${name}`,
    path: `/custom/${name}`,
    list: 'list',
    texts: 'resources.made',
    id: 'id',
    label: title,
    fields: Object.fromEntries([...own, ...(isRead ? [] : [CREATED])]),
    order: { by: [], isDescending: true },
    actions,
    unique: fields.filter(({ isUnique }) => isUnique).map(({ key }) => [key]),
    ...(scope === 'none'
      ? {}
      : {
          scope: {
            ...(scope === 'person' ? {} : { department: OWN_DEPARTMENT }),
            ...(scope === 'department' ? {} : { person: OWN_PERSON }),
          },
        }),
    said: { en: textsOf(definition, optionsOf, 'en'), 'zh-cn': textsOf(definition, optionsOf, 'zh-cn') },
  };
}

const CREATED: [string, ResourceField] = [
  'created_at',
  { type: 'moment', isReadOnly: true, table: 'hidden at first', isSortable: true },
];

function settingOf(field: FieldDefinition, options: readonly string[]): ResourceField {
  const { isRequired, isSortable, search, list, control, width, isPersonal } = field;
  return {
    ...typeOf(field, options),
    ...(isRequired ? { isRequired: true } : {}),
    ...(isSortable ? { isSortable: true } : {}),
    ...(search === 'none' ? {} : { search }),
    ...(list === 'none' ? {} : { table: list === 'shown' ? 'shown' : 'hidden at first' }),
    ...(control === 'radio' ? { control } : {}),
    ...(width === 'half' ? { isHalf: true } : {}),
    ...(isPersonal ? { isPersonal: true } : {}),
  };
}

function typeOf(
  { type, max, min, places, isRequired, to }: FieldDefinition,
  options: readonly string[],
): ResourceField {
  switch (type) {
    case 'text':
    case 'long_text':
    case 'languages':
    case 'rich_text':
      return { type, max };
    case 'whole':
      return { type, min, max, default: Math.min(Math.max(0, min), max) };
    case 'decimal':
      return { type, places };
    case 'choice': {
      const all = isRequired ? options : ['', ...options];
      return { type, options: all.length > 0 ? all : [''], default: all[0] ?? '' };
    }
    case 'on_off':
      return { type, default: '0' };
    case 'yes_no':
      return { type, default: 'N' };
    case 'reference':
      return { type, to };
    case 'references':
      return { type, to, most: max };
    case 'date':
    case 'moment':
    case 'picture':
      return { type };
  }
}

/** Texts by their places; what has no Chinese is said in English. */
function textsOf(
  { label, fields }: ResourceDefinition,
  optionsOf: (field: FieldDefinition) => readonly { value: string; label: Label }[],
  language: 'en' | 'zh-cn',
): Record<string, string> {
  const say = (text: Label) => text[language] || text.en;
  return Object.fromEntries([
    ['title', say(label)],
    ...fields.map(({ key, label: own }) => [`fields.${key}`, say(own)]),
    ...fields.flatMap((field) =>
      optionsOf(field).map((option) => [`options.${field.key}.${option.value}`, say(option.label)]),
    ),
  ]) as Record<string, string>;
}
