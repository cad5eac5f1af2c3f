import * as z from 'zod/mini';
import { formKey, zendeskId } from '../../basics/ids.ts';
import { instant } from '../../basics/time.ts';
import { contract } from '../contract.ts';
import { CODES } from '../reply.ts';
import { ticketTag } from './ticket-tag.ts';
import { subdomain } from '../zendesk/accounts.ts';

/** Triggers in a Zendesk account that start a form's approval when a ticket gets a tag, which macros can add. */

export const MOST_TAG_TRIGGERS = 50;

/** As Zendesk has it now: `off` deactivated, `changed` by hand, `gone` deleted there, `unknown` while Zendesk does not answer. */
export const tagTriggerState = z.enum(['active', 'off', 'changed', 'gone', 'unknown']);
export type TagTriggerState = z.infer<typeof tagTriggerState>;

export const tagTrigger = z.object({
  /** Of the trigger in Zendesk. */
  id: zendeskId,
  formKey: z.string(),
  formName: z.string(),
  tag: z.string(),
  state: tagTriggerState,
  createTime: instant,
});
export type TagTrigger = z.infer<typeof tagTrigger>;

const away = {
  no_credentials: CODES.unprocessable,
  zendesk_forbidden: CODES.unprocessable,
  zendesk_rejected: CODES.unprocessable,
  zendesk_unavailable: CODES.unavailable,
};

export const listTagTriggers = contract({
  name: 'tickets.listTagTriggers',
  summary: 'List the triggers that start a form by a tag, as Zendesk has them now, and the forms to choose from',
  method: 'GET',
  path: '/zendesk/accounts/{subdomain}/automations/tag-triggers',
  access: 'zendesk:account:query',
  input: z.object({ subdomain }),
  reply: z.object({
    triggers: z.array(tagTrigger),
    /** Published forms with an approval. */
    forms: z.array(z.object({ formKey, formName: z.string() })),
  }),
});

/** Asked for twice, the one that is there is put right. */
export const makeTagTrigger = contract({
  name: 'tickets.makeTagTrigger',
  summary: 'Create or repair the trigger that starts a form’s approval by a tag',
  method: 'POST',
  path: '/zendesk/accounts/{subdomain}/automations/tag-triggers',
  access: 'zendesk:account:edit',
  input: z.object({ subdomain, formKey, tag: ticketTag }),
  replay: 'none',
  reply: z.object({ id: zendeskId, trigger: z.enum(['made', 'repaired', 'found']) }),
  refusals: {
    ...away,
    unknown_form: CODES.unprocessable,
    form_without_approval: CODES.unprocessable,
    too_many_triggers: CODES.unprocessable,
  },
});

/** It is deleted in Zendesk first; one that is gone there is forgotten here. */
export const removeTagTrigger = contract({
  name: 'tickets.removeTagTrigger',
  summary: 'Delete the trigger that starts a form by a tag',
  method: 'DELETE',
  path: '/zendesk/accounts/{subdomain}/automations/tag-triggers/{id}',
  access: 'zendesk:account:edit',
  input: z.object({ subdomain, id: zendeskId }),
  reply: z.null(),
  refusals: away,
});
