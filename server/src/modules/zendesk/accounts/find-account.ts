import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Person } from '../../../work/person.ts';
import type { ZendeskAccountTable } from '../tables.ts';

/** A Zendesk account in which the app is installed. */
export interface ZendeskAccount {
  subdomain: string;
  origin: string;
  apiUrl: string;
  installationId: string;
  publicKeyPem: string;
  checksQuery: boolean;
}

type Db = Kysely<Tables>;

const toAccount = (row: Selectable<ZendeskAccountTable>): ZendeskAccount => ({
  subdomain: row.subdomain,
  origin: row.origin,
  apiUrl: row.api_url,
  installationId: row.installation_id,
  publicKeyPem: row.public_key_pem,
  checksQuery: row.checks_query,
});

/** Installs an account, or renews what is known of it. */
export async function saveAccount(db: Db, account: ZendeskAccount, now: Date): Promise<void> {
  const values = {
    origin: account.origin,
    api_url: account.apiUrl,
    installation_id: account.installationId,
    public_key_pem: account.publicKeyPem,
    checks_query: account.checksQuery,
    updated_at: now,
  };
  await db
    .insertInto('zendesk_account')
    .values({ subdomain: account.subdomain, ...values })
    .onConflict((conflict) => conflict.column('subdomain').doUpdateSet(values))
    .execute();
}

export async function findAccountByOrigin(db: Db, origin: string): Promise<ZendeskAccount | undefined> {
  const row = await db.selectFrom('zendesk_account').selectAll().where('origin', '=', origin).executeTakeFirst();
  return row && toAccount(row);
}

/** Tokens of an installation are held against so many accounts at most. */
const MOST_NAMESAKES = 10;

/** Accounts with an installation id: ids are Zendesk's own, so more than one is a mistake of somebody's. */
export async function findAccountsByInstallation(db: Db, installationId: string): Promise<ZendeskAccount[]> {
  if (!/^\d{1,18}$/.test(installationId)) return [];
  const rows = await db
    .selectFrom('zendesk_account')
    .selectAll()
    .where('installation_id', '=', installationId)
    .orderBy('subdomain')
    .limit(MOST_NAMESAKES)
    .execute();
  return rows.map(toAccount);
}

/**
 * The account whose settings concern a person: that of the session, else the one in which the person is an agent; for people of
 * no account the first one by name, if any. A ticket's account is another question, see `accountOfTicket`.
 */
export async function findAccountOf(
  db: Db,
  { id: userId, account }: Pick<Person, 'id' | 'account'>,
): Promise<ZendeskAccount | undefined> {
  const accounts = db.selectFrom('zendesk_account as a');
  const row = await (account === null ? accounts : accounts.where('a.subdomain', '=', account))
    .leftJoin('zendesk_identity as i', (join) =>
      join.onRef('i.subdomain', '=', 'a.subdomain').on('i.user_id', '=', userId).on('i.is_active', '=', true),
    )
    .selectAll('a')
    .orderBy('i.linked_at', (order) => order.desc().nullsLast())
    .orderBy('a.subdomain')
    .limit(1)
    .executeTakeFirst();
  return row && toAccount(row);
}

/** Marks a token as used; false when it was used before. Tokens whose time is over are forgotten on the way. */
export async function spendJti(db: Db, subdomain: string, jti: string, expiresAt: Date, now: Date): Promise<boolean> {
  await db.deleteFrom('zendesk_jti').where('expires_at', '<', now).execute();
  const added = await db
    .insertInto('zendesk_jti')
    .values({ subdomain, jti, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('jti')
    .executeTakeFirst();
  return added !== undefined;
}

/** Zendesk's id of a person in an account, empty for people who are no agents there. */
export async function findZendeskId(db: Db, userId: UserId, subdomain: string): Promise<string> {
  const row = await db
    .selectFrom('zendesk_identity')
    .select('zd_user_id')
    .where('user_id', '=', userId)
    .where('subdomain', '=', subdomain)
    .orderBy('linked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.zd_user_id ?? '';
}
