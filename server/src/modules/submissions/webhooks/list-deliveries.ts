import type { Delivery, listDeliveries as contract, resend } from '@countersign/shared/api/submissions/webhooks.ts';
import { makePage } from '@countersign/shared/basics/page.ts';
import { type Selectable, sql } from 'kysely';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import type { Work } from '../../../work/work.ts';
import type { HasJobs } from '../../jobs/runner.ts';
import type { FormWebhookDeliveryTable } from '../tables.ts';
import { ensureLane } from './tell-webhooks.ts';
import { type StoredWebhook, webhookToManage } from './webhook-repository.ts';

export const listDeliveries: UseCase<typeof contract> = async (input, work) => {
  const webhook = await webhookToManage(work, input);
  const { id } = webhook;
  let mine = work.db.selectFrom('form_webhook_delivery').where('webhook_id', '=', id);
  if (input.state) mine = mine.where('state', '=', input.state);
  const { total } = await mine.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await mine
    .selectAll()
    .orderBy('seq', 'desc')
    .limit(input.size)
    .offset((input.current - 1) * input.size)
    .execute();
  return makePage(
    rows.map((row) => toDelivery(work, webhook, row)),
    total,
    input,
  );
};

/** Lets a call be made again at once, with all its tries. */
export const resendDelivery: UseCase<typeof resend, HasJobs> = async (input, work) => {
  const webhook = await webhookToManage(work, input);
  if (!webhook.isEnabled || webhook.stoppedAt) return refuse('webhook_stopped', ['id']);
  const row = await work.db
    .updateTable('form_webhook_delivery')
    .set({ state: 'waiting', reason: '', attempts: 0, next_at: work.now })
    .where('id', '=', input.deliveryId)
    .where('webhook_id', '=', webhook.id)
    .returningAll()
    .executeTakeFirst();
  if (!row) return refuse('not_found', ['deliveryId']);
  await work.db
    .updateTable('form_webhook')
    .set({ quiet_until: null, quiet_count: 0 })
    .where('id', '=', webhook.id)
    .execute();
  await ensureLane(work, webhook.id, { isUrgent: true });
  work.afterCommit(() => work.jobs.wake());
  return toDelivery(work, { ...webhook, quietUntil: null }, row);
};

/**
 * A call whose time has come waits all the same while its endpoint is left alone. What came back may repeat what was sent, which only
 * the owner is sure to see.
 */
const toDelivery = (
  { person }: Pick<Work, 'person'>,
  { ownerId, quietUntil }: StoredWebhook,
  row: Selectable<FormWebhookDeliveryTable>,
): Delivery => ({
  id: row.id,
  event: row.event,
  submissionId: row.submission_id,
  serial: row.serial,
  time: row.at.toISOString(),
  state: row.state,
  reason: row.reason,
  attempts: row.attempts,
  nextTime: row.next_at && (quietUntil && quietUntil > row.next_at ? quietUntil : row.next_at).toISOString(),
  lastTime: row.last_at?.toISOString() ?? null,
  status: row.status,
  durationMs: row.duration_ms,
  sentBytes: row.sent_bytes,
  reply: person?.id === ownerId ? row.reply : '',
});
