import type { SubmissionId } from '@countersign/shared/basics/ids.ts';
import type { Field } from '@countersign/shared/forms/schema.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { versionOf } from '../reading/for-reader.ts';
import { findSubmission } from '../submission-repository.ts';
import { holdsPieces, releaseClaims } from './finalization-repository.ts';

/** Whether what is held of a field goes back when its answers are rejected or cancelled. */
export const isFreed = (field: Field): boolean =>
  field.type === 'appointment' ? field.freeOnReject : 'quota' in field && field.quota?.freeOnReject === true;

/** Gives back what rejected or cancelled answers hold of limited options and slots, where their form says so. */
export async function freePieces(db: Kysely<Tables>, submissionId: SubmissionId): Promise<void> {
  if (!(await holdsPieces(db, submissionId))) return;
  const found = await findSubmission(db, submissionId);
  if (!found) return;
  const { form } = await versionOf({ db }, found.row);
  await releaseClaims(
    db,
    [submissionId],
    form.fields.filter(isFreed).map(({ key }) => key),
  );
}
