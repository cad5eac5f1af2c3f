/** The stand-in's tickets and people, in the shapes of Zendesk's REST API. */
export interface DeskTicket {
  id: number;
  subject: string;
  status: string;
  priority: string;
  requester_id: number;
  assignee_id: number | null;
  brand_id: number | null;
  group_id: number | null;
  ticket_form_id: number | null;
  tags: string[];
  custom_fields: { id: number; value: string | null }[];
  created_at: string;
  updated_at: string;
}

export interface DeskUser {
  id: number;
  name: string;
  email: string;
  role: string;
}

export interface DeskComment {
  id: number;
  author_id: number;
  public: boolean;
  body: string;
  created_at: string;
}

export interface TicketChange {
  subject?: string;
  status?: string;
  tags?: string[];
  comment?: { body: string; public: boolean; author_id: number };
}

const BASE = '/zendesk/demo/api/v2';

async function ask<T>(path: string, method = 'GET', body?: unknown): Promise<T> {
  const reply = await fetch(`${BASE}${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status}`);
  return (await reply.json()) as T;
}

/** The calls that the ticket page makes; each rejects when the stand-in refuses. */
export const desk = {
  tickets: () => ask<{ tickets: DeskTicket[]; users: DeskUser[] }>('/tickets.json?include=users'),
  agents: () => ask<{ users: DeskUser[] }>('/users.json?role=agent'),
  comments: (id: number) =>
    ask<{ comments: DeskComment[]; users: DeskUser[] }>(`/tickets/${id}/comments.json?include=users`),
  update: (id: number, ticket: TicketChange) =>
    ask<{ ticket: DeskTicket }>(`/tickets/${id}.json`, 'PUT', { ticket }).then((reply) => reply.ticket),
  /** Closes a ticket and names it in another one, as Zendesk's merge does. */
  merge: (id: number, into: number) => ask<unknown>(`/tickets/${into}/merge.json`, 'POST', { ids: [id] }),
  create: (ticket: TicketChange & { requester_id?: number }) =>
    ask<{ ticket: DeskTicket }>('/tickets.json', 'POST', { ticket }).then((reply) => reply.ticket),
};

/** A token as Zendesk signs one when it opens a frame: for this agent and this place. */
export async function signedToken(input: { agentId: number; location: string }) {
  const reply = await fetch('/zendesk/demo/token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  if (!reply.ok) throw new Error(`token: ${reply.status}`);
  return (await reply.json()) as { token: string; landing: string };
}

/** What the stand-in does with the calls of the server: answers, answers late, refuses with a status, breaks off, or keeps silent. */
export const TROUBLES = [
  'none',
  'slow',
  'busy',
  'down',
  'unauthorized',
  'forbidden',
  'missing',
  'conflict',
  'invalid',
  'half',
  'silent',
] as const;
export type Trouble = (typeof TROUBLES)[number];

/** Reads the switch of the stand-in, or sets it; every ticket page of this server has the same one. */
export async function troubleOfDesk(trouble?: Trouble): Promise<Trouble> {
  const reply = await fetch('/zendesk/demo/trouble', {
    ...(trouble === undefined ? {} : { method: 'POST', body: JSON.stringify({ trouble }) }),
    headers: { 'content-type': 'application/json' },
  });
  if (!reply.ok) throw new Error(`trouble: ${reply.status}`);
  return ((await reply.json()) as { trouble: Trouble }).trouble;
}
