import { LANGUAGE_CODES } from '../basics/languages/languages.ts';
import type { RefusalDetail } from '../api/reply.ts';
import { isLonger } from '../basics/text-length.ts';
import { trimText } from '../basics/trim-text.ts';
import { textsOf } from './kinds-of-value.ts';
import { type ResourceField, type ResourceRow, type ResourceValue } from './resource.ts';

type Problem = Pick<RefusalDetail, 'code' | 'params'>;

/** Why a value cannot stand in a field; null where it can. The browser and the server ask the same. */
export function problemOf(field: ResourceField, given: unknown): Problem | null {
  const value = tidy(given);
  if (value === undefined || value === '')
    return field.isRequired ? { code: 'value_required' } : emptyProblem(field, value);
  switch (field.type) {
    case 'text':
    case 'long_text':
      return textProblem(field, value);
    case 'whole':
      return wholeProblem(field, value);
    case 'choice':
      return optionProblem(field.options, value);
    case 'on_off':
      return optionProblem(['0', '1'], value);
    case 'yes_no':
      return optionProblem(['Y', 'N'], value);
    case 'languages':
      return languagesProblem(field.max, value);
    case 'moment':
      return typeof value === 'string' && MOMENT.test(value) && !Number.isNaN(Date.parse(value))
        ? null
        : { code: 'value_not_a_moment' };
    case 'date':
      return typeof value === 'string' && isDay(value) ? null : { code: 'value_not_a_date' };
    case 'decimal':
      return decimalProblem(field.places, value);
    case 'picture':
      return typeof value === 'string' && UPLOADED.test(value) ? null : { code: 'value_not_a_picture' };
    case 'rich_text':
      return richTextProblem(field, value);
    case 'reference':
      return field.isRequired && value === 0 ? { code: 'value_required' } : idProblem(value, 0);
    case 'references':
      return idsProblem(field, value);
  }
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
/** `2026-02-30` is a moment of March to a clock, and no day to people. */
const isDay = (text: string): boolean =>
  DAY.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);
const DECIMAL = /^-?\d{1,15}(?:\.(\d{1,6}))?$/;

function decimalProblem(places: number, value: unknown): Problem | null {
  const found = typeof value === 'string' ? DECIMAL.exec(value) : null;
  if (!found) return { code: 'value_not_a_number', params: { places } };
  return (found[1]?.length ?? 0) > places ? { code: 'value_not_a_number', params: { places } } : null;
}

const UPLOADED = /^\/files\/[\w.-]{1,64}$/;

/** Whether it is a tree of ours says its schema, on the server. */
function richTextProblem({ max, isRequired }: { max: number; isRequired?: true }, value: unknown): Problem | null {
  if (!Array.isArray(value)) return { code: 'value_format' };
  if (isRequired && value.length === 0) return { code: 'value_required' };
  return JSON.stringify(value).length > max ? { code: 'value_too_long', params: { max } } : null;
}

const idProblem = (value: unknown, min: number): Problem | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= min ? null : { code: 'value_not_an_id' };

function idsProblem({ most }: { most: number }, value: unknown): Problem | null {
  if (!Array.isArray(value)) return { code: 'value_not_an_id' };
  if (value.length > most) return { code: 'value_out_of_range', params: { min: 0, max: most } };
  return value.map((one) => idProblem(one, 1)).find((problem) => problem !== null) ?? null;
}

const tidy = (given: unknown): unknown => (typeof given === 'string' ? trimText(given) : given);

/** A text may be empty; of everything else nothing at all is what is usual. */
const MAY_BE_EMPTY: ReadonlySet<ResourceField['type']> = new Set([
  'text',
  'long_text',
  'moment',
  'date',
  'decimal',
  'picture',
]);
const emptyProblem = (field: ResourceField, value: unknown): Problem | null => {
  const isOption = field.type === 'choice' && field.options.includes('');
  return value === '' && !isOption && !MAY_BE_EMPTY.has(field.type) ? { code: 'value_required' } : null;
};

type TextField = Extract<ResourceField, { type: 'text' | 'long_text' }>;

function textProblem({ max, pattern, type }: TextField, value: unknown): Problem | null {
  if (typeof value !== 'string') return { code: 'value_not_text' };
  if (isLonger(value, max)) return { code: 'value_too_long', params: { max } };
  if (type === 'text' && /[\r\n]/.test(value)) return { code: 'value_format' };
  return pattern !== undefined && !new RegExp(`^(?:${pattern})$`).test(value) ? { code: 'value_format' } : null;
}

function wholeProblem({ min, max }: { min: number; max: number }, value: unknown): Problem | null {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return { code: 'value_not_whole' };
  return value < min || value > max ? { code: 'value_out_of_range', params: { min, max } } : null;
}

const optionProblem = (options: readonly string[], value: unknown): Problem | null =>
  typeof value === 'string' && options.includes(value) ? null : { code: 'value_not_an_option' };

function languagesProblem(max: number, value: unknown): Problem | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { code: 'value_language' };
  for (const [language, text] of Object.entries(value)) {
    if (!(LANGUAGE_CODES as readonly string[]).includes(language)) return { code: 'value_language' };
    if (typeof text !== 'string') return { code: 'value_not_text' };
    if (isLonger(text, max)) return { code: 'value_too_long', params: { max } };
  }
  return null;
}

/** A value without what nobody sees around it; what is usual where nothing is given. Only of values that fit. */
export function readValue(field: ResourceField, given: unknown): ResourceValue {
  if (given === undefined) return usualValue(field);
  if (field.type === 'languages')
    return Object.fromEntries(
      Object.entries(given as Record<string, string>)
        .map(([language, text]) => [language, trimText(text)] as const)
        .filter(([, text]) => text !== ''),
    );
  if (field.type === 'moment') return given === '' ? '' : new Date(given as string).toISOString();
  if (field.type === 'references') return [...new Set(given as number[])];
  return tidy(given) as ResourceValue;
}

/** What a field holds where nobody says anything. */
export function usualValue(field: ResourceField): ResourceValue {
  if (field.type === 'languages') return {};
  if (field.type === 'rich_text' || field.type === 'references') return [];
  if (field.type === 'reference') return 0;
  if (['moment', 'date', 'decimal', 'picture'].includes(field.type)) return '';
  if (field.type === 'whole') return field.default ?? field.min;
  return 'default' in field ? (field.default ?? '') : '';
}

/** All that is wrong with some values, by field. Fields that are left out are checked only where `isWhole`. */
export function problemsOf(
  fields: readonly (readonly [string, ResourceField])[],
  given: Readonly<Record<string, unknown>>,
  { isWhole }: { isWhole: boolean },
): RefusalDetail[] {
  return fields.flatMap(([name, field]) => {
    if (!isWhole && given[name] === undefined) return [];
    const problem = problemOf(field, given[name]);
    return problem ? [{ ...problem, path: [name] }] : [];
  });
}

/** Whether two values are the same. */
export function isSameValue(a: ResourceValue | undefined, b: ResourceValue | undefined): boolean {
  if (typeof a !== 'object' || typeof b !== 'object') return a === b;
  if (Array.isArray(a) || Array.isArray(b)) return JSON.stringify(a) === JSON.stringify(b);
  const [one, other] = [textsOf(a), textsOf(b)];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => one[name] === other[name]);
}

/** Which of these fields are different in two rows. */
export const differentFields = (names: readonly string[], before: ResourceRow, after: ResourceRow): string[] =>
  names.filter((name) => !isSameValue(before[name], after[name]));
