import * as z from 'zod/mini';
import { OutboundLate, OutboundRefused, sendOutbound } from '../../../basics/outbound.ts';
import { LATE, UNREADABLE, ZendeskProblem } from './problem.ts';

/** How one account is reached. */
export interface Connection {
  /** Address below which `/api/v2/…` answers. */
  apiUrl: string;
  /** `Basic …` or `Bearer …`; null for the demonstration's stand-in, which asks for none. Rejects with `no_credentials`. */
  authorization: () => Promise<string | null>;
  /** Hosts in private networks that may be called: the stand-in's, and nobody else's. */
  allowedHosts: readonly string[];
  /** Milliseconds for a whole call. */
  timeout?: number;
  /** Is told how much is left after each answer. */
  onAnswer?: (left: RateLeft) => void;
}

/** What the headers of an answer say about the limits: calls that are left, and seconds until there are more. */
export interface RateLeft {
  remaining: number | null;
  resetsInS: number | null;
}

export interface ApiCall {
  method?: 'GET' | 'PUT' | 'POST' | 'DELETE' | 'PATCH';
  path: string;
  query?: Readonly<Record<string, string>>;
  body?: unknown;
  /** A file instead of JSON. */
  file?: { bytes: Uint8Array; type: string };
  headers?: Readonly<Record<string, string>>;
}

const ANSWER_WITHIN_MS = 8000;
/** Less than a server holds its ticket, which it does anew before each file. */
const FILE_WITHIN_MS = 60_000;
const LARGEST_ANSWER = 8_000_000;

/** One call of the API; what is answered is the body as text. Rejects with {@link ZendeskProblem}, and with nothing else. */
export async function sendText(connection: Connection, call: ApiCall): Promise<string> {
  const { apiUrl, allowedHosts, timeout = call.file ? FILE_WITHIN_MS : ANSWER_WITHIN_MS } = connection;
  const query = call.query ? `?${new URLSearchParams(call.query).toString()}` : '';
  const reply = await sendOutbound({
    method: call.method ?? 'GET',
    url: `${apiUrl}${call.path}${query}`,
    headers: { Accept: 'application/json', ...contentType(call), ...call.headers, ...(await authorize(connection)) },
    body: call.file?.bytes ?? (call.body === undefined ? null : JSON.stringify(call.body)),
    allowedHosts,
    timeout,
    limit: LARGEST_ANSWER,
  }).catch((cause: unknown) => {
    if (cause instanceof OutboundRefused) throw new ZendeskProblem('forbidden', { cause });
    throw new ZendeskProblem('unavailable', { cause, ...(cause instanceof OutboundLate && { status: LATE }) });
  });
  connection.onAnswer?.(readLeft(reply.headers));
  if (reply.status >= 200 && reply.status <= 299) return reply.text;
  throw problemOf(reply.status, reply.headers, reply.text);
}

/** The same for a call that is answered with JSON of a known shape; another shape is as good as no answer. */
export async function send<T extends z.ZodMiniType>(
  connection: Connection,
  call: ApiCall,
  schema: T,
): Promise<z.output<T>> {
  const text = await sendText(connection, call);
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new ZendeskProblem('unavailable', { status: UNREADABLE, cause });
  }
}

async function authorize({ authorization }: Connection): Promise<Record<string, string>> {
  const value = await authorization();
  return value === null ? {} : { Authorization: value };
}

function contentType({ body, file }: ApiCall): Record<string, string> {
  if (file) return { 'Content-Type': file.type };
  return body === undefined ? {} : { 'Content-Type': 'application/json' };
}

type Headers = Readonly<Record<string, string>>;

/** Zendesk's own header for tickets says more than the account's, so it goes first. */
function readLeft(headers: Headers): RateLeft {
  const own = Object.entries(headers).find(([name]) => name.startsWith('zendesk-ratelimit-tickets-update'))?.[1];
  const remaining = /remaining=(\d+)/.exec(own ?? '')?.[1] ?? headers['x-rate-limit-remaining'];
  const resets = /resets=(\d+)/.exec(own ?? '')?.[1] ?? headers['ratelimit-reset'];
  return { remaining: toCount(remaining), resetsInS: toCount(resets) };
}

const toCount = (text: string | undefined): number | null => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : null);

const USUAL_PAUSE_S = 60;

function problemOf(status: number, headers: Headers, text: string): ZendeskProblem {
  switch (status) {
    case 401:
    case 403:
      return new ZendeskProblem('forbidden', { status });
    case 404:
    case 410:
      return new ZendeskProblem('not_found', { status });
    case 409:
      return new ZendeskProblem('conflict', { status });
    case 429:
      return new ZendeskProblem('rate_limited', {
        status,
        retryAfterS: toCount(headers['retry-after']) ?? USUAL_PAUSE_S,
      });
    default:
      // A redirect is an account that was renamed or is not there; the rest of 4xx is about what was sent.
      return status >= 300 && status <= 499 && status !== 408
        ? new ZendeskProblem('rejected', { status, messages: messagesIn(text) })
        : new ZendeskProblem('unavailable', { status });
  }
}

const reason = z.object({ description: z.string() });
const rejection = z.object({
  error: z.optional(z.unknown()),
  description: z.optional(z.string()),
  details: z.optional(z.record(z.string(), z.array(reason))),
});

/** What Zendesk says was wrong: `{error, description, details: {field: [{description}]}}`. */
function messagesIn(text: string): string[] {
  try {
    const { description = '', details = {} } = rejection.parse(JSON.parse(text));
    const each = Object.values(details).flatMap((reasons) => reasons.map((one) => one.description));
    return (each.length > 0 ? each : [description]).filter((line) => line !== '').map((line) => line.slice(0, 300));
  } catch {
    return [];
  }
}
