import type { SidebarBootstrap } from '@countersign/shared/api/tickets/tickets.ts';
import type { Call } from '../../../work/call.ts';
import { accountRow } from '../../zendesk/accounts/account-rows.ts';
import { isLightAgent } from '../../zendesk/scope/is-light-agent.ts';
import { optionsOf } from '../../zendesk/accounts/options.ts';

/** What the account asks of its agents beside a ticket. */
export async function sidebarOptions(
  call: Pick<Call, 'db'>,
  subdomain: string,
  userId: number,
): Promise<SidebarBootstrap['options']> {
  const { requiresApprovedForm } = optionsOf(await accountRow(call, subdomain));
  return { requiresApprovedForm, isLightAgent: await isLightAgent(call.db, userId, subdomain) };
}
