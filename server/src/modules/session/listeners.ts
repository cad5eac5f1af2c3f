import type { Listener } from '../../work/emit.ts';
import type { HasRealtime } from '../realtime/realtime.ts';
import { signOut } from './sessions/end-sessions.ts';
import type { HasSessions } from './sessions/session-cache.ts';

/** Ends every session and API token of an erased person, and the codes that would begin one. */
export const signOutErased: Listener<'personErased', HasSessions & HasRealtime> = {
  async hear(work, { userId }) {
    await work.db.deleteFrom('one_time_code').where('user_id', '=', userId).execute();
    await work.db.deleteFrom('api_token').where('user_id', '=', userId).execute();
    await signOut(work, userId);
  },
};

/** Ends every session of a deactivated person. */
export const signOutDeactivated: Listener<'personDeactivated', HasSessions & HasRealtime> = {
  async hear(work, { userId }) {
    await work.db.deleteFrom('one_time_code').where('user_id', '=', userId).execute();
    await signOut(work, userId);
  },
};

/** Open pages read again what their person may do. */
export const renewRights: Listener<'rightsChanged', HasSessions & HasRealtime> = {
  concerns: ({ userIds }) => userIds.length > 0,
  hear(work, { userIds }) {
    work.sessions.forget();
    work.afterCommit(() => {
      work.sessions.forget();
      work.realtime.publish(userIds, 'permission', {});
    });
  },
};
