import type { countWaiting as contract } from '@countersign/shared/api/workflow/lists.ts';
import { TASK_STATUS } from '@countersign/shared/workflow/state.ts';
import { sql } from 'kysely';
import { personOf } from '../../../../work/work.ts';
import type { UseCase } from '../../../../work/route.ts';
import { processMetBy } from '../../sight/process-scope.ts';

/** The numbers beside the menu, in one statement over two small indexes. */
export const countWaiting: UseCase<typeof contract> = async (_, work) => {
  const me = personOf(work).id;
  const met = processMetBy(work.person, 'i');
  const ofTheirs = (row: 't' | 'c') =>
    met
      ? sql`and exists (select from process_instance i where i.id = ${sql.ref(`${row}.instance_id`)} and ${met})`
      : sql``;
  const { rows } = await sql<{ todo: number; copies: number }>`
    select
      (select count(*)::int from task t where status = ${sql.lit(TASK_STATUS.running)} and assignee_id = ${me} ${ofTheirs('t')})
      + (select count(*)::int from task t where status = ${sql.lit(TASK_STATUS.running)} and assignee_id is null
           and candidates @> array[${me}]::bigint[] ${ofTheirs('t')}) as todo,
      (select count(*)::int from cc c where user_id = ${me} and read_at is null ${ofTheirs('c')}) as copies
  `.execute(work.db);
  return rows[0] ?? { todo: 0, copies: 0 };
};
