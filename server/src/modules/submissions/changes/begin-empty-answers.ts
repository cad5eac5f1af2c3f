import type { FormKey, InstanceId, SubmissionId, UserId } from '@countersign/shared/basics/ids.ts';
import type { Work } from '../../../work/work.ts';
import { insertSubmission, setInstance } from '../intake/intake-repository.ts';

/** A submission that a clock begins instead of a person: the newest version of the form with nothing filled in. */
export async function beginEmptyAnswers(
  work: Work,
  {
    formKey,
    version,
    authorId,
    requestId,
  }: { formKey: FormKey; version: number; authorId: UserId | null; requestId: string },
): Promise<SubmissionId> {
  const id = work.newId<SubmissionId>();
  const saved = await insertSubmission(work.db, {
    id,
    formKey,
    formVersion: version,
    answers: {},
    createdBy: authorId,
    deviceHash: '',
    ipHash: '',
    ticketId: null,
    account: null,
    extValue: '',
    requestId,
    requestHash: '',
    originId: null,
    now: work.now,
  });
  if (saved !== 'saved') throw new Error(`the form ${formKey} does not collect`);
  return id;
}

/** Joins the submission to the process that works on it. */
export const joinInstance = (work: Work, submissionId: SubmissionId, instanceId: InstanceId): Promise<void> =>
  setInstance(work.db, submissionId, instanceId);
