import type { FormKey } from '@countersign/shared/basics/ids.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** The zone in which a form reads days and times: its own, else the server's. */
export async function zoneOfForm(db: Kysely<Tables>, formKey: FormKey, usual: string): Promise<string> {
  const row = await db.selectFrom('form_setting').select('settings').where('form_key', '=', formKey).executeTakeFirst();
  return row?.settings.zone ?? usual;
}
