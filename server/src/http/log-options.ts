import type { FastifyServerOptions } from 'fastify';
import type { LogLevel } from '../config.ts';

/** Replaces the value of every `token` and `code` in an address. */
export function redactUrl(url: string): string {
  return url
    .replace(/^\/decide\/[^/?#]+/, '/decide/[redacted]')
    .replaceAll(/([?&](?:token|code|slideCode|draft)(?:=|%3D))[^&#]*/gi, '$1[redacted]');
}

const secrets = ['authorization', 'cookie', 'password', 'token', 'code', 'secret'];

/** The log: one JSON line per event, without tokens and passwords. */
export function logOptions(level: LogLevel, stream?: { write(line: string): void }): FastifyServerOptions['logger'] {
  if (level === 'silent') return false;
  return {
    level,
    ...(stream ? { stream } : {}),
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.headers.${name}`]), censor: '[redacted]' },
    serializers: {
      req: ({ method, url, ip }: { method: string; url: string; ip: string }) => ({ method, url: redactUrl(url), ip }),
    },
  };
}
