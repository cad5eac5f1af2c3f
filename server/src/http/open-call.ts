import type { FastifyRequest } from 'fastify';
import { uuidV7 } from '../basics/uuid-v7.ts';
import type { Services } from '../services.ts';
import type { SessionCookie } from './authenticate.ts';
import type { Call, ReceivedFile } from '../work/call.ts';
import { refuse } from '../work/refuse.ts';

export interface OpenCall {
  call: Call;
  afterCommit: (() => void | Promise<void>)[];
  headers: Map<string, string>;
  /** Undefined leaves the cookies as they are. */
  cookie: SessionCookie | null | undefined;
}

/** What one use case gets, and what it asks for to be done with the reply. */
export function openCall(
  request: FastifyRequest,
  services: Services,
  db: Call['db'],
  files: readonly ReceivedFile[],
): OpenCall {
  const now = services.clock();
  const opened: Omit<OpenCall, 'call'> = { afterCommit: [], headers: new Map(), cookie: undefined };
  const call: Call = {
    db,
    person: request.caller?.session.person ?? null,
    caller: request.caller,
    requestId: requestIdOf(request),
    now,
    newId: () => uuidV7(now.getTime()),
    log: request.log,
    services,
    client: clientOf(request),
    audit: null,
    files,
    afterCommit: (work) => void opened.afterCommit.push(work),
    setSessionCookie: (cookie) => {
      opened.cookie = cookie;
    },
    setHeader: (name, value) => void opened.headers.set(name, value),
  };
  return Object.assign(opened, { call });
}

/** The id that the client chose, or the one that this request got. */
function requestIdOf(request: FastifyRequest): string {
  const id = request.headers['x-request-id'];
  if (id === undefined) return request.id;
  if (typeof id !== 'string' || !/^[\w.:-]{1,100}$/.test(id)) refuse('invalid_input', ['X-Request-Id']);
  return id;
}

/** What the request says of where it comes from. */
export function clientOf(request: FastifyRequest): Call['client'] {
  const { origin = '', 'user-agent': userAgent = '', 'x-device-id': device = '' } = request.headers;
  const language = request.headers['accept-language'] ?? '';
  const isDevice = typeof device === 'string' && /^[\w-]{1,64}$/.test(device);
  // A client that is gone already has no address any more.
  const { cookies } = request;
  return { ip: request.ip ?? '', device: isDevice ? device : '', origin, userAgent, language, cookies };
}
