import type { FormKey } from '@countersign/shared/basics/ids.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

const TABLES = ['answer_figure', 'answer_figure_step', 'answer_figure_state', 'answer_change', 'form_visit'] as const;

/** Deletes the figures of a form, in the caller's transaction. */
export async function eraseFigures(db: Kysely<Tables>, formKey: FormKey): Promise<void> {
  for (const table of TABLES) await db.deleteFrom(table).where('form_key', '=', formKey).execute();
}
