import type {
  addSchedule as addContract,
  changeScheduleStatus as statusContract,
  editSchedule as editContract,
  removeSchedule as removeContract,
  runSchedule as runContract,
} from '@countersign/shared/api/jobs/schedules.ts';
import type { ParsedInputOf } from '@countersign/shared/api/contract.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { tellChange } from '../../../work/audit/tell-change.ts';
import type { HasAudit } from '../../../work/record-audit.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { personOf, type Work } from '../../../work/work.ts';
import { putJobs } from '../job.ts';
import type { HasJobs } from '../runner.ts';
import { checkCron, nextRunsOf } from './cron.ts';
import type { HasRegistry } from './registry.ts';
import { asSchedule, findSchedule, lockSchedule, planRun, type RunData } from './schedule-repository.ts';

type Content = Omit<ParsedInputOf<typeof addContract>, never>;

export const addSchedule: UseCase<typeof addContract, HasRegistry & HasAudit> = async (content, work) => {
  const { db, now } = work;
  await checkContent(work, content, null);
  const { id } = await db
    .insertInto('schedule')
    .values({ ...columnsOf(content), next_at: null, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  tellChange(work, { target: { id }, before: null, after: content });
  return { id };
};

export const editSchedule: UseCase<typeof editContract, HasRegistry & HasJobs & HasAudit> = async (
  { id, rev, ...content },
  work,
) => {
  const { db, now } = work;
  const before = (await lockSchedule(db, id)) ?? refuse('not_found', ['id']);
  const seen = (await findSchedule(db, id)) ?? refuse('not_found', ['id']);
  if (before.rev !== rev) return refuse('stale_revision', ['rev'], { current: asSchedule(seen) });
  await checkContent(work, content, id);
  await db
    .updateTable('schedule')
    .set({ ...columnsOf(content), rev: rev + 1, updated_at: now })
    .where('id', '=', id)
    .execute();
  if (!before.is_paused) await plan(work, { id, ...content });
  const present = (await findSchedule(db, id)) ?? refuse('not_found', ['id']);
  tellChange(work, { target: { id }, before: factsOf(asSchedule(seen)), after: factsOf(asSchedule(present)) });
  return asSchedule(present);
};

const factsOf = ({ id: _id, rev: _rev, last: _last, nextTime: _next, ...facts }: ReturnType<typeof asSchedule>) =>
  facts;

export const changeScheduleStatus: UseCase<typeof statusContract, HasJobs & HasAudit> = async (
  { jobId, isPaused },
  work,
) => {
  const { db, now } = work;
  const found = (await lockSchedule(db, jobId)) ?? refuse('not_found', ['jobId']);
  tellChange(work, { target: { id: jobId }, before: { isPaused: found.is_paused }, after: { isPaused } });
  if (found.is_paused === isPaused) return null;
  await db
    .updateTable('schedule')
    .set((of) => ({ is_paused: isPaused, rev: of('rev', '+', 1), updated_at: now }))
    .where('id', '=', jobId)
    .execute();
  if (isPaused) await planRun(work, jobId, null);
  else await plan(work, found);
  return null;
};

/** What it missed while it was paused is not made up for. */
async function plan(work: Work & HasJobs, of: { id: number; cron: string; zone: string }): Promise<void> {
  const runs = nextRunsOf(of, work.now, 1);
  if (!Array.isArray(runs)) return refuse(runs.code, ['cron'], { params: { ...runs.params } });
  await planRun(work, of.id, runs[0] ?? null);
  work.afterCommit(() => work.jobs.wake());
}

export const runSchedule: UseCase<typeof runContract, HasJobs & HasAudit> = async ({ jobId }, work) => {
  const { db, now } = work;
  if (!(await lockSchedule(db, jobId))) return refuse('not_found', ['jobId']);
  tellChange(work, { target: { id: jobId }, before: null, after: null });
  const data: RunData = { scheduleId: jobId, due: now.toISOString(), byPerson: personOf(work).id };
  await putJobs(work, [{ key: `scheduled.${jobId}.now.${work.newId()}`, kind: 'scheduled', data, runAt: now }]);
  work.afterCommit(() => work.jobs.wake());
  return null;
};

export const removeSchedule: UseCase<typeof removeContract, HasAudit> = async ({ jobId }, work) => {
  const { db } = work;
  if (!(await lockSchedule(db, jobId))) return refuse('not_found', ['jobId']);
  const found = await findSchedule(db, jobId);
  await planRun(work, jobId, null);
  await db.deleteFrom('schedule').where('id', '=', jobId).execute();
  tellChange(work, { target: {}, before: found ? factsOf(asSchedule(found)) : null, after: null });
  return null;
};

async function checkContent(work: Work & HasRegistry, content: Content, id: number | null): Promise<void> {
  const problem = checkCron(content, work.now);
  if (problem) refuse(problem.code, ['cron'], { params: { ...problem.params } });
  const handler = work.scheduled.get(content.handler) ?? refuse('unknown_handler', ['handler']);
  const parsed = handler.params.safeParse(content.params);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    refuse('wrong_params', ['params'], { params: { name: String(issue?.path[0] ?? '') } });
  }
  await sql`select pg_advisory_xact_lock(hashtext('countersign schedules'))`.execute(work.db);
  if (await isNameTaken(work.db, content.name, id)) refuse('schedule_name_taken', ['name']);
}

async function isNameTaken(db: Kysely<Tables>, name: string, id: number | null): Promise<boolean> {
  const { rows } =
    await sql`select from schedule where lower(name) = lower(${name}) and id is distinct from ${id}`.execute(db);
  return rows.length > 0;
}

const columnsOf = (content: Content) => ({
  name: content.name,
  job_group: content.group,
  handler: content.handler,
  params: JSON.stringify(content.params),
  cron: content.cron,
  zone: content.zone,
  misfire: content.misfire,
  is_concurrent: content.isConcurrent,
  remark: content.remark,
});
