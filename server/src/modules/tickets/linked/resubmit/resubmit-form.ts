import type { SubmissionId } from '@countersign/shared/basics/ids.ts';
import type { HasAudit } from '../../../../work/record-audit.ts';
import type { HasClient } from '../../../../work/once/exchange.ts';
import type { resubmit as contract } from '@countersign/shared/api/tickets/tickets.ts';
import { keepHidden } from '@countersign/shared/forms/tree/hide-fields.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import { refuse } from '../../../../work/refusing/refuse.ts';
import { type HasLanguage, personOf, type Work } from '../../../../work/work.ts';
import type { UseCase } from '../../../../work/route.ts';
import { keepAddresses } from '../../../submissions/email-codes/check-email-codes.ts';
import { hiddenIn, type Sight } from '../../../submissions/sight/sight.ts';
import { sightsOf } from '../../../submissions/sight/sight-of.ts';
import { type IntakeNeeds, takeAnswers } from '../../../submissions/intake/take-answers.ts';
import { versionsOfAnswers } from '../../../submissions/reading/versions-of-answers.ts';
import { linkedFormOf } from '../linked-form-of.ts';
import { setPreviousOf } from '../linked-form-repository.ts';
import { allowedLinkedForm } from '../../rights/allowed-linked-forms.ts';

/**
 * Sends the answers of a rejected or cancelled approval again, corrected if some are given: a new submission on the same version, a
 * new approval, and the old ones as they were. Only the newest of a chain can be sent again, so that pressing twice asks nobody twice.
 */
export const resubmitForm: UseCase<typeof contract, IntakeNeeds & HasLanguage & HasAudit & HasClient> = async (
  { id, answers: corrected, choices },
  work,
) => {
  const row = await allowedLinkedForm(work, 'resubmit', id);
  if (row.whyNotAgain) return refuse(row.whyNotAgain, ['id']);
  const before = await work.db
    .selectFrom('sent_form')
    .select(['id', 'form_version', 'answers', 'origin_id'])
    .where('id', '=', row.submissionId)
    .executeTakeFirstOrThrow();
  const person = personOf(work);
  const sight = (await sightsOf(work, person, [row.submissionId])).get(row.submissionId) ?? 'none';
  const answers = corrected ? await withCorrections(work, before, { sight, corrected }) : before.answers;
  const { submissionId } = await takeAnswers(work, {
    formKey: row.formKey,
    version: before.form_version,
    answers,
    extValue: row.extValue,
    // Authors read all of their answers: who sees a part of them, or none, sends them again in the name of who gave them.
    authorId: sight === 'all' ? person.id : row.authorId,
    ticketId: row.ticketId,
    account: row.account,
    ...(choices && { choices }),
    again: {
      originId: before.origin_id ?? row.submissionId,
      previousInstanceId: row.instanceId,
      isCorrected: corrected !== undefined,
    },
  });
  const linkedId = await setPreviousOf(work.db, submissionId, row.id);
  return linkedFormOf(work, linkedId ?? '');
};

/** What the person sees as they corrected it, the rest as it was. */
async function withCorrections(
  { db }: Work,
  before: { id: SubmissionId; answers: Answers },
  { sight, corrected }: { sight: Sight; corrected: Answers },
): Promise<Answers> {
  const version = (await versionsOfAnswers(db, [before.id])).get(before.id);
  if (sight === 'none' || !version) return refuse('forbidden', ['answers']);
  const { definition } = version.whole;
  const merged = keepHidden(definition.fields, before.answers, corrected, hiddenIn(definition, sight));
  if (!merged) return refuse('rows_partly_hidden', ['answers']);
  return keepAddresses(version.form.fields, merged, before.answers);
}
