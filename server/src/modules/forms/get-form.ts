import type { get } from '@countersign/shared/api/forms.ts';
import type { UseCase } from '../../http/serve.ts';
import { formToManage } from './form-to-manage.ts';

export const getForm: UseCase<typeof get> = (input, call) => formToManage(call, input.formKey, 'any');
