import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { inTransaction } from '../../../database/transaction.ts';
import { refuse } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import {
  findDemoTicket,
  insertDemoTicket,
  listDemoTickets,
  lockDemoTicket,
  nextTicketId,
  type StoredTicket,
  updateDemoTicket,
} from './demo-ticket-repository.ts';
import { type DeskPerson, listAgents, peopleOf, toRequester } from './desk-people.ts';
import { changeTicket, toDeskComments, toDeskTicket } from './desk-ticket.ts';

const BASE = '/zendesk/demo/api/v2';

const status = z.enum(['new', 'open', 'pending', 'hold', 'solved', 'closed']);
const change = z.object({
  subject: z.optional(z.string().check(z.maxLength(300))),
  status: z.optional(status),
  tags: z.optional(z.array(z.string())),
  custom_fields: z.optional(z.array(z.object({ id: z.number(), value: z.nullable(z.string()) }))),
  comment: z.optional(
    z.object({ body: z.string(), public: z._default(z.boolean(), true), author_id: z.optional(z.number()) }),
  ),
  safe_update: z.optional(z.boolean()),
  updated_stamp: z.optional(z.string()),
});
const body = z.object({ ticket: change });
const tagBody = z.object({ tags: z.array(z.string()) });

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Zendesk's REST API as far as this product and its demonstration use it, with or without `.json` in the address. */
export function standInPages(app: FastifyInstance, services: Services): void {
  const db = services.database.kysely;
  const on = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, handler: Handler) => {
    for (const url of path.endsWith(':id') ? [path] : [path, `${path}.json`]) {
      app.route({ method, url: `${BASE}${url}`, handler });
    }
  };
  on('GET', '/tickets', async () => {
    const [tickets, agents] = [await listDemoTickets(db), await listAgents(db)];
    const users = unique(tickets.flatMap(({ ticket }) => peopleOf(ticket, agents)));
    return { tickets: tickets.map((stored) => toDeskTicket(stored, agents)), users, count: tickets.length };
  });
  on('GET', '/tickets/:id', async (request) => {
    const [stored, agents] = [await existing(findDemoTicket(db, idOf(request))), await listAgents(db)];
    return { ticket: toDeskTicket(stored, agents), users: peopleOf(stored.ticket, agents) };
  });
  on('GET', '/tickets/:id/comments', async (request) => {
    const [stored, agents] = [await existing(findDemoTicket(db, idOf(request))), await listAgents(db)];
    return { comments: toDeskComments(stored, agents), users: peopleOf(stored.ticket, agents) };
  });
  on('PUT', '/tickets/:id', (request, reply) => putTicket(request, reply, services));
  on('POST', '/tickets', (request) => postTicket(request, services));
  on('PUT', '/tickets/:id/tags', (request) => changeTags(request, services, (now, named) => [...now, ...named]));
  on('DELETE', '/tickets/:id/tags', (request) =>
    changeTags(request, services, (now, named) => now.filter((tag) => !named.includes(tag))),
  );
  on('GET', '/users', async () => ({ users: [...(await listAgents(db)).values()] }));
  on('GET', '/users/me', async () => ({ user: (await listAgents(db)).get('admin') }));
  on('GET', '/users/search', async (request) => {
    const { query = '' } = request.query as { query?: string };
    const wanted = query.toLowerCase();
    const everybody = await everyone(services);
    return { users: everybody.filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(wanted)) };
  });
  on('GET', '/users/:id', async (request) => {
    const user = (await everyone(services)).find(({ id }) => id === idOf(request));
    return user ? { user } : refuse('not_found');
  });
  on('GET', '/ticket_fields', async () => ({ ticket_fields: TICKET_FIELDS }));
}

const TICKET_FIELDS = [{ id: 360000001, type: 'text', title: 'Order number', active: true }];

/** `/tickets/12` and `/tickets/12.json` are the same. */
const idOf = (request: FastifyRequest): number => Number.parseInt((request.params as { id: string }).id, 10);

async function existing(found: Promise<StoredTicket | undefined>): Promise<StoredTicket> {
  return (await found) ?? refuse('not_found');
}

function unique(people: readonly DeskPerson[]): DeskPerson[] {
  return [...new Map(people.map((person) => [person.id, person])).values()];
}

async function everyone({ database }: Services): Promise<DeskPerson[]> {
  const agents = await listAgents(database.kysely);
  const tickets = await listDemoTickets(database.kysely);
  return unique([...agents.values(), ...tickets.map(({ ticket }) => toRequester(ticket.requester))]);
}

function parsed<T extends z.ZodMiniType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value);
  return result.success ? result.data : refuse('invalid_input');
}

/** With `safe_update` a ticket that changed meanwhile is not overwritten: 409, as in Zendesk. */
async function putTicket(request: FastifyRequest, reply: FastifyReply, services: Services): Promise<unknown> {
  const { ticket: wanted } = parsed(body, request.body);
  const now = services.clock();
  return inTransaction(services.database, async (db) => {
    const [stored, agents] = [await existing(lockDemoTicket(db, idOf(request))), await listAgents(db)];
    if (wanted.safe_update && wanted.updated_stamp !== stored.updatedAt.toISOString()) {
      return reply.code(409).send({ error: 'UpdateConflict' });
    }
    const ticket = changeTicket(stored.ticket, wanted, agents, now);
    await updateDemoTicket(db, stored.id, ticket, now);
    return { ticket: toDeskTicket({ ...stored, ticket, updatedAt: now }, agents) };
  });
}

const NEW_TICKET = {
  subject: '',
  status: 'new',
  priority: 'normal',
  requester: { id: 5000099, name: 'Noor Jansen', email: 'noor.jansen@example.net' },
  assignee: null,
  tags: [],
  custom_fields: [],
  comments: [],
} as const;

async function postTicket(request: FastifyRequest, services: Services): Promise<unknown> {
  const { ticket: wanted } = parsed(body, request.body);
  const now = services.clock();
  return inTransaction(services.database, async (db) => {
    const agents = await listAgents(db);
    const blank = { ...NEW_TICKET, tags: [], custom_fields: [], comments: [] };
    const ticket = changeTicket(blank, wanted, agents, now);
    const stored = { id: await nextTicketId(db), ticket, createdAt: now, updatedAt: now };
    await insertDemoTicket(db, stored);
    return { ticket: toDeskTicket(stored, agents) };
  });
}

async function changeTags(
  request: FastifyRequest,
  services: Services,
  next: (tags: string[], named: string[]) => string[],
): Promise<unknown> {
  const { tags: named } = parsed(tagBody, request.body);
  return inTransaction(services.database, async (db) => {
    const stored = await existing(lockDemoTicket(db, idOf(request)));
    const tags = [...new Set(next(stored.ticket.tags, named))];
    await updateDemoTicket(db, stored.id, { ...stored.ticket, tags }, services.clock());
    return { tags };
  });
}
