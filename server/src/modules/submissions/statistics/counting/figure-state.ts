import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

/** How far the answers of a form are counted, and whose days its figures have. */
export interface FigureState {
  countedTo: number;
  zone: string;
}

/** The zone of the form's days: its own, else the server's. */
export const zoneSql = (formKey: FormKey, usual: string) => sql<string>`coalesce(
  (select settings ->> 'zone' from form_terms where form_key = ${formKey}), ${usual}::text)`;

/**
 * The state, held until the end of the transaction; null where somebody else holds it or there is no such form. Figures with days
 * of another zone begin anew.
 */
export async function holdState(db: Kysely<Tables>, formKey: FormKey, usual: string): Promise<FigureState | null> {
  await sql`insert into answer_figure_state (form_key, zone)
    select key, ${zoneSql(formKey, usual)} from form_title where key = ${formKey}
    on conflict (form_key) do nothing`.execute(db);
  const { rows } = await sql<{ counted_to: number; zone: string; wanted: string }>`
    select counted_to, zone, ${zoneSql(formKey, usual)} as wanted from answer_figure_state
     where form_key = ${formKey} for update skip locked`.execute(db);
  const [held] = rows;
  if (!held) return null;
  if (held.zone === held.wanted) return { countedTo: held.counted_to, zone: held.zone };
  await beginAnew(db, formKey, held.wanted);
  return { countedTo: 0, zone: held.wanted };
}

/** Counts of visits stay: nobody else knows them. */
async function beginAnew(db: Kysely<Tables>, formKey: FormKey, zone: string): Promise<void> {
  await sql`delete from answer_figure where form_key = ${formKey} and not (
    field_key = '' and facet in ('opened', 'page', 'sent', 'seconds', 'device', 'source'))`.execute(db);
  await db.deleteFrom('answer_figure_step').where('form_key', '=', formKey).where('field_key', '<>', '').execute();
  await db.updateTable('answer_figure_state').set({ counted_to: 0, zone }).where('form_key', '=', formKey).execute();
}
