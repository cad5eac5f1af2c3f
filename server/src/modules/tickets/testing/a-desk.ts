import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deskNewTickets } from './desk-new-tickets.ts';

/**
 * What goes wrong with one update: `busy` 429, `down` 503, `dropped` the line breaks before it is made, `unheard` after it
 * was made, `late` it is made when `arrive` is called, `edited` an agent changes the ticket at the same moment, `rejected`
 * Zendesk does not like it.
 */
export type Fault = 'ok' | 'busy' | 'down' | 'dropped' | 'unheard' | 'late' | 'edited' | 'rejected';

interface Change {
  comment?: { body: string; public: boolean; author_id?: number };
  custom_fields?: { id: number; value: unknown }[];
  tags?: string[];
  metadata?: Record<string, unknown>;
  safe_update?: boolean;
  updated_stamp?: string;
  status?: string;
}

export interface DeskTicket {
  id: number;
  status: string;
  tags: string[];
  fields: Map<number, unknown>;
  notes: string[];
  /** Of each note, by Zendesk's id; null for the API's user. */
  authors: (number | null)[];
  audits: { at: string; custom: Record<string, unknown>; body?: string; mergedInto?: number }[];
  updatedAt: Date;
  assigneeId?: string | null;
  groupId?: string | null;
  /** What else Zendesk says of it, such as its priority. */
  says?: Record<string, unknown>;
}

/** The app: turned on or off, removed, or what answers nothing of use: a status, `half` a body, a `page` of somebody else, `silent`. */
export type DeskApp = 'on' | 'off' | 'removed' | 401 | 403 | 429 | 500 | 503 | 'half' | 'page' | 'silent';

/** An agent as Zendesk tells of one. */
export interface DeskAgent {
  id: string;
  name: string;
  email: string | null;
  role: string;
  verified: boolean;
  suspended: boolean;
  ticket_restriction?: string | null;
  organization_id?: string | null;
}

