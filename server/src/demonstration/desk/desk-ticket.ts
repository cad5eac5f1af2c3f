import type { DemoTicket } from './demo-ticket.ts';
import { placeOf } from './desk-places.ts';
import type { StoredTicket } from './demo-ticket-repository.ts';
import type { DeskPerson } from './desk-people.ts';

type Agents = ReadonlyMap<string, DeskPerson>;

/** A ticket in the shape of Zendesk's REST API. */
export function toDeskTicket({ id, ticket, createdAt, updatedAt }: StoredTicket, agents: Agents) {
  return {
    id,
    subject: ticket.subject,
    description: ticket.comments[0]?.body ?? '',
    status: ticket.status,
    priority: ticket.priority,
    external_id: ticket.external_id ?? null,
    requester_id: ticket.requester.id,
    assignee_id: ticket.assignee === null ? null : (agents.get(ticket.assignee)?.id ?? null),
    tags: ticket.tags,
    ...placeOf(ticket),
    custom_fields: ticket.custom_fields,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  };
}

/** What was written on a ticket, oldest first. */
export function toDeskComments({ id, ticket }: StoredTicket, agents: Agents) {
  return ticket.comments.map((comment, index) => ({
    id: id * 1000 + index,
    author_id: agents.get(comment.author)?.id ?? ticket.requester.id,
    public: comment.public,
    body: comment.body,
    attachments: (comment.files ?? []).map((file_name) => ({ file_name })),
    created_at: comment.created_at,
  }));
}

/** What has happened to a ticket, newest first. */
export function toDeskAudits({ id, ticket }: StoredTicket) {
  const audits = ticket.audits ?? [];
  return audits
    .map(({ at, custom, body, mergedInto }, index) => ({
      id: id * 1000 + index,
      ticket_id: id,
      created_at: at,
      metadata: { custom, system: {} },
      via: mergedInto === undefined ? { channel: 'api' } : { channel: 'web', source: mergeSource(id, mergedInto) },
      events: body === undefined ? [] : [{ type: 'Comment', body }],
    }))
    .toReversed();
}

const mergeSource = (from: number, into: number) => ({
  rel: 'merge',
  from: { ticket_id: from },
  to: { ticket_id: into },
});

/** What a `PUT` or `POST` may say about a ticket. */
export interface DeskChange {
  subject?: string | undefined;
  status?: DemoTicket['status'] | undefined;
  assignee_id?: number | null | undefined;
  tags?: string[] | undefined;
  custom_fields?: DemoTicket['custom_fields'] | undefined;
  comment?: { body: string; public: boolean; author_id?: number | undefined } | undefined;
  metadata?: Record<string, unknown> | undefined;
}

/** The ticket after the change; fields that the change does not name stay. */
export function changeTicket(ticket: DemoTicket, change: DeskChange, agents: Agents, now: Date): DemoTicket {
  const { comment } = change;
  const nameOf = (agentId: number | null | undefined) => [...agents].find(([, agent]) => agent.id === agentId)?.[0];
  // Without an author it is by whose access it came.
  const author = nameOf(comment?.author_id) ?? 'admin';
  const added = comment ? [{ author, public: comment.public, body: comment.body, created_at: now.toISOString() }] : [];
  const fields = change.custom_fields ?? [];
  const kept = ticket.custom_fields.filter((field) => !fields.some(({ id }) => id === field.id));
  return {
    ...ticket,
    subject: change.subject ?? ticket.subject,
    status: change.status ?? ticket.status,
    assignee: change.assignee_id === undefined ? ticket.assignee : (nameOf(change.assignee_id) ?? null),
    tags: change.tags ?? ticket.tags,
    custom_fields: [...kept, ...fields],
    comments: [...ticket.comments, ...added],
    audits: [
      ...(ticket.audits ?? []),
      { at: now.toISOString(), custom: change.metadata ?? {}, ...(comment ? { body: comment.body } : {}) },
    ],
  };
}
