import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { isOwnOrigin } from '../../../http/authenticate.ts';
import { refuse } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import { type Desk, TROUBLES } from './desk.ts';
import { DESK_BASE } from './desk-base.ts';
import { isLocal } from './is-local.ts';

const TROUBLE = '/zendesk/demo/trouble';
const BUSY_FOR_S = 5;
/** Longer than anybody who asks Zendesk waits. */
const SLOW_MS = 20_000;

const wanted = z.object({ trouble: z.enum(TROUBLES) });

/**
 * Trouble on demand, for trying what becomes of approvals meanwhile: for calls that say `?trouble=busy`, or for every call of
 * a server while the switch is on. The switch is set on the ticket page, and off again when the server starts.
 */
export function troublePages(app: FastifyInstance, services: Services, desk: Desk): void {
  app.get(TROUBLE, async () => ({ trouble: desk.trouble }));
  app.post(TROUBLE, async (request) => {
    if (!isLocal(request) || isForeign(request, services)) refuse('forbidden');
    const input = wanted.safeParse(request.body);
    if (!input.success) return refuse('invalid_input');
    desk.trouble = input.data.trouble;
    return { trouble: desk.trouble };
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith(DESK_BASE)) return undefined;
    // The ticket page itself goes on: browsers say where a request comes from, servers do not.
    const isServer = request.headers['sec-fetch-site'] === undefined;
    const trouble =
      new URL(request.url, 'http://desk').searchParams.get('trouble') ?? (isServer ? desk.trouble : 'none');
    if (trouble === 'busy') {
      return reply.code(429).header('Retry-After', String(BUSY_FOR_S)).send({ error: 'TooManyRequests' });
    }
    if (trouble === 'down') return reply.code(503).send({ error: 'ServiceUnavailable' });
    if (trouble === 'slow') await sleep(SLOW_MS);
    return undefined;
  });
}

/** Of another site's page; what is no browser says nothing about it. */
const isForeign = (request: FastifyRequest, services: Services): boolean =>
  request.headers.origin !== undefined && !isOwnOrigin(request, services);
