import type { FormStatus } from '@countersign/shared/forms/form-status.ts';
import type { FormKey, UserId } from '@countersign/shared/basics/ids.ts';
import type { PublicResults } from '@countersign/shared/forms/form-settings.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Held } from '../../forms/settings/why-shut.ts';

/** What has to be known of a form before its results are shown. */
export interface ResultForm {
  name: string;
  ownerId: UserId;
  status: FormStatus;
  isDeleted: boolean;
  /** Id of the row of the newest version; null before the first publishing. */
  versionId: string | null;
  held: (Held & { settings: { publicResults?: PublicResults | undefined } }) | null;
}

/** The form with its newest version and its settings, in one statement; null when there is none. */
export async function findResultForm(db: Kysely<Tables>, formKey: FormKey): Promise<ResultForm | null> {
  const row = await db
    .selectFrom('form_title as f')
    .leftJoin('form_release as v', (join) =>
      join.onRef('v.form_key', '=', 'f.key').onRef('v.version', '=', 'f.version'),
    )
    .leftJoin('form_terms as s', 's.form_key', 'f.key')
    .select(['f.name', 'f.owner_id', 'f.status', 'f.deleted_at', 'v.id', 's.settings', 's.password_hash'])
    .where('f.key', '=', formKey)
    .executeTakeFirst();
  if (!row) return null;
  return {
    name: row.name,
    ownerId: row.owner_id,
    status: row.status,
    isDeleted: row.deleted_at !== null,
    versionId: row.id,
    held: row.settings && { name: row.name, settings: row.settings, passwordHash: row.password_hash },
  };
}
