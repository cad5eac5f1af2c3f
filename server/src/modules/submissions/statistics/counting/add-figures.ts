import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { type Count, Counts, totalText } from './counts.ts';

/** Adds counts to the figures of a form. The caller holds the form's state. */
export async function addFigures(db: Kysely<Tables>, formKey: FormKey, given: readonly Count[]): Promise<void> {
  // Values that became the same on their way here are one row of the statement.
  const merged = new Counts();
  for (const count of given) {
    merged.add(count, count.n, count.total);
    // A value that has figures has a row for all time, whatever it says: by that it is known.
    if (count.facet !== 'others') merged.add({ ...count, period: '' }, 0);
  }
  const counts = merged.list();
  if (counts.length === 0) return;
  const column = (pick: (count: Count) => string | number) => counts.map(pick);
  await sql`
    insert into answer_figure (form_key, period, field_key, facet, value, n, total)
    select ${formKey}, * from unnest(
      ${column(({ period }) => period)}::text[], ${column(({ key }) => key)}::text[], ${column(({ facet }) => facet)}::text[],
      ${column(({ value }) => value)}::text[], ${column(({ n }) => n)}::bigint[], ${column(totalText)}::numeric[])
    on conflict (form_key, period, field_key, facet, value) do update
      set n = answer_figure.n + excluded.n, total = answer_figure.total + excluded.total`.execute(db);
}
