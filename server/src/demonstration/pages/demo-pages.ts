import type { HasDatabase } from '../../database/database.ts';
import type { HasLog } from '../../basics/log.ts';
import type { HasClock } from '../../basics/clock.ts';
import type { HasPages } from '../../basics/disk/built-pages.ts';
import type { HasConfig } from '../../config/config.ts';
import { sidebarLocation } from '@countersign/shared/api/tickets/tickets.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { isOwnOrigin } from '../../basics/own-origin.ts';
import { refuse } from '../../work/refusing/refuse.ts';
import { createDemoAccount, type DemoAccount, demoOrigin, frameOrigin } from '../desk/demo-account.ts';
import { createDesk } from '../desk/desk.ts';
import { deskAdminPages } from './desk-admin-pages.ts';
import { deskOauthPages } from './desk-oauth-pages.ts';
import { isLocal } from './is-local.ts';
import { limitPages } from './limit-pages.ts';
import { placePages } from './place-pages.ts';
import { standInPages } from './stand-in-pages.ts';
import { troublePages } from './trouble-pages.ts';

const opening = z.object({ agentId: z.int(), location: sidebarLocation });

/** The demonstration's ticket page, its signed openings and its stand-in for Zendesk's REST API. */
export async function demoPages(
  app: FastifyInstance,
  services: HasDatabase & HasLog & HasClock & HasPages & HasConfig<'publicUrl'>,
): Promise<void> {
  const account = await createDemoAccount();
  app.onPort.push((port) => account.install(services.database.kysely, port, services.clock()));
  app.get('/zendesk/demo', (request, reply) => sendTicketPage(app, request, reply, services));
  app.post('/zendesk/demo/token', (request) => signOpening(app, request, services, account));
  const desk = createDesk();
  troublePages(app, services, desk);
  limitPages(app, services, desk);
  standInPages(app, services, desk);
  deskAdminPages(app, services, desk, account.publicKeyPem);
  deskOauthPages(app, services, desk);
  placePages(app);
}

/** The port that we listen on; it is not known before. */
function portOf(app: FastifyInstance): number {
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function sendTicketPage(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  services: HasPages,
): Promise<FastifyReply> {
  const port = portOf(app);
  // Page and frame must be two origins: the page lives on this name only.
  if (request.hostname !== 'localhost') return reply.redirect(`${demoOrigin(port)}${request.url}`);
  const html = await services.pages.read('demo', request.url);
  const frame = frameOrigin(port);
  return reply
    .header(
      'Content-Security-Policy',
      `default-src 'self'; style-src 'self' 'unsafe-inline'; frame-src ${frame}; form-action ${frame}; frame-ancestors 'none'`,
    )
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}

/** Signs whatever agent is asked for, which is why only the demonstration's own page on this machine may ask. */
async function signOpening(
  app: FastifyInstance,
  request: FastifyRequest,
  services: HasClock & HasConfig<'publicUrl'>,
  account: DemoAccount,
): Promise<{ token: string; landing: string }> {
  if (!isLocal(request) || !isOwnOrigin(request, services)) refuse('forbidden');
  const input = opening.safeParse(request.body);
  if (!input.success) return refuse('invalid_input');
  const { agentId, location } = input.data;
  const token = await account.sign({ zdUserId: agentId, location, now: services.clock() });
  return { token, landing: `${frameOrigin(portOf(app))}/zendesk/landing` };
}
