import * as z from 'zod/mini';
import { submissionId, ticketId, userId } from '../../basics/ids.ts';
import { instant } from '../../basics/time.ts';
import { contract } from '../contract.ts';
import { CODES, refusalDetail } from '../reply.ts';
import { startState } from './actions.ts';
import { subdomain } from '../zendesk/accounts.ts';

/** How a Zendesk account starts approvals by itself: its webhook, who acts, and what became of the newest starts. */

export const MOST_STARTS = 50;

export const ticketStart = z.object({
  id: z.string(),
  ticketId,
  formKey: z.string(),
  /** The key where there is no such form. */
  formName: z.string(),
  state: startState,
  /** Why it was refused. */
  problems: z.array(refusalDetail),
  /** What the form calls the fields of the problems, by key. */
  labels: z.record(z.string(), z.string()),
  submissionId: z.nullable(submissionId),
  createTime: instant,
  /** When it was started or last refused. */
  endTime: z.nullable(instant),
});
export type TicketStart = z.infer<typeof ticketStart>;

export const automations = z.object({
  /** What webhooks of Zendesk call to start an approval. */
  startUrl: z.string(),
  /** Whether the account has our webhook, with which Zendesk signs its calls. */
  hasWebhook: z.boolean(),
  /** Description of the actions for Zendesk's action builder (OpenAPI 3.0). */
  openApiUrl: z.string(),
  /** When the token for the action builder was made; null while there is none. */
  tokenTime: z.nullable(instant),
  /** In whose name approvals start where the call names no agent. */
  person: z.nullable(z.object({ id: userId, userName: z.string(), nickName: z.string() })),
  /** The newest {@link MOST_STARTS}; of those that were refused the last one of each form and ticket. */
  starts: z.array(ticketStart),
});
export type Automations = z.infer<typeof automations>;

export const getAutomations = contract({
  name: 'tickets.getAutomations',
  summary: 'Get how a Zendesk account starts approvals, and its latest starts',
  method: 'GET',
  path: '/zendesk/accounts/{subdomain}/automations',
  access: 'zendesk:account:query',
  input: z.object({ subdomain }),
  reply: automations,
});

export const setAutomationPerson = contract({
  name: 'tickets.setAutomationPerson',
  summary: 'Set the person on whose behalf triggers and automations start approvals',
  method: 'PUT',
  path: '/zendesk/accounts/{subdomain}/automations/person',
  access: 'zendesk:account:edit',
  input: z.object({ subdomain, userId: z.nullable(userId) }),
  reply: z.null(),
  refusals: { unknown_user: CODES.unprocessable },
});

/** The token is shown this once, and the one before it ends. */
export const makeActionToken = contract({
  name: 'tickets.makeActionToken',
  summary: 'Create the token for Zendesk’s action builder',
  method: 'POST',
  path: '/zendesk/accounts/{subdomain}/automations/token',
  access: 'zendesk:account:edit',
  input: z.object({ subdomain }),
  replay: 'none',
  reply: z.object({ token: z.string() }),
});

export const removeActionToken = contract({
  name: 'tickets.removeActionToken',
  summary: 'Revoke the token for Zendesk’s action builder',
  method: 'DELETE',
  path: '/zendesk/accounts/{subdomain}/automations/token',
  access: 'zendesk:account:edit',
  input: z.object({ subdomain }),
  reply: z.null(),
});

export const makeActionWebhook = contract({
  name: 'tickets.makeActionWebhook',
  summary: 'Create or repair the webhook that starts approvals in a Zendesk account',
  method: 'POST',
  path: '/zendesk/accounts/{subdomain}/automations/webhook',
  access: 'zendesk:account:edit',
  input: z.object({ subdomain }),
  replay: 'none',
  reply: z.object({ webhookId: z.string(), webhook: z.enum(['made', 'repaired', 'found']) }),
  refusals: {
    no_credentials: CODES.unprocessable,
    zendesk_forbidden: CODES.unprocessable,
    zendesk_rejected: CODES.unprocessable,
    zendesk_unavailable: CODES.unavailable,
  },
});
