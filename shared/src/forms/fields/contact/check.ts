import type { ContactField } from './schema.ts';
import type { ReadAnswer } from '../../../validation/answer-problem.ts';
import { readEmail } from '../email/check.ts';
import { partOf, readParts } from '../common/parts.ts';

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
