import type { HasAnswerCounts, HasFormProcesses } from '../ports.ts';
import type { removeChannel as removeChannelContract } from '@countersign/shared/api/forms/publishing.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { formToManage } from '../rights/form-to-manage.ts';
import { deleteChannel } from './channel-repository.ts';
import { presentPublishing } from './present-publishing.ts';

/** Takes the channel off the list. Answers keep their value. */
export const removeChannel: UseCase<typeof removeChannelContract, HasFormProcesses & HasAnswerCounts> = async (
  { formKey, id },
  work,
) => {
  await formToManage(work, formKey, 'publish_form');
  if (!(await deleteChannel(work.db, formKey, id))) return refuse('not_found', ['id']);
  return presentPublishing(work, formKey);
};
