import type { CaptchaProblem } from '@countersign/shared/api/forms/settings.ts';
import { CODES } from '@countersign/shared/api/reply.ts';
import { CallError } from '@countersign/shared/api/wire/call-error.ts';
import { openCaptcha } from '../captcha/open-captcha.ts';
import { proveWork } from './prove-work.ts';

/** What the call is repeated with. A person who gives a puzzle up gets the refusal, and the form stays as it was. */
export async function solveCaptcha(problem: CaptchaProblem): Promise<string> {
  if (problem.type === 'proof_of_work') return proveWork(problem);
  const solved = await openCaptcha(problem);
  if (solved) return solved.slideCode;
  const errors = [{ code: 'captcha_needed', path: ['slideCode'] }];
  throw new CallError('refused', { code: CODES.captchaNeeded, msg: '', errors, current: problem });
}
