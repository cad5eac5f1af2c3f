import type { resubmit as contract } from '@countersign/shared/api/tickets.ts';
import { refuse } from '../../http/errors.ts';
import { type Call, personOf, type UseCase } from '../../http/serve.ts';
import { sightsOf } from '../submissions/sight/sight-of.ts';
import { takeAnswers } from '../submissions/take-answers.ts';
import { linkedFormOf } from './linked-form-of.ts';
import { findLinkedFormsById, type LinkedFormRow, lockLinkedForm, setPreviousOf } from './linked-form-repository.ts';

/**
 * Sends the answers of a rejected or cancelled approval again: a new submission on the same version, a new approval, and
 * the old ones as they were. Only the newest of a chain can be sent again, so that pressing twice asks nobody twice.
 */
export const resubmitForm: UseCase<typeof contract> = async ({ id }, call) => {
  const { id: personId, account } = personOf(call);
  if (!(await lockLinkedForm(call.db, id, account))) refuse('not_found', ['id']);
  const [row] = await findLinkedFormsById(call.db, [id], account);
  if (!row) return refuse('not_found', ['id']);
  const isOver = row.status === 3 || row.status === 4;
  if (!isOver || !row.enabled || (await wasSentAgain(call, row))) return refuse('not_resubmittable', ['id']);
  // Whoever sends answers is their author and reads them: who sees a part of them would read the rest.
  const sights = await sightsOf(call, personOf(call), [row.submissionId]);
  if (sights.get(row.submissionId) !== 'all') return refuse('forbidden', ['id']);
  const before = await call.db
    .selectFrom('submission')
    .select(['form_version', 'answers', 'origin_id'])
    .where('id', '=', row.submissionId)
    .executeTakeFirstOrThrow();
  const { submissionId } = await takeAnswers(call, {
    formKey: row.formKey,
    version: before.form_version,
    answers: before.answers,
    extValue: row.extValue,
    authorId: personId,
    ticketId: row.ticketId,
    account: row.account,
    again: { originId: before.origin_id ?? row.submissionId, previousInstanceId: row.instanceId },
  });
  const linkedId = await setPreviousOf(call.db, submissionId, row.id);
  return linkedFormOf(call, linkedId ?? '');
};

async function wasSentAgain({ db }: Call, row: LinkedFormRow): Promise<boolean> {
  const next = await db.selectFrom('linked_form').select('id').where('previous_id', '=', row.id).executeTakeFirst();
  return next !== undefined;
}
