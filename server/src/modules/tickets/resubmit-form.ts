import type { resubmit as contract } from '@countersign/shared/api/tickets.ts';
import { refuse } from '../../http/errors.ts';
import { type Call, personOf, type UseCase } from '../../http/serve.ts';
import { sightsOf } from '../submissions/sight/sight-of.ts';
import { takeAnswers } from '../submissions/take-answers.ts';
import { linkedFormOf } from './linked-form-of.ts';
import { type LinkedFormRow, setPreviousOf } from './linked-form-repository.ts';
import { allowedLinkedForm } from './rights/allowed-linked-forms.ts';

/**
 * Sends the answers of a rejected or cancelled approval again: a new submission on the same version, a new approval, and
 * the old ones as they were. Only the newest of a chain can be sent again, so that pressing twice asks nobody twice.
 */
export const resubmitForm: UseCase<typeof contract> = async ({ id }, call) => {
  const row = await allowedLinkedForm(call, 'resubmit', id);
  if (row.whyNotAgain) return refuse(row.whyNotAgain, ['id']);
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
    authorId: await authorOf(call, row),
    ticketId: row.ticketId,
    account: row.account,
    again: { originId: before.origin_id ?? row.submissionId, previousInstanceId: row.instanceId },
  });
  const linkedId = await setPreviousOf(call.db, submissionId, row.id);
  return linkedFormOf(call, linkedId ?? '');
};

/** Authors read all of their answers: who sees a part of them, or none, sends them again in the name of who gave them. */
async function authorOf(call: Call, { submissionId, authorId }: LinkedFormRow): Promise<number | null> {
  const person = personOf(call);
  const sights = await sightsOf(call, person, [submissionId]);
  return sights.get(submissionId) === 'all' ? person.id : authorId;
}
