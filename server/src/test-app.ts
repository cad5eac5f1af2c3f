import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CallOptions, createClient } from '@countersign/shared/api/wire/client.ts';
import type { Contract, InputOf, ReplyOf } from '@countersign/shared/api/contract.ts';
import { fetchTransport } from '@countersign/shared/api/wire/fetch-transport.ts';
import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { FastifyInstance } from 'fastify';
import { type AppOptions, buildApp } from './app.ts';
import { type Config, readConfig } from './config/config.ts';
import type { Database } from './database/database.ts';
import { inTransaction } from './database/transaction.ts';
import { DEPARTMENTS, PEOPLE, POSTS } from './demonstration/seed/organisation.ts';
import { type Organisation, plantOrganisation } from './demonstration/seed/planting/plant-organisation.ts';
import { aTestDatabase } from './database/testing/test-database.ts';
import { listenAt } from './start/listen-at.ts';
import { silentLog } from './basics/log.ts';
import { startSession } from './modules/session/sessions/start-session.ts';
import { plantBuiltIns } from './modules/system/menus/plant-built-ins.ts';
import { keysOf } from './basics/secrets/secret-for.ts';
import type { Services } from './http/services.ts';
import { createServices, type ServiceOptions } from './services.ts';

export interface TestAppOptions
  extends AppOptions, Pick<ServiceOptions, 'clock' | 'zone' | 'limits' | 'isDemonstration' | 'pages'> {
  config?: Partial<Config>;
  /** When signing in asks for a captcha; never by default, as most tests are not about it. */
  captcha?: 'off' | 'adaptive' | 'always';
  /** The demonstration's people by default, without passwords; null for nobody at all. */
  organisation?: Partial<Organisation> | null;
  /** An open database, for a second server on it; it is not closed with this app. */
  database?: Database;
}

export interface TestCallOptions extends CallOptions {
  /** User name of the caller; anonymous without. */
  as?: string;
  /** A token from elsewhere, instead of `as`. */
  token?: string;
}

export interface TestApp {
  app: FastifyInstance;
  services: Services;
  database: Database;
  /** `http://127.0.0.1:<port>` */
  url: string;
  call<C extends Contract>(contract: C, input: InputOf<C>, options?: TestCallOptions): Promise<ReplyOf<C>>;
  /** A token of the person, made without a password. */
  signIn(userName: string): Promise<string>;
  /** Id of a planted person. */
  userId(userName: string): Promise<UserId>;
  close(): Promise<void>;
}

/** The real app on a database of its own, listening on a free port; `call` is the real client over HTTP. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await aTestDatabase());
  try {
    return await startOn(database, options);
  } catch (error) {
    if (!options.database) await database.close();
    throw error;
  }
}

async function startOn(database: Database, options: TestAppOptions): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'countersign-files-'));
  const read = readConfig({ PORT: '0', LOG_LEVEL: options.logStream ? 'info' : 'silent', DATA_DIR: dataDir });
  const config = { ...read, ...options.config };
  // Two servers on one database have the same secret, as everywhere.
  const secretFor = keysOf(config.secret ?? 'the same for all servers of a test');
  const services = await createServices({ ...options, config, database, secretFor, log: silentLog });
  if (!options.database) await plantTestData(services, options);
  const app = await buildApp(services, options).catch(async (error: unknown) => {
    await services.realtime.close();
    throw error;
  });
  const url = await listenAt(app, { port: 0, host: '127.0.0.1' });
  const { signIn, userId } = testPeople(services);
  return {
    app,
    services,
    database,
    url,
    signIn,
    userId,
    async call(contract, input, { as, token: given, ...rest } = {}) {
      const token = given ?? (as === undefined ? null : await signIn(as));
      return clientFor(url, token).call(contract, input, rest);
    },
    async close() {
      // A test may leave an answer unread.
      app.server.closeAllConnections();
      await app.close();
      if (!options.database) await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const clientFor = (url: string, token: string | null) =>
  createClient({
    transport: fetchTransport(globalThis as never, { baseUrl: url }),
    newRequestId: () => crypto.randomUUID(),
    token: () => token,
    toForm: toFormData,
  });

function toFormData(input: Record<string, unknown>): FormData {
  const form = new FormData();
  // The file goes last, so that the server knows the other inputs when it arrives.
  const entries = Object.entries(input).toSorted(
    ([, a], [, b]) => Number(a instanceof Blob) - Number(b instanceof Blob),
  );
  for (const [name, value] of entries) {
    if (value instanceof Blob) form.append(name, value);
    else if (typeof value === 'string') form.append(name, value);
  }
  return form;
}

async function plantTestData(
  services: Services,
  { organisation = {}, captcha = 'off' }: TestAppOptions,
): Promise<void> {
  await services.database.kysely
    .updateTable('system_config')
    .set({ value: captcha })
    .where('key', '=', 'sys.account.captchaOnOff')
    .execute();
  await services.parameters.refresh();
  await inTransaction(services.database, async (db) => {
    await plantBuiltIns(db, services.clock());
    if (organisation === null) return;
    const whole = { departments: DEPARTMENTS, posts: POSTS, people: PEOPLE, password: null, ...organisation };
    await plantOrganisation(db, whole);
  });
}

const TEN_MINUTES = 600_000;

function testPeople(services: Services): Pick<TestApp, 'signIn' | 'userId'> {
  const { kysely } = services.database;
  const tokens = new Map<string, Promise<string>>();
  const userId = async (userName: string): Promise<UserId> => {
    const row = await kysely.selectFrom('user').select('id').where('user_name', '=', userName).executeTakeFirst();
    if (!row) throw new Error(`there is nobody called ${userName}`);
    return row.id as UserId;
  };
  const start = async (userName: string): Promise<string> => {
    const session = { userId: await userId(userName), ip: '127.0.0.1', userAgent: 'test', now: services.clock() };
    return startSession(kysely, { ...session, life: 'web' });
  };
  const signIn = (userName: string): Promise<string> => {
    // A test may move the clock on by days, and a session ends when nobody uses it for long.
    const key = `${userName} ${Math.floor(services.clock().getTime() / TEN_MINUTES)}`;
    const token = tokens.get(key) ?? start(userName);
    tokens.set(key, token);
    return token;
  };
  return { signIn, userId };
}
