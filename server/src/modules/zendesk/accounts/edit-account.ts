import type { HasDemonstration } from '../../../config/config.ts';
import type { HasSessions } from '../../session/sessions/session-cache.ts';
import type { HasRealtime } from '../../realtime/realtime.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { HasAddress } from '../../../work/work.ts';
import type { editAccount as contract } from '@countersign/shared/api/zendesk/accounts.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { recordAudit } from '../../../work/record-audit.ts';
import { endAccountSessions } from '../../session/sessions/end-account-sessions.ts';
import { accountColumns } from './account-columns.ts';
import { type AccountRow, accountRow, INSTALLATION_UNKNOWN, lockAccountRow } from './account-rows.ts';
import { accountView } from './account-views.ts';

/** The app is asked about at once, and as one that nothing is known of when another installation or other credentials are given. */
function askedAnew(columns: ReturnType<typeof accountColumns>, before: AccountRow) {
  const isSame = DECIDING.every((name) => columns[name] === undefined || columns[name] === before[name]);
  return isSame ? { installation_ask_at: null } : INSTALLATION_UNKNOWN;
}

const DECIDING = ['installation_id', 'api_url', 'api_email', 'api_token', 'oauth_client_id', 'access_token'] as const;

/** Changes an account; sidebars that another installation of the app has opened are signed out. The audit log says which columns were changed, never to what. */
export const editAccount: UseCase<
  typeof contract,
  HasDemonstration & HasSessions & HasRealtime & HasSecrets & HasAddress
> = async ({ subdomain, rev, ...fields }, work) => {
  const before = await lockAccountRow(work, subdomain);
  if (before.rev !== rev) refuse('stale_revision', ['rev'], { current: await accountView(work, before) });
  const columns = accountColumns(work, before.subdomain, fields, before);
  await work.db
    .updateTable('zendesk_account')
    .set({ ...columns, rev: rev + 1, trouble: '', updated_at: work.now, ...askedAnew(columns, before) })
    .where('subdomain', '=', before.subdomain)
    .execute();
  if (columns.installation_id !== before.installation_id) await endAccountSessions(work, before.subdomain, 'sidebars');
  const changed = Object.entries(columns).filter(([name, value]) => before[name as keyof typeof before] !== value);
  const names = changed.map(([name]) => name).join(' ');
  await recordAudit(work, 'tickets.accountChanged', { subdomain: before.subdomain, changed: names });
  return accountView(work, await accountRow(work, before.subdomain));
};
