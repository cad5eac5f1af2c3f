import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { OTHER } from '@countersign/shared/forms/texts/other-text.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** How often each value was taken, and by how many answers in all. */
export interface ChoiceCounts {
  answered: number;
  counts: ReadonlyMap<string, number>;
}

/**
 * Counts the values of some fields over all answers of a form; what was sent again after a rejection counts once, as it stands now.
 * Texts of people's own become one value, so that they never leave the database.
 */
export async function countChoices(
  db: Kysely<Tables>,
  formKey: FormKey,
  fieldKeys: readonly string[],
): Promise<ReadonlyMap<string, ChoiceCounts>> {
  if (fieldKeys.length === 0) return new Map();
  const { rows } = await sql<{ key: string; value: string | null; count: number }>`
    with newest as (
      select distinct on (coalesce(origin_id, id)) answers from submission
       where form_key = ${formKey} and removed_at is null order by coalesce(origin_id, id), serial desc),
    given as (
      select k.key, n.answers -> k.key as answer
        from newest n cross join unnest(${[...fieldKeys]}::text[]) as k(key)
       where coalesce(jsonb_typeof(n.answers -> k.key), 'null') <> 'null'
         and n.answers -> k.key <> '[]'::jsonb)
    select key, null as value, count(*)::int as count from given group by key
    union all
    select g.key, v.value, count(*)::int from given g
      cross join lateral (
        select distinct case when part like ${`${OTHER}%`} then ${OTHER}::text else part end as value
          from (select jsonb_array_elements_text(g.answer) as part where jsonb_typeof(g.answer) = 'array'
                union all
                select g.answer #>> '{}' where jsonb_typeof(g.answer) in ('string', 'number', 'boolean')) as parts
         where part is not null) as v
     group by g.key, v.value`.execute(db);
  const counted = new Map<string, { answered: number; counts: Map<string, number> }>();
  for (const { key, value, count } of rows) {
    const one = counted.get(key) ?? { answered: 0, counts: new Map<string, number>() };
    counted.set(key, one);
    if (value === null) one.answered = count;
    else one.counts.set(value, count);
  }
  return counted;
}
