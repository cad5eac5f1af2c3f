import type { readMessages as contract } from '@countersign/shared/api/workflow/messages.ts';
import { personOf } from '../../../work/call.ts';
import type { UseCase } from '../../../work/route.ts';
import { unreadOf } from './count-unread.ts';

/** Marks the caller's messages as read, on all open screens. */
export const readMessages: UseCase<typeof contract> = async ({ ids }, call) => {
  const person = personOf(call);
  const { id } = person;
  let unread = call.db
    .updateTable('message')
    .set({ read_at: call.now })
    .where('user_id', '=', id)
    .where('read_at', 'is', null);
  if (ids) unread = unread.where('id', 'in', [...ids, '']);
  await unread.execute();
  call.afterCommit(() => call.services.realtime.publish([id], 'message', {}));
  return unreadOf(call.db, person);
};
