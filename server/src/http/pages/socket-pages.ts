import type { TicketId, UserId } from '@countersign/shared/basics/ids.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { WebSocket } from 'ws';
import type { Tables } from '../../database/tables.ts';
import { inTransaction } from '../../database/transaction.ts';
import { isOwnOrigin } from '../../basics/own-origin.ts';
import { refuse } from '../../work/refusing/refuse.ts';
import { hasPermission } from '../../work/permissions.ts';
import type { Person } from '../../work/person.ts';
import type { Services } from '../services.ts';
import { type Listener, MISSED } from '../../modules/realtime/hub.ts';
import { findSeatedPerson } from '../../modules/zendesk/agents/account-seats.ts';
import { readOneTimeCode, spendOneTimeCode } from '../../modules/session/sign-in/one-time-code.ts';

/** A client pings after 20 s of silence; three times that is nobody. */
const IDLE_MS = 60_000;
const MOST_PER_PERSON = 5;
/** What a socket says beyond these, before the first of them is read, is ignored. */
const MOST_WAITING = 20;
/** Bytes that wait for one client: thousands of messages, as they carry ids only. */
const MOST_BUFFERED = 256 * 1024;
/** Close code of RFC 6455: a kind of data that is not accepted. */
const NOT_TEXT = 1003;

interface Ticket {
  userId: UserId;
  sessionId: string;
  account: string | null;
  accounts: Listener['accounts'];
  /** Of these accounts those in which the person sees some tickets only. */
  limitedIn: readonly string[];
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
  const hears = await hearingOf(services, services.database.kysely, person);
  return { userId: person.id, sessionId, account: person.account, ...hears };
}

async function spendTicket(request: FastifyRequest, services: Services): Promise<Ticket> {
  const { token } = request.query as { token?: unknown };
  if (typeof token !== 'string') refuse('signed_out');
  const now = services.clock();
  return inTransaction(services.database, async (db) => {
    const found = await readOneTimeCode(db, 'socket', token, now);
    if (typeof found === 'string' || found.userId === null || found.sessionId === null) refuse('signed_out');
    if (!(await spendOneTimeCode(db, token, now))) refuse('signed_out');
    const person = (await findSeatedPerson(db, found.userId)) ?? refuse('signed_out');
    const { userId, sessionId, account } = found;
    return { userId, sessionId, account, ...(await hearingOf(services, db, { ...person, account })) };
  });
}

/** Who may hear that something happened to a ticket: agents of its account, and those who read everybody's linked forms. */
async function hearingOf(
  { ticketHearing }: Services,
  db: Kysely<Tables>,
  person: Pick<Person, 'id' | 'account' | 'agentOf' | 'permissions'>,
): Promise<Pick<Ticket, 'accounts' | 'limitedIn'>> {
  const hearsAll = hasPermission(person, 'ticket:linked:list');
  if (person.account === null && hearsAll) return { accounts: 'all', limitedIn: [] };
  const accounts = person.account === null ? person.agentOf : [person.account];
  return { accounts, limitedIn: hearsAll ? [] : await ticketHearing.limitedIn(db, person.id, accounts) };
}

function join(socket: WebSocket, ticket: Ticket, services: Services): void {
  const { hub } = services.realtime;
  const send = (text: string): void => {
    // Messages would pile up for a client that does not read. It reconnects and reads again what it shows.
    if (socket.bufferedAmount > MOST_BUFFERED) return socket.terminate();
    socket.send(text);
  };
  const listener: Listener = { ...ticket, send, close: () => socket.close(1000) };
  const leave = hub.add(listener);
  const idle = setTimeout(() => socket.close(1000, 'idle'), IDLE_MS);
  // One after the other: what is said about a ticket waits until it is known whether it may be heard.
  let waiting = 0;
  let turn = Promise.resolve();
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    idle.refresh();
    if (isBinary) return socket.close(NOT_TEXT);
    const text = data.toString('utf8');
    if (waiting === 0 && isPing(text)) return send('PONG');
    if (waiting >= MOST_WAITING) return;
    waiting += 1;
    turn = turn
      .then(() => read(text, listener, ticket, services))
      .catch((error: unknown) => services.log.warn(error, 'a message of a socket could not be read'))
      .then(() => void (waiting -= 1));
  });
  socket.on('ping', () => idle.refresh());
  // `ws` says why in its close frame and ends the connection itself.
  socket.on('error', (error) => services.log.debug(error, 'a socket broke'));
  socket.on('close', () => {
    clearTimeout(idle);
    leave();
  });
}

const isPing = (text: string): boolean => /^ping$/i.test(text) || parsed(text)?.msgType === 'PING';

/**
 * What a client may say: a ping, or which ticket it shows and how many milliseconds ago it read what it shows, so that it
 * can be told that this is old by now. Anything else is ignored.
 */
async function read(text: string, listener: Listener, ticket: Ticket, services: Services): Promise<void> {
  if (isPing(text)) return listener.send('PONG');
  const { hub } = services.realtime;
  const message = parsed(text);
  if (message?.msgType !== 'watch' || typeof message.body !== 'string') return;
  const ticketId = /^ticket:(\d{1,18})$/.exec(message.body)?.[1] as TicketId | undefined;
  if (ticketId === undefined) return;
  hub.watch(listener, null);
  listener.accounts = await accountsFor(ticketId, ticket, services);
  hub.watch(listener, ticketId);
  if (listener.accounts.length === 0) return;
  if (typeof message.age === 'number' && hub.mayHaveMissed(listener, ticketId, message.age))
    listener.send(JSON.stringify(MISSED));
}

/** Of which accounts a socket may hear of the ticket that it shows. */
async function accountsFor(
  ticketId: TicketId,
  { userId, accounts, limitedIn }: Ticket,
  { ticketHearing, database }: Services,
): Promise<Listener['accounts']> {
  if (accounts === 'all' || limitedIn.length === 0) return accounts;
  const seen = await ticketHearing.seesIn(database.kysely, userId, { ticketId, accounts: limitedIn });
  return accounts.filter((account) => !limitedIn.includes(account) || seen.includes(account));
}

function parsed(text: string): { msgType?: unknown; body?: unknown; age?: unknown } | null | undefined {
  try {
    return JSON.parse(text) as { msgType?: unknown; body?: unknown; age?: unknown } | null;
  } catch {
    return undefined;
  }
}
