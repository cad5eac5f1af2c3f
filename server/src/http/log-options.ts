import type { FastifyServerOptions } from 'fastify';
import type { LogLevel } from '../basics/log.ts';

/** Where a list was turned to says nothing of anybody. */
const PLAIN = /^(?:current|size)=\d+$/;

/** An address without the values behind its question mark: they are tokens, searches, and the answers that a link fills in. */
export function redactUrl(url: string): string {
  const [path = '', ...query] = url.replace(/^\/(decide|a)\/[^/?#]+/, '/$1/[redacted]').split('?');
  if (query.length === 0) return path;
  const shown = query
    .join('?')
    .split('&')
    .map((part) => (PLAIN.test(part) ? part : withoutValue(part)));
  return `${path}?${shown.join('&')}`;
}

const withoutValue = (part: string): string =>
  part.replace(/^([\w.-]+(?==))?.*$/s, (_, name: string | undefined) =>
    name === undefined ? '[redacted]' : `${name}=[redacted]`,
  );

/** What is said of an error beside its text; the database's `detail` and `where` quote the row that it was about. */
const LOGGED = ['statusCode', 'severity', 'table', 'column', 'constraint', 'routine'] as const;
interface LoggedFault {
  [key: string]: unknown;
  type: string;
  message: string;
  stack: string;
}
type Fault = Error & Partial<Record<(typeof LOGGED)[number] | 'code', unknown>>;

function faultOf(error: Fault): LoggedFault {
  const logged = LOGGED.flatMap((name) => (error[name] === undefined ? [] : [[name, error[name]] as const]));
  const cause = error.cause instanceof Error ? { cause: faultOf(error.cause) } : {};
  const { name: type, message, stack = '', code: errorCode } = error;
  // `code` is the name of a secret here.
  return {
    type,
    message: plainMessage(error, message),
    stack: plainMessage(error, stack),
    errorCode,
    ...Object.fromEntries(logged),
    ...cause,
  };
}

/** The database ends some messages with the value that it did not like. */
const plainMessage = ({ severity }: Fault, text: string): string =>
  severity === undefined ? text : text.replace(/: ".*?"(?=\n|$)/s, ': [redacted]');

interface LoggedRequest {
  method: string;
  url: string;
  ip: string;
  headers?: Record<string, string | string[] | undefined>;
}

/** The id that the caller gave its request: what people read out to support where no answer of ours came. */
function calledAs(headers: LoggedRequest['headers']): { requestId?: string } {
  const id = headers?.['x-request-id'];
  return typeof id === 'string' && /^[\w-]{1,64}$/.test(id) ? { requestId: id } : {};
}

const secrets = ['authorization', 'cookie', 'password', 'token', 'code', 'secret', 'renewalSecret'];

/** The log: one JSON line per event, without tokens, passwords and what people have typed. */
export function logOptions(level: LogLevel, stream?: { write(line: string): void }): FastifyServerOptions['logger'] {
  if (level === 'silent') return false;
  return {
    level,
    ...(stream ? { stream } : {}),
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.headers.${name}`]), censor: '[redacted]' },
    serializers: {
      req: ({ method, url, ip, headers }: LoggedRequest) => ({ method, url: redactUrl(url), ip, ...calledAs(headers) }),
      err: faultOf,
    },
  };
}
