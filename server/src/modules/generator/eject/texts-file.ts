import type { FieldDefinition, ResourceDefinition } from '@countersign/shared/resources/made/resource-definition.ts';
import type { DictionaryOptions } from '@countersign/shared/resources/made/to-resource.ts';

/** JSON that may stand anywhere: no line ends that JavaScript knows and JSON does not, and nothing that closes a script. */
const json = (value: unknown): string =>
  `${JSON.stringify(value, null, 2)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`)
    .replaceAll('<', String.raw`\u003c`)}\n`;

const both = (label: { en: string; 'zh-cn': string }) => ({ en: label.en, 'zh-cn': label['zh-cn'] || label.en });

/** Every label of a resource. */
export function textsFile({ label, fields }: ResourceDefinition, dictionaries: DictionaryOptions): string {
  const optionsOf = (field: FieldDefinition) =>
    field.dictionary === '' ? field.options : (dictionaries[field.dictionary] ?? []);
  return json({
    label: both(label),
    fields: Object.fromEntries(fields.map((field) => [field.key, both(field.label)])),
    options: Object.fromEntries(
      fields
        .filter(({ type }) => type === 'choice')
        .map((field) => [field.key, entries(optionsOf(field).map((option) => [option.value, both(option.label)]))]),
    ),
  });
}

/** By `defineProperty`, so that `__proto__` is a name like any other. */
function entries(pairs: readonly (readonly [string, unknown])[]): object {
  const made: object = {};
  for (const [name, value] of pairs)
    Object.defineProperty(made, name, { value, enumerable: true, configurable: true, writable: true });
  return made;
}

/** The menu entry of its screen, with a right for each call. */
export const seedMenu = ({ name, label }: ResourceDefinition): string =>
  json({
    name: `custom_${name}`,
    path: `/custom/${name}`,
    component: 'Page',
    titles: both(label),
    rights: Object.fromEntries(
      ['list', 'query', 'add', 'edit', 'remove'].map((action) => [action, `custom:${name}:${action}`]),
    ),
  });
