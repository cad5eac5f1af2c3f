import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

/** Answers that were there before the index get their entries form by form from the newest on, merged by time and never sorted as a whole. */

/** Notes up to which serial that is so; whatever comes later has a larger one. */
export async function planEarlier(db: Kysely<Tables>): Promise<void> {
  await sql`insert into search_form (form_key, serial, earlier)
    select f.key, newest.serial, newest.serial from form_title f
     cross join lateral (
       select s.serial from submission s where s.form_key = f.key order by s.serial desc limit 1) as newest
    on conflict do nothing`.execute(db);
  await db.updateTable('search_state').set({ is_planned: true }).execute();
}

/** Ends it for forms that have no more, and returns how many have. */
export async function closeEarlier(db: Kysely<Tables>): Promise<number> {
  await sql`update search_form p set earlier = 0 where p.earlier > 0
      and not exists (select from submission s where s.form_key = p.form_key and s.serial <= p.earlier)`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from search_form where earlier > 0`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * The next of them. Of each form as many are looked at as are worth it among so many forms; a row is taken if no form can have a newer
 * one behind what was looked at. `at` never rises within a form, whatever clocks said, so that none is passed over.
 */
export function earlierSql(forms: number, most: number): RawBuilder<unknown> {
  const each = Math.max(10, Math.ceil((2 * most) / Math.max(1, forms)));
  return sql`
    select id, form_key, serial, at from (
      select part.*, max(at) filter (where place = n and n = ${each}) over () as bound from (
        select p.form_key, one.id, one.serial,
               min(one.created_at) over (partition by p.form_key order by one.serial desc) as at,
               row_number() over (partition by p.form_key order by one.serial desc) as place,
               count(*) over (partition by p.form_key) as n
          from search_form p cross join lateral (
            select s.id, s.serial, s.created_at from submission s
             where s.form_key = p.form_key and s.serial <= p.earlier order by s.serial desc limit ${each}) as one
         where p.earlier > 0) as part) as seen
     where bound is null or at >= bound
     order by at desc, form_key, serial desc limit ${most}`;
}
