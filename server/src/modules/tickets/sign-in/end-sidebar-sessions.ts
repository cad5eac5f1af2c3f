import type { Call } from '../../../http/call.ts';
import { endSessions } from '../../session/end-sessions.ts';

/** Signs people out of every open sidebar; their sessions in the web app go on. */
export async function endSidebarSessions(
  call: Pick<Call, 'db' | 'services' | 'afterCommit'>,
  userIds: readonly number[],
): Promise<void> {
  if (userIds.length === 0) return;
  const rows = await call.db
    .selectFrom('session')
    .select('id')
    .where('kind', '=', 'sidebar')
    .where('user_id', 'in', [...userIds])
    .execute();
  await endSessions(
    call,
    rows.map(({ id }) => id),
  );
}
