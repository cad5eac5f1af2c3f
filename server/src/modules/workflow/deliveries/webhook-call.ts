import type { WebhookValues } from '@countersign/shared/workflow/messages/webhook-body.ts';

/** One call as it is to be made now. */
export interface WebhookCall {
  /** Names the key that it is signed with. */
  id: string;
  url: string;
  /** A body of one's own; null for the usual one. */
  template: string | null;
  values: WebhookValues;
}
