import type { SidebarBootstrap } from '@countersign/shared/api/tickets.ts';
import type { Call } from '../../../http/serve.ts';
import { accountRow } from '../accounts/account-rows.ts';
import { optionsOf } from '../accounts/options.ts';

/** What the account asks of its agents beside a ticket. */
export async function sidebarOptions(call: Pick<Call, 'db'>, subdomain: string): Promise<SidebarBootstrap['options']> {
  const { requiresApprovedForm } = optionsOf(await accountRow(call, subdomain));
  return { requiresApprovedForm };
}
