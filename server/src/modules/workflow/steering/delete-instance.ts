import type {
  deleteInstance as deleteOwn,
  removeInstance as removeAny,
} from '@countersign/shared/api/workflow/workflow.ts';
import type { InstanceId, UserId } from '@countersign/shared/basics/ids.ts';
import { PROCESS_STATUS, type ProcessStatus } from '@countersign/shared/workflow/state.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { Work } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { meetsProcess } from '../sight/process-scope.ts';

/** Takes an ended process off the starter's list; answers, history and everybody else's view stay. */
export const deleteInstance: UseCase<typeof deleteOwn> = async ({ id }, work) => {
  const found = await lockListed(work, id);
  if (found.starter_id !== work.person?.id) return refuse('not_starter', ['id']);
  refuseRunning(found);
  await work.db.updateTable('process_instance').set({ hidden_at: work.now }).where('id', '=', id).execute();
  return null;
};

/**
 * An administrator takes an ended process off the lists of processes, the starter's too. Answers, history, the ticket's form
 * and the tasks of those who decided stay: what was decided can be accounted for.
 */
export const removeInstance: UseCase<typeof removeAny> = async ({ id }, work) => {
  refuseRunning(await lockListed(work, id));
  await work.db.updateTable('process_instance').set({ removed_at: work.now }).where('id', '=', id).execute();
  return null;
};

interface Listed {
  starter_id: UserId | null;
  status: ProcessStatus;
}

async function lockListed({ db, person }: Pick<Work, 'db' | 'person'>, id: InstanceId): Promise<Listed> {
  const row = await db
    .selectFrom('process_instance')
    .select(['starter_id', 'status'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row && (await meetsProcess(db, person, id)) ? row : refuse('not_found', ['id']);
}

function refuseRunning({ status }: Listed): void {
  if (status === PROCESS_STATUS.processing) refuse('instance_running', ['id'], { current: { status } });
}
