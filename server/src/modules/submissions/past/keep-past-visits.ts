import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { type ToldOfVisit, visitFacts } from '../statistics/visits/visit-facts.ts';

/** Keeps visits of the past as fill pages would have told of them on their day, until they are counted with all others. */
export async function keepPastVisits(
  db: Kysely<Tables>,
  formKey: FormKey,
  visits: readonly { day: string; told: ToldOfVisit }[],
): Promise<void> {
  const rows = visits.map(({ day, told }) => ({ day, facts: visitFacts(told) }));
  await sql`insert into form_visit (form_key, day, facts)
    select ${formKey}, r.day, r.facts from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (day text, facts jsonb)`.execute(
    db,
  );
}
