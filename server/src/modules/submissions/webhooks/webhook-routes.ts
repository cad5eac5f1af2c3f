import * as webhooks from '@countersign/shared/api/submissions/webhooks.ts';
import { route } from '../../../work/route.ts';
import { listDeliveries, resendDelivery } from './list-deliveries.ts';
import { createWebhook, listWebhooks, removeWebhook, renewWebhookKey, updateWebhook } from './save-webhook.ts';
import { tryFormWebhook } from './try-webhook.ts';

export const webhookRoutes = [
  route(webhooks.list, listWebhooks),
  route(webhooks.create, createWebhook),
  route(webhooks.update, updateWebhook),
  route(webhooks.remove, removeWebhook),
  route(webhooks.renewKey, renewWebhookKey),
  route(webhooks.tryOut, tryFormWebhook, { isInTransaction: false, triesPerMinute: 30 }),
  route(webhooks.listDeliveries, listDeliveries),
  route(webhooks.resend, resendDelivery),
];
