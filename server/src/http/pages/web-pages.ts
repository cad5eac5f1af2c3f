import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import fastifyStatic from '@fastify/static';
import { VIDEO_HOSTS } from '@countersign/shared/forms/media/video-source.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { innerLinkOrigins } from '../../modules/system/menus/inner-links.ts';
import { refuse } from '../../work/refusing/refuse.ts';
import { type PagePolicy, setContentPolicy } from '../security-headers.ts';
import { DIST } from '../../basics/disk/built-pages.ts';
import { tileSource } from './tile-source.ts';
import type { Services } from '../services.ts';

/** Addresses that are not screens: an unknown one below them is a 404, not the app. */
const NOT_SCREENS = /^\/(api|static|files|websocket|zendesk\/demo\/api)(\/|$|\?)/;

/** The built files below `/static`, and the web app's HTML for every address that is a screen. */
export async function webPages(app: FastifyInstance, services: Services): Promise<void> {
  if (existsSync(DIST)) await addBuiltFiles(app);
  app.get('/*', (request, reply) => sendScreen(request, reply, services));
}

async function addBuiltFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: DIST,
    prefix: '/static/',
    // The HTML is sent by its own routes, with its own headers.
    allowedPath: (path) => !path.endsWith('.html') && !path.includes('/.vite/'),
    preCompressed: true,
    index: false,
    immutable: true,
    maxAge: '1y',
  });
}

/** The web app, for the screen that the address names. */
export async function sendScreen(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
): Promise<FastifyReply> {
  if (NOT_SCREENS.test(request.url)) refuse('not_found');
  return sendHtml(reply, await services.pages.read('web', request.url), await screenPolicy(services));
}

const FRAMES_PATIENCE_MS = 1000;

/** Screens draw every form there is: all players, and the maps where there are any. The menu may show pages of other houses. */
async function screenPolicy({ config, database }: Services): Promise<PagePolicy> {
  // A page comes also while the database is away or slow; it can't show those of other houses then.
  const framed = Promise.race([innerLinkOrigins(database.kysely), setTimeout(FRAMES_PATIENCE_MS, [], { ref: false })]);
  const frames = [...Object.values(VIDEO_HOSTS), ...(await framed.catch(() => []))];
  return { frames, images: config.mapTiles ? [tileSource(config.mapTiles)] : [] };
}

/** Sends a page that is never kept: it may name files of the last build, or hold what is only for one person. */
export function sendHtml(reply: FastifyReply, html: string, policy: PagePolicy = {}): FastifyReply {
  setContentPolicy(reply, 'screen', policy);
  return reply.header('Cache-Control', 'no-store').type('text/html; charset=utf-8').send(html);
}
