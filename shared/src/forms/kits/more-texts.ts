import { plainText } from './texts.ts';

/** A time of day as a clock in that language shows it. */
export function timeText(answer: unknown, language: string): string {
  const time = Date.parse(`1970-01-01T${plainText(answer)}:00Z`);
  if (Number.isNaN(time)) return plainText(answer);
  return new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: 'UTC' }).format(time);
}

/** A day with its time, as the clock on the wall shows it; no time zone moves it. */
export function momentText(answer: unknown, language: string): string {
  const time = Date.parse(`${plainText(answer)}:00Z`);
  if (Number.isNaN(time)) return plainText(answer);
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(time);
}

/** Texts of a list, one after the other. */
export const listText = (answer: unknown, between: string): string =>
  Array.isArray(answer) ? answer.map(plainText).join(between) : '';

const YES: Readonly<Record<string, readonly [string, string]>> = {
  zh: ['是', '否'],
  ja: ['はい', 'いいえ'],
  ko: ['예', '아니요'],
  de: ['Ja', 'Nein'],
  fr: ['Oui', 'Non'],
  es: ['Sí', 'No'],
  pt: ['Sim', 'Não'],
  ar: ['نعم', 'لا'],
};

/** Yes or no in the language; English where we do not know it. */
export function yesNoText(answer: unknown, language: string): string {
  if (typeof answer !== 'boolean') return '';
  const [yes, no] = YES[language.split('-')[0] ?? ''] ?? ['Yes', 'No'];
  return answer ? yes : no;
}
