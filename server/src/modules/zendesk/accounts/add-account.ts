import type { addAccount as contract } from '@countersign/shared/api/zendesk/accounts.ts';
import { readZendeskSubdomain } from '@countersign/shared/basics/zendesk-subdomain.ts';
import { refuse } from '../../../work/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { recordAudit } from '../../../work/record-audit.ts';
import { emit } from '../../../work/emit.ts';
import { accountColumns } from './account-columns.ts';
import { accountRow, findAccountRow } from './account-rows.ts';
import { adoptTickets } from '../scope/ticket-scope.ts';
import { accountView } from './account-views.ts';

/** Connects an account: from now on its ticket pages may frame the sidebar and its signatures are believed. */
export const addAccount: UseCase<typeof contract> = async ({ subdomain: given, ...fields }, call) => {
  const subdomain = readZendeskSubdomain(given);
  const columns = accountColumns(call.services, subdomain, fields, null);
  if (await findAccountRow(call, subdomain)) refuse('account_exists', ['subdomain']);
  const added = await call.db
    .insertInto('zendesk_account')
    .values({ ...columns, subdomain, updated_at: call.now } as never)
    .onConflict((conflict) => conflict.doNothing())
    .returning('subdomain')
    .executeTakeFirst();
  if (!added) refuse('account_exists', ['subdomain']);
  await adoptTickets(call.db, subdomain);
  await recordAudit(call, 'tickets.accountAdded', { subdomain });
  await emit(call, 'accountAdded', { subdomain });
  return accountView(call, await accountRow(call, subdomain));
};
