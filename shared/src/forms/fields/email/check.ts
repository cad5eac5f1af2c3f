import { trimText } from '../../../basics/trim-text.ts';
import type { EmailField } from './schema.ts';
import { readAs, UNANSWERED, WRONG_TYPE, type ReadAnswer } from '../../../validation/answer-problem.ts';
import { cleanText } from '../../../validation/clean-text.ts';

const LONGEST = 254;
/** What HTML takes in an e-mail input, with at least two labels in the domain. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

/** The domain in lower case, as it does not matter there. */
export function readEmail(field: Pick<EmailField, 'domains'>, raw: unknown): ReadAnswer {
  if (typeof raw !== 'string') return WRONG_TYPE;
  const text = trimText(cleanText(raw));
  if (text === '') return UNANSWERED;
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1).toLowerCase();
  const answer = text.slice(0, at + 1) + domain;
  if (text.length > LONGEST || !EMAIL.test(answer)) return readAs(text.slice(0, LONGEST), { code: 'wrong_email' });
  const isForeign = field.domains.length > 0 && !field.domains.includes(domain);
  return readAs(answer, isForeign && { code: 'wrong_domain', params: { domains: field.domains.join(', ') } });
}
