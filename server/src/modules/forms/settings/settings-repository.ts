import type { FormKey } from '@countersign/shared/basics/ids.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { StoredSettings } from './find-settings.ts';

/** Writes the settings as revision `rev + 1` if `rev` is still the present one, 0 being none; false when it is not. */
export async function writeSettings(
  db: Kysely<Tables>,
  formKey: FormKey,
  { rev, settings, passwordHash }: StoredSettings,
  now: Date,
): Promise<boolean> {
  const row = { rev: rev + 1, settings: JSON.stringify(settings), password_hash: passwordHash, updated_at: now };
  if (rev === 0) {
    const added = await db
      .insertInto('form_setting')
      .values({ form_key: formKey, ...row })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return added.numInsertedOrUpdatedRows === 1n;
  }
  const changed = await db
    .updateTable('form_setting')
    .set(row)
    .where('form_key', '=', formKey)
    .where('rev', '=', rev)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}
