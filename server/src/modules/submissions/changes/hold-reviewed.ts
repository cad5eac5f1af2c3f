import type { SubmissionId } from '@countersign/shared/basics/ids.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { Work } from '../../../work/work.ts';
import { versionOf } from '../reading/for-reader.ts';
import { holdToForm } from '../intake/hold-to-form.ts';
import { findSubmission } from '../submission-repository.ts';

/** Holds what an approver sent to the form of the answers, before the process looks at it. */
export async function holdReviewed(work: Work, submissionId: SubmissionId | null, sent: Answers): Promise<void> {
  if (submissionId === null) return;
  const found = (await findSubmission(work.db, submissionId)) ?? refuse('not_found', ['id']);
  holdToForm((await versionOf(work, found.row)).form, sent);
}
