import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { PersonFact } from '@countersign/shared/forms/prefill/prefill-rule.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** What is known of a person, as text; several posts or roles have commas between them. */
export async function personFacts(db: Kysely<Tables>, userId: UserId): Promise<Record<PersonFact, string>> {
  const row = await db
    .selectFrom('person as u')
    .leftJoin('department_name as d', 'd.id', 'u.department_id')
    .select(['u.id', 'u.nick_name as name', 'u.user_name', 'u.email', 'u.phone', 'd.name as department'])
    .select(
      sql<string>`coalesce((select string_agg(r.name, ', ' order by r.order_num, r.key)
        from person_role r where r.user_id = u.id), '')`.as('role'),
    )
    .select(
      sql<string>`coalesce((select string_agg(p.name, ', ' order by p.order_num, p.name)
        from person_post p where p.user_id = u.id), '')`.as('post'),
    )
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
  return { ...row, id: String(row.id), department: row.department ?? '' };
}
