import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../pool/connect.ts';
import { onOldTables } from '../testing/on-old-tables.ts';
import type { Tables } from '../tables.ts';
import { aTestDatabase } from '../testing/test-database.ts';
import { ticketAccounts } from './0032-ticket-accounts.ts';

let database: Database;
beforeAll(async () => {
  database = await aTestDatabase();
});
afterAll(() => database.close());

const at = '2026-03-02T08:00:00.000Z';
/** Agent of the north alone, of both, of none. */
const [NORTH, BOTH, NOBODY] = [1, 2, 3];

async function plant(db: Kysely<Tables>, accounts: readonly string[]): Promise<void> {
  for (const person of [NORTH, BOTH, NOBODY]) {
    await sql`insert into "user" (id, user_name, nick_name, created_at) overriding system value
      values (${person}, ${`p${person}`}, '', ${at})`.execute(db);
  }
  await sql`insert into form (key, name, owner_id, created_at, updated_at) values ('f', 'F', 1, ${at}, ${at})`.execute(
    db,
  );
  await sql`insert into form_version (id, form_key, version, definition, expressions, published_at, published_by)
    values ('v', 'f', 1, '{}', '{}', ${at}, 1)`.execute(db);
  for (const name of accounts) {
    await sql`insert into zendesk_account (subdomain, origin, api_url, installation_id, public_key_pem, updated_at)
      values (${name}, ${name}, '', '', '', ${at})`.execute(db);
    for (const person of name === 'north' ? [NORTH, BOTH] : [BOTH]) {
      await sql`insert into zendesk_identity (subdomain, zd_user_id, user_id, role, linked_at)
        values (${name}, ${String(person)}, ${person}, 'agent', ${at})`.execute(db);
    }
  }
  for (const person of [NORTH, BOTH, NOBODY]) {
    const id = `s${person}`;
    await sql`insert into submission (id, form_key, form_version, serial, answers, created_by, ticket_id, request_id, request_hash, created_at, updated_at)
      values (${id}, 'f', 1, ${person}, '{}', ${person}, '5', ${id}, '', ${at}, ${at})`.execute(db);
    await sql`insert into linked_form (id, form_key, submission_id, zd_tkt_id, created_by, created_at, updated_at)
      values (${id}, 'f', ${id}, '5', ${person}, ${at}, ${at})`.execute(db);
    await sql`insert into device (id, form_key, form_data_id, serial, serial_plain, customer_name, ticket_id, created_at, updated_at)
      values (${id}, 'f', ${id}, ${id}, ${id}, '', '5', ${at}, ${at})`.execute(db);
    await sql`insert into device_change (device_id, serial, field, old_value, new_value, reason, source, ticket_id, created_at)
      values (${id}, ${id}, 'record', '', ${id}, '', 'form', '5', ${at})`.execute(db);
    await sql`insert into ticket_draft (id, user_id, form_key, form_version, zd_tkt_id, answers, created_at, updated_at)
      values (${id}, ${person}, 'f', 1, '5', '{}', ${at}, ${at})`.execute(db);
    await sql`insert into favourite_form (user_id, form_key, created_at) values (${person}, 'f', ${at})`.execute(db);
  }
}

const TABLES = ['submission', 'linked_form', 'device', 'device_change', 'ticket_draft'] as const;

/** Account of what each person left, in the order of the people, the same in every table. */
async function accountsIn(db: Kysely<Tables>): Promise<Record<string, unknown>> {
  const found: [string, unknown][] = [];
  for (const table of TABLES) {
    const key = sql.ref(table === 'device_change' ? 'device_id' : 'id');
    const { rows } = await sql<{ subdomain: string | null }>`
      select subdomain from ${sql.table(table)} order by ${key}`.execute(db);
    found.push([table, rows.map(({ subdomain }) => subdomain)]);
  }
  return Object.fromEntries(found);
}
const everywhere = (...accounts: (string | null)[]) => Object.fromEntries(TABLES.map((table) => [table, accounts]));
const favourites = async (db: Kysely<Tables>) =>
  (
    await db
      .selectFrom('favourite_form')
      .select(['user_id', 'subdomain'])
      .orderBy('user_id')
      .orderBy('subdomain')
      .execute()
  ).map(({ user_id, subdomain }) => `${user_id} ${subdomain}`);

test('where there is one account, everything that names a ticket is its own', () =>
  onOldTables(database, '0032', async (db) => {
    await plant(db, ['north']);
    await ticketAccounts.up(db as never);
    expect(await accountsIn(db)).toEqual(everywhere('north', 'north', 'north'));
    expect(await favourites(db)).toEqual(['1 north', '2 north', '3 north']);
  }));

test('of two accounts it is the one in which the author is an agent; where nobody can tell it stays unknown', () =>
  onOldTables(database, '0032', async (db) => {
    await plant(db, ['north', 'south']);
    await ticketAccounts.up(db as never);
    expect(await accountsIn(db)).toEqual(everywhere('north', null, null));
    expect(await favourites(db)).toEqual(['1 north', '2 north', '2 south', '3 ']);
  }));

test('without an account it stays unknown, and change records can still not be altered', () =>
  onOldTables(database, '0032', async (db) => {
    await plant(db, []);
    await ticketAccounts.up(db as never);
    expect(await accountsIn(db)).toEqual(everywhere(null, null, null));
    await expect(sql`update device_change set subdomain = 'north'`.execute(db)).rejects.toThrow('append-only');
  }));

test('the same answers can be on the same number in two accounts, and once in each', () =>
  onOldTables(database, '0032', async (db) => {
    await plant(db, ['north', 'south']);
    await ticketAccounts.up(db as never);
    const again = (id: string, account: string) =>
      sql`insert into linked_form (id, form_key, submission_id, zd_tkt_id, subdomain, created_at, updated_at)
        values (${id}, 'f', 's1', '5', ${account}, ${at}, ${at}) on conflict do nothing returning id`.execute(db);
    expect((await again('x', 'south')).rows).toHaveLength(1);
    expect((await again('y', 'north')).rows).toHaveLength(0);
  }));
