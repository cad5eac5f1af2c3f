import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { HasZone } from '../../../../basics/clock.ts';
import type { HasDatabase } from '../../../../database/database.ts';
import { foldForm } from './fold-form.ts';

type Folding = HasDatabase & HasZone;

/** Between two batches, so that what people do has its turn. */
const PAUSE_MS = 20;

/** Counts what waits, form by form, until nothing does or the signal says stop. Several servers may do it at once. */
export async function foldWaiting(work: Folding, signal: AbortSignal): Promise<void> {
  for (const formKey of await waitingForms(work)) {
    while (!signal.aborted && (await foldForm(work, formKey))) await sleep(PAUSE_MS);
  }
}

async function waitingForms({ database }: Folding): Promise<FormKey[]> {
  const { rows } = await sql<{ key: FormKey }>`
    select f.key from form_title f left join answer_figure_state t on t.form_key = f.key
     where exists (select from submission s where s.form_key = f.key and s.serial > coalesce(t.counted_to, 0))
        or exists (select from answer_change c where c.form_key = f.key)
        or exists (select from form_visit v where v.form_key = f.key)`.execute(database.kysely);
  return rows.map(({ key }) => key);
}
