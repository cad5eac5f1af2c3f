import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);

/** Serves the service worker with which component tests play slow, broken and odd replies. */
export function mswWorker(): Plugin {
  return {
    name: 'msw-worker',
    configureServer(server) {
      server.middlewares.use('/mockServiceWorker.js', (_request, response, next) => {
        readFile(require.resolve('msw/mockServiceWorker.js'), 'utf8').then((text) => {
          response.setHeader('Content-Type', 'text/javascript');
          response.setHeader('Service-Worker-Allowed', '/');
          response.end(text);
        }, next);
      });
    },
  };
}
