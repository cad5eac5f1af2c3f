import { asList, asLoose, asText, type Loose } from '../loose.ts';

/** The part of an exported form that stands under one of these names. */
export const partOf = (form: Loose, names: readonly string[]): unknown =>
  names.map((name) => form[name]).find((value) => value !== undefined);

export const itemsOf = (form: Loose): readonly unknown[] =>
  asList(partOf(form, ['items', 'formItems', 'userFormItems', 'itemList']));

/** Whether a value looks like a form of TDuck: items that name themselves by `formItemId` and a type in capitals. */
export const isTduck = (value: unknown): value is Loose => {
  const [first] = itemsOf(asLoose(value)).map(asLoose);
  return first !== undefined && first['formItemId'] !== undefined && /^[A-Z_]+$/.test(asText(first['type']));
};

/** A JSON text inside JSON, as some exports have it, or the value itself. */
export function unfolded(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value) || value.length > 1_000_000) return value;
  try {
    return JSON.parse(value, (key, inner: unknown) => (key === '__proto__' ? undefined : inner));
  } catch {
    return value;
  }
}

/** What an item says of itself, wherever it stands: in the item, in `expand`, or in `scheme` and its `config`. */
export function settingsOf(item: Loose): Loose {
  const scheme = asLoose(unfolded(item['scheme']));
  return { ...asLoose(scheme['config']), ...scheme, ...asLoose(unfolded(item['expand'])), ...item };
}
