import type { get } from '@countersign/shared/api/form-publishing.ts';
import type { UseCase } from '../../../http/serve.ts';
import { formToManage } from '../form-to-manage.ts';
import { presentPublishing } from './present-publishing.ts';

export const getPublishing: UseCase<typeof get> = async ({ formKey }, call) => {
  await formToManage(call, formKey, 'publish_form');
  return presentPublishing(call, formKey);
};
