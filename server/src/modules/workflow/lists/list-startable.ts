import type { listStartable as contract } from '@countersign/shared/api/workflow/workflow.ts';
import { makePage } from '@countersign/shared/basics/page.ts';
import { FORM_STATUS } from '@countersign/shared/forms/form-status.ts';
import { sql } from 'kysely';
import { likeText } from '../../../basics/like-text.ts';
import type { UseCase } from '../../../work/route.ts';

/** Published processes that hang on a form that collects answers: what a person can start by filling that form. */
export const listStartable: UseCase<typeof contract> = async (input, work) => {
  let startable = work.db
    .selectFrom('process_definition as d')
    .innerJoin('form_title as f', 'f.definition_key', 'd.key')
    .where('d.version', 'is not', null)
    .where('f.status', '=', FORM_STATUS.collecting);
  const { name } = input;
  if (name) {
    startable = startable.where((where) =>
      where.or([where('d.name', 'ilike', likeText(name)), where('f.name', 'ilike', likeText(name))]),
    );
  }
  const { total } = await startable.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await startable
    .select(['d.key', 'd.name', 'd.version', 'f.key as form_key', 'f.name as form_name'])
    .orderBy('d.name')
    .orderBy('f.name')
    .limit(input.size)
    .offset((input.current - 1) * input.size)
    .execute();
  return makePage(
    rows.map((row) => ({
      definitionKey: row.key,
      name: row.name,
      version: row.version ?? 0,
      formKey: row.form_key,
      formName: row.form_name,
    })),
    total,
    input,
  );
};
