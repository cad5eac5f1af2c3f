import { CallError } from '@countersign/shared/api/wire/call-error.ts';
import type { CaptchaProblem } from '@countersign/shared/api/forms/settings.ts';
import type { RefusalDetail } from '@countersign/shared/api/reply.ts';
import type { Receipt } from '@countersign/shared/api/submissions/submissions.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import { draftInAddress, type PageData } from '../page-data.ts';
import { tellSent } from './visit.ts';
import { sendOnce } from './send-once.ts';
import { type Trouble, troubleOfNetwork } from './trouble.ts';

export type Sent = { receipt: Receipt } | { refused: readonly RefusalDetail[] } | { trouble: Trouble };

/** Sends the answers. The same request id gets the same receipt, however often it is sent. */
export async function sendAnswers(
  { form, uploadTicket, start, link }: PageData,
  answers: Answers,
  requestId: string,
): Promise<Sent> {
  const extValue = new URLSearchParams(location.search).get('extValue') ?? undefined;
  const { formKey, version } = form;
  try {
    const draft = draftInAddress() ?? undefined;
    const personal = link && { link: link.secret, ...(link.code && { linkCode: link.code }) };
    const input = { formKey, version, answers, extValue, uploadTicket, draft, start: start?.text, ...personal };
    const receipt = await sendOnce(input, { requestId }, solve);
    tellSent();
    return { receipt };
  } catch (error) {
    return explain(error);
  }
}

/** Only forms that ask for it fetch the code. */
const solve = async (problem: CaptchaProblem) => (await import('../deferred/solve-captcha.ts')).solveCaptcha(problem);

/** Why nothing arrived, as far as it is known. Throws what is a fault of ours. */
export function explain(error: unknown): Exclude<Sent, { receipt: Receipt }> {
  if (!(error instanceof CallError)) throw error;
  if (error.kind !== 'refused') return { trouble: troubleOfNetwork() };
  if (error.code === 429) return { trouble: 'tooMany' };
  if (error.code >= 500) return { trouble: 'serverTrouble' };
  return error.errors.length > 0 ? { refused: error.errors } : { trouble: 'notSent' };
}
