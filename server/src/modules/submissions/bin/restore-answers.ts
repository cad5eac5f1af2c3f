import type { restore } from '@countersign/shared/api/submissions/table/answer-bin.ts';
import type { RefusalDetail } from '@countersign/shared/api/reply.ts';
import { PROCESS_STATUS } from '@countersign/shared/workflow/state.ts';
import type { HasZone } from '../../../basics/clock.ts';
import { emit, type HasListeners } from '../../../work/emit.ts';
import { refuseAll } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import type { Work } from '../../../work/work.ts';
import { countRestored } from '../../forms/filling/count-answers.ts';
import { formToManage } from '../../forms/rights/form-to-manage.ts';
import { takeAgain } from '../finalization/finalize-answers.ts';
import { isFreed } from '../finalization/free-pieces.ts';
import type { HasNewTickets } from '../ports.ts';
import { versionOf } from '../reading/for-reader.ts';
import type { HasApprovalSight } from '../sight/approval-sight.ts';
import type { StandingSubmission } from '../submission-repository.ts';
import { claimForChain } from './chain-claims.ts';
import { problemsOf } from './problems-of.ts';
import { lockChosen } from './lock-chosen.ts';
import { movedAnswers } from './moved-answers.ts';

/** Takes answers out of the recycle bin; what they held is taken again, or keeps them there where others have it now. */
export const restoreAnswers: UseCase<
  typeof restore,
  HasApprovalSight & HasNewTickets & HasListeners & HasZone
> = async ({ formKey, ids }, work) => {
  const form = await formToManage(work, formKey, 'edit_answers');
  const chosen = await lockChosen(work, form, { ids, shelf: 'bin' });
  await work.db
    .updateTable('submission')
    .set({ removed_at: null, removed_by: null })
    .where(
      'id',
      'in',
      chosen.map(({ row }) => row.id),
    )
    .execute();
  await countRestored(formKey, chosen.length).execute(work.db);
  const problems: RefusalDetail[] = [];
  for (const one of chosen) problems.push(...(await problemsOf(one.row, () => holdAgain(work, one))));
  if (problems.length > 0) return refuseAll(problems);
  await emit(work, 'answersRestored', { formKey, answers: chosen.map(movedAnswers) });
  return { restored: chosen.length };
};

const FREES: readonly (number | null)[] = [PROCESS_STATUS.rejected, PROCESS_STATUS.cancelled];

async function holdAgain(work: Work & HasZone, { row, formKey, originId }: StandingSubmission): Promise<void> {
  const { form } = await versionOf(work, row);
  const wasFreed = FREES.includes(row.processStatus);
  const then = { ...work, now: new Date(row.createTime) };
  await takeAgain(then, form, { id: row.id, formKey, answers: row.answers }, (field) => wasFreed && isFreed(field));
  const taken = await claimForChain(work.db, originId);
  if (taken.length > 0) refuseAll(taken.map((key) => ({ code: 'not_unique', path: ['answers', key] })));
}
