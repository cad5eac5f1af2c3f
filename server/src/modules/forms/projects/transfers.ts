import type { FormTransfer } from '@countersign/shared/api/forms/projects.ts';
import type { FormKey, UserId } from '@countersign/shared/basics/ids.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** Forms that are offered to a person or by a person, the newest first. */
export async function transfersOf(db: Kysely<Tables>, personId: UserId): Promise<FormTransfer[]> {
  const rows = await db
    .selectFrom('form_transfer as t')
    .innerJoin('form as f', 'f.key', 't.form_key')
    .innerJoin('person as giver', 'giver.id', 't.from_id')
    .innerJoin('person as taker', 'taker.id', 't.to_id')
    .select(['t.form_key', 'f.name', 't.from_id', 't.to_id', 't.created_at'])
    .select(['giver.nick_name as from_name', 'taker.nick_name as to_name'])
    .where((eb) => eb.or([eb('t.from_id', '=', personId), eb('t.to_id', '=', personId)]))
    .orderBy('t.created_at', 'desc')
    .execute();
  return rows.map((row) => ({
    formKey: row.form_key,
    name: row.name,
    from: { id: row.from_id as UserId, nickName: row.from_name },
    to: { id: row.to_id as UserId, nickName: row.to_name },
    isForMe: row.to_id === personId,
    createTime: row.created_at.toISOString(),
  }));
}

/** Gives the form to somebody: it leaves the folder of its former owner, and nothing is offered any more. */
export async function giveForm(db: Kysely<Tables>, formKey: FormKey, ownerId: UserId, now: Date): Promise<void> {
  await db
    .updateTable('form')
    .set({ owner_id: ownerId, folder_id: null, updated_at: now })
    .where('key', '=', formKey)
    .execute();
  await db.deleteFrom('form_transfer').where('form_key', '=', formKey).execute();
  // What was shared with the new owner by name means nothing any more.
  await db
    .deleteFrom('form_share')
    .where('form_key', '=', formKey)
    .where('type', '=', 'user')
    .where('subject_id', '=', ownerId)
    .execute();
}
