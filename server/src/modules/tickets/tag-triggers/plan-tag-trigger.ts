import type { FormKey } from '@countersign/shared/basics/ids.ts';
import type { PlannedTrigger } from '../../zendesk/accounts/webhooks/webhook-plan.ts';

/** With this the titles of our triggers for tags begin. */
export const TITLE_BEGINS = 'Countersign: start ';

interface Of {
  webhookId: string;
  formKey: FormKey;
  tag: string;
}

/** The trigger as it should be. It takes the tag off again: otherwise each later change of the ticket would start the form anew. */
export const planTagTrigger = ({ webhookId, formKey, tag }: Of): PlannedTrigger => ({
  title: `${TITLE_BEGINS}${formKey} on tag ${tag}`,
  active: true,
  conditions: {
    all: [
      { field: 'current_tags', operator: 'includes', value: tag },
      { field: 'status', operator: 'less_than', value: 'closed' },
    ],
    any: [],
  },
  actions: [
    { field: 'notification_webhook', value: [webhookId, bodyFor(formKey)] },
    { field: 'remove_tags', value: tag },
  ],
});

const bodyFor = (formKey: FormKey): string =>
  JSON.stringify({ ticketId: '{{ticket.id}}', formKey, requestedBy: '{{current_user.email}}' });
