import * as z from 'zod/mini';
import { isZone } from '../../basics/is-zone.ts';
import { mostLetters, trimmed } from '../../basics/people-text.ts';
import { revision } from '../../basics/ids.ts';
import { pageOf, pageQuery } from '../../basics/page.ts';
import { instant } from '../../basics/time.ts';
import { contract } from '../contract.ts';
import { logPageOf, logQuery } from '../records/log-page.ts';
import { CODES } from '../reply.ts';

/** What runs by the clock: registered handlers with checked parameters, never a text that is run. */

export const MISFIRES = ['once', 'all', 'skip'] as const;
export type Misfire = (typeof MISFIRES)[number];
export const RUN_STATUSES = ['running', 'done', 'failed', 'crashed', 'skipped'] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];
export const JOB_GROUPS = ['DEFAULT', 'SYSTEM'] as const;

export const scheduleId = z.int().check(z.positive());
const idInQuery = z.coerce.number().check(z.int(), z.positive());

export const LONGEST_CRON = 255;
export const cronText = z.string().check(trimmed(), z.minLength(1), z.maxLength(LONGEST_CRON));
const zone = z.string().check(z.maxLength(64), z.refine(isZone));

const cronRefusals = {
  cron_fields: CODES.unprocessable,
  cron_field: CODES.unprocessable,
  cron_unsupported: CODES.unprocessable,
  cron_both_days: CODES.unprocessable,
  cron_never: CODES.unprocessable,
  cron_too_often: CODES.unprocessable,
} as const;

const content = {
  name: z.string().check(trimmed(), z.minLength(1), mostLetters(64)),
  group: z._default(z.enum(JOB_GROUPS), 'DEFAULT'),
  /** One of those that the server lists. */
  handler: z.string().check(z.maxLength(64), z.regex(/^[a-z][a-zA-Z.]*$/)),
  params: z._default(z.record(z.string().check(z.maxLength(64)), z.unknown()), {}),
  /** As Quartz writes it: seconds first, Sunday is 1. */
  cron: cronText,
  zone,
  misfire: z._default(z.enum(MISFIRES), 'once'),
  isConcurrent: z._default(z.boolean(), false),
  remark: z._default(z.string().check(trimmed(), mostLetters(500)), ''),
};

const scheduleRow = {
  id: scheduleId,
  name: z.string(),
  group: z.enum(JOB_GROUPS),
  handler: z.string(),
  params: z.record(z.string(), z.unknown()),
  cron: z.string(),
  zone: z.string(),
  misfire: z.enum(MISFIRES),
  isConcurrent: z.boolean(),
  isPaused: z.boolean(),
  remark: z.string(),
  rev: revision,
  nextTime: z.nullable(instant),
  last: z.nullable(z.object({ status: z.enum(RUN_STATUSES), time: instant })),
};
export const schedule = z.object(scheduleRow);
export type Schedule = z.infer<typeof schedule>;

export const listSchedules = contract({
  name: 'jobs.listSchedules',
  summary: 'List scheduled jobs',
  method: 'GET',
  path: '/monitor/job/list',
  access: 'monitor:job:list',
  input: z.object({
    ...pageQuery,
    name: z.optional(z.string().check(trimmed(), mostLetters(64))),
    group: z.optional(z.enum(JOB_GROUPS)),
    status: z.optional(z.enum(['active', 'paused'])),
  }),
  reply: pageOf(schedule),
});

export const getSchedule = contract({
  name: 'jobs.getSchedule',
  summary: 'Get a scheduled job',
  method: 'GET',
  path: '/monitor/job/{jobId}',
  access: 'monitor:job:query',
  input: z.object({ jobId: idInQuery }),
  reply: schedule,
});

const handlerEntry = z.object({
  name: z.string(),
  /** JSON Schema of its parameters. */
  schema: z.record(z.string(), z.unknown()),
  usual: z.record(z.string(), z.unknown()),
});
export type HandlerEntry = z.infer<typeof handlerEntry>;

