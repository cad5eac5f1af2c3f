import type { TicketDetail } from '@countersign/shared/api/tickets.ts';
import { ticketId } from '@countersign/shared/basics/ids.ts';
import * as z from 'zod/mini';

/** A user of Zendesk, as far as signing in needs one. */
export interface ZendeskUser {
  id: string;
  name: string;
  email: string;
  role: string;
  /** Zendesk has seen that the address belongs to the person. */
  isVerified: boolean;
  isSuspended: boolean;
}

export interface ZendeskClient {
  /** Null when there is no such ticket. */
  ticket(id: string): Promise<TicketDetail | null>;
  /** Null when there is no such user. */
  user(id: string): Promise<ZendeskUser | null>;
}

/** Zendesk gave no answer that can be used: it is slow, away, or refuses us. */
export class ZendeskUnavailable extends Error {
  constructor(cause: unknown) {
    super('Zendesk did not answer', { cause });
    this.name = 'ZendeskUnavailable';
  }
}

const ANSWER_WITHIN_MS = 5000;

const user = z.object({
  id: z.number(),
  name: z.string(),
  email: z.nullable(z.string()),
  role: z.string(),
  verified: z._default(z.boolean(), false),
  suspended: z._default(z.boolean(), false),
});
const userReply = z.object({ user });

const ticketReply = z.object({
  ticket: z.object({
    id: z.number(),
    subject: z.nullable(z.string()),
    status: z.string(),
    requester_id: z.nullable(z.number()),
    assignee_id: z.nullable(z.number()),
    tags: z.array(z.string()),
    created_at: z.string(),
    updated_at: z.string(),
  }),
  users: z._default(z.array(user), []),
});

/** Zendesk's REST API below `apiUrl`; every call rejects with {@link ZendeskUnavailable} when there is no usable answer. */
export function createZendeskClient(apiUrl: string): ZendeskClient {
  return {
    async ticket(id) {
      const found = await read(`${apiUrl}/api/v2/tickets/${id}.json?include=users`, ticketReply);
      return found && toTicketDetail(found);
    },
    async user(id) {
      const found = await read(`${apiUrl}/api/v2/users/${id}.json`, userReply);
      return found && toUser(found.user);
    },
  };
}

async function read<T extends z.ZodMiniType>(url: string, schema: T): Promise<z.output<T> | null> {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS), redirect: 'error' });
    if (reply.status === 404) return null;
    if (!reply.ok) throw new Error(`${reply.status}`);
    return schema.parse(await reply.json());
  } catch (error) {
    throw new ZendeskUnavailable(error);
  }
}

const toUser = (found: z.output<typeof user>): ZendeskUser => ({
  id: String(found.id),
  name: found.name,
  email: found.email ?? '',
  role: found.role,
  isVerified: found.verified,
  isSuspended: found.suspended,
});

function toTicketDetail({ ticket, users }: z.output<typeof ticketReply>): TicketDetail {
  const personOf = (id: number | null) => {
    const found = users.find((each) => each.id === id);
    return found ? { id: String(found.id), name: found.name, email: found.email ?? '' } : null;
  };
  return {
    id: ticketId.parse(String(ticket.id)),
    subject: ticket.subject ?? '',
    status: ticket.status,
    requester: personOf(ticket.requester_id),
    assignee: personOf(ticket.assignee_id),
    tags: ticket.tags,
    createTime: ticket.created_at,
    updateTime: ticket.updated_at,
  };
}
