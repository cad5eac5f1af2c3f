import { PEOPLE_EVENTS } from '../../people/people-events.ts';
import type { NewWebhook } from '../../client/client.ts';

/** Under these names they are found again in the account, also when this server has forgotten their ids. */
export const WEBHOOK_NAME = 'Countersign ticket changes';
export const PEOPLE_WEBHOOK_NAME = 'Countersign people changes';
export const ACTION_WEBHOOK_NAME = 'Countersign approvals';
export const TRIGGER_TITLE = 'Countersign: tell about ticket changes';

/** The webhook that a trigger calls: no authentication of its own, because Zendesk signs every call. */
export const plannedWebhook = (publicUrl: string, subdomain: string): NewWebhook => ({
  name: WEBHOOK_NAME,
  endpoint: `${publicUrl}/zendesk/webhook/${subdomain}`,
  status: 'active',
  http_method: 'POST',
  request_format: 'json',
  subscriptions: ['conditional_ticket_events'],
});

/** The webhook for events about people. Zendesk lets no webhook hear both triggers and events. */
export const plannedPeopleWebhook = (publicUrl: string, subdomain: string): NewWebhook => ({
  name: PEOPLE_WEBHOOK_NAME,
  endpoint: `${publicUrl}/zendesk/webhook/${subdomain}/people`,
  status: 'active',
  http_method: 'POST',
  request_format: 'json',
  subscriptions: [...PEOPLE_EVENTS],
});

/** The address that triggers, automations and our own webhook call to start an approval. */
export const startUrl = (publicUrl: string, subdomain: string): string =>
  `${publicUrl}/zendesk/actions/${subdomain}/start`;

/** The webhook that starts approvals: administrators choose it in triggers and automations of their own. */
export const plannedActionWebhook = (publicUrl: string, subdomain: string): NewWebhook => ({
  name: ACTION_WEBHOOK_NAME,
  endpoint: startUrl(publicUrl, subdomain),
  status: 'active',
  http_method: 'POST',
  request_format: 'json',
  subscriptions: ['conditional_ticket_events'],
});

/** What the webhook says: the number of the ticket, and nothing that a stranger should not read. */
const BODY = JSON.stringify({ ticket_id: '{{ticket.id}}', status: '{{ticket.status}}' });

export interface PlannedTrigger {
  title: string;
  active: boolean;
  conditions: { all: { field: string; operator: string; value: string }[]; any: { field: string; operator: string }[] };
  actions: { field: string; value: string | [string, string] }[];
}

/**
 * Calls the webhook when the status of a ticket changes, which solving, closing and merging are, and when it is given to
 * somebody else.
 */
export const plannedTrigger = (webhookId: string): PlannedTrigger => ({
  title: TRIGGER_TITLE,
  active: true,
  conditions: {
    all: [{ field: 'update_type', operator: 'is', value: 'Change' }],
    any: ['status', 'assignee_id', 'group_id'].map((field) => ({ field, operator: 'changed' })),
  },
  actions: [{ field: 'notification_webhook', value: [webhookId, BODY] }],
});
