import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import websocket from '@fastify/websocket';
import { type Contract, USUAL_BODY } from '@countersign/shared/api/contract.ts';
import { allContracts } from '@countersign/shared/api/contracts.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { uuidV7 } from './basics/secrets/uuid-v7.ts';
import { demoPages } from './demonstration/pages/demo-pages.ts';
import { checkAddress, checkRoutes } from './http/check-routes.ts';
import { resourcesRoutes } from './resources.ts';
import { docsPages } from './http/pages/docs-pages.ts';
import { replyToError } from './http/error-reply.ts';
import { parseJsonBody } from './work/json-body.ts';
import { limitWaits } from './http/limits/limit-waits.ts';
import { logOptions } from './http/log-options.ts';
import { parseQuery, refuseBadQuery } from './http/incoming/query.ts';
import { localRateStore, sharedRateStore } from './http/limits/rate-limit.ts';
import { refuse } from './work/refusing/refuse.ts';
import { keepPathStorable } from './http/incoming/storable-path.ts';
import type { Route } from './work/route.ts';
import type { Given } from './http/open-work.ts';
import { bindRoutes } from './http/serve.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { addMetrics } from './http/metrics.ts';
import { filesPages } from './http/pages/files-pages.ts';
import { uploadPages } from './http/pages/upload-pages.ts';
import { devicesRoutes } from './modules/devices/routes.ts';
import { filesRoutes } from './modules/files/routes.ts';
import { formsPages } from './http/pages/fill/fill-pages.ts';
import { lookUpPages } from './http/pages/look-up/look-up-pages.ts';
import { formsRoutes } from './modules/forms/routes.ts';
import { generatorRoutes } from './modules/generator/routes.ts';
import { jobsRoutes } from './modules/jobs/routes.ts';
import { scimPages } from './http/pages/scim-pages.ts';
import { providerPages } from './http/pages/provider-pages.ts';
import { realtimePages } from './http/pages/socket-pages.ts';
import { accountRoutes } from './modules/accounts/routes.ts';
import { recordsRoutes } from './modules/records/routes.ts';
import { sessionRoutes } from './modules/session/routes.ts';
import { captchaPages } from './http/pages/captcha-pages.ts';
import { confirmationPages } from './http/pages/confirmation-pages.ts';
import { submissionsRoutes } from './modules/submissions/routes.ts';
import { systemRoutes } from './modules/system/routes.ts';
import { workflowRoutes } from './modules/workflow/routes.ts';
import { decidePages } from './http/pages/workflow/decide-pages.ts';
import { outsidePages } from './http/pages/workflow/outside-pages.ts';
import { ticketsPages } from './http/pages/tickets/tickets-pages.ts';
import { ticketsRoutes } from './modules/tickets/routes.ts';
import type { Services } from './http/services.ts';
import { closeServices } from './close-services.ts';
import { installedPages } from './http/pages/installed-pages.ts';
import { webPages } from './http/pages/web-pages.ts';

/** The calls of each room; a contract of a room without a route, or the other way round, keeps the server from starting. */
const ROOMS: Readonly<Record<string, readonly Route<Given>[]>> = {
  session: sessionRoutes,
  system: systemRoutes,
  workflow: workflowRoutes,
  forms: formsRoutes,
  submissions: submissionsRoutes,
  files: filesRoutes,
  tickets: ticketsRoutes,
  devices: devicesRoutes,
  jobs: jobsRoutes,
  resources: resourcesRoutes,
  records: recordsRoutes,
  generator: generatorRoutes,
  accounts: accountRoutes,
};

/** HTML pages and other addresses outside `/api`, by room. */
const pages: ((app: FastifyInstance, services: Services) => Promise<void>)[] = [
  formsPages,
  lookUpPages,
  confirmationPages,
  filesPages,
  uploadPages,
  ticketsPages,
  decidePages,
  outsidePages,
  providerPages,
  captchaPages,
  scimPages,
  realtimePages,
  docsPages,
  installedPages,
  webPages,
];

