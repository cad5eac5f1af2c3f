import type { countWaiting as contract } from '@countersign/shared/api/workflow-lists.ts';
import { sql } from 'kysely';
import { personOf, type UseCase } from '../../../http/serve.ts';

/** The numbers beside the menu, in one statement over two small indexes. */
export const countWaiting: UseCase<typeof contract> = async (_, call) => {
  const me = personOf(call).id;
  const { rows } = await sql<{ todo: number; copies: number }>`
    select
      (select count(*)::int from task where status = 1 and assignee_id = ${me})
      + (select count(*)::int from task where status = 1 and assignee_id is null
           and candidates @> array[${me}]::bigint[]) as todo,
      (select count(*)::int from cc where user_id = ${me} and read_at is null) as copies
  `.execute(call.db);
  return rows[0] ?? { todo: 0, copies: 0 };
};
