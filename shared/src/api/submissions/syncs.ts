import * as z from 'zod/mini';
import { formKey, revision } from '../../basics/ids.ts';
import { pageOf, pageQuery } from '../../basics/page.ts';
import { mostLetters, trimmed } from '../../basics/people-text.ts';
import { instant } from '../../basics/time.ts';
import { isWebhookAddress, LONGEST_WEBHOOK_ADDRESS } from '../../workflow/messages/webhook-body.ts';
import { contract } from '../contract.ts';
import { CODES } from '../reply.ts';

/** Connections that keep another system up to date with the answers of a form, in batches. Everyone has their own. */

export const SYNC_SCHEDULES = ['manual', 'quarter_hour', 'hour', 'day'] as const;
export type SyncSchedule = (typeof SYNC_SCHEDULES)[number];

export const MOST_SYNCS = 50;

/** Why nothing is sent any more until the connection is saved again. */
export const SYNC_STOP_REASONS = ['owner_left', 'owner_right', 'gone'] as const;
export type SyncStopReason = (typeof SYNC_STOP_REASONS)[number];

export const SYNC_RUN_STATES = ['waiting', 'running', 'done', 'failed'] as const;
export const SYNC_RUN_REASONS = [
  '',
  'status',
  'unreachable',
  'timeout',
  'private',
  'form_deleted',
  ...SYNC_STOP_REASONS,
] as const;

const syncId = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[\w-]+$/));

const content = {
  name: z.string().check(trimmed(), z.minLength(1), mostLetters(60)),
  url: z.string().check(
    z.maxLength(LONGEST_WEBHOOK_ADDRESS),
    z.refine((text) => isWebhookAddress(text)),
  ),
  schedule: z.enum(SYNC_SCHEDULES),
};

const syncRun = z.object({
  id: syncId,
  /** A person or the schedule. */
  by: z.enum(['person', 'schedule']),
  state: z.enum(SYNC_RUN_STATES),
  /** Of the last attempt, while another one follows too. */
  reason: z.enum(SYNC_RUN_REASONS),
  startTime: instant,
  endTime: z.nullable(instant),
  /** When a batch that was not taken is sent again. */
  nextTime: z.nullable(instant),
  /** How many answers were taken, and how many of the recycle bin. */
  answers: z.int(),
  removed: z.int(),
  status: z.nullable(z.int()),
  /** The beginning of what came back last. */
  reply: z.string(),
});
export type SyncRun = z.infer<typeof syncRun>;

export const sync = z.object({
  id: syncId,
  ...content,
  name: z.string(),
  /** The name is empty where the owner reaches the form no longer. */
  form: z.object({ formKey, name: z.string() }),
  stopped: z.nullable(z.object({ reason: z.enum(SYNC_STOP_REASONS), time: instant })),
  /** Every change before it has been taken. */
  sentUntil: z.nullable(instant),
  nextTime: z.nullable(instant),
  last: z.nullable(syncRun),
  formerKeyUntil: z.nullable(instant),
  rev: revision,
});
export type Sync = z.infer<typeof sync>;

export const list = contract({
  name: 'submissions.listSyncs',
  summary: 'List your data sync connections',
  method: 'GET',
  path: '/syncs',
  access: 'self',
  input: z.object({}),
  reply: z.object({ syncs: z.array(sync) }),
});

/** Those whose answers the caller may export. */
export const listForms = contract({
  name: 'submissions.listSyncForms',
  summary: 'List the forms whose answers you may send to another system',
  method: 'GET',
  path: '/syncs/forms',
  access: 'self',
  input: z.object({ ...pageQuery, name: z.optional(z.string().check(mostLetters(200))) }),
  reply: pageOf(z.object({ formKey, name: z.string() })),
});

/** The signing key is in this answer and in that of a new key, and nowhere else. */
const withKey = z.object({ sync, key: z.string() });

export const create = contract({
  name: 'submissions.createSync',
  summary: 'Add a data sync connection',
  method: 'POST',
  path: '/syncs',
  access: 'self',
  input: z.object({ formKey, ...content }),
  reply: withKey,
  refusals: {
    sync_exists: CODES.conflict,
    too_many_syncs: CODES.conflict,
    webhook_private: CODES.unprocessable,
    form_deleted: CODES.conflict,
  },
  replay: 'none',
});

/** A connection that had stopped starts again. */
export const update = contract({
  name: 'submissions.updateSync',
  summary: 'Change a data sync connection',
  method: 'PUT',
  path: '/syncs/{id}',
  access: 'self',
  input: z.object({ id: syncId, rev: revision, ...content }),
  reply: sync,
  refusals: {
    sync_exists: CODES.conflict,
    stale_revision: CODES.conflict,
    webhook_private: CODES.unprocessable,
    form_deleted: CODES.conflict,
  },
});

export const remove = contract({
  name: 'submissions.removeSync',
  summary: 'Remove a data sync connection with its log',
  method: 'DELETE',
  path: '/syncs/{id}',
  access: 'self',
  input: z.object({ id: syncId }),
  reply: z.null(),
});

export const renewKey = contract({
  name: 'submissions.renewSyncKey',
  summary: 'Make a new signing key for a connection; the former one signs too for a day',
  method: 'POST',
  path: '/syncs/{id}/key',
  access: 'self',
  input: z.object({ id: syncId }),
  reply: withKey,
  replay: 'none',
});

/** Answers the run that is under way, if there is one. With `isWhole` all answers are sent anew, and not only what has changed. */
export const run = contract({
  name: 'submissions.runSync',
  summary: 'Send what has changed now',
  method: 'POST',
  path: '/syncs/{id}/runs',
  access: 'self',
  input: z.object({ id: syncId, isWhole: z.optional(z.boolean()) }),
  reply: syncRun,
  refusals: { sync_stopped: CODES.conflict, form_deleted: CODES.conflict },
});

export const listRuns = contract({
  name: 'submissions.listSyncRuns',
  summary: 'List the runs of a connection, newest first',
  method: 'GET',
  path: '/syncs/{id}/runs',
  access: 'self',
  input: z.object({ id: syncId, ...pageQuery, state: z.optional(z.enum(SYNC_RUN_STATES)) }),
  reply: pageOf(syncRun),
});