/** A small Zendesk of our own, whose tickets have the resolution of one second, and which fails on demand. */
export async function aDesk(clock: () => Date) {
  const tickets = new Map<string, DeskTicket>();
  const faults: Fault[] = [];
  const onTheWay: { id: string; change: Change }[] = [];
  const log: { method: string; path: string; status: number; authorization: string }[] = [];
  const agents = new Map<string, DeskAgent>();
  const groups = new Map<string, readonly string[]>();
  const state = {
    tickets,
    agents,
    /** Ids of the agents of each group, two on a page. */
    groups,
    faults,
    onTheWay,
    log,
    /** Ticket fields beside the one for the status of approvals. */
    fields: [] as { id: number; type: string; title: string }[],
    /** Whether an administrator has turned the status "On-hold" on. */
    hasHold: true,
    isDown: false,
    /** Whether the API's user may name another author of a comment; who is no agent never is one. */
    takesAuthors: true,
    /** The `Authorization` without which it answers 401; null asks for none. */
    wants: null as string | null,
    /** Whether it answers 403 to everybody. */
    forbids: false,
    app: 'on' as DeskApp,
    /** What differs of whose access the server has. */
    apiUser: {} as { email?: string | null },
    headers: {} as Record<string, string>,
    onMade: () => {},
  };

  const ticketOf = (id: string): DeskTicket => {
    const usual = { status: 'open', tags: [], fields: new Map<number, unknown>(), notes: [], authors: [], audits: [] };
    const ticket = tickets.get(id) ?? { id: Number(id), ...usual, updatedAt: new Date(0) };
    tickets.set(id, ticket);
    return ticket;
  };
  const stampOf = (at: Date): string => new Date(Math.floor(at.getTime() / 1000) * 1000).toISOString();
  const make = (id: string, change: Change): number => {
    const ticket = ticketOf(id);
    if (ticket.status === 'closed') return 422;
    if (change.safe_update && change.updated_stamp !== stampOf(ticket.updatedAt)) return 409;
    const author = change.comment?.author_id ?? null;
    if (author !== null && !(state.takesAuthors && agents.has(String(author)))) return 422;
    if (change.status === 'new' || (change.status === 'hold' && !state.hasHold)) return 422;
    if (change.status) ticket.status = change.status;
    if (change.tags) ticket.tags = change.tags;
    for (const field of change.custom_fields ?? []) ticket.fields.set(field.id, field.value);
    if (change.comment) {
      ticket.notes.push(change.comment.body);
      ticket.authors.push(author);
    }
    const body = change.comment ? { body: change.comment.body } : {};
    ticket.audits.push({ at: clock().toISOString(), custom: change.metadata ?? {}, ...body });
    ticket.updatedAt = clock();
    return 200;
  };
  const toJson = (ticket: DeskTicket) => ({
    id: ticket.id,
    subject: 'A ticket',
    status: ticket.status,
    requester_id: null,
    assignee_id: ticket.assigneeId ?? null,
    group_id: ticket.groupId ?? null,
    tags: ticket.tags,
    custom_fields: [...ticket.fields].map(([id, value]) => ({ id, value })),
    created_at: stampOf(new Date(0)),
    updated_at: stampOf(ticket.updatedAt),
    ...ticket.says,
  });

  const { newTickets, answerNew } = deskNewTickets(clock, ({ id, body }) => {
    const ticket = ticketOf(String(id));
    Object.assign(ticket, { status: 'new', tags: (body.tags as string[] | undefined) ?? [], updatedAt: clock() });
    ticket.says = { subject: body.subject };
    if (body.comment) ticket.notes.push(body.comment.body);
    for (const field of (body.custom_fields ?? []) as { id: number; value: unknown }[])
      ticket.fields.set(field.id, field.value);
  });

  const put = (id: string, change: Change, reply: ServerResponse): number => {
    const fault = faults.shift() ?? 'ok';
    switch (fault) {
      case 'busy':
        return answer(reply, 429, {}, { 'Retry-After': '30' });
      case 'down':
        return answer(reply, 503, {});
      case 'rejected':
        return answer(reply, 422, { error: 'RecordInvalid', details: { base: [{ description: 'Not like this' }] } });
      case 'dropped':
        return drop(reply);
      case 'late':
        onTheWay.push({ id, change });
        return drop(reply);
      case 'unheard':
        make(id, change);
        return drop(reply);
      case 'edited':
        ticketOf(id).updatedAt = new Date(clock().getTime() + 1000);
        break;
      case 'ok':
    }
    const status = make(id, change);
    if (status === 200) state.onMade();
    const details = { status: [{ description: 'Status: closed prevents ticket update' }] };
    return answer(reply, status, status === 200 ? { ticket: toJson(ticketOf(id)) } : { error: 'x', details });
  };

  const usersOf = (group: string, url: string): [status: number, json: unknown] => {
    const members = groups.get(group);
    if (!members) return [404, {}];
    const at = Number(new URL(url, 'http://desk').searchParams.get('page[after]') ?? 0);
    const users = members.slice(at, at + 2).flatMap((id) => agents.get(id) ?? []);
    return [200, { users, meta: { has_more: at + 2 < members.length, after_cursor: String(at + 2) } }];
  };

  const usersNamed = (url: string): [status: number, json: unknown] => {
    const ids = (new URL(url, 'http://desk').searchParams.get('ids') ?? '').split(',');
    return ids.length > 100 ? [400, {}] : [200, { users: ids.flatMap((id) => agents.get(id) ?? []) }];
  };

  const groupsOf = (user: string) =>
    [...groups].filter(([, members]) => members.includes(user)).map(([id]) => ({ id, name: `Group ${id}` }));

  const respond = (request: IncomingMessage, bytes: Buffer, reply: ServerResponse): number => {
    const body = bytes.toString('utf8');
    const { method = '', url = '' } = request;
    const path = url.split('?')[0] ?? '';
    if (state.isDown) return answer(reply, 503, {});
    if (state.wants !== null && state.wants !== request.headers.authorization) return answer(reply, 401, {});
    if (state.forbids) return answer(reply, 403, {});
    const answered = answerNew(request, bytes, reply);
    if (answered !== undefined) return answered;
    const app = /^\/api\/v2\/apps\/installations\/(\d+)\.json$/.exec(path)?.[1];
    if (app !== undefined) return answerApp(reply, app, state.app);
    if (path === '/api/v2/users/me.json') return answer(reply, 200, { user: { ...API_USER, ...state.apiUser } });
    const group = /^\/api\/v2\/groups\/(\d+)\/users\.json$/.exec(path)?.[1];
    if (group !== undefined) return answer(reply, ...usersOf(group, url));
    if (path === '/api/v2/users/show_many.json') return answer(reply, ...usersNamed(url));
    const [, user, of] = /^\/api\/v2\/users\/(\d+)(\/groups)?\.json$/.exec(path) ?? [];
    if (user !== undefined && of !== undefined) return answer(reply, 200, { groups: groupsOf(user) });
    if (user !== undefined) {
      const agent = agents.get(user);
      return agent ? answer(reply, 200, { user: agent }) : answer(reply, 404, {});
    }
    const id = /^\/api\/v2\/tickets\/(\d+)/.exec(path)?.[1] ?? '';
    if (path === '/api/v2/ticket_fields.json')
      return answer(reply, 200, { ticket_fields: [STATUS_FIELD, statusesOf(state.hasHold), ...state.fields] });
    if (path === '/api/v2/groups.json') return answer(reply, 200, { groups: [{ id: 5, name: 'Billing' }] });
    if (id === '' || (!tickets.has(id) && id.startsWith('404'))) return answer(reply, 404, {});
    if (path.endsWith('/audits.json')) {
      const audits = ticketOf(id).audits.map(({ at, custom, body: text, mergedInto }, index) => ({
        id: index,
        created_at: at,
        metadata: { custom },
        via: mergedInto === undefined ? null : { source: { rel: 'merge', to: { ticket_id: mergedInto } } },
        events: text === undefined ? [] : [{ type: 'Comment', body: text }],
      }));
      return answer(reply, 200, { audits: audits.toReversed() });
    }
    if (method === 'GET')
      return answer(reply, 200, { ticket: toJson(ticketOf(id)), users: [...agents.values()] }, state.headers);
    return put(id, (JSON.parse(body) as { ticket: Change }).ticket, reply);
  };

  const server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const status = respond(request, Buffer.concat(parts), reply);
      log.push({ method, path: url, status, authorization: headers.authorization ?? '' });
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(state, {
    url,
    newTickets,
    ticketOf,
    /** What was late is made now, if its version is still the right one. */
    arrive: () => onTheWay.splice(0).map(({ id, change }) => make(id, change)),
    updates: () => log.filter(({ method }) => method === 'PUT'),
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  });
}

