import type { FormDetail } from '@countersign/shared/api/forms.ts';
import { refuse } from '../../http/errors.ts';
import type { Call } from '../../http/serve.ts';
import { findForm } from './form-repository.ts';
import { mayManageForm } from './policy.ts';

/** The form, if the caller may manage it; else refuses with `not_found` or `forbidden`. */
export async function formToManage(call: Pick<Call, 'db' | 'person'>, formKey: string): Promise<FormDetail> {
  const form = await findForm(call.db, formKey);
  if (!form) return refuse('not_found', ['formKey']);
  if (!call.person || !mayManageForm(call.person, { ownerId: form.owner.id })) return refuse('forbidden', ['formKey']);
  return form;
}

/** The same, for the reply after a change. */
export async function presentForm(call: Pick<Call, 'db'>, formKey: string): Promise<FormDetail> {
  return (await findForm(call.db, formKey)) ?? refuse('not_found', ['formKey']);
}
