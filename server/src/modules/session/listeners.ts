import type { Listener } from '../../work/emit.ts';
import type { HasRealtime } from '../realtime/realtime.ts';
import { endSessions } from './sessions/end-sessions.ts';
import type { HasSessions } from './sessions/session-cache.ts';

/** Ends every session of an erased person, and the codes that would begin one. */
export const signOutErased: Listener<'personErased', HasSessions & HasRealtime> = {
  async hear(work, { userId }) {
    await work.db.deleteFrom('one_time_code').where('user_id', '=', userId).execute();
    const sessions = await work.db.selectFrom('session').select('id').where('user_id', '=', userId).execute();
    await endSessions(
      work,
      sessions.map(({ id }) => id),
    );
  },
};
