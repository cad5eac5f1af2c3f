import type { TicketId } from '@countersign/shared/basics/ids.ts';
import * as z from 'zod/mini';

/** Replies of Zendesk's REST API as far as this product reads them. Ids are numbers there and texts here. */
const id = z.pipe(z.union([z.number(), z.string()]), z.transform(String));
const ticketId = z.pipe(
  id,
  z.transform((text) => text as TicketId),
);

export const zendeskUser = z.object({
  id,
  name: z.string(),
  email: z.nullable(z.string()),
  role: z.string(),
  /** Name of the custom role's id, on plans that have them. */
  custom_role_id: z.optional(z.nullable(id)),
  /** 0 custom, 1 light agent, 2 chat, 3 contributor, 4 administrator, 5 billing administrator. */
  role_type: z.optional(z.nullable(z.number())),
  /** Which tickets an agent sees: `groups`, `organization`, `assigned`, `requested`; null for all. */
  ticket_restriction: z.optional(z.nullable(z.string())),
  organization_id: z.optional(z.nullable(id)),
  verified: z._default(z.boolean(), false),
  suspended: z._default(z.boolean(), false),
  active: z._default(z.boolean(), true),
});
export const userReply = z.object({ user: zendeskUser });
/** Where a list goes on. */
export const pageMeta = z.object({ has_more: z.boolean(), after_cursor: z.optional(z.nullable(z.string())) });
export const usersReply = z.object({ users: z.array(zendeskUser), meta: z.optional(pageMeta) });

const fieldValue = z.object({ id, value: z.unknown() });

export const zendeskTicket = z.object({
  id: ticketId,
  subject: z.nullable(z.string()),
  status: z.string(),
  priority: z.optional(z.nullable(z.string())),
  type: z.optional(z.nullable(z.string())),
  description: z.optional(z.nullable(z.string())),
  requester_id: z.nullable(id),
  assignee_id: z.nullable(id),
  brand_id: z.optional(z.nullable(id)),
  group_id: z.optional(z.nullable(id)),
  organization_id: z.optional(z.nullable(id)),
  ticket_form_id: z.optional(z.nullable(id)),
  tags: z.array(z.string()),
  custom_fields: z._default(z.array(fieldValue), []),
  created_at: z.string(),
  updated_at: z.string(),
});
export const ticketReply = z.object({ ticket: zendeskTicket, users: z._default(z.array(zendeskUser), []) });
export const ticketsReply = z.object({ tickets: z.array(zendeskTicket) });
export const tagsReply = z.object({ tags: z.array(z.string()) });

export const ticketField = z.object({
  id,
  type: z.string(),
  title: z.string(),
  active: z._default(z.boolean(), true),
  /** Of a field of Zendesk's own: the values that the account has. */
  system_field_options: z.optional(z.nullable(z.array(z.object({ value: z.string() })))),
  custom_field_options: z.optional(z.nullable(z.array(z.object({ name: z.string(), value: z.string() })))),
});
export const ticketFieldsReply = z.object({ ticket_fields: z.array(ticketField) });

export const groupsReply = z.object({ groups: z.array(z.object({ id, name: z.string() })) });
export const brandsReply = z.object({ brands: z.array(z.object({ id, name: z.string() })) });
export const ticketFormsReply = z.object({ ticket_forms: z.array(z.object({ id, name: z.string() })) });
export const customRolesReply = z.object({ custom_roles: z.array(z.object({ id, name: z.string() })) });
export const uploadReply = z.object({ upload: z.object({ token: z.string() }) });

const source = z.object({
  rel: z.optional(z.nullable(z.string())),
  from: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  to: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
});
export const audit = z.object({
  id,
  created_at: z.string(),
  via: z.optional(z.nullable(z.object({ source: z.optional(z.nullable(source)) }))),
  metadata: z.optional(z.nullable(z.object({ custom: z.optional(z.nullable(z.record(z.string(), z.unknown()))) }))),
  events: z._default(z.array(z.record(z.string(), z.unknown())), []),
});
export const auditsReply = z.object({
  audits: z.array(audit),
  meta: z.optional(pageMeta),
});

export const cursorReply = z.object({
  tickets: z.array(
    z.object({
      id: ticketId,
      status: z.string(),
      subject: z.optional(z.nullable(z.string())),
      tags: z._default(z.array(z.string()), []),
      brand_id: z.optional(z.nullable(id)),
      group_id: z.optional(z.nullable(id)),
      ticket_form_id: z.optional(z.nullable(id)),
      assignee_id: z.optional(z.nullable(id)),
      requester_id: z.optional(z.nullable(id)),
      organization_id: z.optional(z.nullable(id)),
    }),
  ),
  after_cursor: z.nullable(z.string()),
  end_of_stream: z.boolean(),
});

/** An installation of an app, as it is: not inside another name. */
export const installation = z.object({ id, enabled: z.boolean() });

export const webhook = z.object({
  id,
  name: z.string(),
  endpoint: z.string(),
  status: z.string(),
  http_method: z.optional(z.string()),
  request_format: z.optional(z.string()),
  subscriptions: z.optional(z.nullable(z.array(z.string()))),
});
export const webhookReply = z.object({ webhook });
export const webhooksReply = z.object({ webhooks: z.array(webhook) });
export const secretReply = z.object({ signing_secret: z.object({ secret: z.string() }) });

const action = z.object({ field: z.string(), value: z.unknown() });
const condition = z.object({ field: z.string(), value: z.optional(z.unknown()) });
export const trigger = z.object({
  id,
  title: z.string(),
  active: z._default(z.boolean(), true),
  actions: z._default(z.array(action), []),
  conditions: z.optional(
    z.object({ all: z._default(z.array(condition), []), any: z._default(z.array(condition), []) }),
  ),
});
export const triggerReply = z.object({ trigger });
export const triggersReply = z.object({ triggers: z.array(trigger) });
