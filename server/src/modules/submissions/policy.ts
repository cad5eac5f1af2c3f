import type { FormKey, InstanceId } from '@countersign/shared/basics/ids.ts';
import { PROCESS_STATUS, type ProcessStatus } from '@countersign/shared/workflow/state.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Person } from '../../work/person.ts';
import { meets, type TicketPlaced } from '../zendesk/scope/ticket-scope.ts';
import { hasRight } from '../forms/rights/policy.ts';

/** What decides about one submission. */
export interface Guarded extends TicketPlaced {
  formKey: FormKey;
  createdById: number | null;
  formOwnerId: number;
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
  const manages = await hasRight(db, person, formOf(submission), 'edit_answers');
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

const formOf = ({ formKey, formOwnerId }: Guarded) => ({ formKey, ownerId: formOwnerId });

const isAuthor = (person: Person, submission: Guarded): boolean =>
  submission.createdById !== null && submission.createdById === person.id;