export const listHandlers = contract({
  name: 'jobs.listHandlers',
  summary: 'List what scheduled jobs can do, with the parameters of each',
  method: 'GET',
  path: '/monitor/job/handlers',
  access: 'monitor:job:query',
  input: z.object({}),
  reply: z.object({ handlers: z.array(handlerEntry), zone: z.string() }),
});

export const NEXT_RUNS = 5;

export const nextRuns = contract({
  name: 'jobs.nextRuns',
  summary: 'Get the next five runs of a cron expression',
  method: 'GET',
  path: '/monitor/job/nextRuns',
  access: 'monitor:job:query',
  input: z.object({ cron: cronText, zone }),
  reply: z.object({ runs: z.array(instant) }),
  refusals: cronRefusals,
});

const contentRefusals = {
  ...cronRefusals,
  schedule_name_taken: CODES.conflict,
  unknown_handler: CODES.unprocessable,
  wrong_params: CODES.unprocessable,
} as const;

/** New ones are paused. */
export const addSchedule = contract({
  name: 'jobs.addSchedule',
  summary: 'Add a scheduled job, paused',
  method: 'POST',
  path: '/monitor/job',
  access: 'monitor:job:add',
  input: z.object(content),
  reply: z.object({ id: scheduleId }),
  refusals: contentRefusals,
});

export const editSchedule = contract({
  name: 'jobs.editSchedule',
  summary: 'Update a scheduled job; 409 after a conflicting change',
  method: 'PUT',
  path: '/monitor/job',
  access: 'monitor:job:edit',
  input: z.object({ id: scheduleId, rev: revision, ...content }),
  reply: schedule,
  refusals: { ...contentRefusals, stale_revision: CODES.conflict },
});

export const changeScheduleStatus = contract({
  name: 'jobs.changeScheduleStatus',
  summary: 'Pause a scheduled job or let it go on',
  method: 'PUT',
  path: '/monitor/job/changeStatus',
  access: 'monitor:job:changeStatus',
  input: z.object({ jobId: scheduleId, isPaused: z.boolean() }),
  reply: z.null(),
  refusals: cronRefusals,
});

/** Paused ones, too; one that must not run beside itself is skipped where it is running. */
export const runSchedule = contract({
  name: 'jobs.runSchedule',
  summary: 'Run a scheduled job now',
  method: 'PUT',
  path: '/monitor/job/run',
  access: 'monitor:job:changeStatus',
  input: z.object({ jobId: scheduleId }),
  reply: z.null(),
});

export const removeSchedule = contract({
  name: 'jobs.removeSchedule',
  summary: 'Delete a scheduled job with its log',
  method: 'DELETE',
  path: '/monitor/job/{jobId}',
  access: 'monitor:job:remove',
  input: z.object({ jobId: idInQuery }),
  reply: z.null(),
});

const run = z.object({
  id: z.int(),
  status: z.enum(RUN_STATUSES),
  /** What it did, or why it failed. */
  message: z.string(),
  /** Who wanted it at once; empty for the clock. */
  startedBy: z.string(),
  dueTime: instant,
  startTime: instant,
  endTime: z.nullable(instant),
});
export type ScheduleRun = z.infer<typeof run>;

export const listRuns = contract({
  name: 'jobs.listRuns',
  summary: 'List the runs of a scheduled job, newest first',
  method: 'GET',
  path: '/monitor/jobLog/list',
  access: 'monitor:job:query',
  input: z.object({ ...logQuery, jobId: idInQuery, status: z.optional(z.enum(RUN_STATUSES)) }),
  reply: z.extend(logPageOf(run), { jobName: z.string() }),
});

export const exportRuns = contract({
  name: 'records.exportRuns',
  summary: 'Export the runs of a scheduled job in the background',
  method: 'POST',
  path: '/monitor/jobLog/export',
  access: 'monitor:job:export',
  input: z.object({ jobId: scheduleId, status: z.optional(z.enum(RUN_STATUSES)) }),
  reply: z.object({ key: z.string() }),
});
