import type { readCopies as contract } from '@countersign/shared/api/workflow/lists.ts';
import { personOf } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';

/** Marks the caller's copies as read, all of them without ids; what was read before keeps its time. */
export const readCopies: UseCase<typeof contract> = async ({ ids }, work) => {
  if (ids?.length === 0) return { read: 0 };
  let unread = work.db
    .updateTable('cc')
    .set({ read_at: work.now })
    .where('user_id', '=', personOf(work).id)
    .where('read_at', 'is', null);
  if (ids) unread = unread.where('id', 'in', ids);
  const { numUpdatedRows } = await unread.executeTakeFirst();
  return { read: Number(numUpdatedRows) };
};
