import type { stop } from '@countersign/shared/api/forms.ts';
import type { UseCase } from '../../http/serve.ts';
import { stopForm } from './form-repository.ts';
import { formToManage, presentForm } from './form-to-manage.ts';

/** Stops a form that collects; on any other it changes nothing. Answers and versions stay. */
export const stopCollecting: UseCase<typeof stop> = async (input, call) => {
  await formToManage(call, input.formKey, 'publish_form');
  await stopForm(call.db, input.formKey, call.now);
  return presentForm(call, input.formKey);
};
