import type { HasDatabase } from '../../database/database.ts';
import type { HasClock } from '../../basics/clock.ts';
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { inTransaction } from '../../database/transaction.ts';
import type { DemoTicket } from '../desk/demo-ticket.ts';
import { insertDemoTicket, listDemoTickets, nextTicketId, type StoredTicket } from '../desk/demo-ticket-repository.ts';
import type { Desk } from '../desk/desk.ts';
import { DESK_BASE } from '../desk/desk-base.ts';
import { type DeskPerson, listAgents, requesterAs } from '../desk/desk-people.ts';
import { isFromBrowser } from './is-from-browser.ts';
import { BRANDS, GROUPS, TICKET_FORMS } from '../desk/desk-places.ts';
import { changeTicket, toDeskTicket } from '../desk/desk-ticket.ts';
import { ticketChange, ticketComment } from '../desk/ticket-change.ts';

/** Zendesk forgets a key after two hours. */
const KEY_KNOWN_MS = 2 * 3_600_000;
/** And what was uploaded after one. */
export const UPLOAD_KNOWN_MS = 3_600_000;

const body = z.object({
  ticket: z.object({
    ...ticketChange.shape,
    comment: z.optional(z.object({ ...ticketComment.shape, uploads: z.optional(z.array(z.string())) })),
    priority: z.optional(z.enum(['low', 'normal', 'high', 'urgent'])),
    external_id: z.optional(z.string()),
    brand_id: z.optional(z.number()),
    group_id: z.optional(z.number()),
    ticket_form_id: z.optional(z.number()),
    requester: z.optional(z.object({ name: z.optional(z.string()), email: z.string() })),
  }),
});
type Wanted = z.output<typeof body>['ticket'];

/**
 * New tickets as Zendesk's API reference has them: "Tickets" (Create Ticket: a comment, the requester by address, who needs a name
 * when new, `external_id`), "Attachments" (tokens of uploads, once and within the hour) and "Ticketing introduction" (Idempotency:
 * one ticket for a key; another body under it is refused). The ticket page itself makes tickets without a comment.
 */
export function newTicketPages(app: FastifyInstance, services: HasDatabase & HasClock, desk: Desk): void {
  for (const url of [`${DESK_BASE}/tickets`, `${DESK_BASE}/tickets.json`])
    app.post(url, (request, reply) => postTicket(request, reply, services, desk));
}

async function postTicket(request: FastifyRequest, reply: FastifyReply, services: HasDatabase & HasClock, desk: Desk) {
  const result = body.safeParse(request.body);
  if (!result.success) return invalid(reply, { base: 'Invalid ticket' });
  const { ticket: wanted } = result.data;
  const isPage = isFromBrowser(request);
  const now = services.clock();
  const key = headerOf(request, 'idempotency-key');
  const hash = createHash('sha256').update(JSON.stringify(request.body)).digest('hex');
  const earlier = key === '' ? undefined : desk.keys.get(key);
  if (earlier && earlier.at > now.getTime() - KEY_KNOWN_MS) {
    if (earlier.hash !== hash) return reply.code(400).send({ error: 'IdempotentRequestError' });
    return reply.code(201).header('x-idempotency-lookup', 'hit').send(earlier.reply);
  }
  const problem = isPage ? null : problemOf(wanted, desk, now);
  if (problem) return invalid(reply, problem);
  const made = await insert(services, desk, { wanted, isPage });
  if (key !== '') desk.keys.set(key, { hash, at: now.getTime(), reply: made });
  return reply.code(201).header('x-idempotency-lookup', 'miss').send(made);
}

const headerOf = (request: FastifyRequest, name: string): string => String(request.headers[name] ?? '');

function invalid(reply: FastifyReply, problem: Readonly<Record<string, string>>): FastifyReply {
  const details = Object.fromEntries(
    Object.entries(problem).map(([field, description]) => [field, [{ description, error: 'InvalidValue' }]]),
  );
  return reply.code(422).send({ error: 'RecordInvalid', description: 'Record validation errors', details });
}

function problemOf(wanted: Wanted, desk: Desk, now: Date): Record<string, string> | null {
  const has = (places: readonly { id: number }[], id: number | undefined): boolean =>
    id === undefined || places.some((place) => place.id === id);
  const isKnown = (token: string): boolean => (desk.uploads.get(token)?.at ?? 0) > now.getTime() - UPLOAD_KNOWN_MS;
  if (!wanted.comment?.body.trim()) return { base: 'Description: cannot be blank' };
  if (wanted.requester && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(wanted.requester.email))
    return { requester: `Requester: Email:  ${wanted.requester.email} is not properly formatted` };
  if (wanted.requester && !wanted.requester.name?.trim()) return { requester: 'Requester: Name: is too short' };
  if (!has(BRANDS, wanted.brand_id)) return { brand: 'Brand is invalid' };
  if (!has(GROUPS, wanted.group_id)) return { group: 'Group is invalid' };
  if (!has(TICKET_FORMS, wanted.ticket_form_id)) return { ticket_form_id: 'Ticket form is invalid' };
  if (!(wanted.comment.uploads ?? []).every(isKnown)) return { base: 'Upload token is invalid' };
  return null;
}

const BLANK = {
  subject: '',
  status: 'new',
  priority: 'normal',
  requester: { id: 5000099, name: 'Noor Jansen', email: 'noor.jansen@example.net' },
  assignee: null,
} as const;

/** Without a requester it is who called. */
function apiUser(agents: ReadonlyMap<string, DeskPerson>): DemoTicket['requester'] {
  const { id, name, email } = agents.get('admin') ?? BLANK.requester;
  return { id, name, email };
}

function insert(services: HasDatabase & HasClock, desk: Desk, { wanted, isPage }: { wanted: Wanted; isPage: boolean }) {
  const now = services.clock();
  return inTransaction(services.database, async (db) => {
    const agents = await listAgents(db);
    const others = await listDemoTickets(db);
    const blank: DemoTicket = { ...BLANK, tags: [], custom_fields: [], comments: [] };
    const changed = changeTicket(blank, wanted, agents, now);
    const { requester, external_id, brand_id, group_id, ticket_form_id } = wanted;
    const files = (wanted.comment?.uploads ?? []).flatMap((token) => desk.uploads.get(token)?.name ?? []);
    for (const token of wanted.comment?.uploads ?? []) desk.uploads.delete(token);
    const ticket: DemoTicket = {
      ...changed,
      priority: wanted.priority ?? BLANK.priority,
      requester: requester ? requesterAs(requester, others) : isPage ? blank.requester : apiUser(agents),
      ...(external_id === undefined ? {} : { external_id }),
      place: { brand_id, group_id, ticket_form_id },
      comments: changed.comments.map((comment) => (files.length === 0 ? comment : { ...comment, files })),
    };
    const stored: StoredTicket = { id: await nextTicketId(db), ticket, createdAt: now, updatedAt: now };
    await insertDemoTicket(db, stored);
    return { ticket: toDeskTicket(stored, agents) };
  });
}
