import type { HasRealtime } from '../../realtime/realtime.ts';
import type { readMessages as contract } from '@countersign/shared/api/workflow/messages.ts';
import { personOf } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { unreadOf } from './count-unread.ts';

/** Marks the caller's messages as read, on all open screens. */
export const readMessages: UseCase<typeof contract, HasRealtime> = async ({ ids }, work) => {
  const { id } = personOf(work);
  let unread = work.db
    .updateTable('message')
    .set({ read_at: work.now })
    .where('user_id', '=', id)
    .where('read_at', 'is', null);
  if (ids) unread = unread.where('id', 'in', [...ids, '']);
  await unread.execute();
  work.afterCommit(() => work.realtime.publish([id], 'message', {}));
  return unreadOf(work);
};
