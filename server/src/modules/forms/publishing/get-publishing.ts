import type { HasAnswerCounts, HasFormProcesses } from '../ports.ts';
import type { get } from '@countersign/shared/api/forms/publishing.ts';
import type { UseCase } from '../../../work/route.ts';
import { formToManage } from '../rights/form-to-manage.ts';
import { presentPublishing } from './present-publishing.ts';

export const getPublishing: UseCase<typeof get, HasFormProcesses & HasAnswerCounts> = async ({ formKey }, work) => {
  await formToManage(work, formKey, 'publish_form');
  return presentPublishing(work, formKey);
};
