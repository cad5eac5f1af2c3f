import type { AnswerShelf } from '@countersign/shared/api/submissions/submissions.ts';
import type { SubmissionId } from '@countersign/shared/basics/ids.ts';
import type { FormDetail } from '@countersign/shared/api/forms/forms.ts';
import { sql } from 'kysely';
import { refuseAll } from '../../../work/refusing/refuse.ts';
import { personOf, type Work } from '../../../work/work.ts';
import { metBy } from '../../zendesk/scope/ticket-scope.ts';
import type { HasNewTickets } from '../ports.ts';
import type { HasApprovalSight } from '../sight/approval-sight.ts';
import { rowsSeen } from '../sight/rows-seen.ts';
import { COLUMNS, type StandingSubmission, standingOf, submissions, toStanding } from '../submission-repository.ts';

export type ChoosingWork = Work & HasApprovalSight & HasNewTickets;

/**
 * The answers of a form that somebody has chosen to change, locked until the end and in the order of their ids, so that two who choose
 * the same never wait for each other crosswise. Refuses those that are not there, or that the caller may not change.
 */
export async function lockChosen(
  work: ChoosingWork,
  form: FormDetail,
  { ids, shelf }: { ids: readonly SubmissionId[]; shelf: AnswerShelf },
): Promise<StandingSubmission[]> {
  const { db } = work;
  await sql`select from submission where id = any(${[...ids]}::text[]) and form_key = ${form.formKey} order by id for update`.execute(
    db,
  );
  const conditions = [await rowsSeen(work, form, 'edit_answers'), metBy(personOf(work), 's')];
  let chosen = submissions(db, shelf)
    .select(COLUMNS)
    .select(standingOf(work))
    .where('s.form_key', '=', form.formKey)
    .where('s.id', 'in', [...ids])
    .orderBy('s.id');
  for (const condition of conditions) if (condition) chosen = chosen.where(condition);
  const found = (await chosen.execute()).map(toStanding);
  const known = new Set(found.map(({ row }) => row.id));
  const missing = [...new Set(ids)].filter((id) => !known.has(id));
  if (missing.length > 0) return refuseAll(missing.map((id) => ({ code: 'answer_missing', path: ['ids', id] })));
  return found;
}
