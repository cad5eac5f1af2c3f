import type { FormKey } from '@countersign/shared/basics/ids.ts';
import type { SubmissionRow } from '@countersign/shared/api/submissions/submissions.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { findSettings } from '../../forms/settings/find-settings.ts';
import { daysInBin } from '@countersign/shared/forms/form-settings.ts';

const DAY_MS = 86_400_000;

/** Rows of the recycle bin with who put them there and when, and when they go for good. */
export async function withRemoval(
  db: Kysely<Tables>,
  formKey: FormKey,
  rows: readonly SubmissionRow[],
): Promise<SubmissionRow[]> {
  if (rows.length === 0) return [];
  const kept = await findSettings(db, formKey);
  const facts = await db
    .selectFrom('submission as s')
    .leftJoin('person as u', 'u.id', 's.removed_by')
    .select(['s.id', 's.removed_at', 'u.nick_name'])
    .where(
      's.id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  const factsOf = new Map(facts.map((fact) => [fact.id, fact]));
  return rows.map((row) => {
    const { removed_at: at = null, nick_name: by = null } = factsOf.get(row.id) ?? {};
    if (!at) return row;
    const eraseTime = new Date(at.getTime() + daysInBin(kept?.settings) * DAY_MS).toISOString();
    return { ...row, removed: { by: by ?? '', time: at.toISOString(), eraseTime } };
  });
}
