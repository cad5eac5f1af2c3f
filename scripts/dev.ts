/** `npm run dev`: the demonstration with hot reload, everything on one port. */
import { createServer as createHttpServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { createServer as createVite, type ViteDevServer } from 'vite';
import type { FastifyInstance } from 'fastify';
import { runServer } from '../server/src/start/run-server.ts';
import type { PageName } from '../server/src/basics/disk/built-pages.ts';

const templates: Record<PageName, string> = {
  web: 'web/index.html',
  fill: 'web/fill.html',
  'look-up': 'web/look-up.html',
  'zendesk-app': 'zendesk-app/index.html',
  demo: 'zendesk-app/demo.html',
};

/** Vite's sockets come in through the app's port; this server never listens. */
const reloads = createHttpServer();
const vites = new Map<PageName, ViteDevServer>();
for (const name of Object.keys(templates) as PageName[]) {
  const server = { middlewareMode: true, hmr: { server: reloads } };
  vites.set(name, await createVite({ mode: name, appType: 'custom', server }));
}

await runServer({
  mode: 'demonstration',
  env: { LOG_LEVEL: 'warn', ...process.env },
  pages: {
    async read(name, url) {
      const html = await readFile(templates[name], 'utf8');
      return (await vites.get(name)?.transformIndexHtml(url, html)) ?? html;
    },
  },
  prepare,
});

async function prepare(app: FastifyInstance): Promise<void> {
  app.addHook('onRequest', (request, reply, done) => {
    const name = /^\/static\/([\w-]+)\//.exec(request.url)?.[1] as PageName | undefined;
    const vite = name && vites.get(name);
    if (vite) vite.middlewares(request.raw, reply.raw, done);
    else done();
  });
  // Hot reload works with inline scripts, which the real policy forbids.
  app.addHook('onSend', async (_request, reply) => void reply.removeHeader('Content-Security-Policy'));
  await app.ready();
  shareSockets(app);
}

/** Vite's sockets to Vite, all others to the app. */
function shareSockets({ server }: FastifyInstance): void {
  const listeners = server.listeners('upgrade');
  server.removeAllListeners('upgrade');
  server.on('upgrade', (request, socket, head) => {
    const isVite = request.headers['sec-websocket-protocol']?.startsWith('vite') ?? false;
    if (isVite) reloads.emit('upgrade', request, socket, head);
    else for (const listener of listeners) Reflect.apply(listener, server, [request, socket, head]);
  });
}
