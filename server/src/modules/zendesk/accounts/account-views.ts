import type { ZendeskAccountView } from '@countersign/shared/api/zendesk/accounts.ts';
import type { Call } from '../../../work/call.ts';
import type { AccountRow } from './account-rows.ts';
import { toAccountView } from './to-account-view.ts';

type Asking = Pick<Call, 'db' | 'services'>;

/** Accounts as their administrators see them, with the refused openings of each. */
export async function accountViews(
  { db, services }: Asking,
  rows: readonly AccountRow[],
): Promise<ZendeskAccountView[]> {
  const names = rows.map(({ subdomain }) => subdomain);
  const refusals = await db
    .selectFrom('zendesk_refusal')
    .selectAll()
    .where('subdomain', 'in', [...names, ''])
    .orderBy('at', 'desc')
    .execute();
  return rows.map((row) =>
    toAccountView(
      services,
      row,
      refusals.filter(({ subdomain }) => subdomain === row.subdomain),
    ),
  );
}

export async function accountView(call: Asking, row: AccountRow): Promise<ZendeskAccountView> {
  const [view] = await accountViews(call, [row]);
  if (!view) throw new Error('a row has a view');
  return view;
}
