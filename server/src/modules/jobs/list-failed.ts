import type { FailedJob, listFailed as contract } from '@countersign/shared/api/jobs/jobs.ts';
import { makePage } from '@countersign/shared/basics/page.ts';
import { sql } from 'kysely';
import type { UseCase } from '../../work/route.ts';
import type { HasJobSubjects } from './ports.ts';

/** What failed for good, with the process and the step that it belongs to. */
export const listFailed: UseCase<typeof contract, HasJobSubjects> = async (input, work) => {
  let failed = work.db.selectFrom('job as j').where('j.failed_at', 'is not', null);
  if (input.kind) failed = failed.where('j.kind', '=', input.kind);
  if (input.procInsId) failed = failed.where('j.instance_id', '=', input.procInsId);
  const { total } = await failed.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await failed
    .select(['j.id', 'j.kind', 'j.instance_id', 'j.attempts', 'j.error', 'j.failed_at'])
    .select([work.jobSubjects.process.as('definition_name'), work.jobSubjects.step.as('node_name')])
    .orderBy('j.failed_at', 'desc')
    .orderBy('j.id')
    .limit(input.size)
    .offset((input.current - 1) * input.size)
    .execute();
  return makePage(
    rows.map((row): FailedJob => ({
      id: row.id,
      kind: row.kind,
      procInsId: row.instance_id,
      procDefName: row.definition_name ?? '',
      taskName: row.node_name ?? '',
      attempts: row.attempts,
      error: row.error,
      failTime: (row.failed_at ?? work.now).toISOString(),
    })),
    total,
    input,
  );
};
