import type { FormDetail } from '@countersign/shared/api/forms/forms.ts';
import type { FormRight } from '@countersign/shared/forms/form-rights.ts';
import { refuse } from '../../../work/refuse.ts';
import type { Call } from '../../../work/call.ts';
import { findForm } from '../form-repository.ts';
import { ownsForm, rightsOn } from './policy.ts';

type Asking = Pick<Call, 'db' | 'person'>;

/** The form, if the caller may change it (or has the right that is named); else refuses, one in the recycle bin too. */
export async function formToManage(
  call: Asking,
  formKey: string,
  right: FormRight | 'any' = 'edit_form',
): Promise<FormDetail> {
  const form = await presentForm(call, formKey);
  const rights = call.person ? await rightsOn(call.db, call.person, { formKey, ownerId: form.owner.id }) : new Set();
  if (right === 'any' ? rights.size === 0 : !rights.has(right)) return refuse('forbidden', ['formKey']);
  return form.isDeleted ? refuse('form_deleted', ['formKey']) : form;
}

/** The form, deleted or not, if it is the caller's own or the caller is an administrator; else refuses. */
export async function ownForm(call: Asking, formKey: string): Promise<FormDetail & { isDeleted: boolean }> {
  const form = await presentForm(call, formKey);
  if (!call.person || !ownsForm(call.person, { ownerId: form.owner.id })) return refuse('forbidden', ['formKey']);
  return form;
}

/** The form as it is now, for the reply after a change. */
export async function presentForm(call: Pick<Call, 'db'>, formKey: string) {
  return (await findForm(call.db, formKey)) ?? refuse('not_found', ['formKey']);
}
