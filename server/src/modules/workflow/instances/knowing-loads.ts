import type { Environment } from '@countersign/shared/workflow/environment/environment.ts';
import { TASK_STATUS } from '@countersign/shared/workflow/state.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** Thrown out of a step that chooses by the load of people whose tasks have not been counted yet. */
class LoadWanted extends Error {
  readonly userIds: readonly string[];

  constructor(userIds: readonly string[]) {
    super('open tasks must be counted first');
    this.userIds = userIds;
  }
}

/**
 * Runs `attempt`, from its beginning again whenever it has come to people whose open tasks nobody has counted: only the step that
 * gives work to whoever has the least pays for counting, and for its own people alone. So `attempt` must change nothing. Tasks of
 * suspended processes count.
 */
export async function knowingLoads<T>(
  db: Kysely<Tables>,
  attempt: (openTasksOf: NonNullable<Environment['openTasksOf']>) => T,
): Promise<T> {
  const loads = new Map<string, number>();
  for (;;) {
    try {
      return attempt((userIds) => {
        const unknown = userIds.filter((userId) => !loads.has(userId));
        if (unknown.length > 0) throw new LoadWanted(unknown);
        return loads;
      });
    } catch (error) {
      if (!(error instanceof LoadWanted)) throw error;
      for (const userId of error.userIds) loads.set(userId, 0);
      for (const { userId, count } of await openTasks(db, error.userIds)) loads.set(userId, count);
    }
  }
}

/** Out of the index of open tasks, of which it reads these people's part. */
async function openTasks(
  db: Kysely<Tables>,
  userIds: readonly string[],
): Promise<readonly { userId: string; count: number }[]> {
  const { rows } = await sql<{ userId: string; count: number }>`
    select assignee_id::text as "userId", count(*)::int as count from task
    where status = ${sql.lit(TASK_STATUS.running)} and assignee_id = any(${[...userIds]}::bigint[]) group by assignee_id
  `.execute(db);
  return rows;
}
