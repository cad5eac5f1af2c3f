import type { HasDemonstration } from '../../../config/config.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { HasAddress } from '../../../work/work.ts';
import type { addAccount as contract } from '@countersign/shared/api/zendesk/accounts.ts';
import { readZendeskSubdomain } from '@countersign/shared/basics/zendesk/zendesk-subdomain.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { recordAudit } from '../../../work/record-audit.ts';
import { emit, type HasListeners } from '../../../work/emit.ts';
import { accountColumns } from './account-columns.ts';
import { accountRow, findAccountRow } from './account-rows.ts';
import { accountView } from './account-views.ts';

/** Connects an account: from now on its ticket pages may frame the sidebar and its signatures are believed. */
export const addAccount: UseCase<typeof contract, HasDemonstration & HasSecrets & HasListeners & HasAddress> = async (
  { subdomain: given, ...fields },
  work,
) => {
  const subdomain = readZendeskSubdomain(given);
  const columns = accountColumns(work, subdomain, fields, null);
  if (await findAccountRow(work, subdomain)) refuse('account_exists', ['subdomain']);
  const added = await work.db
    .insertInto('zendesk_account')
    .values({ ...columns, subdomain, updated_at: work.now } as never)
    .onConflict((conflict) => conflict.doNothing())
    .returning('subdomain')
    .executeTakeFirst();
  if (!added) refuse('account_exists', ['subdomain']);
  await recordAudit(work, 'tickets.accountAdded', { subdomain });
  await emit(work, 'accountAdded', { subdomain });
  return accountView(work, await accountRow(work, subdomain));
};
