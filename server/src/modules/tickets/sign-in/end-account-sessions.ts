import type { Call } from '../../../http/call.ts';
import { endSessions } from '../../session/end-sessions.ts';

/**
 * Signs people out of everything that an account has opened for them: its sidebars, and the sessions in the web app that began
 * there. Those of other accounts and those of a password go on.
 */
export async function endAccountSessions(
  call: Pick<Call, 'db' | 'services' | 'afterCommit'>,
  subdomain: string,
  userIds: readonly number[] | 'everybody',
): Promise<void> {
  let sessions = call.db.selectFrom('session').select('id').where('subdomain', '=', subdomain);
  if (userIds !== 'everybody') sessions = sessions.where('user_id', 'in', [...userIds, 0]);
  const rows = await sessions.execute();
  await endSessions(
    call,
    rows.map(({ id }) => id),
  );
}
