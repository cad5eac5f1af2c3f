import type { addChannel as addChannelContract } from '@countersign/shared/api/forms/publishing.ts';
import { refuse } from '../../../work/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { formToManage } from '../rights/form-to-manage.ts';
import { channelsOf, insertChannel } from './channel-repository.ts';
import { presentPublishing } from './present-publishing.ts';

const MOST = 100;

/** A link of its own, told apart by its value. */
export const addChannel: UseCase<typeof addChannelContract> = async ({ formKey, name, extValue }, call) => {
  await formToManage(call, formKey, 'publish_form');
  if ((await channelsOf(call.db, formKey)).length >= MOST) {
    return refuse('too_many_channels', [], { params: { most: MOST } });
  }
  const channel = { id: call.newId(), formKey, name, extValue, now: call.now };
  if (!(await insertChannel(call.db, channel))) return refuse('channel_exists', ['extValue']);
  return presentPublishing(call, formKey);
};
