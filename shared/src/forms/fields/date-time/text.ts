import { dateFormat, plainText } from '../common/texts.ts';

/** A day with its time, as the clock on the wall shows it; no time zone moves it. */
export function textOfMoment(_: unknown, answer: unknown, language: string): string {
  const time = Date.parse(`${plainText(answer)}:00Z`);
  if (Number.isNaN(time)) return plainText(answer);
  return dateFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format(time);
}
