import type { Field } from '@countersign/shared/forms/schema.ts';

const formatters = new Map<string, Intl.NumberFormat>();

/** A number that was typed shows all its decimals, a computed one only those that it has. */
function numberFormat(language: string, decimals: number, least: number): Intl.NumberFormat {
  const key = `${language} ${decimals} ${least}`;
  const digits = { minimumFractionDigits: least, maximumFractionDigits: decimals };
  const known = formatters.get(key) ?? new Intl.NumberFormat(language, digits);
  formatters.set(key, known);
  return known;
}

/** An answer as people read it; empty where there is none. Files have their own place and are empty here. */
export function valueText(field: Field, answer: unknown, language: string): string {
  if (answer === undefined || answer === null) return '';
  switch (field.type) {
    case 'text':
    case 'long_text':
      return plain(answer);
    case 'number':
      return withUnit(numberText(answer, language, field.decimals, field.decimals), field.unit);
    case 'formula':
      if (field.result === 'date') return dayText(answer, language);
      return withUnit(numberText(answer, language, field.decimals, 0), field.unit);
    case 'date':
      return dayText(answer, language);
    case 'rating':
      return `${plain(answer)} / ${field.max}`;
    case 'single_choice':
    case 'dropdown':
      return optionLabel(field.options, answer);
    case 'multiple_choice':
      return Array.isArray(answer) ? answer.map((value) => optionLabel(field.options, value)).join(', ') : '';
    case 'file_upload':
    case 'description':
      return '';
  }
}

const plain = (answer: unknown) => (typeof answer === 'string' || typeof answer === 'number' ? String(answer) : '');

const optionLabel = (options: readonly { value: string; label: string }[], value: unknown) =>
  options.find((option) => option.value === value)?.label ?? plain(value);

const withUnit = (text: string, unit: string | undefined) => (unit && text ? `${text} ${unit}` : text);

function numberText(answer: unknown, language: string, decimals: number, least: number): string {
  return typeof answer === 'number' ? numberFormat(language, decimals, least).format(answer) : plain(answer);
}

/** Written in the calendar day itself, so that no time zone moves it. */
function dayText(answer: unknown, language: string): string {
  const time = Date.parse(`${plain(answer)}T00:00:00Z`);
  if (Number.isNaN(time)) return plain(answer);
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(time);
}
