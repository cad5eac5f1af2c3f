import type { HasDatabase } from '../../database/database.ts';
import type { HasLog } from '../../basics/log.ts';
import type { HasClock } from '../../basics/clock.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { inTransaction } from '../../database/transaction.ts';
import { refuse } from '../../work/refusing/refuse.ts';
import type { DemoTicket } from '../desk/demo-ticket.ts';
import {
  findDemoTicket,
  listDemoTickets,
  lockDemoTicket,
  type StoredTicket,
  updateDemoTicket,
} from '../desk/demo-ticket-repository.ts';
import type { Desk } from '../desk/desk.ts';
import { type DeskUpdate, fireTriggers } from '../desk/fire-triggers.ts';
import { DESK_BASE } from '../desk/desk-base.ts';
import { type DeskPerson, listAgents, peopleOf, toRequester } from '../desk/desk-people.ts';
import { tellPeople } from '../desk/tell-people.ts';
import { groupsOf } from '../desk/desk-places.ts';
import { newTicketPages } from './new-ticket-pages.ts';
import { ticketChange } from '../desk/ticket-change.ts';
import { changeTicket, toDeskAudits, toDeskComments, toDeskTicket } from '../desk/desk-ticket.ts';

const body = z.object({ ticket: ticketChange });
const userBody = z.object({
  user: z.object({
    role: z.optional(z.enum(['end-user', 'agent', 'admin'])),
    suspended: z.optional(z.boolean()),
    ticket_restriction: z.optional(z.nullable(z.enum(['groups', 'organization', 'assigned', 'requested']))),
  }),
});
const tagBody = z.object({ tags: z.array(z.string()) });

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Zendesk's REST API as far as this product and its demonstration use it, with or without `.json` in the address. */
export function standInPages(app: FastifyInstance, services: HasDatabase & HasLog & HasClock, desk: Desk): void {
  const db = services.database.kysely;
  const on = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, handler: Handler) => {
    for (const url of path.endsWith(':id') ? [path] : [path, `${path}.json`]) {
      app.route({ method, url: `${DESK_BASE}${url}`, handler });
    }
  };
  on('GET', '/tickets', async (request) => {
    const { external_id: wanted } = request.query as { external_id?: string };
    const [all, agents] = [await listDemoTickets(db), await listAgents(db)];
    const present = all.filter(({ ticket }) => ticket.status !== 'deleted');
    const tickets = wanted === undefined ? present : present.filter(({ ticket }) => ticket.external_id === wanted);
    const users = unique(tickets.flatMap(({ ticket }) => peopleOf(ticket, agents)));
    return { tickets: tickets.map((stored) => toDeskTicket(stored, agents)), users, count: tickets.length };
  });
  on('GET', '/tickets/:id', async (request) => {
    const [stored, agents] = [await present(findDemoTicket(db, idOf(request))), await listAgents(db)];
    return { ticket: toDeskTicket(stored, agents), users: peopleOf(stored.ticket, agents) };
  });
  on('GET', '/tickets/:id/comments', async (request) => {
    const [stored, agents] = [await present(findDemoTicket(db, idOf(request))), await listAgents(db)];
    return { comments: toDeskComments(stored, agents), users: peopleOf(stored.ticket, agents) };
  });
  on('GET', '/tickets/:id/audits', async (request) => {
    const stored = await present(findDemoTicket(db, idOf(request)));
    return { audits: toDeskAudits(stored), meta: { has_more: false } };
  });
  on('GET', '/incremental/tickets/cursor', async (request) => changedTickets(request, services));
  on('POST', '/tickets/:id/merge', (request) => mergeTickets(request, services, desk));
  on('DELETE', '/tickets/:id', (request, reply) => deleteTicket(request, reply, services));
  on('PUT', '/tickets/:id', (request, reply) => putTicket(request, reply, services, desk));
  newTicketPages(app, services, desk);
  on('PUT', '/tickets/:id/tags', (request) => changeTags(request, services, desk, (now, named) => [...now, ...named]));
  on('DELETE', '/tickets/:id/tags', (request) =>
    changeTags(request, services, desk, (now, named) => now.filter((tag) => !named.includes(tag))),
  );
  on('GET', '/users', async () => ({ users: [...(await listAgents(db)).values()] }));
  on('GET', '/users/me', async (request) => {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const agents = await everyone(services, desk);
    return { user: agents.find(({ id }) => id === desk.tokens.get(token)) ?? (await listAgents(db)).get('admin') };
  });
  on('GET', '/users/:id/groups', async (request) => ({ groups: groupsOf(idOf(request)) }));
  on('GET', '/groups/:id/users', async (request) => {
    const everybody = await agentsNow(services, desk);
    const users = everybody.filter((agent) => groupsOf(agent.id).some(({ id }) => id === idOf(request)));
    return { users, meta: { has_more: false } };
  });
  on('PUT', '/users/:id', async (request) => {
    const { user: change } = parsed(userBody, request.body);
    const find = async () => (await everyone(services, desk)).find(({ id }) => id === idOf(request));
    const before = await find();
    desk.changes.set(idOf(request), { ...desk.changes.get(idOf(request)), ...change });
    const user = await find();
    if (!before || !user) return refuse('not_found');
    setTimeout(() => void tellPeople(services, desk, before, user).catch(onFault(services)), 100).unref();
    return { user };
  });
  on('GET', '/users/show_many', async (request) => {
    const ids = ((request.query as { ids?: string }).ids ?? '').split(',').slice(0, MOST_SHOWN).map(Number);
    return { users: (await everyone(services, desk)).filter(({ id }) => ids.includes(id)) };
  });
  on('GET', '/users/search', async (request) => {
    const { query = '' } = request.query as { query?: unknown };
    const [asked] = [query].flat();
    const wanted = typeof asked === 'string' ? asked.toLowerCase() : '';
    const everybody = await everyone(services, desk);
    return { users: everybody.filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(wanted)) };
  });
  on('GET', '/users/:id', async (request) => {
    const user = (await everyone(services, desk)).find(({ id }) => id === idOf(request));
    return user ? { user } : refuse('not_found');
  });
  on('GET', '/ticket_fields', async () => ({ ticket_fields: TICKET_FIELDS }));
}

