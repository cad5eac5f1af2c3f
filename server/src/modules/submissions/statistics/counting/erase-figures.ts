import type { FormKey } from '@countersign/shared/basics/ids.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

/** Deletes the figures of a form, in the caller's transaction. */
export async function eraseFigures(db: Kysely<Tables>, formKey: FormKey): Promise<void> {
  await db.deleteFrom('answer_figure').where('form_key', '=', formKey).execute();
  await db.deleteFrom('answer_figure_step').where('form_key', '=', formKey).execute();
  await db.deleteFrom('answer_figure_state').where('form_key', '=', formKey).execute();
  await db.deleteFrom('answer_change').where('form_key', '=', formKey).execute();
  await db.deleteFrom('form_visit').where('form_key', '=', formKey).execute();
}
