import type { HasSessions } from '../../session/sessions/session-cache.ts';
import type { HasRealtime } from '../../realtime/realtime.ts';
import type { removeAccount as contract } from '@countersign/shared/api/zendesk/accounts.ts';
import type { UseCase } from '../../../work/route.ts';
import { endAccountSessions } from '../../session/sessions/end-account-sessions.ts';
import { lockAccountRow } from './account-rows.ts';

/**
 * Disconnects an account with its agents' identities and whatever waits to be written there; linked forms, answers and
 * approvals stay. Whoever came from it is signed out at once.
 */
export const removeAccount: UseCase<typeof contract, HasSessions & HasRealtime> = async ({ subdomain }, work) => {
  const row = await lockAccountRow(work, subdomain);
  await endAccountSessions(work, row.subdomain, 'everybody');
  await work.db.deleteFrom('zendesk_account').where('subdomain', '=', row.subdomain).execute();
  return null;
};
