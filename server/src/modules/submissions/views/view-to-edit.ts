import type { UserId } from '@countersign/shared/basics/ids.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import { personOf, type Work } from '../../../work/work.ts';
import { formToManage } from '../../forms/rights/form-to-manage.ts';
import { ownsForm } from '../../forms/rights/policy.ts';
import { findView, type StoredView } from './view-repository.ts';

/** The view, if the caller may change it: their own, or a shared one of a form of theirs; else it is not there for them. */
export async function viewToEdit(work: Work, id: string): Promise<StoredView> {
  const view = await findView(work.db, id);
  if (!view) return refuse('not_found', ['id']);
  const form = await formToManage(work, view.formKey, 'view_answers');
  return mayEditView(work, view, form.owner.id) ? view : refuse('not_found', ['id']);
}

/** Whether the caller may change a view: everybody their own, the form's owner what others share on it. */
export function mayEditView(work: Pick<Work, 'person'>, view: StoredView, formOwnerId: UserId): boolean {
  const person = personOf(work);
  return view.ownerId === person.id || (view.isShared && ownsForm(person, { ownerId: formOwnerId }));
}
