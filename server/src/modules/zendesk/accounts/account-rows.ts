import type { Kysely, Selectable, Updateable } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
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

/** Nothing is known of the app in an account: what was said to other credentials, or of another installation, counts no more. */
export const INSTALLATION_UNKNOWN = {
  installation_state: '',
  installation_at: null,
  installation_problem: '',
  installation_ask_at: null,
} as const;

/** What rooms above change of an account; its credentials, address and mapping are this room's alone. */
export type AccountChanges = Updateable<
  Pick<
    ZendeskAccountTable,
    | 'action_token_hash'
    | 'action_token_at'
    | 'action_webhook_id'
    | 'action_webhook_secret'
    | 'starts_as'
    | 'reconcile_cursor'
    | 'reconciled_at'
    | 'trouble'
    | 'updated_at'
  >
>;

export async function changeAccount(db: Kysely<Tables>, subdomain: string, changes: AccountChanges): Promise<void> {
  await db.updateTable('zendesk_account').set(changes).where('subdomain', '=', subdomain).execute();
}

/** The account whose action builder shows a token of this SHA-256. */
export async function accountOfActionToken(db: Kysely<Tables>, hash: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('zendesk_account')
    .select('subdomain')
    .where('action_token_hash', '=', hash)
    .executeTakeFirst();
  return row?.subdomain;
}
