import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LiveSession } from '../modules/session/sessions/find-session.ts';
import type { HasConfig } from '../config/config.ts';
import { isOwnOrigin } from '../basics/own-origin.ts';
import type { HasSessions } from '../modules/session/sessions/session-cache.ts';
import type { SessionCookie, SetCookie } from '../work/once/exchange.ts';

/** Readable by scripts; says only that somebody is signed in. */
export const MARKER_COOKIE = 'Admin-Token';
const SECURE_COOKIE = '__Host-countersign';
const PLAIN_COOKIE = 'countersign';

export interface Caller {
  session: LiveSession;
  token: string;
  via: 'bearer' | 'cookie' | 'token';
}

/** Who sends this request: the bearer token first, then the cookie; null for nobody or a session that is over. */
export async function authenticate(
  request: FastifyRequest,
  services: HasSessions & HasConfig<'publicUrl'>,
): Promise<Caller | null> {
  const bearer = bearerOf(request);
  const token = bearer ?? request.cookies[cookieName(request, services)];
  if (!token) return null;
  const session = await services.sessions.find(token);
  return session ? { session, token, via: bearer ? 'bearer' : 'cookie' } : null;
}

/** The bearer token that the request carries, of a session or of a program. */
export const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{20,200})$/i.exec(headers.authorization ?? '')?.[1];

/**
 * A write that rides on a cookie must come from our own pages: it has a header that a foreign page cannot set without
 * asking (nothing here allows it), or names our own origin.
 */
export function isForgeable(request: FastifyRequest, services: HasConfig<'publicUrl'>): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false;
  return request.headers['x-request-id'] === undefined && !isOwnOrigin(request, services);
}

/** Sets the session cookie and its marker, or clears both. */
export function sendSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  services: HasConfig<'publicUrl'>,
  cookie: SessionCookie | null,
): void {
  const secure = isSecure(request, services);
  const maxAge = cookie ? (cookie.maxAgeSeconds ?? undefined) : 0;
  const options = { path: '/', secure, sameSite: 'lax' as const, maxAge };
  void reply.setCookie(cookieName(request, services), cookie?.token ?? '', { ...options, httpOnly: true });
  void reply.setCookie(MARKER_COOKIE, cookie ? '1' : '', options);
  if (cookie?.device) sendCookie(request, reply, services, cookie.device);
}

/** Sets a cookie that no script reads. */
export function sendCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  services: HasConfig<'publicUrl'>,
  { name, value, path, maxAgeSeconds }: SetCookie,
): void {
  const secure = isSecure(request, services);
  void reply.setCookie(name, value, { path, secure, sameSite: 'lax', maxAge: maxAgeSeconds, httpOnly: true });
}

/** Whether the browser reaches the server by https, so that cookies may say so. */
export const isSecure = (request: FastifyRequest, services: HasConfig<'publicUrl'>): boolean =>
  request.protocol === 'https' || services.config.publicUrl.startsWith('https:');

const cookieName = (request: FastifyRequest, services: HasConfig<'publicUrl'>): string =>
  isSecure(request, services) ? SECURE_COOKIE : PLAIN_COOKIE;
