import type { get } from '@countersign/shared/api/forms/forms.ts';
import type { UseCase } from '../../../work/route.ts';
import { formToManage } from '../rights/form-to-manage.ts';

export const getForm: UseCase<typeof get> = (input, work) => formToManage(work, input.formKey, 'any');
