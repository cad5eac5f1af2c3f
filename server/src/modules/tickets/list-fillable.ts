import type { listFillable as contract } from '@countersign/shared/api/tickets.ts';
import { formKey } from '@countersign/shared/basics/ids.ts';
import { makePage } from '@countersign/shared/basics/page.ts';
import { likeText } from '../../basics/like-text.ts';
import type { UseCase } from '../../http/serve.ts';

const COLLECTING = 2;

/** Published forms that collect answers, by name. */
export const listFillable: UseCase<typeof contract> = async (input, { db }) => {
  let query = db.selectFrom('form').where('status', '=', COLLECTING).where('version', 'is not', null);
  if (input.name) query = query.where('name', 'ilike', likeText(input.name));
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await query
    .select(['key', 'name', 'description', 'version', 'definition_key'])
    .orderBy('name')
    .orderBy('key')
    .limit(input.size)
    .offset((input.current - 1) * input.size)
    .execute();
  const records = rows.map((row) => ({
    formKey: formKey.parse(row.key),
    name: row.name,
    description: row.description,
    version: row.version ?? 1,
    hasApproval: row.definition_key !== null,
  }));
  return makePage(records, total, input);
};
