import { isOther, OTHER } from '../../texts/other-text.ts';

const formatters = new Map<string, Intl.NumberFormat>();

/** Text or a number as it stands; anything else is empty. */
export const plainText = (answer: unknown): string =>
  typeof answer === 'string' || typeof answer === 'number' ? String(answer) : '';

/** The label of an option, or a text of one's own; a value that is no option any more stands for itself. */
export const optionText = (options: readonly { value: string; label: string }[], value: unknown): string =>
  options.find((option) => option.value === value)?.label ??
  (isOther(value) ? value.slice(OTHER.length) : plainText(nameOf(value)));

/** What was chosen from a list outside the form carries its own name. */
const nameOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'name' in value ? value.name : value;

/** Labels of several options, with commas between them. */
export const optionTexts = (options: readonly { value: string; label: string }[], answer: unknown): string =>
  Array.isArray(answer) ? answer.map((value) => optionText(options, value)).join(', ') : '';

export const withUnit = (text: string, unit: string | undefined): string => (unit && text ? `${text} ${unit}` : text);

/** A number in the reader's language: with so many decimals where they are set, else with those that it has. */
export function numberText(answer: unknown, language: string, decimals?: number): string {
  return typeof answer === 'number' ? numberFormat(language, decimals).format(answer) : plainText(answer);
}

function numberFormat(language: string, decimals: number | undefined): Intl.NumberFormat {
  const key = `${language} ${decimals}`;
  const digits = { minimumFractionDigits: decimals ?? 0, maximumFractionDigits: decimals ?? 20 };
  const known = formatters.get(key) ?? new Intl.NumberFormat(language, digits);
  formatters.set(key, known);
  return known;
}

/** A calendar day; written in the day itself, so that no time zone moves it. */
export function dayText(answer: unknown, language: string): string {
  const time = Date.parse(`${plainText(answer)}T00:00:00Z`);
  if (Number.isNaN(time)) return plainText(answer);
  return dateFormat(language, { dateStyle: 'long' }).format(time);
}

type Styles = Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle'>;
const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** A way to write days and times, made once: making one takes far longer than using it. Nothing is moved by a time zone. */
export function dateFormat(language: string, { dateStyle, timeStyle }: Styles): Intl.DateTimeFormat {
  const key = `${language} ${dateStyle} ${timeStyle}`;
  const known = dateFormats.get(key) ?? new Intl.DateTimeFormat(language, { dateStyle, timeStyle, timeZone: 'UTC' });
  dateFormats.set(key, known);
  return known;
}

interface HasOptions {
  options: readonly { value: string; label: string }[];
}

/** An answer that reads as it is stored. */
export const textAsIs = (_: unknown, answer: unknown): string => plainText(answer);

/** The label of the chosen option. */
export const textOfOption = ({ options }: HasOptions, answer: unknown): string => optionText(options, answer);

/** The labels of the chosen options. */
export const textOfOptions = ({ options }: HasOptions, answer: unknown): string => optionTexts(options, answer);

/** Files have a place of their own; what takes no answer has no text. */
export const noText = (): string => '';

/** A calendar day as an answer. */
export const textOfDay = (_: unknown, answer: unknown, language: string): string => dayText(answer, language);

/** A number without decimals or unit of its own. */
export const textOfPoints = (_: unknown, answer: unknown, language: string): string => numberText(answer, language);
