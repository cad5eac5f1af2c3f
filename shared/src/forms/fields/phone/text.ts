import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { PhoneField } from './schema.ts';

/** `030 901820` in its own country, `+49 30 901820` elsewhere. */
export function phoneText(field: PhoneField, answer: unknown): string {
  if (typeof answer !== 'string') return '';
  const number = parsePhoneNumberFromString(answer);
  if (!number) return answer;
  return number.country === field.country ? number.formatNational() : number.formatInternational();
}
