import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { sql } from 'kysely';
import type { Work } from '../../../../work/work.ts';

/** How many answers of a form are in its figures, and how many there are. */
export async function howFar({ db }: Pick<Work, 'db'>, formKey: FormKey): Promise<{ done: number; total: number }> {
  const { rows } = await sql<{ done: number; total: number }>`
    select coalesce((select counted_to from answer_figure_state where form_key = ${formKey}), 0)::int as done,
           coalesce((select max(serial) from submission where form_key = ${formKey}), 0)::int as total`.execute(db);
  return rows[0] ?? { done: 0, total: 0 };
}
