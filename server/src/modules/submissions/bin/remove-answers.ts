import type { remove } from '@countersign/shared/api/submissions/table/answer-bin.ts';
import { emit, type HasListeners } from '../../../work/emit.ts';
import type { UseCase } from '../../../work/route.ts';
import { personOf } from '../../../work/work.ts';
import { uncountRemoved } from '../../forms/filling/count-answers.ts';
import { formToManage } from '../../forms/rights/form-to-manage.ts';
import { releaseClaims } from '../finalization/finalization-repository.ts';
import type { HasNewTickets } from '../ports.ts';
import type { HasApprovalSight } from '../sight/approval-sight.ts';
import { chainsWithClaims, claimForChain } from './chain-claims.ts';
import { holdToApprovals } from './hold-to-approvals.ts';
import { lockChosen } from './lock-chosen.ts';
import { movedAnswers } from './moved-answers.ts';

/**
 * Moves answers to the recycle bin: no list, look-up, count or export has them from now on, and what they held of unique answers and
 * limited options is free. Their files stay until they are erased.
 */
export const removeAnswers: UseCase<typeof remove, HasApprovalSight & HasNewTickets & HasListeners> = async (
  { formKey, ids },
  work,
) => {
  const { db, now } = work;
  const form = await formToManage(work, formKey, 'edit_answers');
  const chosen = await lockChosen(work, form, { ids, shelf: 'present' });
  holdToApprovals(chosen);
  const chosenIds = chosen.map(({ row }) => row.id);
  const origins = await chainsWithClaims(
    db,
    chosen.map(({ originId }) => originId),
  );
  await db
    .updateTable('submission')
    .set({ removed_at: now, removed_by: personOf(work).id })
    .where('id', 'in', chosenIds)
    .execute();
  await uncountRemoved(formKey, chosen.length).execute(db);
  await releaseClaims(db, chosenIds);
  for (const originId of origins) await claimForChain(db, originId);
  await emit(work, 'answersRemoved', { formKey, answers: chosen.map(movedAnswers) });
  return { removed: chosen.length };
};
