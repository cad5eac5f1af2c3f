import type { closedLookUps as contract } from '@countersign/shared/api/forms/prefill.ts';
import type { ReplyOf } from '@countersign/shared/api/contract.ts';
import { isUnfinishedPrefill, lookUpOf } from '@countersign/shared/forms/prefill/prefill-rule.ts';
import type { UseCase } from '../../../work/route.ts';
import { formToManage } from '../rights/form-to-manage.ts';
import { whyClosed } from './why-closed.ts';

/** The look-ups of a draft that find nothing now, for whoever may edit it. */
export const listClosedLookUps: UseCase<typeof contract> = async ({ formKey }, work) => {
  const { draft, owner } = await formToManage(work, formKey);
  const closed: ReplyOf<typeof contract> = [];
  for (const field of draft.fields) {
    const rule = lookUpOf(field);
    const reason = rule && !isUnfinishedPrefill(rule) ? await whyClosed(work, owner.id, rule) : null;
    if (reason !== null) closed.push({ field: field.key, reason });
  }
  return closed;
};
