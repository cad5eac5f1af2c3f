import type { HasLog } from '../../basics/log.ts';
import type { HasClock } from '../../basics/clock.ts';
import { randomUUID } from 'node:crypto';
import type { DeskPerson } from './desk-people.ts';
import type { Desk } from './desk.ts';
import { callWebhook } from './fire-triggers.ts';

/** What of a person can change here, and the event by which Zendesk tells it. */
const EVENTS = {
  role: 'zen:event-type:user.role_changed',
  suspended: 'zen:event-type:user.suspended_changed',
} as const;

/** Tells the webhooks that have subscribed to it, as "User events" in Zendesk's webhook documentation says. */
export async function tellPeople(
  services: HasLog & HasClock,
  desk: Desk,
  before: DeskPerson,
  now: DeskPerson,
): Promise<void> {
  for (const name of Object.keys(EVENTS) as (keyof typeof EVENTS)[]) {
    if (before[name] === now[name]) continue;
    const type = EVENTS[name];
    const body = JSON.stringify({
      type,
      account_id: 1,
      id: randomUUID(),
      time: services.clock().toISOString(),
      zendesk_event_version: '2022-06-20',
      subject: `zen:user:${now.id}`,
      detail: { id: String(now.id), email: now.email, role: now.role },
      event: { current: now[name], previous: before[name] },
    });
    for (const webhook of desk.webhooks.values()) {
      if (webhook.status === 'active' && webhook.subscriptions.includes(type))
        await callWebhook(services, webhook, body);
    }
  }
}
