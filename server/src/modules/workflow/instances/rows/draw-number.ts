import type { Work } from '../../../../work/work.ts';
import type { HasZone } from '../../../../basics/clock.ts';
import type { NumberRule } from '@countersign/shared/workflow/graph/graph.ts';
import { numberPeriod, numberText } from '@countersign/shared/workflow/names/process-number.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { dayIn } from '../../../../basics/day-in.ts';

/**
 * The next number of a process by its rule. It belongs to the caller's transaction: a start that does
 * not come about gives it back, and others wait for it until then.
 */
export async function drawNumber(
  { db, now, zone }: Pick<Work, 'db' | 'now'> & HasZone,
  key: string,
  rule: NumberRule,
): Promise<string> {
  const day = dayIn(zone, now);
  return numberText(rule, day, await nextCount(db, key, numberPeriod(rule, day), day));
}

/** Where a new version counts within other periods than the one before, it goes on behind all that was given within its own. */
async function nextCount(db: Kysely<Tables>, key: string, period: string, day: string): Promise<number> {
  const { rows } = await sql<{ used: string }>`
    insert into process_counter as c (definition_key, period, used, last_day)
    select ${key}, ${period}::text, 1 + coalesce(max(g.used), 0), ${day} from process_counter g
     where g.definition_key = ${key} and left(g.last_day, length(${period}::text)) = ${period}
    on conflict (definition_key, period) do update
      set used = greatest(c.used + 1, excluded.used), last_day = excluded.last_day
    returning used`.execute(db);
  return Number(rows[0]?.used);
}
