import type { Answers, PublishedForm } from '@countersign/shared/forms/schema.ts';
import type { Call } from '../../http/serve.ts';
import { forReader, versionOf } from './for-reader.ts';
import { findSubmission } from './submission-repository.ts';

/**
 * Answers with the account of their ticket, the form version they were given on and file addresses that open. Whether the
 * reader may see them is the caller's business.
 */
export async function readAnswered(
  call: Pick<Call, 'db' | 'now' | 'services'>,
  submissionId: string,
): Promise<{ submissionId: string; account: string | null; answers: Answers; form: PublishedForm } | null> {
  const found = await findSubmission(call.db, submissionId);
  if (!found) return null;
  const { published } = await versionOf(call, found.row);
  const { answers } = await forReader(call, found.row);
  return { submissionId: found.row.id, account: found.account, answers, form: published };
}
