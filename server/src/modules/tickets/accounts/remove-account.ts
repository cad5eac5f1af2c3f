import type { removeAccount as contract } from '@countersign/shared/api/zendesk-accounts.ts';
import type { UseCase } from '../../../http/serve.ts';
import { endSidebarSessions } from '../sign-in/end-sidebar-sessions.ts';
import { lockAccountRow } from './account-rows.ts';

/**
 * Disconnects an account with its agents' identities and whatever waits to be written there; linked forms, answers and
 * approvals stay. Its sidebars are signed out at once.
 */
export const removeAccount: UseCase<typeof contract> = async ({ subdomain }, call) => {
  const row = await lockAccountRow(call, subdomain);
  const people = await call.db
    .selectFrom('zendesk_identity')
    .select('user_id')
    .where('subdomain', '=', row.subdomain)
    .execute();
  await endSidebarSessions(
    call,
    people.map((one) => one.user_id),
  );
  await call.db.deleteFrom('zendesk_account').where('subdomain', '=', row.subdomain).execute();
  return null;
};
