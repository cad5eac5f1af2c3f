import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { type Counts, type VisitFacet } from '../counting/counts.ts';
import { periodsOf } from '../counting/tally-groups.ts';

/** What a visit adds, each fact once. */
export type VisitFact = readonly [facet: VisitFacet, value: string];

export interface CountedVisit {
  countInto(counts: Counts): void;
}

/** Takes the oldest visits that are not counted yet, to be counted in the same transaction. */
export async function takeVisits(db: Kysely<Tables>, formKey: FormKey, most: number): Promise<CountedVisit[]> {
  const { rows } = await sql<{ day: string; facts: readonly VisitFact[] }>`
    delete from form_visit where id in (
      select id from form_visit where form_key = ${formKey} order by id limit ${most}) returning day, facts`.execute(
    db,
  );
  return rows.map(({ day, facts }) => ({ countInto: (counts) => countVisit(counts, day, facts) }));
}

/** Counts a visit into the periods of its day, or those that are wanted of them. */
export function countVisit(
  counts: Counts,
  day: string,
  facts: readonly VisitFact[],
  periods: readonly string[] = periodsOf(day),
): void {
  for (const period of periods)
    for (const [facet, value] of facts) {
      if (facet === 'seconds') counts.addNumber({ period, key: '' }, facet, value, 1);
      else counts.add({ period, key: '', facet, value }, 1);
    }
}
