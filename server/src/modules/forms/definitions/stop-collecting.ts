import type { stop } from '@countersign/shared/api/forms/forms.ts';
import type { UseCase } from '../../../work/route.ts';
import { stopForm } from '../form-repository.ts';
import { formToManage, presentForm } from '../rights/form-to-manage.ts';

/** Stops a form that collects; on any other it changes nothing. Answers and versions stay. */
export const stopCollecting: UseCase<typeof stop> = async (input, work) => {
  await formToManage(work, input.formKey, 'publish_form');
  await stopForm(work.db, input.formKey, work.now);
  return presentForm(work, input.formKey);
};
