import { sql, type RawBuilder, type SqlBool } from 'kysely';

/**
 * Of answers `s`: whether a look-up may find them. The one place that says so: what was sent again counts as it stands now, and answers
 * that are removed without being deleted have their condition here.
 */
export const FINDABLE: RawBuilder<SqlBool> = sql<SqlBool>`not exists (
  select from submission later
   where later.origin_id = coalesce(s.origin_id, s.id) and later.serial > s.serial and later.id <> s.id)`;
