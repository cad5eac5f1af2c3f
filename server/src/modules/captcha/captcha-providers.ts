import type { CaptchaProblem } from '@countersign/shared/api/forms/settings.ts';
import type { HasSecrets } from '../../basics/secrets/secret-for.ts';
import { CAPTCHAS } from '@countersign/shared/forms/form-settings.ts';
import { refuse } from '../../work/refusing/refuse.ts';
import type { Work } from '../../work/work.ts';
import type { Visitor } from './client-of.ts';
import { BITS_FOR_A_PUZZLE, isWorkDone, newProblem, USUAL_BITS } from './prove-work.ts';
import { takeVerification } from './puzzle/take-verification.ts';

export type CaptchaKind = (typeof CAPTCHAS)[number];

export interface Asked {
  kind: CaptchaKind;
  /** What a proof of work is bound to: a form, signing in. */
  purpose: string;
  /** What came as `slideCode`, or as `code` of a sign-in. */
  solution: string | undefined;
  /** What came as `uuid`. */
  token?: string | undefined;
  visitor: Visitor;
}

type Asking = Pick<Work, 'db' | 'now' | 'newId'> & HasSecrets;

/** Keeps machines away from forms that want it. */
interface CaptchaProvider {
  /** Whether this installation has what the provider needs. */
  isReady(): boolean;
  /** Takes the solution of a problem, once. */
  take(work: Asking, asked: Asked & { solution: string }): Promise<boolean>;
  /** What somebody gets who has shown no solution. */
  problem(work: Asking, asked: Asked): CaptchaProblem;
}

const proofOfWork: CaptchaProvider = {
  isReady: () => true,
  take: (work, { purpose, solution }) => isWorkDone(work, purpose, solution, USUAL_BITS),
  problem: (work, { purpose }) => ({ type: 'proof_of_work', ...newProblem(work, purpose, USUAL_BITS) }),
};

/** A puzzle; people who cannot see or move it let their browser work instead, so that nobody is kept out. */
const puzzle: CaptchaProvider = {
  isReady: () => true,
  async take(work, { purpose, solution, token, visitor }) {
    if (await takeVerification(work.db, { verification: solution, token }, visitor, work.now)) return true;
    return isWorkDone(work, purpose, solution, BITS_FOR_A_PUZZLE);
  },
  problem: (work, { kind, purpose }) => ({ type: kind, ...newProblem(work, purpose, BITS_FOR_A_PUZZLE) }),
};

/** A kind without an entry is a slot: it is offered as "not configured" and cannot be chosen. */
const PROVIDERS: Readonly<Partial<Record<CaptchaKind, CaptchaProvider>>> = {
  proof_of_work: proofOfWork,
  slide: puzzle,
  click: puzzle,
};

/** The kinds that forms can be set to here. */
export const readyCaptchas = (): CaptchaKind[] => CAPTCHAS.filter((kind) => PROVIDERS[kind]?.isReady());

/**
 * Takes the solution of a problem once; anything else is refused with `captcha_needed` and a new problem in `current`. A kind that
 * has no provider any more lets nobody in.
 */
export async function askCaptcha(work: Asking, asked: Asked): Promise<void> {
  const { kind, solution } = asked;
  const provider = PROVIDERS[kind];
  if (!provider?.isReady()) return refuse('captcha_not_configured', ['slideCode']);
  if (solution !== undefined && (await provider.take(work, { ...asked, solution }))) return;
  refuse('captcha_needed', ['slideCode'], { current: provider.problem(work, asked) });
}
