import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

type Db = Kysely<Tables>;

/** Whose code it is. `addressHash` is a keyed hash: the table tells nobody who was written to. */
export interface CodePlace {
  formKey: FormKey;
  fieldKey: string;
  addressHash: string;
}

export interface NewCode extends CodePlace {
  id: string;
  ipHash: string;
  codeHash: string;
  now: Date;
  expiresAt: Date;
}

/** Until the transaction ends nobody else counts codes, so that two at once cannot both be the last one that is allowed. */
export async function holdCounting(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('email_code'))`.execute(db);
}

/** When codes were sent since a moment, to one address or from one IP address; newest first. */
export async function sentSince(
  db: Db,
  by: { addressHash: string } | { ipHash: string },
  since: Date,
): Promise<readonly Date[]> {
  const sent = db.selectFrom('email_code').select('created_at').where('created_at', '>', since);
  const rows = await (
    'ipHash' in by ? sent.where('ip_hash', '=', by.ipHash) : sent.where('address_hash', '=', by.addressHash)
  )
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(({ created_at }) => created_at);
}

export async function insertCode(db: Db, code: NewCode): Promise<void> {
  await db
    .insertInto('email_code')
    .values({
      id: code.id,
      form_key: code.formKey,
      field_key: code.fieldKey,
      address_hash: code.addressHash,
      ip_hash: code.ipHash,
      code_hash: code.codeHash,
      created_at: code.now,
      expires_at: code.expiresAt,
      used_at: null,
    })
    .execute();
}

/** For a code that could not be sent: it must not count. */
export async function deleteCode(db: Db, id: string): Promise<void> {
  await db.deleteFrom('email_code').where('id', '=', id).execute();
}

/** Takes one of the tries that the newest code of an address has; undefined where there is none left. */
export async function takeTry(
  db: Db,
  { formKey, fieldKey, addressHash }: CodePlace,
  { most, now }: { most: number; now: Date },
): Promise<{ id: string; codeHash: string } | undefined> {
  const newest = db
    .selectFrom('email_code')
    .select('id')
    .where('form_key', '=', formKey)
    .where('field_key', '=', fieldKey)
    .where('address_hash', '=', addressHash)
    .orderBy('created_at', 'desc')
    .limit(1);
  const row = await db
    .updateTable('email_code')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', newest)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', most)
    .returning(['id', 'code_hash'])
    .executeTakeFirst();
  return row && { id: row.id, codeHash: row.code_hash };
}

/** Uses a code up; false when somebody else was faster. */
export async function spendCode(db: Db, id: string, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('email_code')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
