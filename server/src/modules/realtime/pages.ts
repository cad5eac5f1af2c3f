import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { inTransaction } from '../../database/transaction.ts';
import { isOwnOrigin } from '../../http/authenticate.ts';
import { refuse } from '../../http/errors.ts';
import { hasPermission } from '../../http/may-call.ts';
import type { Person } from '../../http/person.ts';
import type { Services } from '../../services.ts';
import type { Hub, Listener } from './hub.ts';
import { findPerson } from '../session/find-person.ts';
import { readOneTimeCode, spendOneTimeCode } from '../session/one-time-code.ts';

/** A client pings after 20 s of silence; three times that is nobody. */
const IDLE_MS = 60_000;
const MOST_PER_PERSON = 5;

interface Ticket {
  userId: UserId;
  sessionId: string;
  account: string | null;
  accounts: Listener['accounts'];
}

/**
 * `/websocket?token=`: one socket for one ticket. The sidebar, which asks for nothing when its tab comes to the front, shows its
 * bearer instead: as `bearer.<token>` among the subprotocols, where no log and no history sees it.
 */
export async function realtimePages(app: FastifyInstance, services: Services): Promise<void> {
  const tickets = new WeakMap<FastifyRequest, Ticket>();
  // Before the upgrade, so that a refusal is an ordinary answer.
  const preValidation = async (request: FastifyRequest): Promise<void> => {
    if (!isOwnOrigin(request, services)) refuse('forbidden');
    const ticket = (await bearerOf(request, services)) ?? (await spendTicket(request, services));
    if (services.realtime.hub.countOf(ticket.userId) >= MOST_PER_PERSON) refuse('too_many_requests');
    tickets.set(request, ticket);
  };
  app.get('/websocket', { websocket: true, preValidation }, (socket: WebSocket, request) => {
    const ticket = tickets.get(request);
    if (ticket) join(socket, ticket, services);
    else socket.close();
  });
}

async function bearerOf(request: FastifyRequest, services: Services): Promise<Ticket | null> {
  const offered = request.headers['sec-websocket-protocol'];
  const token = /(?:^|,)\s*bearer\.([\w-]{20,200})\s*(?:,|$)/.exec(String(offered ?? ''))?.[1];
  if (token === undefined) return null;
  const session = await services.sessions.find(token);
  if (!session) return refuse('signed_out');
  const { person, id: sessionId } = session;
  return { userId: person.id, sessionId, account: person.account, accounts: accountsOf(person) };
}

async function spendTicket(request: FastifyRequest, services: Services): Promise<Ticket> {
  const { token } = request.query as { token?: unknown };
  if (typeof token !== 'string') refuse('signed_out');
  const now = services.clock();
  return inTransaction(services.database, async (db) => {
    const found = await readOneTimeCode(db, 'socket', token, now);
    if (typeof found === 'string' || found.userId === null || found.sessionId === null) refuse('signed_out');
    if (!(await spendOneTimeCode(db, token, now))) refuse('signed_out');
    const person = (await findPerson(db, found.userId)) ?? refuse('signed_out');
    const { userId, sessionId, account } = found;
    return { userId, sessionId, account, accounts: accountsOf({ ...person, account }) };
  });
}

/** Who may hear that something happened to a ticket: agents of its account, and those who read everybody's linked forms. */
function accountsOf(person: Pick<Person, 'account' | 'agentOf' | 'permissions'>): Listener['accounts'] {
  if (person.account !== null) return [person.account];
  return hasPermission(person, 'ticket:linked:list') ? 'all' : person.agentOf;
}

function join(socket: WebSocket, ticket: Ticket, services: Services): void {
  const topics = new Set<string>();
  const send = (text: string): void => socket.send(text);
  const listener = { ...ticket, topics, send, close: () => socket.close(1000) };
  const leave = services.realtime.hub.add(listener);
  const idle = setTimeout(() => socket.close(1000, 'idle'), IDLE_MS);
  socket.on('message', (data: Buffer) => {
    idle.refresh();
    read(data.toString('utf8'), listener, services.realtime.hub);
  });
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    clearTimeout(idle);
    leave();
  });
}

/**
 * What a client may say: a ping, or which ticket it shows and how many milliseconds ago it read what it shows, so that it
 * can be told that this is old by now. Anything else is ignored.
 */
function read(text: string, listener: Listener & { topics: Set<string> }, hub: Hub): void {
  if (/^ping$/i.test(text)) return listener.send('PONG');
  const message = parsed(text);
  if (message?.msgType === 'PING') return listener.send('PONG');
  if (message?.msgType !== 'watch' || typeof message.body !== 'string') return;
  const ticketId = /^ticket:(\d{1,18})$/.exec(message.body)?.[1];
  if (ticketId === undefined) return;
  listener.topics.clear();
  listener.topics.add(`ticket:${ticketId}`);
  if (typeof message.age === 'number' && hub.mayHaveMissed(listener, ticketId, message.age))
    listener.send(JSON.stringify({ msgType: 'missed', body: {} }));
}

function parsed(text: string): { msgType?: unknown; body?: unknown; age?: unknown } | null | undefined {
  try {
    return JSON.parse(text) as { msgType?: unknown; body?: unknown; age?: unknown } | null;
  } catch {
    return undefined;
  }
}
