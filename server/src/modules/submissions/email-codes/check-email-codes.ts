import type { FormKey } from '@countersign/shared/basics/ids.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import { timingSafeEqual } from 'node:crypto';
import type { RefusalDetail } from '@countersign/shared/api/reply.ts';
import { addressOf, type EmailCodeAnswer } from '@countersign/shared/forms/fields/email-code/schema.ts';
import type { Answers, Field } from '@countersign/shared/forms/schema.ts';
import { refuse, refuseAll } from '../../../work/refusing/refuse.ts';
import type { Work } from '../../../work/work.ts';
import { emailCodeHash } from './email-code-hash.ts';
import { spendCode, takeTry } from './email-code-repository.ts';

const MOST_TRIES = 5;

/** A right code, to be used up with the answers. */
export interface RightCode {
  id: string;
  /** Where a refusal belongs. */
  path: (string | number)[];
}

const isEmailCode = (field: Field) => field.type === 'email_code';

/** Answers as they were given, but with the addresses that were checked when they came in: nobody can change those later. */
export function keepAddresses(fields: readonly Field[], answers: Answers, before: Answers): Answers {
  const kept = fields.filter(isEmailCode).map(({ key }) => [key, before[key]] as const);
  return kept.length === 0 ? answers : { ...answers, ...Object.fromEntries(kept) };
}

/**
 * Checks the codes of addresses and puts the address alone in their place. Each look at a code costs it a try, kept even if
 * nothing else of the answers is: this runs before their transaction, {@link spendCodes} in it.
 */
export async function checkEmailCodes(
  work: Pick<Work, 'db' | 'now'> & HasSecrets,
  formKey: FormKey,
  { fields, answers }: { fields: readonly Field[]; answers: Answers },
): Promise<{ answers: Answers; codes: RightCode[] }> {
  const codes: RightCode[] = [];
  const problems: RefusalDetail[] = [];
  const checked: Answers = {};
  for (const { key } of fields.filter(isEmailCode)) {
    const answer = answers[key];
    if (answer === undefined) continue;
    checked[key] = addressOf(answer);
    const id = await idOfCode(work, { formKey, key, answer });
    if (typeof id === 'string') codes.push({ id, path: ['answers', key] });
    else problems.push({ code: id.problem, path: ['answers', key] });
  }
  if (problems.length > 0) return refuseAll(problems);
  return { answers: codes.length === 0 ? answers : { ...answers, ...checked }, codes };
}

/** Uses the codes up, in the transaction of the answers: each is good for one submission. */
export async function spendCodes({ db, now }: Pick<Work, 'db' | 'now'>, codes: readonly RightCode[]): Promise<void> {
  for (const { id, path } of codes) {
    if (!(await spendCode(db, id, now))) refuse('code_expired', path);
  }
}

async function idOfCode(
  work: Pick<Work, 'db' | 'now'> & HasSecrets,
  { formKey, key, answer }: { formKey: FormKey; key: string; answer: unknown },
): Promise<string | { problem: CodeProblem }> {
  if (typeof answer === 'string') return { problem: 'code_needed' };
  const { address, code } = answer as EmailCodeAnswer;
  return codeAt(work, { formKey, fieldKey: key, address, code });
}

type CodeProblem = 'code_needed' | 'code_wrong' | 'code_expired';

/** The id of the code that an address was sent, if this is it. Takes one of its tries before anything is compared. */
export async function codeAt(
  work: Pick<Work, 'db' | 'now'> & HasSecrets,
  { formKey, fieldKey, address, code }: { formKey: FormKey; fieldKey: string; address: string; code: string },
): Promise<string | { problem: CodeProblem }> {
  const addressHash = emailCodeHash(work, 'address', address.toLowerCase());
  const found = await takeTry(work.db, { formKey, fieldKey, addressHash }, { most: MOST_TRIES, now: work.now });
  if (!found) return { problem: 'code_expired' };
  const given = Buffer.from(emailCodeHash(work, found.id, code));
  return timingSafeEqual(given, Buffer.from(found.codeHash)) ? found.id : { problem: 'code_wrong' };
}
