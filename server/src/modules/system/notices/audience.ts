import { type RawBuilder, sql, type SqlBool } from 'kysely';

/** Whether a notice `n` is for a person `u`: for everyone, for a role of theirs, for their department or one above it. */
export const isFor = sql<SqlBool>`(
  n.audience = 'all'
  or n.audience = 'roles' and exists (
    select from user_role ur join role r on r.id = ur.role_id and r.is_enabled
     where ur.user_id = u.id and ur.role_id = any(n.role_ids))
  or n.audience = 'departments' and exists (
    with recursive above as (
      select d.id, d.parent_id from department d where d.id = u.department_id
      union select d.id, d.parent_id from department d join above on d.id = above.parent_id)
    select from above where above.id = any(n.department_ids)))`;

/** Whether a notice `n` is shown at a moment. */
export const isShown = (now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`(n.is_open and (n.starts_at is null or n.starts_at <= ${now}) and (n.ends_at is null or n.ends_at > ${now}))`;

/** Since when it is shown. */
export const SHOWN_SINCE = sql<Date>`coalesce(n.starts_at, n.created_at)`;

/** The enabled people whom an announcement is for. */
export const readersOf = (noticeId: number) =>
  sql<{ id: number }>`select u.id from notice n join "user" u on u.is_enabled where n.id = ${noticeId} and ${isFor}`;
