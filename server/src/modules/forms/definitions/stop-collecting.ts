import type { stop } from '@countersign/shared/api/forms/forms.ts';
import type { UseCase } from '../../../work/route.ts';
import { stopForm } from '../form-repository.ts';
import { formToManage, presentForm } from '../rights/form-to-manage.ts';

/** Stops a form that collects; on any other it changes nothing. Answers and versions stay. */
export const stopCollecting: UseCase<typeof stop> = async (input, call) => {
  await formToManage(call, input.formKey, 'publish_form');
  await stopForm(call.db, input.formKey, call.now);
  return presentForm(call, input.formKey);
};
