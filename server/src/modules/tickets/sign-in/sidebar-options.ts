import type { SidebarBootstrap } from '@countersign/shared/api/tickets.ts';
import type { Call } from '../../../http/serve.ts';
import { accountRow } from '../accounts/account-rows.ts';
import { isLightAgent } from '../rights/is-light-agent.ts';
import { optionsOf } from '../accounts/options.ts';

/** What the account asks of its agents beside a ticket. */
export async function sidebarOptions(
  call: Pick<Call, 'db'>,
  subdomain: string,
  userId: number,
): Promise<SidebarBootstrap['options']> {
  const { requiresApprovedForm } = optionsOf(await accountRow(call, subdomain));
  return { requiresApprovedForm, isLightAgent: await isLightAgent(call.db, userId, subdomain) };
}
