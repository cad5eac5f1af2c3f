import type { FormKey, SubmissionId } from '@countersign/shared/basics/ids.ts';
import { MOST_FOUND } from '@countersign/shared/api/submissions/visitors/look-up.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import { sql } from 'kysely';
import type { Work } from '../../../work/work.ts';
import type { HasNewTickets } from '../ports.ts';
import type { HasApprovalSight } from '../sight/approval-sight.ts';
import { findStanding, type StandingSubmission } from '../submission-repository.ts';
import { FINDABLE } from './findable.ts';
import { UNMATCHED, valueHash } from './value-hash.ts';

type Asking = Pick<Work, 'db'> & HasApprovalSight & HasNewTickets;

interface Wanted {
  formKey: FormKey;
  conditions: readonly string[];
  given: Answers;
}

/** The newest answers of a form that match all conditions, read as they stand now. */
export async function findAnswers(work: Asking, { formKey, conditions, given }: Wanted): Promise<StandingSubmission[]> {
  const hash = valueHash(conditions, given);
  if (hash === UNMATCHED) return [];
  const { rows } = await sql<{ id: SubmissionId }>`
    select s.id from look_up_answer a join submission s on s.id = a.submission_id
     where a.form_key = ${formKey} and a.value_hash = ${hash} and ${FINDABLE}
     order by s.serial desc limit ${MOST_FOUND}`.execute(work.db);
  const found = await Promise.all(rows.map(({ id }) => findStanding(work, id)));
  return found.flatMap((one) => (one && hash.equals(valueHash(conditions, one.row.answers)) ? [one] : []));
}

/** Answers that a look-up has found before, where it would still find them. */
export async function findAgain(work: Asking, formKey: FormKey, id: SubmissionId): Promise<StandingSubmission | null> {
  const { rows } = await sql`
    select from submission s where s.id = ${id} and s.form_key = ${formKey} and ${FINDABLE}`.execute(work.db);
  return rows.length === 0 ? null : findStanding(work, id);
}
