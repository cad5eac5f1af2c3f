import { NOBODY } from '../../../work/person.ts';
import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { HasSessions } from './session-cache.ts';
import type { HasRealtime } from '../../realtime/realtime.ts';
import type { Work } from '../../../work/work.ts';
import { endSessions } from './end-sessions.ts';

/**
 * Signs people out of everything that an account has opened for them: its sidebars, and the sessions in the web app that began
 * there; with `sidebars` out of the sidebars alone. Those of other accounts and those of a password go on.
 */
export async function endAccountSessions(
  work: Pick<Work, 'db' | 'afterCommit'> & HasSessions & HasRealtime,
  subdomain: string,
  whose: readonly UserId[] | 'everybody' | 'sidebars',
): Promise<void> {
  let sessions = work.db.selectFrom('session').select('id').where('subdomain', '=', subdomain);
  if (whose === 'sidebars') sessions = sessions.where('kind', '=', 'sidebar');
  else if (whose !== 'everybody') sessions = sessions.where('user_id', 'in', [...whose, NOBODY]);
  const rows = await sessions.execute();
  await endSessions(
    work,
    rows.map(({ id }) => id),
  );
}