const MOST_SHOWN = 100;

const STATUS_FIELD = {
  id: 360000002,
  type: 'tagger',
  title: 'Approval status',
  active: true,
  custom_field_options: ['Pending', 'Approved', 'Rejected', 'Cancelled'].map((name) => ({
    name,
    value: `approval_${name.toLowerCase()}`,
  })),
};
const TICKET_FIELDS = [
  { id: 360000001, type: 'text', title: 'Order number', active: true },
  { id: 1, type: 'subject', title: 'Subject', active: true },
  { id: 2, type: 'status', title: 'Status', active: true },
  { id: 3, type: 'priority', title: 'Priority', active: true },
  STATUS_FIELD,
];

/** `/tickets/12` and `/tickets/12.json` are the same; what is no number names nothing. */
function idOf(request: FastifyRequest): number {
  const id = Number.parseInt((request.params as { id: string }).id, 10);
  return Number.isSafeInteger(id) ? id : 0;
}

async function existing(found: Promise<StoredTicket | undefined>): Promise<StoredTicket> {
  return (await found) ?? refuse('not_found');
}

/** A deleted ticket is as good as none. */
async function present(found: Promise<StoredTicket | undefined>): Promise<StoredTicket> {
  const stored = await existing(found);
  return stored.ticket.status === 'deleted' ? refuse('not_found') : stored;
}

function unique(people: readonly DeskPerson[]): DeskPerson[] {
  return [...new Map(people.map((person) => [person.id, person])).values()];
}

async function everyone(services: HasDatabase, desk: Desk): Promise<DeskPerson[]> {
  const tickets = await listDemoTickets(services.database.kysely);
  return unique([
    ...(await agentsNow(services, desk)),
    ...tickets.map(({ ticket }) => asChanged(desk, toRequester(ticket.requester))),
  ]);
}

const agentsNow = async ({ database }: HasDatabase, desk: Desk): Promise<DeskPerson[]> =>
  [...(await listAgents(database.kysely)).values()].map((agent) => asChanged(desk, agent));

const asChanged = ({ changes }: Desk, person: DeskPerson): DeskPerson => ({ ...person, ...changes.get(person.id) });

function parsed<T extends z.ZodMiniType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value);
  return result.success ? result.data : refuse('invalid_input');
}

/** With `safe_update` a ticket that changed meanwhile is not overwritten: 409, as in Zendesk. */
async function putTicket(
  request: FastifyRequest,
  reply: FastifyReply,
  services: HasDatabase & HasLog & HasClock,
  desk: Desk,
): Promise<unknown> {
  const { ticket: wanted } = parsed(body, request.body);
  const now = services.clock();
  return inTransaction(services.database, async (db) => {
    const [stored, agents] = [await present(lockDemoTicket(db, idOf(request))), await listAgents(db)];
    if (stored.ticket.status === 'closed') return reply.code(422).send(CLOSED);
    const author = wanted.comment?.author_id;
    if (author !== undefined && ![...agents.values()].some(({ id }) => id === author))
      return reply.code(422).send(NO_AUTHOR);
    if (wanted.safe_update && wanted.updated_stamp !== stored.updatedAt.toISOString()) {
      return reply.code(409).send({ error: 'UpdateConflict' });
    }
    const ticket = changeTicket(stored.ticket, wanted, agents, now);
    await updateDemoTicket(db, stored.id, ticket, now);
    const changed = changedIn(stored.ticket, ticket);
    if (changed.length > 0) fireTriggersSoon(services, desk, { id: stored.id, ticket, changed });
    return { ticket: toDeskTicket({ ...stored, ticket, updatedAt: now }, agents) };
  });
}

const CLOSED = {
  error: 'RecordInvalid',
  description: 'Record validation errors',
  details: { status: [{ description: 'Status: closed prevents ticket update' }] },
};

