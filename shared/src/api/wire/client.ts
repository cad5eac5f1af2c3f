import { CallError, TRANSPORT_TEXTS } from './call-error.ts';
import type { CallParts, Contract, InputOf, ReplyOf } from '../contract.ts';
import { API_PREFIX, CLIENT_VERSION, pathParameters, PERSON_HEADER, REQUEST_TIMEOUT_MS } from '../contract.ts';
import { serializeQuery } from '../query.ts';
import type { Code, Envelope, RefusalDetail } from '../reply.ts';
import { type Transport, TransportFailure, type TransportReply, type TransportRequest } from './transport.ts';

export { CallError } from './call-error.ts';
export type { Transport, TransportReply, TransportRequest } from './transport.ts';

export interface ClientOptions {
  transport: Transport;
  /** A new id for each intention: `crypto.randomUUID()`. */
  newRequestId: () => string;
  /** The bearer token, where there is no cookie. */
  token?: () => string | null;
  /** Sees every refusal before the caller does: sign-out at 401, licence page at 410, messages. */
  onRefusal?: (error: CallError, contract: CallParts) => void;
  /** Signs the request when the installation asks for it. */
  sign?: (request: TransportRequest) => Promise<Record<string, string>>;
  /** Puts the file and the other inputs of a `multipart` contract into what the transport can send. */
  toForm?: (input: Record<string, unknown>) => unknown;
}

export interface CallOptions {
  /** Pass the same one to repeat an intention; a new one is made otherwise. */
  requestId?: string;
  signal?: AbortSignal;
  /** For uploads and other calls that may take longer than 30 s. */
  timeoutMs?: number;
  /** Further query parameters, such as `slideCode` after a captcha. */
  query?: Record<string, string>;
  /** Who asks: the server refuses with 401 where the session has become somebody else's. */
  personId?: number;
}

export interface Client {
  /** Calls the contract; resolves with its reply and rejects with {@link CallError}. */
  call<C extends Contract>(contract: C, input: InputOf<C>, options?: CallOptions): Promise<ReplyOf<C>>;
}

/** A typed client for every contract; the envelope decides, transport texts stand only where none came. */
export function createClient(client: ClientOptions): Client {
  return {
    async call<C extends Contract>(contract: C, input: InputOf<C>, options: CallOptions = {}) {
      try {
        const request = await buildRequest(client, contract, (input ?? {}) as Record<string, unknown>, options);
        return readReply(await client.transport(request)) as ReplyOf<C>;
      } catch (cause) {
        const error = toCallError(cause);
        if (error instanceof CallError) client.onRefusal?.(error, contract);
        throw error;
      }
    },
  };
}

async function buildRequest(
  client: ClientOptions,
  contract: CallParts,
  input: Record<string, unknown>,
  options: CallOptions,
): Promise<TransportRequest> {
  const rest = { ...input };
  for (const name of pathParameters(contract.path)) delete rest[name];
  const inQuery = contract.method === 'GET' || contract.method === 'DELETE';
  const request: TransportRequest = {
    method: contract.method,
    url: addressOf(contract, input, { ...(inQuery ? rest : {}), ...options.query }),
    headers: headersOf(client, options),
    body: undefined,
    timeoutMs: options.timeoutMs ?? REQUEST_TIMEOUT_MS,
    signal: options.signal,
  };
  if (!inQuery) putBody(client, contract, rest, request);
  if (client.sign) Object.assign(request.headers, await client.sign(request));
  return request;
}

function addressOf(contract: CallParts, input: Record<string, unknown>, query: Record<string, unknown>): string {
  const path = contract.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])));
  const search = serializeQuery(query);
  return `${API_PREFIX}${path}${search ? `?${search}` : ''}`;
}

function headersOf(client: ClientOptions, options: CallOptions): Record<string, string> {
  const token = client.token?.();
  return {
    Accept: 'application/json',
    'X-Request-Id': options.requestId ?? client.newRequestId(),
    'X-Client-Version': CLIENT_VERSION,
    ...(options.personId === undefined ? {} : { [PERSON_HEADER]: String(options.personId) }),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  };
}

function putBody(
  client: ClientOptions,
  contract: CallParts,
  rest: Record<string, unknown>,
  request: TransportRequest,
): void {
  if (contract.body === 'multipart') {
    if (!client.toForm) throw new TypeError(`${contract.name} carries a file, and this client has no toForm`);
    request.body = client.toForm(rest);
    return;
  }
  request.headers['Content-Type'] = 'application/json';
  request.body = JSON.stringify(rest);
}

function readReply({ status, body }: TransportReply): unknown {
  if (!isEnvelope(body)) throw new CallError('http', { code: status, msg: TRANSPORT_TEXTS.http(status), body });
  if (body.code === OK) return body.data;
  const { errors, current } = (body.data ?? {}) as { errors?: unknown; current?: unknown };
  throw new CallError('refused', { code: body.code, msg: body.msg, errors: detailsOf(errors), current, body });
}

// Read by hand: the public fill page uses this client and carries no schema library.
const OK: Code = 200;

const detailsOf = (errors: unknown): RefusalDetail[] =>
  Array.isArray(errors) ? errors.filter((error: RefusalDetail) => typeof error?.code === 'string') : [];

const isEnvelope = (body: unknown): body is Envelope<unknown> =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'number' && 'msg' in body;

/** A caller that aborted gets its own abort error back. */
function toCallError(cause: unknown): unknown {
  if (!(cause instanceof TransportFailure)) return cause;
  return new CallError(cause.kind, { code: 0, msg: TRANSPORT_TEXTS[cause.kind] });
}
