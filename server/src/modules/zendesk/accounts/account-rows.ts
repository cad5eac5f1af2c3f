import type { Selectable } from 'kysely';
import { refuse } from '../../../work/refuse.ts';
import type { Work } from '../../../work/work.ts';
import type { ZendeskAccountTable } from '../tables.ts';

export type AccountRow = Selectable<ZendeskAccountTable>;

export const findAccountRow = ({ db }: Pick<Work, 'db'>, subdomain: string): Promise<AccountRow | undefined> =>
  db.selectFrom('zendesk_account').selectAll().where('subdomain', '=', subdomain.toLowerCase()).executeTakeFirst();

/** Refuses with `not_found`. */
export async function accountRow(work: Pick<Work, 'db'>, subdomain: string): Promise<AccountRow> {
  return (await findAccountRow(work, subdomain)) ?? refuse('not_found', ['subdomain']);
}

/** Keeps others from changing the account until the transaction is over. */
export async function lockAccountRow({ db }: Pick<Work, 'db'>, subdomain: string): Promise<AccountRow> {
  const row = await db
    .selectFrom('zendesk_account')
    .selectAll()
    .where('subdomain', '=', subdomain.toLowerCase())
    .forUpdate()
    .executeTakeFirst();
  return row ?? refuse('not_found', ['subdomain']);
}
