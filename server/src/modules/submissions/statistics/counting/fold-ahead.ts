import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { sql } from 'kysely';
import type { HasZone } from '../../../../basics/clock.ts';
import type { HasDatabase } from '../../../../database/database.ts';
import { zoneSql } from './figure-state.ts';
import { foldForm } from './fold-form.ts';

/** What waits up to this number is counted beside the figures, which is quicker than counting it into them. */
const FEW = 500;
/** A reader waits so long for answers to be counted; the rest is done behind it. */
const LONGEST_MS = 1500;

/** Counts what waits into the figures of a form before somebody reads them, as far as it is quick. */
export async function foldAhead(work: HasDatabase & HasZone, formKey: FormKey): Promise<void> {
  const end = performance.now() + LONGEST_MS;
  while ((await isMuchWaiting(work, formKey)) && performance.now() < end) {
    if (!(await foldForm(work, formKey))) return;
  }
}

async function isMuchWaiting({ database, zone }: HasDatabase & HasZone, formKey: FormKey): Promise<boolean> {
  const { rows } = await sql<{ waiting: number }>`
    with state as (
      select counted_to from answer_figure_state where form_key = ${formKey} and zone = ${zoneSql(formKey, zone)})
    select greatest(
      (select coalesce(max(serial), 0) from submission where form_key = ${formKey}) - coalesce((select counted_to from state), 0),
      (select count(*) from (select from answer_change where form_key = ${formKey} limit ${FEW + 1}) c),
      (select count(*) from (select from form_visit where form_key = ${formKey} limit ${FEW + 1}) v))::int as waiting`.execute(
    database.kysely,
  );
  return (rows[0]?.waiting ?? 0) > FEW;
}
