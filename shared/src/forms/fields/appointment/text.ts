import { dateFormat } from '../common/texts.ts';

/** The beginning of a slot, written as it stands: no time zone moves it. */
export function slotText(answer: unknown, language: string): string {
  const time = typeof answer === 'string' ? Date.parse(`${answer}:00Z`) : NaN;
  if (Number.isNaN(time)) return typeof answer === 'string' ? answer : '';
  return dateFormat(language, { dateStyle: 'full', timeStyle: 'short' }).format(time);
}

/** The beginning of the chosen slot. */
export const textOfSlot = (_: unknown, answer: unknown, language: string): string => slotText(answer, language);
