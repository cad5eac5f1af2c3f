import type { FormKey, InstanceId, UserId } from '@countersign/shared/basics/ids.ts';
import { PROCESS_STATUS, type ProcessStatus } from '@countersign/shared/workflow/state.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Person } from '../../work/person.ts';
import { meets, type TicketPlaced } from '../zendesk/scope/ticket-scope.ts';
import { ownsForm } from '../forms/rights/policy.ts';
import { isRowShared } from '../forms/rights/row-rights.ts';

/** What decides about one submission. */
export interface Guarded extends TicketPlaced {
  formKey: FormKey;
  createdById: UserId | null;
  formOwnerId: UserId;
  instanceId: InstanceId | null;
}

type Edited = Guarded & { row: { processStatus: ProcessStatus | null } };

export type EditVerdict = 'yes' | 'forbidden' | 'approval_running';

/**
 * While an approval runs nobody edits: approvers must see what they decide about. What was approved belongs to the record:
 * its author cannot change it any more, whoever may change answers of the form can, and history keeps what stood there.
 */
export async function mayEditSubmission(db: Kysely<Tables>, person: Person, submission: Edited): Promise<EditVerdict> {
  if (!meets(person, submission)) return 'forbidden';
  const manages = await managesAnswers(db, person, submission);
  if (!manages && !isAuthor(person, submission)) return 'forbidden';
  switch (submission.row.processStatus) {
    case PROCESS_STATUS.processing:
      return 'approval_running';
    case PROCESS_STATUS.completed:
      return manages ? 'yes' : 'forbidden';
    case PROCESS_STATUS.rejected:
    case PROCESS_STATUS.cancelled:
    case null:
      return 'yes';
  }
}

/** Whether the person has the right to change these answers, as one of those who look after the form. */
async function managesAnswers(db: Kysely<Tables>, person: Person, row: Guarded): Promise<boolean> {
  if (ownsForm(person, { ownerId: row.formOwnerId })) return true;
  const about = { form: sql`${row.formKey}::text`, author: sql`${row.createdById}::bigint` };
  const { rows } = await sql<{ may: boolean }>`select ${isRowShared(about, 'edit_answers', person)} as may`.execute(db);
  return rows[0]?.may === true;
}

const isAuthor = (person: Person, submission: Guarded): boolean =>
  submission.createdById !== null && submission.createdById === person.id;
