import type { SubmissionId, FormKey } from '@countersign/shared/basics/ids.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { Work } from '../../../work/work.ts';
import { codeAt, type RightCode } from '../email-codes/check-email-codes.ts';
import { type FoundLink, findLink, holdLink, statusOfLink } from './find-link.ts';

/** What a page that was opened with a personal link shows when it sends. */
export interface ShownLink {
  secret: string;
  code: string | undefined;
}

const PATH = ['link'];

/** The link, if it still takes the answers of this form; refuses with `link_gone` or `link_answered`. */
export async function admitLink(
  { db, now }: Pick<Work, 'db' | 'now'>,
  { secret, formKey }: { secret: string; formKey: FormKey | null },
): Promise<FoundLink> {
  const link = await findLink(db, secret);
  if (!link || (formKey !== null && link.formKey !== formKey)) return refuse('link_gone', PATH);
  return orRefused(link, now);
}

/** The same once more in the transaction of the answers, which holds the link from here on. */
export async function admitHeldLink({ db, now }: Pick<Work, 'db' | 'now'>, id: string): Promise<FoundLink> {
  const link = await holdLink(db, id);
  return link ? orRefused(link, now) : refuse('link_gone', PATH);
}

function orRefused(link: FoundLink, now: Date): FoundLink {
  const status = statusOfLink(link, now);
  if (status === 'answered') return refuse('link_answered', PATH);
  return status === 'waiting' ? link : refuse('link_gone', PATH);
}

/** Where the codes of a link are kept: no field has such a key. */
export const codeFieldOf = ({ id }: Pick<FoundLink, 'id'>): string => `link:${id}`;

/** The right code to the link's address; a wrong one costs a try, and is refused at `linkCode`. */
export async function checkLinkCode(
  work: Pick<Work, 'db' | 'now'> & HasSecrets,
  link: FoundLink,
  code: string | undefined,
): Promise<RightCode> {
  const path = ['linkCode'];
  if (code === undefined || code.trim() === '') return refuse('code_needed', path);
  const { formKey, address } = link;
  const found = await codeAt(work, { formKey, fieldKey: codeFieldOf(link), address, code: code.trim() });
  return typeof found === 'string' ? { id: found, path } : refuse(found.problem, path);
}

/** Marks the link as answered, in the transaction that holds it. */
export async function spendLink(
  { db }: Pick<Work, 'db'>,
  { id, submissionId, isProven }: { id: string; submissionId: SubmissionId; isProven: boolean },
): Promise<void> {
  const change = { submission_id: submissionId, is_proven: isProven };
  await db.updateTable('personal_link').set(change).where('id', '=', id).execute();
}
