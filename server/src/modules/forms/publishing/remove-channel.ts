import type { removeChannel as removeChannelContract } from '@countersign/shared/api/form-publishing.ts';
import { refuse } from '../../../http/errors.ts';
import type { UseCase } from '../../../http/serve.ts';
import { formToManage } from '../form-to-manage.ts';
import { deleteChannel } from './channel-repository.ts';
import { presentPublishing } from './present-publishing.ts';

/** Takes the channel off the list. Answers keep their value. */
export const removeChannel: UseCase<typeof removeChannelContract> = async ({ formKey, id }, call) => {
  await formToManage(call, formKey, 'publish_form');
  if (!(await deleteChannel(call.db, formKey, id))) return refuse('not_found', ['id']);
  return presentPublishing(call, formKey);
};
