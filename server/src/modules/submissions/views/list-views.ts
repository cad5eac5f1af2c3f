import type { list } from '@countersign/shared/api/submissions/table/answer-views.ts';
import type { UseCase } from '../../../work/route.ts';
import { personOf } from '../../../work/work.ts';
import { formToManage } from '../../forms/rights/form-to-manage.ts';
import { hasRight } from '../../forms/rights/policy.ts';
import { mayEditView } from './view-to-edit.ts';
import { toView, viewsFor } from './view-repository.ts';

/** The views of a form's answers that the caller sees, and the layout that they used last. */
export const listViews: UseCase<typeof list> = async ({ formKey }, work) => {
  const { db } = work;
  const { id: personId } = personOf(work);
  const form = await formToManage(work, formKey, 'view_answers');
  const stored = await viewsFor(db, formKey, personId);
  const own = await db
    .selectFrom('answer_layout')
    .select('layout')
    .where('form_key', '=', formKey)
    .where('user_id', '=', personId)
    .executeTakeFirst();
  const views = stored.map((view) => toView(view, mayEditView(work, view, form.owner.id)));
  const right = { formKey, ownerId: form.owner.id };
  const mayEdit = await hasRight(db, personOf(work), right, 'edit_answers');
  return { views, layout: own?.layout ?? null, mayEdit };
};
