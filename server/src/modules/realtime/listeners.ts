import type { Listener } from '../../work/emit.ts';
import { publishToMany } from './publish-to-many.ts';
import type { HasRealtime } from './realtime.ts';

/** Open screens read their announcements again. */
export const tellOfNotice: Listener<'noticeChanged', HasRealtime> = {
  concerns: ({ userIds }) => userIds.length > 0,
  hear(work, { userIds }) {
    work.afterCommit(() => publishToMany(work.realtime, userIds, 'notice'));
  },
};
