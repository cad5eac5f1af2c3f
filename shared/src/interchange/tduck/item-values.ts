import type { FieldKey } from '../../basics/ids.ts';
import { FIELD_TRAITS } from '../../forms/tables/traits.ts';
import type { FieldType } from '../../forms/schema.ts';
import { literal, quoted } from '../expressions/written.ts';
import { asList, asLoose, asNumber, asText, type Loose } from '../loose.ts';

const OPERATORS: Readonly<Record<string, string>> = { eq: '=', ne: '!=', gt: '>', ge: '>=', lt: '<', le: '<=' };

/** FEEL for a comparison of an answer with a value; null where answers of that type are not compared so. */
export function conditionOf(key: FieldKey, type: string, expression: string, value: unknown): string | null {
  const operator = Object.hasOwn(OPERATORS, expression) ? OPERATORS[expression] : undefined;
  const kind = Object.hasOwn(FIELD_TRAITS, type) ? FIELD_TRAITS[type as FieldType].kind : 'null';
  const number = asNumber(value);
  const [day] = /^\d{4}-\d\d-\d\d/.exec(asText(value)) ?? [];
  if (!operator) return null;
  if (kind === 'number') return number === undefined ? null : `${key} ${operator} ${literal(number).text}`;
  if (kind === 'date') return day === undefined ? null : `${key} ${operator} @${quoted(day)}`;
  if (operator !== '=' && operator !== '!=') return null;
  if (kind === 'string') return `${key} ${operator} ${quoted(asText(value))}`;
  if (kind !== 'list') return null;
  const wanted = quoted(asText(value));
  // Nothing chosen is something else, too.
  return operator === '='
    ? `list contains(${key}, ${wanted})`
    : `not(list contains(get or else(${key}, []), ${wanted}))`;
}

const MEGABYTES: Readonly<Record<string, number>> = { KB: 1 / 1024, MB: 1, GB: 1024 };

/** The largest file in whole megabytes, whatever unit the item counts in. */
export function megabytesOf(item: Loose): number | undefined {
  const size = asNumber(item['fileSize']);
  const unit = MEGABYTES[asText(item['sizeUnit']).toUpperCase() || 'MB'] ?? 1;
  return size === undefined ? undefined : Math.max(1, Math.ceil(size * unit));
}

/** FEEL for a default value; undefined where there is none, or none that can be said. */
export function defaultOf(type: string, value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (Array.isArray(value)) {
    const items = (value as unknown[]).filter((item) => typeof item !== 'object').map((item) => quoted(asText(item)));
    return items.length > 0 && type !== 'image_upload' && type !== 'file_upload' ? `[${items.join(', ')}]` : undefined;
  }
  if (typeof value === 'object') return undefined;
  const number = asNumber(value);
  if (['number', 'slider', 'rating'].includes(type)) return number === undefined ? undefined : literal(number).text;
  if (type === 'date') return `@${quoted(asText(value).slice(0, 10))}`;
  return type === 'multiple_choice' || type === 'multi_select' ? `[${quoted(asText(value))}]` : quoted(asText(value));
}

const MOST_LEVELS = 6;

/** The options of a cascader with those inside them; `drop` hears of those whose inner options are too deep. */
export function treeOf(list: readonly unknown[], drop: (option: string) => void, level = 1): Loose[] {
  return list.map(asLoose).map((option) => {
    const inner = asList(option['children']);
    const children = level < MOST_LEVELS ? treeOf(inner, drop, level + 1) : [];
    if (children.length < inner.length) drop(asText(option['label']) || asText(option['value']));
    const value = asText(option['value']) || asText(option['label']);
    return { value, label: asText(option['label']) || value, ...(children.length > 0 ? { children } : {}) };
  });
}
