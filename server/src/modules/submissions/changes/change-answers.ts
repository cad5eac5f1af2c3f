import { keptAnswers } from '@countersign/shared/validation/kept-answers.ts';
import type { HasZone } from '../../../basics/clock.ts';
import type { HasNewTickets } from '../ports.ts';
import type { HasApprovalSight } from '../sight/approval-sight.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import { keepHidden } from '@countersign/shared/forms/tree/hide-fields.ts';
import type { RefusalDetail } from '@countersign/shared/api/reply.ts';
import type { SubmissionRow } from '@countersign/shared/api/submissions/submissions.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import type { CompiledForm } from '@countersign/shared/forms/state/compiled-form.ts';
import { sameValue } from '@countersign/shared/forms/transfer/same-value.ts';
import { notTaken } from '@countersign/shared/validation/not-taken.ts';
import { refuse, refuseAll } from '../../../work/refusing/refuse.ts';
import type { Work } from '../../../work/work.ts';
import { emit, type HasListeners } from '../../../work/emit.ts';
import { bindAnswerFiles } from '../../files/answer-files.ts';
import { checkAnswers } from '../intake/check-answers.ts';
import { forReader, versionOf } from '../reading/for-reader.ts';
import { zoneOfForm } from '../../forms/settings/zone-of-form.ts';
import { meteredMoment } from '../intake/metered-moment.ts';
import { holdToForm } from '../intake/hold-to-form.ts';
import { keepAddresses } from '../email-codes/check-email-codes.ts';
import { claimUniqueAnswers, uniqueAnswersIn } from '../intake/unique-answers.ts';
import { hiddenIn, type Sight } from '../sight/sight.ts';
import { finalizeChange } from '../finalization/finalize-answers.ts';
import { findStanding, replaceAnswers, type StoredSubmission } from '../submission-repository.ts';

export interface Change {
  rev: number;
  /** All answers that are seen, changed or not. */
  answers: Answers;
  /** What the person who changes them sees; the rest stays as it is. */
  sight: Sight;
  /** Of a table that is imported: what its row says. Whatever of it would be left out is a problem, and nothing new is no change. */
  imported?: Answers;
  /** Problems that keep the change from being saved; all of them by default. */
  standsInTheWay?: (problems: RefusalDetail[]) => RefusalDetail[];
}

/**
 * Checks and saves changed answers if `rev` is still the present one; else 409 with the present row. Whether the caller may
 * is the business of whoever calls this.
 */
export async function changeAnswers(
  work: Work & HasZone & HasApprovalSight & HasNewTickets & HasSecrets & HasListeners,
  found: StoredSubmission,
  change: Change,
): Promise<SubmissionRow> {
  const { standsInTheWay = (all) => all } = change;
  const { form, whole } = await versionOf(work, found.row);
  holdToForm(form, change.answers);
  const { fields } = whole.definition;
  const hidden = hiddenIn(whole.definition, change.sight);
  const merged = keepHidden(fields, found.row.answers, change.answers, hidden);
  if (!merged) return refuse('rows_partly_hidden', ['answers']);
  const sender = {
    formKey: found.row.formKey,
    personId: work.person?.id ?? null,
    uploadTicket: null,
    originId: found.originId,
    zone: await zoneOfForm(work.db, found.row.formKey, work.zone),
  };
  const given = keepAddresses(form.fields, merged, found.row.answers);
  const { answers, fileIds, problems } = await checkAnswers(work, form, given, sender, found.row.answers);
  const serious = standsInTheWay(problems);
  if (change.imported)
    serious.push(
      ...leftOut({ now: work.now, zone: sender.zone }, form, {
        before: found.row.answers,
        given,
        row: change.imported,
      }),
    );
  if (serious.length > 0) return refuseAll(serious);
  const { id } = found.row;
  const now = async () => (await findStanding(work, id)) ?? refuse('not_found', ['id']);
  if (change.imported && sameValue(answers, found.row.answers)) return (await now()).row;
  const written = { id, rev: change.rev, answers, changedBy: work.person?.id ?? null, now: work.now };
  const isSaved = await replaceAnswers(work.db, written);
  const present = await now();
  if (!isSaved)
    return refuse('stale_revision', ['rev'], {
      current: await forReader(work, present.row, change.sight),
    });
  await finalizeChange(work, form, { id, formKey: found.row.formKey, answers }, found.row.answers);
  const { ticketId, account } = found;
  const by = { ticketId, account, authorId: work.person?.id ?? null };
  await emit(work, 'answersChanged', { id, formKey: found.row.formKey, form, answers, ...by });
  if (!(await bindAnswerFiles(work.db, fileIds, found.originId))) return refuse('unknown_file', ['answers']);
  const unique = uniqueAnswersIn(form.fields, answers);
  const hasUnique = form.fields.some((field) => 'isUnique' in field && field.isUnique);
  if (hasUnique) await claimUniqueAnswers(work.db, { formKey: found.row.formKey, originId: found.originId, unique });
  return present.row;
}

interface RowOfTable {
  before: Answers;
  given: Answers;
  row: Answers;
}

/** What of an imported row the change would not take. An address that was proven stays, as in every change. */
function leftOut(
  work: Pick<Work, 'now'> & HasZone,
  form: CompiledForm,
  { before, given, row }: RowOfTable,
): RefusalDetail[] {
  const proven = form.fields.filter(({ type, key }) => type === 'email_code' && Object.hasOwn(row, key));
  const other = proven.filter(({ key }) => !sameValue(row[key], before[key]));
  return [
    ...notTaken(form, given, row, { ...meteredMoment(work), kept: keptAnswers(before) }),
    ...other.map(({ key }) => ({ code: 'import_proven', path: ['answers', key] })),
  ];
}
