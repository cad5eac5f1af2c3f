import { sql, type RawBuilder, type SqlBool } from 'kysely';

/**
 * Of answers `s`: whether a look-up may find them. The one place that says so: never those in the recycle bin, and what was sent again
 * counts as it stands now.
 */
export const FINDABLE: RawBuilder<SqlBool> = sql<SqlBool>`s.removed_at is null and not exists (
  select from submission later
   where later.origin_id = coalesce(s.origin_id, s.id) and later.serial > s.serial and later.id <> s.id)`;
