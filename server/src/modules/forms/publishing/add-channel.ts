import type { HasAnswerCounts, HasFormProcesses } from '../ports.ts';
import type { addChannel as addChannelContract } from '@countersign/shared/api/forms/publishing.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { formToManage } from '../rights/form-to-manage.ts';
import { channelsOf, insertChannel } from './channel-repository.ts';
import { presentPublishing } from './present-publishing.ts';

const MOST = 100;

/** A link of its own, told apart by its value. */
export const addChannel: UseCase<typeof addChannelContract, HasFormProcesses & HasAnswerCounts> = async (
  { formKey, name, extValue },
  work,
) => {
  await formToManage(work, formKey, 'publish_form');
  if ((await channelsOf(work, formKey)).length >= MOST) {
    return refuse('too_many_channels', [], { params: { most: MOST } });
  }
  const channel = { id: work.newId(), formKey, name, extValue, now: work.now };
  if (!(await insertChannel(work.db, channel))) return refuse('channel_exists', ['extValue']);
  return presentPublishing(work, formKey);
};
