import * as z from 'zod/mini';
import { instanceId } from '../../basics/ids.ts';
import { pageOf, pageQuery } from '../../basics/page.ts';
import { instant } from '../../basics/time.ts';
import { contract } from '../contract.ts';
import { CODES } from '../reply.ts';

/** What runs behind the approvals: timers, calls to other systems, messages that leave the house. */

const JOB_KINDS = [
  'timer',
  'service_call',
  'process_start',
  'deliver',
  'mail',
  'answer_mail',
  'invitation_mail',
  'ticket_note',
  'ticket_sync',
  'agent_sync',
  'ticket_reconcile',
  'ticket_start',
  'webhook',
  'form_webhook',
  'answer_sync',
  'form_purge',
  'account_mail',
  'export',
  'export_linked',
  'export_answers',
  'export_rows',
  'import_answers',
  'export_records',
  'scheduled',
] as const;
export const jobKind = z.enum(JOB_KINDS);
export type JobKind = z.infer<typeof jobKind>;

export const jobId = z.string().check(z.maxLength(64), z.regex(/^[\w-]+$/));

/** A job that failed at its last attempt; it waits until somebody has it tried again. */
const failedJob = z.object({
  id: jobId,
  kind: jobKind,
  /** Null for jobs that belong to no process. */
  procInsId: z.nullable(instanceId),
  procDefName: z.string(),
  /** The step that it belongs to. */
  taskName: z.string(),
  attempts: z.int(),
  /** Why the last attempt failed, such as `503 from api.example.com`; never an address with its query, never a secret. */
  error: z.string(),
  failTime: instant,
});
export type FailedJob = z.infer<typeof failedJob>;

export const listFailed = contract({
  name: 'jobs.listFailed',
  summary: 'List jobs that failed their last attempt, newest first',
  method: 'GET',
  path: '/jobs/failed',
  access: 'monitor:job:list',
  input: z.object({ ...pageQuery, kind: z.optional(jobKind), procInsId: z.optional(instanceId) }),
  reply: pageOf(failedJob),
});

/** All attempts begin anew; a job that is not failed any more answers `job_not_failed`. */
export const retryFailed = contract({
  name: 'jobs.retryFailed',
  summary: 'Retry a failed job',
  method: 'POST',
  path: '/jobs/failed/{id}/retry',
  access: 'monitor:job:edit',
  input: z.object({ id: jobId }),
  reply: z.null(),
  refusals: { job_not_failed: CODES.conflict },
});
