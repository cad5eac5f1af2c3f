import type { listFailures as contract } from '@countersign/shared/api/workflow/migration.ts';
import { sql } from 'kysely';
import { refuse } from '../../../work/refusing/refuse.ts';
import { personOf } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { mayReadInstance } from '../sight/may-read-instance.ts';

/** What holds a process up, for everybody who may see it. */
export const listFailures: UseCase<typeof contract> = async ({ id }, work) => {
  if (!(await mayReadInstance(work.db, personOf(work), id))) return refuse('not_found', ['id']);
  const rows = await work.db
    .selectFrom('failed_job as j')
    .innerJoin('process_instance as i', 'i.id', 'j.instance_id')
    .innerJoin('process_definition_version as v', (join) =>
      join.onRef('v.key', '=', 'i.definition_key').onRef('v.version', '=', 'i.definition_version'),
    )
    .select(['j.id', 'j.kind', 'j.node_id', 'j.error', 'j.failed_at'])
    .select(sql<string | null>`v.graph -> 'nodes' -> j.node_id ->> 'name'`.as('node_name'))
    .where('j.instance_id', '=', id)
    .where('j.kind', 'in', ['timer', 'service_call'])
    .orderBy('j.failed_at')
    .execute();
  return rows.map((row) => ({
    jobId: row.id,
    kind: row.kind,
    nodeId: row.node_id ?? '',
    taskName: row.node_name ?? '',
    error: row.error,
    failTime: row.failed_at.toISOString(),
  }));
};
