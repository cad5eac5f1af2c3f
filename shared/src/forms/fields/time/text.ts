import { dateFormat, plainText } from '../common/texts.ts';

/** A time of day as a clock in that language shows it. */
export function textOfTime(_: unknown, answer: unknown, language: string): string {
  const time = Date.parse(`1970-01-01T${plainText(answer)}:00Z`);
  if (Number.isNaN(time)) return plainText(answer);
  return dateFormat(language, { timeStyle: 'short' }).format(time);
}
