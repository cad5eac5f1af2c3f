import type { editAccount as contract } from '@countersign/shared/api/zendesk/accounts.ts';
import { refuse } from '../../../work/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { recordAudit } from '../../../work/record-audit.ts';
import { endAccountSessions } from './end-account-sessions.ts';
import { accountColumns } from './account-columns.ts';
import { accountRow, lockAccountRow } from './account-rows.ts';
import { accountView } from './account-views.ts';

/** Changes an account; sidebars that another installation of the app has opened are signed out. The audit log says which columns were changed, never to what. */
export const editAccount: UseCase<typeof contract> = async ({ subdomain, rev, ...fields }, call) => {
  const before = await lockAccountRow(call, subdomain);
  if (before.rev !== rev) refuse('stale_revision', ['rev'], { current: await accountView(call, before) });
  const columns = accountColumns(call.services, before.subdomain, fields, before);
  await call.db
    .updateTable('zendesk_account')
    .set({ ...columns, rev: rev + 1, trouble: '', updated_at: call.now })
    .where('subdomain', '=', before.subdomain)
    .execute();
  if (columns.installation_id !== before.installation_id) await endAccountSessions(call, before.subdomain, 'sidebars');
  const changed = Object.entries(columns).filter(([name, value]) => before[name as keyof typeof before] !== value);
  const names = changed.map(([name]) => name).join(' ');
  await recordAudit(call, 'tickets.accountChanged', { subdomain: before.subdomain, changed: names });
  return accountView(call, await accountRow(call, before.subdomain));
};