export interface AppOptions {
  /** Receives the log lines instead of the standard output. */
  logStream?: { write(line: string): void };
  /** Answers 503 while the process has more to do than these allow; off when absent. */
  pressure?: { maxEventLoopDelay?: number; maxHeapUsedBytes?: number };
  /** Milliseconds that a request may wait for the database in all; without end when absent. */
  waits?: number;
  /** Other calls than the product's, with the contracts that must be among them. */
  rooms?: Readonly<Record<string, readonly Route<Given>[]>>;
  contracts?: readonly Contract[];
}

/** Builds the whole server without listening; tests build it too. */
export async function buildApp(services: Services, options: AppOptions = {}): Promise<FastifyInstance> {
  const { rooms = ROOMS, contracts = allContracts } = options;
  const routes = Object.values(rooms).flat();
  checkRoutes(routes, contracts);
  const app = Fastify({
    logger: logOptions(services.config.logLevel, options.logStream),
    trustProxy: trustOf(services.config.trustProxy),
    // Pages; calls say it themselves.
    bodyLimit: 2 * USUAL_BODY,
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    genReqId: () => uuidV7(),
    // For addresses that the router cannot read, which reach no route and so no error handler.
    frameworkErrors: replyToError,
    routerOptions: { querystringParser: parseQuery, maxParamLength: 2000 },
  });
  app.addHook('onRoute', ({ url, config }) => checkAddress(url, config?.contract));
  if (options.waits !== undefined) limitWaits(app, options.waits);
  app.setErrorHandler(replyToError);
  app.setNotFoundHandler(() => refuse('not_found'));
  await addPlugins(app, services, options);
  // After the plugins, whose hooks a refused request needs as well: a refused upgrade is cut off by one.
  app.addHook('onRequest', refuseBadQuery);
  app.addHook('onRequest', keepPathStorable);
  addParsers(app);
  app.decorateRequest('caller', null);
  app.decorateRequest('bodyText', '');
  app.decorate('onPort', []);
  addHealth(app, services);
  addMetrics(app, services);
  bindRoutes(app, routes, services);
  for (const add of pages) await add(app, services);
  if (services.isDemonstration) await demoPages(app, services);
  app.addHook('onClose', () => closeServices(services));
  return app;
}

/** 4 % less than gzip at its best, for 3 ms of a fill page's 80 kB; 11 takes half a second for another 7 %. */
const BROTLI_QUALITY = 5;

/** A number trusts that many proxies in front. */
function trustOf(setting: false | number | string) {
  return typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting;
}

async function addPlugins(app: FastifyInstance, services: Services, { pressure }: AppOptions): Promise<void> {
  await addSecurityHeaders(app, services.config);
  await app.register(cookie);
  await app.register(multipart);
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip', 'deflate'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
  await app.register(websocket, { options: { maxPayload: 64 * 1024 } });
  await app.register(rateLimit, {
    global: false,
    store:
      services.database.kind === 'postgresql'
        ? sharedRateStore(services.database, services.clock)
        : localRateStore(services.clock),
  });
  if (pressure)
    await app.register(underPressure, { ...pressure, retryAfter: 5, pressureHandler: unlessBeginning(app) });
}

/** What a server is busy with while it begins is its own start, which keeps nobody from being answered. */
const BEGINNING_MS = 3000;

function unlessBeginning(app: FastifyInstance): () => void {
  let beganAt = Number.NEGATIVE_INFINITY;
  app.addHook('onListen', () => {
    beganAt = performance.now();
  });
  return () => {
    if (performance.now() - beganAt > BEGINNING_MS) refuse('unavailable');
  };
}

/** JSON only, and what it hides is found before anything is built from it; a form post to a call is refused. */
function addParsers(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.bodyText = String(body);
    try {
      done(null, request.bodyText === '' ? {} : parseJsonBody(request.bodyText, request.routeOptions.bodyLimit));
    } catch (error) {
      done(error as Error);
    }
  });
}

function addHealth(app: FastifyInstance, services: Services): void {
  app.get('/healthz', { logLevel: 'warn' }, () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const isReady = await services.database.ready();
    if (!isReady) void reply.header('Retry-After', 5);
    // A server whose reports fell back to the primary is ready all the same.
    const figures = services.reports.figures();
    const reports = figures && { reports: figures.readsFrom };
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'waiting for the database', ...reports });
  });
}
