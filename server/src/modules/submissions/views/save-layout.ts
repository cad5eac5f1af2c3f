import type { saveLayout as contract } from '@countersign/shared/api/submissions/table/answer-views.ts';
import type { UseCase } from '../../../work/route.ts';
import { personOf } from '../../../work/work.ts';
import { formToManage } from '../../forms/rights/form-to-manage.ts';

/** Keeps how the caller has laid out the table of a form's answers, on every device of theirs. */
export const saveLayout: UseCase<typeof contract> = async ({ formKey, layout }, work) => {
  await formToManage(work, formKey, 'view_answers');
  const text = JSON.stringify(layout);
  await work.db
    .insertInto('answer_layout')
    .values({ user_id: personOf(work).id, form_key: formKey, layout: text, updated_at: work.now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'form_key']).doUpdateSet({ layout: text, updated_at: work.now }),
    )
    .execute();
  return null;
};
