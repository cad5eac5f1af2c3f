import type { CallError } from '@countersign/shared/api/wire/call-error.ts';
import type { CaptchaProblem } from '@countersign/shared/api/forms/settings.ts';
import type { CallOptions } from '@countersign/shared/api/wire/client.ts';
import type { InputOf } from '@countersign/shared/api/contract.ts';
import { type Receipt, submitPublic } from '@countersign/shared/api/submissions/submissions.ts';
import { cookieClient } from '../../form-renderer/calls/cookie-client.ts';

type Input = InputOf<typeof submitPublic>;
type Solve = (problem: CaptchaProblem) => Promise<string>;
const CAPTCHA_NEEDED = 416;

/** Sends the answers; where the form asks for a proof that nobody sends by machine, solves it and sends them again. */
export async function sendOnce(input: Input, options: CallOptions, solve: Solve): Promise<Receipt> {
  try {
    return await cookieClient.call(submitPublic, input, options);
  } catch (error) {
    const { code, current } = error as Partial<CallError>;
    if (code !== CAPTCHA_NEEDED) throw error;
    const slideCode = await solve(current as CaptchaProblem);
    return cookieClient.call(submitPublic, { ...input, slideCode }, options);
  }
}
