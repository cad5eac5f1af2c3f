import type { HasAudit } from '../../../../work/record-audit.ts';
import type { HasClient } from '../../../../work/once/exchange.ts';
import type { resubmitInstance as contract } from '@countersign/shared/api/workflow/instance.ts';
import type { InstanceId, SubmissionId, FormKey } from '@countersign/shared/basics/ids.ts';
import { refuse } from '../../../../work/refusing/refuse.ts';
import { type HasLanguage, personOf, type Work } from '../../../../work/work.ts';
import type { UseCase } from '../../../../work/route.ts';
import { type IntakeNeeds, takeAnswers } from '../../../submissions/intake/take-answers.ts';
import { meetsProcess } from '../../../workflow/sight/process-scope.ts';
import { whyInstanceNotSentAgain } from './why-not-sent-again.ts';
import { resubmitForm } from './resubmit-form.ts';

/**
 * Sends the answers of a rejected or cancelled process again: a new submission on the same version, a new process that
 * names the old one. What hangs on a ticket is sent again through its linked form, so that the ticket shows the new one.
 */
export const resubmitInstance: UseCase<typeof contract, IntakeNeeds & HasLanguage & HasAudit & HasClient> = async (
  { id },
  work,
) => {
  const before = await work.db
    .selectFrom('approval_state as i')
    .select(['starter_id', 'form_data_id', 'form_key', whyInstanceNotSentAgain('i').as('whyNot')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!before || !(await meetsProcess(work.db, work.person, id))) return refuse('not_found', ['id']);
  if (before.starter_id !== personOf(work).id) return refuse('not_starter', ['id']);
  if (before.whyNot) return refuse(before.whyNot, ['id']);
  if (!before.form_data_id || !before.form_key) return refuse('not_resubmittable', ['id']);
  const linked = await work.db
    .selectFrom('linked_form')
    .select('id')
    .where('submission_id', '=', before.form_data_id)
    .executeTakeFirst();
  if (linked) await resubmitForm({ id: linked.id as never }, work);
  else await sendAgain(work, id, { submissionId: before.form_data_id, formKey: before.form_key });
  return { procInsId: (await nextOf(work, id)) ?? refuse('not_resubmittable', ['id']) };
};

async function nextOf(work: Work, id: InstanceId): Promise<InstanceId | null> {
  const next = await work.db
    .selectFrom('approval_state')
    .select('id')
    .where('previous_instance_id', '=', id)
    .executeTakeFirst();
  return next?.id ?? null;
}

async function sendAgain(
  work: Work & IntakeNeeds & HasAudit & HasClient,
  instanceId: InstanceId,
  of: { submissionId: SubmissionId; formKey: FormKey },
) {
  const { form_version: version, ...before } = await work.db
    .selectFrom('sent_form')
    .select(['form_version', 'answers', 'origin_id', 'ext_value', 'ticket_id', 'subdomain'])
    .where('id', '=', of.submissionId)
    .executeTakeFirstOrThrow();
  await takeAnswers(work, {
    formKey: of.formKey,
    version,
    answers: before.answers,
    extValue: before.ext_value,
    authorId: personOf(work).id,
    ticketId: before.ticket_id,
    account: before.subdomain,
    again: { originId: before.origin_id ?? of.submissionId, previousInstanceId: instanceId },
  });
}
