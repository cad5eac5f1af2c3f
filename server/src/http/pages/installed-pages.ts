import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { directionOf, tagOf } from '@countersign/shared/basics/languages/languages.ts';
import { textsOf } from '../../basics/texts.ts';
import { DIST } from '../../basics/disk/built-pages.ts';
import { readSystemInfo } from '../../modules/system/settings/system-info.ts';
import { languageOf } from '../../work/refusing/refusal-text.ts';
import { refuse } from '../../work/refusing/refuse.ts';
import { setContentPolicy } from '../security-headers.ts';
import type { Services } from '../services.ts';

type Texts = Record<'description' | 'todo' | 'own' | 'start', string>;

const icon = (name: string, size: number, purpose = 'any') => ({
  src: `/static/app-worker/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});
const SMALL = icon('icon-192', 192);

/** What makes the web app installable: its manifest, and the worker that says that there is no network. */
export async function installedPages(app: FastifyInstance, services: Services): Promise<void> {
  app.get('/manifest.webmanifest', (request, reply) => sendManifest(request, reply, services));
  app.get('/worker.js', (_, reply) => sendWorker(reply));
}

/** Starts at the tasks, where most people who install it go; a person who is signed out comes there after signing in. */
async function sendManifest(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { database }: Services,
): Promise<FastifyReply> {
  const language = languageOf(headers['accept-language']);
  const { description, todo, own, start } = textsOf(language)['installed'] as unknown as Texts;
  const { name } = (await readSystemInfo(database.kysely)).value;
  const shortcut = (title: string, url: string) => ({ name: title, url, icons: [SMALL] });
  const manifest = {
    id: '/',
    name,
    short_name: name,
    description,
    lang: tagOf(language),
    dir: directionOf(tagOf(language)),
    start_url: '/workflow/task/todo',
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#03363d',
    icons: [SMALL, icon('icon-512', 512), icon('maskable-512', 512, 'maskable')],
    shortcuts: [
      shortcut(todo, '/workflow/task/todo'),
      shortcut(own, '/workflow/process/own'),
      shortcut(start, '/workflow/task/record/start'),
    ],
  };
  // The name may change, and the language is the reader's.
  void reply.header('Cache-Control', 'no-cache').header('Vary', 'Accept-Language');
  return reply.type('application/manifest+json; charset=utf-8').send(JSON.stringify(manifest));
}

let known: Promise<Buffer | null> | undefined;

/** Browsers ask anew each time, so that a new build reaches them. */
async function sendWorker(reply: FastifyReply): Promise<FastifyReply> {
  known ??= readFile(`${DIST}app-worker/worker.js`).catch(() => null);
  const script = await known;
  if (!script) return refuse('not_found');
  setContentPolicy(reply, 'screen');
  return reply.header('Cache-Control', 'no-cache').type('text/javascript; charset=utf-8').send(script);
}
