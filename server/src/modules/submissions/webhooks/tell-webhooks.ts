import type { WebhookEvent } from '@countersign/shared/api/submissions/webhooks.ts';
import type { FormKey, SubmissionId } from '@countersign/shared/basics/ids.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Listener } from '../../../work/emit.ts';
import type { Work } from '../../../work/work.ts';
import { toJobRow } from '../../jobs/job.ts';
import { ensureJobs } from '../../jobs/job-parts.ts';
import type { HasJobs } from '../../jobs/runner.ts';

/** What the lane of one webhook knows. */
export interface LaneData {
  webhookId: string;
}

/** Whether webhooks `w` are called for an event; stopped ones are not. */
const isTold = (event: WebhookEvent) => sql`w.is_enabled and w.stopped_at is null and ${event} = any(w.events)`;

/** A column of a statement over forms `f`: whether a webhook hears of new answers. */
export const hasWebhooks: RawBuilder<boolean> = sql<boolean>`exists (
  select from form_webhook w where w.form_key = f.key and ${isTold('answer_received')})`;

type Telling = Work & HasJobs;

/** Writes what webhooks are to be told, in the transaction of what happened; calls are made by their lanes. */
async function tell(
  work: Telling,
  { formKey, event, ids }: { formKey: FormKey; event: WebhookEvent; ids: readonly SubmissionId[] },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into form_webhook_delivery (webhook_id, submission_id, serial, event, at, next_at)
    select w.id, s.id, s.serial, ${event}, ${work.now}, ${work.now}
      from form_webhook w join submission s on s.id = any(${[...ids]}::text[])
     where w.form_key = ${formKey} and ${isTold(event)} order by s.serial
    returning webhook_id as id`.execute(work.db);
  for (const id of new Set(rows.map((row) => row.id))) await ensureLane(work, id);
  if (rows.length > 0) work.afterCommit(() => work.jobs.wake());
}

/** One job works off what waits for one webhook, so that an endpoint that hangs holds one worker and no more. */
export async function ensureLane(
  work: Pick<Work, 'db' | 'now' | 'newId'>,
  webhookId: string,
  options: { isUrgent?: boolean } = {},
): Promise<void> {
  await sql`${ensureJobs([toJobRow(laneJob(webhookId, work.now), work.newId(), work.now)], options)}`.execute(work.db);
}

export const laneJob = (webhookId: string, runAt: Date) => ({
  key: `form_webhook.${webhookId}`,
  kind: 'form_webhook' as const,
  data: { webhookId } satisfies LaneData,
  runAt,
});

export const tellReceived: Listener<'answersTaken', HasJobs> = {
  concerns: ({ hasWebhooks: isHeard }) => isHeard,
  hear: (work, { formKey, id }) => tell(work, { formKey, event: 'answer_received', ids: [id] }),
};

export const tellChanged: Listener<'answersChanged', HasJobs> = {
  hear: (work, { formKey, id }) => tell(work, { formKey, event: 'answer_changed', ids: [id] }),
};

export const tellRemovedAnswers: Listener<'answersRemoved', HasJobs> = {
  hear: (work, { formKey, answers }) =>
    tell(work, { formKey, event: 'answer_removed', ids: answers.map(({ id }) => id) }),
};

export const tellRestoredAnswers: Listener<'answersRestored', HasJobs> = {
  hear: (work, { formKey, answers }) =>
    tell(work, { formKey, event: 'answer_restored', ids: answers.map(({ id }) => id) }),
};
