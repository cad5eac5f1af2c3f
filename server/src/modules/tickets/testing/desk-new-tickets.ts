import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * What goes wrong with one new ticket: a status is answered and nothing made; `dropped` the line breaks before it is made, `unheard`
 * after it was made, `half` so does the body of the answer, `late` it is made when `arriveNew` is called.
 */
export type NewFault = 'ok' | 401 | 403 | 404 | 409 | 422 | 429 | 503 | 'dropped' | 'unheard' | 'half' | 'late';

interface Body {
  subject?: string;
  comment?: { body: string; public?: boolean; uploads?: string[] };
  requester?: { name?: string; email?: string };
  external_id?: string;
  [rest: string]: unknown;
}

export interface MadeTicket {
  id: number;
  body: Body;
  /** Of its first comment. */
  files: { name: string; size: number }[];
}

interface Asked {
  key: string;
  text: string;
}

/**
 * New tickets of a small Zendesk, by its API reference: "Tickets" (a comment is needed, the requester has an address and, when
 * new, a name; the list can be asked for an `external_id`), "Attachments" (tokens are used once, within the hour) and "Ticketing
 * introduction" (a key makes one ticket for two hours; with another body it is refused).
 */
export function deskNewTickets(clock: () => Date, put: (made: MadeTicket) => void) {
  const state = {
    made: [] as MadeTicket[],
    newFaults: [] as NewFault[],
    /** Of each call that asked for a new ticket. */
    keysSeen: [] as string[],
    /** Files with these names are refused with 422. */
    refusesFile: (_name: string): boolean => false,
  };
  const uploads = new Map<string, { name: string; size: number; at: number }>();
  const keys = new Map<string, { text: string; made: MadeTicket; at: number }>();
  const late: Asked[] = [];
  const toJson = ({ id, body }: MadeTicket) => ({
    ticket: {
      id,
      subject: body.subject ?? null,
      status: 'new',
      requester_id: null,
      assignee_id: null,
      tags: body.tags ?? [],
      external_id: body.external_id ?? null,
      created_at: clock().toISOString(),
      updated_at: clock().toISOString(),
    },
  });

  /** The ticket, or what is wrong. */
  const make = ({ key, text }: Asked): MadeTicket | string => {
    const before = keys.get(key);
    if (before && before.at > clock().getTime() - 7_200_000) return before.text === text ? before.made : 'IDEMPOTENCY';
    const { ticket: body } = JSON.parse(text) as { ticket: Body };
    const tokens = body.comment?.uploads ?? [];
    if (!body.comment?.body.trim()) return 'Description: cannot be blank';
    if (body.requester && !/^\S+@\S+\.\S+$/.test(body.requester.email ?? '')) return 'Requester: Email: is invalid';
    if (body.requester && !body.requester.name) return 'Requester: Name: is too short (minimum one character)';
    if (tokens.some((token) => (uploads.get(token)?.at ?? 0) < clock().getTime() - 3_600_000)) return 'Invalid upload';
    const files = tokens.flatMap((token) => uploads.get(token) ?? []).map(({ name, size }) => ({ name, size }));
    for (const token of tokens) uploads.delete(token);
    const made = { id: 900_001 + state.made.length, body, files };
    state.made.push(made);
    keys.set(key, { text, made, at: clock().getTime() });
    put(made);
    return made;
  };

  const post = (asked: Asked, reply: ServerResponse): number => {
    const fault = state.newFaults.shift() ?? 'ok';
    if (typeof fault === 'number') return refuse(reply, fault);
    if (fault === 'dropped') return drop(reply);
    if (fault === 'late') {
      late.push(asked);
      return drop(reply);
    }
    const made = make(asked);
    if (typeof made === 'string') return refuse(reply, made === 'IDEMPOTENCY' ? 400 : 422, made);
    if (fault === 'unheard') return drop(reply);
    if (fault === 'half') {
      const text = JSON.stringify(toJson(made));
      reply.writeHead(201, { 'Content-Type': 'application/json', 'Content-Length': String(text.length) });
      reply.write(text.slice(0, 20), () => reply.destroy());
      return 201;
    }
    return json(reply, 201, toJson(made));
  };

  const upload = (name: string, size: number, reply: ServerResponse): number => {
    if (name === '') return refuse(reply, 400);
    if (state.refusesFile(name)) return refuse(reply, 422, 'Attachment is not allowed');
    const token = crypto.randomUUID();
    uploads.set(token, { name, size, at: clock().getTime() });
    return json(reply, 201, { upload: { token } });
  };

  return {
    newTickets: Object.assign(state, {
      /** What was late is made now. */
      arriveNew: () => late.splice(0).map(make),
    }),
    /** Answers what is about new tickets and files; undefined for everything else. */
    answerNew: (request: IncomingMessage, body: Buffer, reply: ServerResponse): number | undefined => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://desk');
      if (pathname === '/api/v2/uploads.json' && request.method === 'POST')
        return upload(searchParams.get('filename') ?? '', body.length, reply);
      if (pathname !== '/api/v2/tickets.json') return undefined;
      if (request.method === 'GET') {
        const wanted = searchParams.get('external_id');
        const tickets = state.made.filter(({ body: { external_id: id } }) => id === wanted);
        return json(reply, 200, { tickets: tickets.map((one) => toJson(one).ticket) });
      }
      const key = String(request.headers['idempotency-key'] ?? '');
      state.keysSeen.push(key);
      return post({ key, text: body.toString('utf8') }, reply);
    },
  };
}

function refuse(reply: ServerResponse, status: number, description = 'No'): number {
  const headers: Record<string, string> = status === 429 ? { 'Retry-After': '30' } : {};
  return json(reply, status, { error: 'RecordInvalid', details: { base: [{ description }] } }, headers);
}

function json(reply: ServerResponse, status: number, value: unknown, headers: Record<string, string> = {}): number {
  reply.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(value));
  return status;
}

function drop(reply: ServerResponse): number {
  reply.destroy();
  return 0;
}
