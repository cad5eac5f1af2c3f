import type { remove } from '@countersign/shared/api/submissions/table/answer-bin.ts';
import type { HasListeners } from '../../../work/emit.ts';
import type { UseCase } from '../../../work/route.ts';
import { personOf } from '../../../work/work.ts';
import { formToManage } from '../../forms/rights/form-to-manage.ts';
import type { HasNewTickets } from '../ports.ts';
import type { HasApprovalSight } from '../sight/approval-sight.ts';
import { holdToApprovals } from './hold-to-approvals.ts';
import { lockChosen } from './lock-chosen.ts';
import { moveToBin } from './move-to-bin.ts';

/**
 * Moves answers to the recycle bin: no list, look-up, count or export has them from now on, and what they held of unique answers and
 * limited options is free. Their files stay until they are erased.
 */
export const removeAnswers: UseCase<typeof remove, HasApprovalSight & HasNewTickets & HasListeners> = async (
  { formKey, ids },
  work,
) => {
  const form = await formToManage(work, formKey, 'edit_answers');
  const chosen = await lockChosen(work, form, { ids, shelf: 'present' });
  holdToApprovals(chosen);
  await moveToBin(work, formKey, chosen, personOf(work).id);
  return { removed: chosen.length };
};
