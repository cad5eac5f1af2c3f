import { trimText } from '../../../basics/trim-text.ts';
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { PhoneField } from './schema.ts';
import { readAs, UNANSWERED, WRONG_TYPE, type ReadAnswer } from '../../../validation/answer-problem.ts';

const LONGEST = 60;

const countryOf = ({ country }: PhoneField): CountryCode => (isSupportedCountry(country) ? country : 'US');

/** Any number that can exist, in the form `+4930901820`. */
export function readPhone(field: PhoneField, raw: unknown): ReadAnswer {
  if (typeof raw !== 'string') return WRONG_TYPE;
  const text = trimText(raw);
  if (text === '') return UNANSWERED;
  const number = text.length > LONGEST ? undefined : parsePhoneNumberFromString(text, countryOf(field));
  if (!number?.isPossible()) return readAs(text.slice(0, LONGEST), { code: 'wrong_phone' });
  return readAs(number.number);
}
