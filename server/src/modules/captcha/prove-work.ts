import type { FormKey } from '@countersign/shared/basics/ids.ts';
import type { HasSecrets } from '../../basics/secrets/secret-for.ts';
import { createHash } from 'node:crypto';
import type { CaptchaProblem } from '@countersign/shared/api/forms/settings.ts';
import { readSignedText, signText } from '../../basics/secrets/signed-text.ts';
import { sha256 } from '../../basics/secrets/hashes.ts';
import { refuse } from '../../work/refusing/refuse.ts';
import type { Work } from '../../work/work.ts';
import { spendNonce } from '../../work/once/spend-nonce.ts';

/** About a third of a second in a phone's browser; a thousand answers cost a sender minutes, a person notices nothing. */
const ZERO_BITS = 16;
const LIFE_MS = 10 * 60_000;

/**
 * Takes the solution `text:number` of a problem that was given out for this form, once. Anything else is refused with
 * `captcha_needed` and a new problem in `current`.
 */
export async function proveWork(
  work: Work & HasSecrets,
  formKey: FormKey,
  solution: string | undefined,
): Promise<void> {
  const key = work.secretFor('proof of work');
  const text = solution?.slice(0, solution.lastIndexOf(':')) ?? '';
  const isSolved = solution !== undefined && isWork(solution) && isOurs(key, text, formKey, work.now);
  if (isSolved && (await isFirstUse(work, text))) return;
  refuse('captcha_needed', ['slideCode'], { current: newProblem(work, key, formKey) });
}

function newProblem(work: Work, key: Buffer, formKey: FormKey): CaptchaProblem {
  const until = new Date(work.now.getTime() + LIFE_MS);
  return { type: 'proof_of_work', text: signText(key, { formKey, id: work.newId() }, until), zeroBits: ZERO_BITS };
}

const isWork = (solution: string): boolean =>
  createHash('sha256').update(solution).digest().readUInt32BE() >>> (32 - ZERO_BITS) === 0;

function isOurs(key: Buffer, text: string, formKey: FormKey, now: Date): boolean {
  const content = readSignedText(key, text, now) as { formKey?: unknown } | null;
  return content?.formKey === formKey;
}

const isFirstUse = ({ db, now }: Work, text: string): Promise<boolean> =>
  spendNonce(db, `work.${sha256(text)}`, new Date(now.getTime() + LIFE_MS));
