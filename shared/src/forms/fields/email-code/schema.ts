import * as z from 'zod/mini';
import { mostLetters } from '../../../basics/people-text.ts';
import { answerBase } from '../../field-base.ts';

/**
 * An e-mail address whose owner has a code that was sent there. While a form is filled the answer is {@link EmailCodeAnswer};
 * the server checks the code when the answers are sent and stores the address alone: string, its domain in lower case.
 * Expressions see the address.
 */
export const emailCodeField = z.object({
  ...answerBase,
  type: z.literal('email_code'),
  placeholder: z.optional(z.string().check(mostLetters(200))),
});
export type EmailCodeField = z.infer<typeof emailCodeField>;

/** An address with the code of six digits that whoever fills the form has read there; empty until then. */
export interface EmailCodeAnswer {
  address: string;
  code: string;
}

/** The address of an answer, checked or not; empty where there is none. */
export function addressOf(answer: unknown): string {
  if (typeof answer === 'string') return answer;
  const { address } = (answer ?? {}) as Partial<EmailCodeAnswer>;
  return typeof address === 'string' ? address : '';
}
