import type { ContactField } from '../../forms/fields/contact.ts';
import type { ReadAnswer } from '../answer-problem.ts';
import { readEmail } from './email.ts';
import { partOf, readParts } from './parts.ts';

const ANY_EMAIL = { domains: [] } as unknown as Parameters<typeof readEmail>[0];
const PHONE = /^[+\d][\d\s().\-/]{2,40}$/;

/** What is given must be a possible e-mail address and a possible number. */
export function readContact(field: ContactField, raw: unknown): ReadAnswer {
  const read = readParts(field.parts, raw);
  const email = partOf(read.answer, 'email');
  const phone = partOf(read.answer, 'phone');
  const problems = [
    ...read.problems,
    ...(email === '' ? [] : readEmail(ANY_EMAIL, email).problems),
    ...(phone === '' || PHONE.test(phone) ? [] : [{ code: 'wrong_phone' as const }]),
  ];
  return { answer: read.answer, problems };
}
