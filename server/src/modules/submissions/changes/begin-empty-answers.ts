import type { Acting } from '../../../work/run-as-server.ts';
import { insertSubmission, setInstance } from '../intake/intake-repository.ts';

/** A submission that a clock begins instead of a person: the newest version of the form with nothing filled in. */
export async function beginEmptyAnswers(
  acting: Acting,
  {
    formKey,
    version,
    authorId,
    requestId,
  }: { formKey: string; version: number; authorId: number | null; requestId: string },
): Promise<string> {
  const id = acting.newId();
  const saved = await insertSubmission(acting.db, {
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
    now: acting.now,
  });
  if (saved !== 'saved') throw new Error(`the form ${formKey} does not collect`);
  return id;
}

/** Joins the submission to the process that works on it. */
export const joinInstance = (acting: Acting, submissionId: string, instanceId: string): Promise<void> =>
  setInstance(acting.db, submissionId, instanceId);
