import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { SidebarBootstrap } from '@countersign/shared/api/tickets/tickets.ts';
import type { Work } from '../../../work/work.ts';
import { accountRow } from '../../zendesk/accounts/account-rows.ts';
import { isLightAgent } from '../../zendesk/scope/is-light-agent.ts';
import { optionsOf } from '../../zendesk/accounts/settings/options.ts';

/** What the account asks of its agents beside a ticket. */
export async function sidebarOptions(
  work: Pick<Work, 'db'>,
  subdomain: string,
  userId: UserId,
): Promise<SidebarBootstrap['options']> {
  const { requiresApprovedForm } = optionsOf(await accountRow(work, subdomain));
  return { requiresApprovedForm, isLightAgent: await isLightAgent(work.db, userId, subdomain) };
}
