import type { SubmissionId } from '@countersign/shared/basics/ids.ts';
import type { HasApprovalSight } from '../sight/approval-sight.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { Answers, PublishedForm } from '@countersign/shared/forms/schema.ts';
import type { Work } from '../../../work/work.ts';
import { forReader, versionOf } from './for-reader.ts';
import { formSeen, hiddenIn, type Sight } from '../sight/sight.ts';
import { sightOf } from '../sight/sight-of.ts';
import { findSubmission } from '../submission-repository.ts';

/** Answers as the caller may see them, with the account of their ticket and the form version they were given on. */
export interface Answered {
  submissionId: SubmissionId;
  account: string | null;
  answers: Answers;
  /** The form without what is hidden. */
  form: PublishedForm;
  /** The whole form. */
  whole: PublishedForm;
  hidden: readonly string[];
}

/**
 * Answers for the caller; `besides` are fields that are hidden here whoever looks, by the whole form. Null where there are none that
 * the caller may see.
 */
export async function readAnswered(
  work: Pick<Work, 'db' | 'now' | 'person'> & HasApprovalSight & HasSecrets,
  submissionId: SubmissionId,
  besides: (form: PublishedForm) => readonly string[] = () => [],
): Promise<Answered | null> {
  const found = await findSubmission(work.db, submissionId);
  const sight = found ? await sightOf(work, work.person, found) : 'none';
  if (!found || sight === 'none') return null;
  const { published, whole } = await versionOf(work, found.row);
  const hidden = [...new Set([...hiddenIn(published.definition, sight), ...besides(whole)])];
  const here: Sight = hidden.length === 0 ? 'all' : hidden;
  const { answers } = await forReader(work, found.row, here);
  const form = formSeen(published, here);
  return { submissionId: found.row.id, account: found.account, answers, form, whole: published, hidden };
}
