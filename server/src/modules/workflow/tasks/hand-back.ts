import type { InstanceId, TaskId } from '@countersign/shared/basics/ids.ts';
import { PROCESS_STATUS, TASK_STATUS } from '@countersign/shared/workflow/state.ts';
import type { CommandNeeds } from '../instances/command-needs.ts';
import { sql } from 'kysely';
import { runAsServer } from '../../../work/run-as-server.ts';
import { publishedProcess } from '../definitions/graphs.ts';
import { lockInstance } from '../instances/rows/lock-instance.ts';
import { runCommand } from '../instances/run-command.ts';

interface Left {
  id: TaskId;
  instance_id: InstanceId;
  assignee_id: number;
}

/** Tasks that one turn takes; the rest waits for the next. */
const MOST = 500;

/**
 * Gives delegated tasks back to whoever delegated them where the delegate may no longer sign in, each in its own transaction.
 * Several servers may do it at once: the engine looks at the locked task again.
 */
export async function handBackDelegations(services: CommandNeeds): Promise<void> {
  const { rows } = await sql<Left>`
    select t.id, t.instance_id, t.assignee_id
      from task t
      join process_instance i on i.id = t.instance_id and i.status = ${sql.lit(PROCESS_STATUS.processing)}
      join person u on u.id = t.assignee_id and not u.is_enabled
     where t.status = ${sql.lit(TASK_STATUS.running)} and jsonb_array_length(t.delegations) > 0
     order by t.id limit ${MOST}
  `.execute(services.database.kysely);
  for (const row of rows) await handBack(services, row);
}

const handBack = (services: CommandNeeds, { id, instance_id: instanceId, assignee_id: userId }: Left): Promise<void> =>
  runAsServer(services, async (work) => {
    const before = await lockInstance(work.db, { instanceId });
    if (!before) return;
    const { definitionKey, definitionVersion } = before.instance;
    const { graph } = await publishedProcess(work.db, definitionKey, definitionVersion);
    const command = { type: 'handBack' as const, taskId: id, userId: String(userId) };
    await runCommand(work, { graph, before, operation: null, command });
  });
