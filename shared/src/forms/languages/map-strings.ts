import type { FormDefinition } from '../schema.ts';

/**
 * Names of settings that people read, wherever in a definition they stand. Everything else (keys, values, expressions) is
 * never translated.
 */
const TEXT_SETTINGS = new Set<string>([
  'label',
  'hint',
  'placeholder',
  'text',
  'title',
  'description',
  'message',
  'caption',
  'alt',
  'unit',
  'otherLabel',
  'minLabel',
  'maxLabel',
  'lowLabel',
  'highLabel',
  'addLabel',
  'buttonLabel',
  'yesLabel',
  'noLabel',
  'middleLabel',
  'linkLabel',
  'nextLabel',
  'backLabel',
]);

/** Parts that carry no text of the form. */
const SKIPPED = new Set<string>(['translations', 'theme']);

/** Makes a text out of a text; `key` says which one: `title`, `fields.amount.label`, `fields.reason.options.damaged`. */
export type ChangeString = (key: string, text: string) => string;

/** The definition with every text that people read passed through `change`; parts without a change stay the same objects. */
export function mapStrings(definition: FormDefinition, change: ChangeString): FormDefinition {
  return mapNode(definition, '', change) as FormDefinition;
}

function mapNode(node: unknown, path: string, change: ChangeString): unknown {
  if (Array.isArray(node)) return mapList(node, path, change);
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node).map(([name, value]: [string, unknown]) => {
    if (SKIPPED.has(name)) return [name, value] as const;
    const key = path ? `${path}.${name}` : name;
    if (typeof value !== 'string') return [name, mapNode(value, key, change)] as const;
    return [name, TEXT_SETTINGS.has(name) && value.trim() ? change(key, value) : value] as const;
  });
  const isSame = entries.every(([name, value]) => value === (node as Record<string, unknown>)[name]);
  return isSame ? node : Object.fromEntries(entries);
}

function mapList(list: readonly unknown[], path: string, change: ChangeString): unknown {
  const mapped = list.map((item, at) => mapNode(item, `${path}.${nameOf(item, at)}`, change));
  return mapped.every((item, at) => item === list[at]) ? list : mapped;
}

/** By what stays when the list is sorted anew; by its place only where an item has no name of its own. */
function nameOf(item: unknown, at: number): string {
  const { value, key, id } = (item ?? {}) as { value?: unknown; key?: unknown; id?: unknown };
  const name = [key, id, value].find((one) => typeof one === 'string' && one !== '');
  return typeof name === 'string' ? name : String(at);
}
