import type { FullNameField } from './schema.ts';
import { nameParts } from './check.ts';
import { partsText } from '../common/parts.ts';

const CJK = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+$/u;

/** Names in Chinese, Japanese or Korean script are written without a space. */
export function fullNameText(field: FullNameField, answer: unknown): string {
  const spaced = partsText(answer, nameParts(field), ' ');
  const joined = spaced.replaceAll(' ', '');
  return field.familyFirst && CJK.test(joined) ? joined : spaced;
}
