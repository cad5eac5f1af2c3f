import type { CaptchaProblem } from '@countersign/shared/api/forms/settings.ts';
import { edit, type FoundAnswers, look } from '@countersign/shared/api/submissions/visitors/look-up.ts';
import type { ReplyOf } from '@countersign/shared/api/contract.ts';
import type { CallError } from '@countersign/shared/api/wire/call-error.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import { cookieClient } from '../form-renderer/calls/cookie-client.ts';
import type { LookUpData } from './page-data.ts';

export type Found = ReplyOf<typeof look>;
const CAPTCHA_NEEDED = 416;

const commonOf = ({ form, visit, language }: LookUpData) => ({
  formKey: form.formKey,
  visit,
  language: language as 'en',
});

/** Looks answers up; every look-up needs a proof, so the first call asks for the problem. */
export async function lookUp(data: LookUpData, conditions: Answers): Promise<Found> {
  const input = { ...commonOf(data), conditions };
  try {
    return await cookieClient.call(look, input);
  } catch (error) {
    const { code, current } = error as Partial<CallError>;
    if (code !== CAPTCHA_NEEDED) throw error;
    const { solveCaptcha } = await import('../fill/deferred/solve-captcha.ts');
    return cookieClient.call(look, { ...input, slideCode: await solveCaptcha(current as CaptchaProblem) });
  }
}

/** Saves an edit; the same request id is one edit, however often it is sent. */
export function saveEdit(
  data: LookUpData,
  { id, rev, secret }: Pick<FoundAnswers, 'id' | 'rev'> & { secret: string },
  answers: Answers,
  requestId: string,
): Promise<FoundAnswers> {
  return cookieClient.call(edit, { ...commonOf(data), id, rev, secret, answers }, { requestId });
}
