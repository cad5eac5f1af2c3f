import type { HasConfig } from '../../config/config.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { isOwnOrigin } from '../../basics/own-origin.ts';
import { refuse } from '../../work/refusing/refuse.ts';
import { type Desk, type Trouble, TROUBLES } from '../desk/desk.ts';
import { DESK_BASE } from '../desk/desk-base.ts';
import { isFromBrowser } from './is-from-browser.ts';
import { isLocal } from './is-local.ts';

const TROUBLE = '/zendesk/demo/trouble';
const BUSY_FOR_S = 5;
/** Longer than anybody who asks Zendesk waits. */
const SLOW_MS = 20_000;

const wanted = z.object({ trouble: z.enum(TROUBLES) });

/**
 * Trouble on demand, for trying what becomes of approvals meanwhile: for calls that say `?trouble=busy`, or for every call of
 * a server while the switch is on. What Zendesk answers is from zendesk.md, section 4, and its API reference. The switch is set on the ticket page, and off again when the server starts.
 */
export function troublePages(app: FastifyInstance, services: HasConfig<'publicUrl'>, desk: Desk): void {
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
    const asked = new URL(request.url, 'http://desk').searchParams.get('trouble');
    const trouble = TROUBLES.find((one) => one === asked) ?? (isFromBrowser(request) ? 'none' : desk.trouble);
    const refusal = REFUSALS[trouble];
    if (refusal) return refuseLikeZendesk(reply, refusal);
    if (trouble === 'slow') await sleep(SLOW_MS);
    if (trouble === 'half' || trouble === 'silent') breakOff(reply, trouble);
    return undefined;
  });
}

interface Refusal {
  status: number;
  body: object;
  retryAfter?: number;
}

/** Statuses and the shape of their bodies as Zendesk's API documents them [D]; the descriptions are shortened [A]. */
const REFUSALS: Partial<Record<Trouble, Refusal>> = {
  busy: { status: 429, body: { error: 'TooManyRequests' }, retryAfter: BUSY_FOR_S },
  down: { status: 503, body: { error: 'ServiceUnavailable' } },
  unauthorized: { status: 401, body: { error: 'Couldn’t authenticate you' } },
  forbidden: { status: 403, body: { error: { title: 'Forbidden', message: 'You do not have access to this page' } } },
  missing: { status: 404, body: { error: 'RecordNotFound', description: 'Not found' } },
  conflict: { status: 409, body: { error: 'UpdateConflict', description: 'Safe Update prevented the update' } },
  invalid: {
    status: 422,
    body: {
      error: 'RecordInvalid',
      description: 'Record validation errors',
      details: { base: [{ description: 'No' }] },
    },
  },
};

function refuseLikeZendesk(reply: FastifyReply, { status, body, retryAfter }: Refusal): FastifyReply {
  if (retryAfter !== undefined) void reply.header('Retry-After', String(retryAfter));
  return reply.code(status).send(body);
}

const SILENT_MS = 60_000;

/** `half`: a body that ends in the middle; `silent`: no answer at all, until whoever asks gives up. */
function breakOff(reply: FastifyReply, trouble: 'half' | 'silent'): void {
  reply.hijack();
  const { raw } = reply;
  if (trouble === 'silent') {
    const timer = setTimeout(() => raw.destroy(), SILENT_MS).unref();
    raw.once('close', () => clearTimeout(timer));
    return;
  }
  raw.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '4000' });
  raw.write('{"ticket":{"id":', () => raw.destroy());
}

/** Of another site's page; what is no browser says nothing about it. */
const isForeign = (request: FastifyRequest, services: HasConfig<'publicUrl'>): boolean =>
  request.headers.origin !== undefined && !isOwnOrigin(request, services);
