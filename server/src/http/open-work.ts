import { SIGNING_KEY_HEADER } from '@countersign/shared/api/wire/signature.ts';
import type { FastifyRequest } from 'fastify';
import { uuidV7 } from '../basics/secrets/uuid-v7.ts';
import type { Services } from './services.ts';
import type { Client, Exchange, ReceivedFile, SessionCookie, SetCookie } from '../work/once/exchange.ts';
import type { HasAudit } from '../work/record-audit.ts';
import { refuse } from '../work/refusing/refuse.ts';
import type { HasAddress, HasLanguage, Work } from '../work/work.ts';
import { signingKeyOf } from './signing.ts';

/** All that a use case can ask for by name: its `Work`, the services, and where the request comes from. */
export type Given = Services & HasAddress & HasLanguage & HasAudit;

export interface OpenWork {
  work: Work & Given;
  afterCommit: (() => void | Promise<void>)[];
  headers: Map<string, string>;
  /** Undefined leaves the cookies as they are. */
  cookie: SessionCookie | null | undefined;
}

/** What goes with the reply whatever it says. */
type SetCookies = Map<string, SetCookie>;

interface Opening {
  db: Work['db'];
  /** What the route takes of the request. */
  takes?: readonly (keyof Exchange)[];
  files?: readonly ReceivedFile[];
  /** Collects cookies that are set also where the call is refused. */
  cookies?: SetCookies;
}

/** What one use case gets, and what it asks for to be done with the reply. */
export function openWork(
  request: FastifyRequest,
  services: Services,
  { db, takes = [], files = [], cookies = new Map() }: Opening,
): OpenWork {
  const now = services.clock();
  const opened: Omit<OpenWork, 'work'> = { afterCommit: [], headers: new Map(), cookie: undefined };
  const work: Work & Given = {
    ...services,
    db,
    person: request.caller?.session.person ?? null,
    requestId: requestIdOf(request),
    now,
    newId: <Id extends string = string>() => uuidV7<Id>(now.getTime()),
    log: request.log,
    ip: ipOf(request),
    agent: agentOf(request),
    language: languageOf(request),
    audit: null,
    afterCommit: (task) => void opened.afterCommit.push(task),
  };
  if (takes.length > 0) Object.assign(work, pick(exchangeOf(request, opened, files, cookies), takes));
  return Object.assign(opened, { work });
}

/** What a use case can take of the request and give to the reply. */
function exchangeOf(
  request: FastifyRequest,
  opened: Omit<OpenWork, 'work'>,
  files: readonly ReceivedFile[],
  cookies: SetCookies,
): Exchange {
  const { caller } = request;
  return {
    client: clientOf(request),
    signIn: caller && { id: caller.session.id, token: caller.token },
    files,
    setSessionCookie: (cookie) => {
      opened.cookie = cookie;
    },
    setCookie: (cookie) => void cookies.set(cookie.name, cookie),
    tellSigningKey: (token) => void opened.headers.set(SIGNING_KEY_HEADER, signingKeyOf(token).toString('base64url')),
  };
}

const pick = (exchange: Exchange, keys: readonly (keyof Exchange)[]): Partial<Exchange> =>
  Object.fromEntries(keys.map((key) => [key, exchange[key]]));

/** The id that the client chose, or the one that this request got. */
function requestIdOf(request: FastifyRequest): string {
  const id = request.headers['x-request-id'];
  if (id === undefined) return request.id;
  if (typeof id !== 'string' || !/^[\w.:-]{1,100}$/.test(id)) refuse('invalid_input', ['X-Request-Id']);
  return id;
}

/** What the request says of where it comes from. */
export function clientOf(request: FastifyRequest): Client {
  const { origin = '', 'user-agent': userAgent = '' } = request.headers;
  const { cookies } = request;
  return { ip: ipOf(request), device: deviceOf(request), origin, userAgent, language: languageOf(request), cookies };
}

/** What the client calls itself; empty where it does not, or makes no name of it. */
export function deviceOf({ headers }: FastifyRequest): string {
  const device = headers['x-device-id'];
  return typeof device === 'string' && /^[\w-]{1,64}$/.test(device) ? device : '';
}

/** As the caller's program names itself, on one line. */
export const agentOf = ({ headers }: FastifyRequest): string =>
  (headers['user-agent'] ?? '').replaceAll(/\p{Cc}/gu, ' ').slice(0, 300);

/** A client that is gone already has no address any more. */
const ipOf = (request: FastifyRequest): string => request.ip ?? '';

const languageOf = ({ headers }: FastifyRequest): string => headers['accept-language'] ?? '';
