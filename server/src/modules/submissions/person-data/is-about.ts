import type { Answers, FormDefinition } from '@countersign/shared/forms/schema.ts';
import { maskedKeys } from '@countersign/shared/forms/tree/personal-fields.ts';
import { foldText } from '../search/words/fold-text.ts';

/** Digits of a telephone number, however it is written; null for what is none. */
export function digitsOf(text: string): string | null {
  if (!/^\+?[\d\s()./-]+$/.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  return digits.length >= 6 ? digits : null;
}

/** Whether a text is what was asked for: capitals, width, accents and the spaces of a number aside. */
function isSamePerson(text: string, who: string): boolean {
  if (foldText(text).trim() === foldText(who).trim()) return true;
  const digits = digitsOf(foldText(who).trim());
  return digits !== null && digitsOf(foldText(text).trim()) === digits;
}

/** Whether a personal field of the answers says exactly who was asked for, in a row of a sub-form too. */
export function isAbout(
  { fields, rules }: FormDefinition,
  { answers, personal, who }: { answers: Answers; personal: readonly string[]; who: string },
): boolean {
  const keys = new Set(maskedKeys({ fields, rules }, personal));
  return says(answers, false);

  function says(value: unknown, isPersonal: boolean): boolean {
    if (typeof value === 'string' || typeof value === 'number') return isPersonal && isSamePerson(String(value), who);
    if (Array.isArray(value)) return value.some((part) => says(part, isPersonal));
    if (typeof value !== 'object' || value === null) return false;
    return Object.entries(value).some(([key, part]) => says(part, isPersonal || keys.has(key)));
  }
}
