import type { FormKey } from '@countersign/shared/basics/ids.ts';
import type { FormSettings } from '@countersign/shared/forms/form-settings.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

export interface StoredSettings {
  rev: number;
  settings: FormSettings;
  passwordHash: string | null;
}

/** What was set for a form, or null. */
export async function findSettings(db: Kysely<Tables>, formKey: FormKey): Promise<StoredSettings | null> {
  const row = await db
    .selectFrom('form_setting')
    .select(['rev', 'settings', 'password_hash'])
    .where('form_key', '=', formKey)
    .executeTakeFirst();
  return row ? { rev: row.rev, settings: row.settings, passwordHash: row.password_hash } : null;
}