const NO_AUTHOR = {
  error: 'RecordInvalid',
  description: 'Record validation errors',
  details: { comment: [{ description: 'Author is not an agent' }] },
};

/** Names of what is not as it was, as triggers call it. */
function changedIn(before: DemoTicket, after: DemoTicket): string[] {
  return [
    ...(before.status === after.status ? [] : ['status']),
    ...(before.assignee === after.assignee ? [] : ['assignee_id']),
    ...(before.tags.join(' ') === after.tags.join(' ') ? [] : ['current_tags']),
  ];
}

/** Zendesk calls its webhooks after the change, and does not wait for them. */
function fireTriggersSoon(services: HasDatabase & HasLog & HasClock, desk: Desk, update: DeskUpdate): void {
  setTimeout(() => void fireTriggers(services, desk, update).catch(onFault(services)), 100).unref();
}

const onFault =
  (services: HasLog) =>
  (error: unknown): void =>
    services.log.warn(error, 'a webhook of the stand-in failed');

async function mergeTickets(
  request: FastifyRequest,
  services: HasDatabase & HasLog & HasClock,
  desk: Desk,
): Promise<unknown> {
  const { ids } = parsed(z.object({ ids: z.array(z.int()).check(z.minLength(1), z.maxLength(5)) }), request.body);
  const into = idOf(request);
  const now = services.clock();
  return inTransaction(services.database, async (db) => {
    await present(lockDemoTicket(db, into));
    for (const id of ids) {
      const { ticket } = await present(lockDemoTicket(db, id));
      const text = `This request was closed and merged into request #${into}.`;
      const audit = { at: now.toISOString(), custom: {}, body: text, mergedInto: into };
      const comment = { author: 'admin', public: false, body: text, created_at: now.toISOString() };
      const merged = {
        ...ticket,
        status: 'closed' as const,
        tags: [...ticket.tags, 'closed_by_merge'],
        comments: [...ticket.comments, comment],
        audits: [...(ticket.audits ?? []), audit],
      };
      await updateDemoTicket(db, id, merged, now);
      fireTriggersSoon(services, desk, { id, ticket: merged, changed: ['status'] });
    }
    return { job_status: { id: 'merge', status: 'completed' } };
  });
}

/** As in Zendesk nobody is told: triggers do not run for deleted tickets. */
async function deleteTicket(
  request: FastifyRequest,
  reply: FastifyReply,
  services: HasDatabase & HasClock,
): Promise<unknown> {
  const now = services.clock();
  return inTransaction(services.database, async (db) => {
    const { id, ticket } = await present(lockDemoTicket(db, idOf(request)));
    await updateDemoTicket(db, id, { ...ticket, status: 'deleted' }, now);
    return reply.code(204).send();
  });
}

const CURSOR_PAGE = 100;

/** Everything that changed since a moment or a cursor, oldest first, deleted tickets included. */
async function changedTickets(request: FastifyRequest, { database }: HasDatabase): Promise<unknown> {
  const { start_time = '0', cursor } = request.query as { start_time?: string; cursor?: string };
  const [at = '', id = '0'] = cursor === undefined ? [] : Buffer.from(cursor, 'base64url').toString().split(' ');
  const after = cursor === undefined ? Number(start_time) * 1000 : Date.parse(at);
  const isNewer = ({ updatedAt, id: own }: StoredTicket): boolean => {
    const time = updatedAt.getTime();
    return cursor === undefined ? time >= after : time > after || (time === after && own > Number(id));
  };
  const order = (a: StoredTicket, b: StoredTicket): number =>
    a.updatedAt.getTime() - b.updatedAt.getTime() || a.id - b.id;
  const found = (await listDemoTickets(database.kysely)).filter(isNewer).toSorted(order);
  const page = found.slice(0, CURSOR_PAGE);
  const last = page.at(-1);
  const next = last && Buffer.from(`${last.updatedAt.toISOString()} ${last.id}`).toString('base64url');
  return {
    tickets: page.map((stored) => ({ id: stored.id, status: stored.ticket.status, tags: stored.ticket.tags })),
    after_cursor: next ?? cursor ?? null,
    end_of_stream: found.length <= CURSOR_PAGE,
  };
}

async function changeTags(
  request: FastifyRequest,
  services: HasDatabase & HasLog & HasClock,
  desk: Desk,
  next: (tags: string[], named: string[]) => string[],
): Promise<unknown> {
  const { tags: named } = parsed(tagBody, request.body);
  return inTransaction(services.database, async (db) => {
    const stored = await existing(lockDemoTicket(db, idOf(request)));
    const tags = [...new Set(next(stored.ticket.tags, named))];
    const ticket = { ...stored.ticket, tags };
    await updateDemoTicket(db, stored.id, ticket, services.clock());
    const changed = changedIn(stored.ticket, ticket);
    if (changed.length > 0) fireTriggersSoon(services, desk, { id: stored.id, ticket, changed });
    return { tags };
  });
}
