import type { FormKey } from '@countersign/shared/basics/ids.ts';
import type { FormDetail } from '@countersign/shared/api/forms/forms.ts';
import type { FormRight } from '@countersign/shared/forms/form-rights.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { Work } from '../../../work/work.ts';
import { findForm } from '../form-repository.ts';
import { ownsForm, rightsOn } from './policy.ts';

type Asking = Pick<Work, 'db' | 'person'>;

/** The form, if the caller may change it (or has the right that is named); else refuses, one in the recycle bin too. */
export async function formToManage(
  work: Asking,
  formKey: FormKey,
  right: FormRight | 'any' = 'edit_form',
): Promise<FormDetail> {
  const form = await presentForm(work, formKey);
  const rights = work.person ? await rightsOn(work.db, work.person, { formKey, ownerId: form.owner.id }) : new Set();
  if (right === 'any' ? rights.size === 0 : !rights.has(right)) return refuse('forbidden', ['formKey']);
  return form.isDeleted ? refuse('form_deleted', ['formKey']) : form;
}

/** The form, deleted or not, if it is the caller's own or the caller is an administrator; else refuses. */
export async function ownForm(work: Asking, formKey: FormKey): Promise<FormDetail & { isDeleted: boolean }> {
  const form = await presentForm(work, formKey);
  if (!work.person || !ownsForm(work.person, { ownerId: form.owner.id })) return refuse('forbidden', ['formKey']);
  return form;
}

/** The form as it is now, for the reply after a change. */
export async function presentForm(work: Pick<Work, 'db'>, formKey: FormKey) {
  return (await findForm(work.db, formKey)) ?? refuse('not_found', ['formKey']);
}
