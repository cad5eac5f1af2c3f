import type { HasDemonstration } from '../../../config/config.ts';
import type { ZendeskAccountView } from '@countersign/shared/api/zendesk/accounts.ts';
import type { Work } from '../../../work/work.ts';
import type { AccountRow } from './account-rows.ts';
import { toAccountView } from './to-account-view.ts';

type Asking = Pick<Work, 'db'> & HasDemonstration;

/** Accounts as their administrators see them, with the refused openings of each. */
export async function accountViews(work: Asking, rows: readonly AccountRow[]): Promise<ZendeskAccountView[]> {
  const names = rows.map(({ subdomain }) => subdomain);
  const refusals = await work.db
    .selectFrom('zendesk_refusal')
    .selectAll()
    .where('subdomain', 'in', [...names, ''])
    .orderBy('at', 'desc')
    .execute();
  return rows.map((row) =>
    toAccountView(
      work,
      row,
      refusals.filter(({ subdomain }) => subdomain === row.subdomain),
    ),
  );
}

export async function accountView(work: Asking, row: AccountRow): Promise<ZendeskAccountView> {
  const [view] = await accountViews(work, [row]);
  if (!view) throw new Error('a row has a view');
  return view;
}
