import { cleanText } from '../../validation/clean-text.ts';
import { asList, asLoose, asText, type Loose } from '../loose.ts';

/** The part of an exported form that stands under one of these names, with the name. */
export function namedPart(form: Loose, names: readonly string[]): { name: string; part: unknown } {
  const name = names.find((one) => form[one] !== undefined) ?? names[0] ?? '';
  return { name, part: form[name] };
}

/** A list under one of these names, with the name. */
function listOf(owner: Loose, names: readonly string[]): { name: string; list: readonly unknown[] } {
  const found = names.map((name) => ({ name, list: asList(unfolded(owner[name])) }));
  return found.find(({ list }) => list.length > 0) ?? { name: names[0] ?? '', list: [] };
}

export const itemsOf = (form: Loose) => listOf(form, ['items', 'formItems', 'userFormItems', 'itemList']);

/** The items inside an item: those of each row of a sub-form. */
export const childrenOf = (item: Loose) => listOf(item, ['childList', 'items', 'columns', 'fields', 'children']);

/** Whether a value looks like a form of TDuck: items that name themselves by `formItemId` and a type in capitals. */
export const isTduck = (value: unknown): value is Loose => {
  const [first] = itemsOf(asLoose(value)).list.map(asLoose);
  return first !== undefined && first['formItemId'] !== undefined && /^[A-Z_]+$/.test(asText(first['type']));
};

/** A JSON text inside JSON, as some exports have it, or the value itself. */
export function unfolded(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value) || value.length > 1_000_000) return value;
  try {
    return JSON.parse(value, (key, inner: unknown) => {
      if (key === '__proto__') return undefined;
      return typeof inner === 'string' ? cleanText(inner) : inner;
    });
  } catch {
    return value;
  }
}

/** What an item says of itself, wherever it stands: in the item, in `expand`, in `scheme`, or in a `config`. */
export function settingsOf(item: Loose): Loose {
  const scheme = asLoose(unfolded(item['scheme']));
  const places = [scheme['config'], scheme, item['config'], unfolded(item['expand'])].map(asLoose);
  const isEmpty = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0);
  // An empty column of the item takes nothing away that its scheme says.
  const said = Object.entries(item).filter(([name, value]) => !isEmpty(value) || !places.some((one) => name in one));
  return Object.assign({}, ...places, Object.fromEntries(said)) as Loose;
}

const setOf = (names: string): ReadonlySet<string> => new Set(names.trim().split(/\s+/));

/** What of an item becomes something here. */
const READ = setOf(`
  formItemId type typeId vModel label textLabel required placeholder span scheme config expand defaultValue sort regList options
  optionsType min max minlength maxlength precision step limit fileSize sizeUnit multiple table rows columns level childList
  items fields children isHideType showLabel notRepeat withExclusiveChoice exclusiveChoiceApiCodes readonly disabled`);
/** How it looked, and what only its own program needs. */
const HARMLESS = setOf(`
  id formKey formId createTime updateTime renderKey tag tagIcon layout labelWidth changeTag document style clearable filterable
  specialType isSpecialType hideType displayType isDisplayType icon autosize range-separator start-placeholder
  end-placeholder show-word-limit prefix-icon suffix-icon format value-format type-name action name border size
  optionType buttonText showTip list-type auto-upload show-text show-score`);

/** Whether a setting says anything. */
export const isSaid = (value: unknown): boolean =>
  value !== undefined &&
  value !== null &&
  value !== '' &&
  value !== false &&
  value !== 0 &&
  !(Array.isArray(value) && value.length === 0) &&
  !(typeof value === 'object' && Object.keys(value).length === 0);

/** Settings of an item that say something and become nothing here. */
export const unreadOf = (item: Loose): string[] =>
  Object.entries(item).flatMap(([name, value]) =>
    READ.has(name) || HARMLESS.has(name) || !isSaid(value) ? [] : [name],
  );
