import type { SubmissionId } from '@countersign/shared/basics/ids.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { type OpenVersion, openVersion } from '../../forms/versions/version-cache.ts';

/** The versions of forms that answers were given on, by the ids of the answers; one statement, and none for no ids. */
export async function versionsOfAnswers(
  db: Kysely<Tables>,
  ids: readonly SubmissionId[],
): Promise<Map<string, OpenVersion>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('submission as s')
    .innerJoin('form_release as v', (join) =>
      join.onRef('v.form_key', '=', 's.form_key').onRef('v.version', '=', 's.form_version'),
    )
    .select(['s.id', 'v.id as version'])
    .where('s.id', 'in', [...new Set(ids)])
    .where('s.removed_at', 'is', null)
    .execute();
  const found = new Map<string, OpenVersion>();
  for (const { id, version } of rows) found.set(id, await openVersion(db, version));
  return found;
}
