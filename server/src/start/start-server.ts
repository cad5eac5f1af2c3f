import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { errorCode } from '../basics/error-code.ts';
import { ConfigProblem } from '../config/config-problem.ts';
import { type Config, readConfig } from '../config/config.ts';
import { makeDataFolder } from '../config/data-folder.ts';
import { connectDatabase } from '../database/pool/connect.ts';
import { plantDemonstration } from '../demonstration/seed/demonstration.ts';
import { inTransaction } from '../database/transaction.ts';
import { createLineLog, type LineLog } from '../basics/line-log.ts';
import { listenAt } from './listen-at.ts';
import { USUAL_WAITS } from '../http/limits/limit-waits.ts';
import { runAsServer } from '../work/run-as-server.ts';
import { planReconciles } from '../modules/tickets/inbound/reconcile-job.ts';
import { mintOneTimeCode } from '../modules/session/sign-in/one-time-code.ts';
import { checkBucket } from '../modules/files/s3/check-bucket.ts';
import { claimMode, type Mode } from '../modules/system/settings/claim-mode.ts';
import { hasAdministrator } from '../modules/system/people/has-administrator.ts';
import { plantBuiltIns } from '../modules/system/menus/plant-built-ins.ts';
import { keepFresh } from './keep-fresh.ts';
import { sweepHourly } from '../sweep.ts';
import { takeOrders } from '../operations/people/orders.ts';
import { keepSealing } from '../work/audit/seal-audit.ts';
import type { Pages } from '../basics/disk/built-pages.ts';
import { fillRegularly } from '../modules/submissions/search/filling/fill-regularly.ts';
import { foldRegularly } from '../modules/submissions/statistics/counting/fold-regularly.ts';
import { claimSecret } from './claim-secret.ts';
import type { Services } from '../http/services.ts';
import { createServices } from '../services.ts';

export interface StartOptions {
  mode: Mode;
  env: Record<string, string | undefined>;
  /** Where HTML comes from, if not from the build. */
  pages?: Pages;
  /** A last word before listening: the development server puts itself in front. */
  prepare?: (app: FastifyInstance) => Promise<void>;
}

export interface RunningServer {
  config: Config;
  log: LineLog;
  /** Address under which it really answers. */
  url: string;
  /** Address that makes the first administrator, while there is none in production. */
  setUpLink: string | undefined;
  /** Stops taking requests, finishes those under way and closes the database. */
  close: () => Promise<void>;
}

/**
 * Starts the whole server and resolves when it listens. Rejects with an error whose message is one plain sentence when
 * something outside is at fault: a setting, the port, the database, the data folder.
 */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { mode, env, pages } = options;
  const config = readConfig(env);
  if (mode === 'demonstration') refuseOpenDemonstration(config);
  // Files lie there with every database.
  makeDataFolder(config.dataDir);
  if (config.s3) await checkBucket(config.s3);
  const log = createLineLog(config.logLevel);
  const database = await connectDatabase(config, log);
  let services: Services | undefined;
  try {
    await claimMode(database.kysely, mode);
    const secretFor = await claimSecret({ config, database, log, mode });
    const isDemonstration = mode === 'demonstration';
    services = await createServices({ config, database, log, secretFor, isDemonstration, pages });
    await services.reports.check();
    return { ...(await serve(services, options)), log };
  } catch (error) {
    // It listens on a connection of its own, which the pool would wait for.
    await services?.realtime.close();
    await services?.reports.close();
    await database.close();
    throw error;
  }
}

async function serve(services: Services, { mode, env, prepare }: StartOptions): Promise<Omit<RunningServer, 'log'>> {
  const { config, database, log, clock } = services;
  await inTransaction(database, (db) => plantBuiltIns(db, clock()));
  if (mode === 'demonstration') await plantDemonstration(services, { hasYear: env['DEMONSTRATION_YEAR'] !== 'off' });
  const app = await buildApp(services, { pressure: { maxEventLoopDelay: 3000 }, waits: USUAL_WAITS });
  await prepare?.(app);
  await runAsServer(services, (acting) => planReconciles(acting));
  const setUpCode = mode === 'demonstration' ? undefined : await makeSetUpCode(services);
  // From here on nothing asks the database: a start that fails later would leave a process that listens and does nothing.
  const url = await listen(app, config);
  services.jobs.start();
  services.ticketQueue.start();
  const stopRefreshing = keepFresh(services);
  const stopSweeping = sweepHourly(services, (error) => log.warn(error, 'the hourly sweep failed'));
  const stopFolding = foldRegularly(services, (error) => log.warn(error, 'answers could not be counted'));
  const stopFilling = fillRegularly(services, (error) => log.warn(error, 'the search index could not be filled'));
  const stopSealing = keepSealing(services, (error) => log.warn(error, 'the operation log could not be sealed'));
  const stopOrders = database.kind === 'embedded' ? takeOrders(services) : undefined;
  const setUpLink = setUpCode && `${config.publicUrl}/setup?code=${setUpCode}`;
  const close = async (): Promise<void> => {
    stopSweeping();
    await stopRefreshing();
    await stopOrders?.();
    await stopFolding();
    await stopFilling();
    await stopSealing();
    const impatience = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS);
    await app.close();
    clearTimeout(impatience);
    await database.close();
  };
  return { config, url, setUpLink, close };
}

/** Answers under way get this long when the server is asked to end. */
const DRAIN_MS = 8_000;

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|localhost)$/;

/** Its passwords are printed on the screen, so it must not answer others. */
function refuseOpenDemonstration(config: Config): void {
  if (LOOPBACK.test(config.host)) return;
  throw new ConfigProblem(
    'HOST',
    `is "${config.host}", but the demonstration answers on this machine only; use npm start -- --production to serve others.`,
  );
}

async function listen(app: FastifyInstance, config: Config): Promise<string> {
  try {
    const url = await listenAt(app, { port: config.port, host: config.host });
    if (config.port === 0) config.publicUrl = `http://localhost:${new URL(url).port}`;
    return url;
  } catch (error) {
    await app.close();
    throw explainListening(error, config);
  }
}

function explainListening(error: unknown, { port, host }: Config): unknown {
  const code = errorCode(error);
  if (code === 'EADDRINUSE') {
    return new ConfigProblem('PORT', `${port} is in use by another program; stop that program or choose another port.`);
  }
  if (code === 'EACCES')
    return new ConfigProblem('PORT', `${port} may not be opened by this user; choose one above 1023.`);
  if (code === 'EADDRNOTAVAIL') return new ConfigProblem('HOST', `${host} is not an address of this machine.`);
  return error;
}

/** A new code at every start until there is an administrator; it lives for a day. */
async function makeSetUpCode({ database, clock }: Services): Promise<string | undefined> {
  if (await hasAdministrator(database.kysely)) return undefined;
  return mintOneTimeCode(database.kysely, { purpose: 'set-up', userId: null, now: clock() });
}
