import type { FormWebhook, StopReason } from '@countersign/shared/api/submissions/webhooks.ts';
import type { FormKey, UserId } from '@countersign/shared/basics/ids.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { Work } from '../../../work/work.ts';
import { formToManage } from '../../forms/rights/form-to-manage.ts';
import { formerKeyUntil } from './signing-keys.ts';

/** Webhooks of forms as the rooms speak of them. */

const COLUMNS = [
  'w.id',
  'w.form_key as formKey',
  'w.owner_id as ownerId',
  'w.subdomain',
  'w.name',
  'w.url',
  'w.events',
  'w.filter',
  'w.is_enabled as isEnabled',
  'w.rev',
  'w.key_number as keyNumber',
  'w.key_changed_at as keyChangedAt',
  'w.stopped_reason as stoppedReason',
  'w.stopped_at as stoppedAt',
  'w.given_up as givenUp',
  'w.quiet_until as quietUntil',
  'w.quiet_count as quietCount',
] as const;

const webhooks = (db: Kysely<Tables>) => db.selectFrom('form_webhook as w').select(COLUMNS);
export type StoredWebhook = Awaited<ReturnType<typeof selectWebhooks>>[number];
const selectWebhooks = (db: Kysely<Tables>) => webhooks(db).execute();

export const findWebhook = (db: Kysely<Tables>, id: string): Promise<StoredWebhook | undefined> =>
  webhooks(db).where('w.id', '=', id).executeTakeFirst();

/** The form, if the caller may edit it and view its answers: both leave through a webhook. */
export async function formWithWebhooks(work: Pick<Work, 'db' | 'person'>, formKey: FormKey) {
  await formToManage(work, formKey, 'view_answers');
  return formToManage(work, formKey);
}

/** The webhook, if it is one of a form that the caller manages. */
export async function webhookToManage(
  work: Pick<Work, 'db' | 'person'>,
  { formKey, id }: { formKey: FormKey; id: string },
): Promise<StoredWebhook> {
  await formWithWebhooks(work, formKey);
  const found = await findWebhook(work.db, id);
  return found?.formKey === formKey ? found : refuse('not_found', ['id']);
}

/** The webhooks of a form with where their calls stand, by name; one of them where an id is given. */
export async function presentWebhooks(
  { db, now }: Pick<Work, 'db' | 'now'>,
  formKey: FormKey,
  id?: string,
): Promise<FormWebhook[]> {
  let asked = webhooks(db)
    .leftJoin('person as u', 'u.id', 'w.owner_id')
    .select('u.nick_name as ownerName')
    .select(
      sql<number>`(select count(*)::int from form_webhook_delivery d where d.webhook_id = w.id and d.state = 'waiting')`.as(
        'waiting',
      ),
    )
    .select(
      sql<{ state: string; at: string } | null>`(
        select json_build_object('state', case when d.state = 'waiting' then 'failed' else d.state end, 'at', d.last_at)
          from form_webhook_delivery d where d.webhook_id = w.id and d.last_at is not null
         order by d.last_at desc limit 1)`.as('last'),
    )
    .where('w.form_key', '=', formKey);
  if (id !== undefined) asked = asked.where('w.id', '=', id);
  const rows = await asked.orderBy('w.name').execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    url: row.url,
    events: row.events,
    filter: row.filter,
    isEnabled: row.isEnabled,
    owner: { id: row.ownerId as UserId, nickName: row.ownerName ?? '' },
    stopped: row.stoppedReason && row.stoppedAt && { reason: row.stoppedReason, time: row.stoppedAt.toISOString() },
    quietUntil: row.quietUntil && row.quietUntil > now ? row.quietUntil.toISOString() : null,
    waiting: row.waiting,
    last: row.last && { state: row.last.state, time: new Date(row.last.at).toISOString() },
    formerKeyUntil: formerKeyUntil(row, now)?.toISOString() ?? null,
    rev: row.rev,
  }));
}

/** Sends nothing any more until somebody saves the webhook; what waits is not sent either. */
export async function stopWebhook(
  db: Kysely<Tables>,
  { id, reason, now }: { id: string; reason: StopReason; now: Date },
): Promise<void> {
  await db.updateTable('form_webhook').set({ stopped_reason: reason, stopped_at: now }).where('id', '=', id).execute();
}

const KEPT_MS = 30 * 86_400_000;

/** Forgets what was told 30 days ago. */
export async function purgeDeliveries(db: Kysely<Tables>, now: Date): Promise<void> {
  await db
    .deleteFrom('form_webhook_delivery')
    .where('state', '!=', 'waiting')
    .where('at', '<', new Date(now.getTime() - KEPT_MS))
    .execute();
}
