import type { FastifyInstance, FastifyReply } from 'fastify';
import { API_PREFIX } from '@countersign/shared/api/contract.ts';
import helmet from '@fastify/helmet';
import type { Config } from '../config/config.ts';

/** What kind of answer it is; each allows only what it needs. */
export type HeaderClass = 'data' | 'screen' | 'docs';

const DIRECTIVES: Record<HeaderClass, readonly string[]> = {
  data: ["default-src 'none'", "base-uri 'none'", "form-action 'none'"],
  screen: [
    "default-src 'self'",
    "script-src 'self'",
    // styled-components and the form theme put their rules into the page at run time.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ],
  docs: [
    "default-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
  ],
};

export interface PagePolicy {
  /** CSP sources of who may frame the answer; nobody by default. */
  frameAncestors?: readonly string[];
  /** CSP hashes of the scripts that stand in the page itself (`'sha256-…'`), and addresses of those that it may load. */
  scripts?: readonly string[];
  /** Origins whose pages may be shown in a frame: players of videos. */
  frames?: readonly string[];
  /** Origins that pictures may come from beside our own: tiles of a map. */
  images?: readonly string[];
}

/** Sets who may frame the answer and what it may load. */
export function setContentPolicy(
  reply: FastifyReply,
  headerClass: HeaderClass,
  { frameAncestors = ["'none'"], scripts = [], frames = [], images = [] }: PagePolicy = {},
): FastifyReply {
  const more: Record<string, readonly string[]> = { 'script-src': scripts, 'img-src': images };
  const allowed = DIRECTIVES[headerClass].map((rule) => [rule, ...(more[rule.split(' ', 1)[0] ?? ''] ?? [])].join(' '));
  if (frames.length > 0) allowed.push(`frame-src ${frames.join(' ')}`);
  const policy = [...allowed, `frame-ancestors ${frameAncestors.join(' ')}`].join('; ');
  return reply.header('Content-Security-Policy', policy);
}

/** Headers of every answer; those of a route class are set by the route with {@link setContentPolicy}. */
export async function addSecurityHeaders(app: FastifyInstance, config: Pick<Config, 'publicUrl'>): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    // frame-ancestors says it, and can name several origins.
    xFrameOptions: false,
    strictTransportSecurity: config.publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
  });
  app.addHook('onSend', async (request, reply) => {
    const isData = request.url.startsWith(`${API_PREFIX}/`);
    if (isData && !reply.hasHeader('Cache-Control')) void reply.header('Cache-Control', 'no-store');
    void reply.header('Permissions-Policy', 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()');
    if (!reply.hasHeader('Content-Security-Policy')) setContentPolicy(reply, 'data');
  });
}
