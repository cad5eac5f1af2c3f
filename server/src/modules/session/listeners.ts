import type { Listener } from '../../work/emit.ts';
import { publishToMany } from '../realtime/publish-to-many.ts';
import type { HasRealtime } from '../realtime/realtime.ts';
import { forgetFactors } from './factors/reset-factors.ts';
import { signOut } from './sessions/end-sessions.ts';
import type { HasSessions } from './sessions/session-cache.ts';

/** Ends every session, API token and second factor of an erased person and the codes that would begin one; their settings go too. */
export const signOutErased: Listener<'personErased', HasSessions & HasRealtime> = {
  async hear(work, { userId }) {
    await work.db.deleteFrom('one_time_code').where('user_id', '=', userId).execute();
    await work.db.deleteFrom('provider_visit').where('user_id', '=', userId).execute();
    await work.db.deleteFrom('linked_identity').where('user_id', '=', userId).execute();
    await work.db.deleteFrom('api_token').where('user_id', '=', userId).execute();
    await work.db.deleteFrom('person_preferences').where('user_id', '=', userId).execute();
    await forgetFactors(work.db, userId);
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
      publishToMany(work.realtime, userIds, 'permission');
    });
  },
};