export type Desk = Awaited<ReturnType<typeof aDesk>>;

export const STATUS_FIELD_ID = 360_000_002;
const STATUS_FIELD = {
  id: STATUS_FIELD_ID,
  type: 'tagger',
  title: 'Freigabe',
  custom_field_options: ['pending', 'approved', 'rejected', 'cancelled'].map((name) => ({
    name,
    value: `approval_${name}`,
  })),
};

/** Zendesk's own field, which names the statuses that the account has. */
const statusesOf = (hasHold: boolean) => ({
  id: 360_000_003,
  type: 'status',
  title: 'Status',
  system_field_options: ['open', 'pending', ...(hasHold ? ['hold'] : []), 'solved'].map((value) => ({ value })),
});

function answer(reply: ServerResponse, status: number, json: unknown, headers: Record<string, string> = {}): number {
  reply.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(json));
  return status;
}

/** Whose access the server has. */
const API_USER = { id: 1, name: 'Ada', email: 'ada@acme.example', role: 'admin', verified: true };

/** As the reference of the Apps API has it, section "Show App Installation" [D]: not inside another name, for every agent. */
function answerApp(reply: ServerResponse, id: string, app: DeskApp): number {
  if (typeof app === 'number') return answer(reply, app, { error: { title: 'Trouble', message: 'Not now' } });
  switch (app) {
    case 'on':
    case 'off':
      return answer(reply, 200, { id: Number(id), app_id: 7, product: 'support', enabled: app === 'on', settings: {} });
    case 'removed':
      return answer(reply, 404, { error: 'RecordNotFound', description: 'Not found' });
    case 'half':
      reply.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '4000' });
      reply.write('{"id":77,"enabled":fal', () => reply.destroy());
      return 200;
    case 'page':
      reply.writeHead(200, { 'Content-Type': 'text/html' }).end('<html><body>Sign in to the network</body></html>');
      return 200;
    case 'silent':
      return 0;
  }
}

function drop(reply: ServerResponse): number {
  reply.destroy();
  return 0;
}
