import type { HasClock } from '../../basics/clock.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Desk } from '../desk/desk.ts';
import { DESK_BASE } from '../desk/desk-base.ts';
import { isFromBrowser } from './is-from-browser.ts';

interface Limit {
  most: number;
  withinS: number;
}

/** Of an account on the plans Growth and Professional, and of updates, by zendesk.md, section 4 [D]. */
const CALLS: Limit = { most: 400, withinS: 60 };
const UPDATES: Limit = { most: 100, withinS: 60 };
const UPDATES_OF_TICKET: Limit = { most: 30, withinS: 600 };

/**
 * Counts the calls of servers as Zendesk does: whoever calls too often is answered 429 with the seconds to wait, and every answer
 * says how many calls are left.
 */
export function limitPages(app: FastifyInstance, { clock }: HasClock, desk: Desk): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith(DESK_BASE) || isFromBrowser(request)) return undefined;
    const now = clock().getTime();
    const counts = countsOf(request).map(([name, limit]) => ({ name, limit, ...count(desk, name, limit, now) }));
    for (const { name, limit, left, resetsS } of counts) tell(reply, name, { total: limit.most, left, resetsS });
    const over = counts.filter(({ isOver }) => isOver).map(({ resetsS }) => resetsS);
    if (over.length === 0) return undefined;
    const seconds = Math.max(...over);
    return reply.code(429).header('Retry-After', String(seconds)).send({ error: 'TooManyRequests' });
  });
}

const CALLS_NAME = 'calls';
const UPDATES_NAME = 'tickets-update-account';

function countsOf({ method, url }: FastifyRequest): [name: string, limit: Limit][] {
  const ticket = /\/tickets\/(\d+)(?:\.json)?(?:\?|$)/.exec(url)?.[1];
  if (method !== 'PUT' || ticket === undefined) return [[CALLS_NAME, CALLS]];
  return [
    [CALLS_NAME, CALLS],
    [UPDATES_NAME, UPDATES],
    [`ticket ${ticket}`, UPDATES_OF_TICKET],
  ];
}

interface Counted {
  isOver: boolean;
  left: number;
  resetsS: number;
}

/** Counts a call where it is not one too many; times are kept as long as they matter. */
function count(desk: Desk, name: string, { most, withinS }: Limit, now: number): Counted {
  const recent = (desk.calls.get(name) ?? []).filter((at) => at > now - withinS * 1000 && at <= now);
  const isOver = recent.length >= most;
  if (!isOver) recent.push(now);
  desk.calls.set(name, recent);
  const resetsS = Math.ceil(((recent[0] ?? now) + withinS * 1000 - now) / 1000);
  return { isOver, left: most - recent.length, resetsS };
}

function tell(
  reply: FastifyReply,
  name: string,
  { total, left, resetsS }: { total: number; left: number; resetsS: number },
): void {
  if (name === CALLS_NAME) {
    reply.headers({ 'X-Rate-Limit': total, 'X-Rate-Limit-Remaining': left, 'ratelimit-reset': resetsS });
  } else if (name === UPDATES_NAME) {
    reply.header(`zendesk-ratelimit-${name}`, `total=${total}; remaining=${left}; resets=${resetsS}`);
  }
}
