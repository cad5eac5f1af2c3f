import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { HasSessions } from './session-cache.ts';
import type { HasRealtime } from '../../realtime/realtime.ts';
import type { Work } from '../../../work/work.ts';

/** Ends sessions at once: their tokens stop working, their sockets close. */
export async function endSessions(
  work: Pick<Work, 'db' | 'afterCommit'> & HasSessions & HasRealtime,
  ids: string[],
): Promise<void> {
  if (ids.length === 0) return;
  await work.db.deleteFrom('session').where('id', 'in', ids).execute();
  work.sessions.forget();
  work.afterCommit(() => {
    work.sessions.forget();
    for (const id of ids) work.realtime.endSession(id);
  });
}

/** Ends every session of a person, or every one but this. */
export async function signOut(
  work: Pick<Work, 'db' | 'afterCommit'> & HasSessions & HasRealtime,
  userId: UserId,
  but?: string,
): Promise<void> {
  const sessions = await work.db.selectFrom('session').select('id').where('user_id', '=', userId).execute();
  await endSessions(
    work,
    sessions.map(({ id }) => id).filter((id) => id !== but),
  );
}
