import type { Call } from '../../work/call.ts';

/** Ends sessions at once: their tokens stop working, their sockets close. */
export async function endSessions(call: Pick<Call, 'db' | 'services' | 'afterCommit'>, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await call.db.deleteFrom('session').where('id', 'in', ids).execute();
  call.services.sessions.forget();
  call.afterCommit(() => {
    call.services.sessions.forget();
    for (const id of ids) call.services.realtime.endSession(id);
  });
}
