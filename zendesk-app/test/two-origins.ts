import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';

const HERE = fileURLToPath(new URL('.', import.meta.url));

/** Bundles one of the test pages as the product is bundled; answers its script. */
export async function bundle(name: string): Promise<string> {
  const result = (await build({
    configFile: false,
    logLevel: 'error',
    root: HERE,
    build: { write: false, lib: { entry: `${HERE}${name}.ts`, formats: ['iife'], name: 'page' }, minify: false },
  })) as Rolldown.RolldownOutput | Rolldown.RolldownOutput[];
  const output = Array.isArray(result) ? result[0] : result;
  return output?.output[0].code ?? '';
}

export interface TwoOrigins {
  /** The ticket page lives on `localhost`, the frame on `127.0.0.1`. */
  port: number;
  close(): Promise<void>;
}

/**
 * Serves the ticket page at `/`, and the app at `/npm` (with the SDK from npm), `/own` (with Zendesk's own script before it), and
 * with a page that names Zendesk's script: `/named`, `/gone` where it is not to be had, `/hanging` where it never comes.
 */
export async function serveTwoOrigins(): Promise<TwoOrigins> {
  const [host, frame, own] = await Promise.all(['host-page', 'frame-page', 'own-script'].map(bundle));
  const pages: Record<string, string> = {
    '/': `<body><script src="/host.js"></script></body>`,
    '/npm': `<body><p id="text">Hello</p><script src="/frame.js"></script></body>`,
    '/own': `<body><p id="text">Hello</p><script src="/own.js"></script><script src="/frame.js"></script></body>`,
    '/named': naming('/own.js'),
    '/gone': naming('/gone.js'),
    '/hanging': naming('/hanging.js'),
  };
  const scripts: Record<string, string | undefined> = { '/host.js': host, '/frame.js': frame, '/own.js': own };
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const script = scripts[path];
    if (path === '/hanging.js') return;
    if (path === '/gone.js') return void response.writeHead(404).end();
    response.setHeader('content-type', script === undefined ? 'text/html' : 'text/javascript');
    response.end(script ?? (pages[path] ? `<!doctype html>${pages[path]}` : ''));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, close: () => closed(server) };
}

const naming = (script: string) =>
  `<link id="zaf-sdk" rel="preload" as="script" href="${script}"><body><p id="text">Hello</p><script src="/frame.js"></script></body>`;

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.closeAllConnections();
    server.close(() => resolve());
  });
