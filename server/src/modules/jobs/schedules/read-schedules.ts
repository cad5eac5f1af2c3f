import type {
  getSchedule as getContract,
  listHandlers as handlersContract,
  listRuns as runsContract,
  listSchedules as listContract,
  nextRuns as nextContract,
} from '@countersign/shared/api/jobs/schedules.ts';
import { NEXT_RUNS } from '@countersign/shared/api/jobs/schedules.ts';
import { makePage } from '@countersign/shared/basics/page.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { HasZone } from '../../../basics/clock.ts';
import { likeText } from '../../../basics/like-text.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { countUpTo } from '../../../database/queries/count-up-to.ts';
import { logPage } from '../../../work/paging/log-page.ts';
import { nextRunsOf } from './cron.ts';
import type { HasRegistry } from './registry.ts';
import { asSchedule, findSchedule, schedulesOf } from './schedule-repository.ts';

export const listSchedules: UseCase<typeof listContract> = async (input, work) => {
  let found = schedulesOf(work.db);
  if (input.name) found = found.where('s.name', 'ilike', likeText(input.name));
  if (input.group) found = found.where('s.job_group', '=', input.group);
  if (input.status) found = found.where('s.is_paused', '=', input.status === 'paused');
  const { total } = await found
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .orderBy(sql`lower(s.name)`)
    .limit(input.size)
    .offset((input.current - 1) * input.size)
    .execute();
  return makePage(rows.map(asSchedule), total, input);
};

export const getSchedule: UseCase<typeof getContract> = async ({ jobId }, work) => {
  const found = await findSchedule(work.db, jobId);
  return found ? asSchedule(found) : refuse('not_found', ['jobId']);
};

export const listHandlers: UseCase<typeof handlersContract, HasRegistry & HasZone> = (_input, work) =>
  Promise.resolve({
    zone: work.zone,
    handlers: [...work.scheduled].map(([name, { params, usual }]) => ({
      name,
      usual,
      schema: z.toJSONSchema(params) as Record<string, unknown>,
    })),
  });

export const nextRuns: UseCase<typeof nextContract> = (of, work) => {
  const runs = nextRunsOf(of, work.now, NEXT_RUNS);
  if (!Array.isArray(runs)) return refuse(runs.code, ['cron'], { params: { ...runs.params } });
  return Promise.resolve({ runs: runs.map((run) => run.toISOString()) });
};

export const listRuns: UseCase<typeof runsContract> = async (input, work) => {
  const schedule = (await findSchedule(work.db, input.jobId)) ?? refuse('not_found', ['jobId']);
  let found = work.db.selectFrom('schedule_run as r').where('r.schedule_id', '=', input.jobId);
  if (input.status) found = found.where('r.status', '=', input.status);
  const { rows, page } = await logPage(
    input,
    ({ beside, order, limit, offset }) => {
      const cut = beside ? found.where('r.id', beside.sign, beside.id) : found;
      return cut
        .select(['r.id', 'r.status', 'r.message', 'r.due_at', 'r.started_at', 'r.ended_at'])
        .select(sql<string>`coalesce((select p.nick_name from person p where p.id = r.started_by), '')`.as('by'))
        .orderBy('r.id', order)
        .limit(limit)
        .offset(offset)
        .execute();
    },
    () => countUpTo(work.db, sql`${found.select(sql`1`.as('one'))}`),
  );
  return {
    ...page,
    jobName: schedule.name,
    records: rows.map((row) => ({
      id: row.id,
      status: row.status,
      message: row.message,
      startedBy: row.by,
      dueTime: row.due_at.toISOString(),
      startTime: row.started_at.toISOString(),
      endTime: row.ended_at?.toISOString() ?? null,
    })),
  };
};
