import type { deleteInstance as contract } from '@countersign/shared/api/workflow.ts';
import { refuse } from '../../../http/errors.ts';
import type { UseCase } from '../../../http/serve.ts';
import { meetsProcess } from '../../tickets/accounts/ticket-scope.ts';

/** Takes an ended process off the starter's list; answers, history and everybody else's view stay. */
export const deleteInstance: UseCase<typeof contract> = async (input, call) => {
  const row = await call.db
    .selectFrom('process_instance')
    .select(['starter_id', 'status'])
    .where('id', '=', input.id)
    .forUpdate()
    .executeTakeFirst();
  if (!row || !(await meetsProcess(call.db, call.person, input.id))) return refuse('not_found', ['id']);
  if (row.starter_id !== call.person?.id) return refuse('not_starter', ['id']);
  if (row.status === 1) return refuse('instance_running', ['id'], { current: { status: row.status } });
  await call.db.updateTable('process_instance').set({ hidden_at: call.now }).where('id', '=', input.id).execute();
  return null;
};
