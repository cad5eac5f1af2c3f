import type { UserId } from '../../../shared/src/basics/ids.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { buildApp } from '../../../server/src/app.ts';
import { randomToken } from '../../../server/src/basics/secrets/hashes.ts';
import { readConfig } from '../../../server/src/config/config.ts';
import { connectDatabase, type Database } from '../../../server/src/database/pool/connect.ts';
import { DEPARTMENTS, PEOPLE, POSTS } from '../../../server/src/demonstration/seed/organisation.ts';
import { plantOrganisation } from '../../../server/src/demonstration/seed/planting/plant-organisation.ts';
import { inTransaction } from '../../../server/src/database/transaction.ts';
import { silentLog } from '../../../server/src/basics/log.ts';
import { startSession } from '../../../server/src/modules/session/sessions/start-session.ts';
import { plantBuiltIns } from '../../../server/src/modules/system/menus/plant-built-ins.ts';
import { keysOf } from '../../../server/src/basics/secrets/secret-for.ts';
import type { Services } from '../../../server/src/http/services.ts';
import { createServices } from '../../../server/src/services.ts';

export interface MeasuredServer {
  url: string;
  database: Database;
  services: Services;
  /** Statements so far, without those that open and close transactions. */
  statements(): number;
  /** Milliseconds that all statements so far were waited for, one after the other. */
  databaseMs(): number;
  /** What both databases do by themselves, at the latest minutes after a table has grown: PostgreSQL vacuums too. */
  analyze(...tables: string[]): Promise<void>;
  idOf(userName: string): Promise<UserId>;
  signIn(userName: string): Promise<string>;
  close(): Promise<void>;
}

/**
 * The real server with the real care for the disk, on an empty embedded database or on a PostgreSQL; not `isFirst` where another
 * one has planted its people there.
 */
export async function startMeasuredServer(
  databaseUrl: string | undefined,
  { isFirst = true, env = {} }: { isFirst?: boolean; env?: Readonly<Record<string, string>> } = {},
): Promise<MeasuredServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'countersign-bench-'));
  const config = readConfig({ PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...env });
  const database = await connectDatabase(config, silentLog);
  const services = await createServices({ config, database, log: silentLog, secretFor: keysOf(randomToken()) });
  if (isFirst) await plantAll(database);
  const app = await buildApp(services);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const idOf = async (userName: string): Promise<UserId> => {
    const rows = database.kysely.selectFrom('user').select('id').where('user_name', '=', userName);
    return (await rows.executeTakeFirstOrThrow()).id;
  };
  return {
    url,
    database,
    services,
    ...watchStatements(database),
    async analyze(...tables) {
      const all = database.kind === 'postgresql' ? sql`vacuum analyze` : sql`analyze`;
      for (const table of tables) await sql`${all} ${sql.table(table)}`.execute(database.kysely);
    },
    idOf,
    async signIn(userName) {
      const userId = await idOf(userName);
      return startSession(database.kysely, {
        userId,
        life: 'web',
        ip: '127.0.0.1',
        userAgent: 'bench',
        now: new Date(),
      });
    },
    async close() {
      await app.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const plantAll = (database: Database): Promise<void> =>
  inTransaction(database, async (db) => {
    await plantBuiltIns(db, new Date());
    await plantOrganisation(db, { departments: DEPARTMENTS, posts: POSTS, people: PEOPLE, password: null });
  });

type Query = (...args: unknown[]) => unknown;

function watchStatements({ pool }: Database): Pick<MeasuredServer, 'statements' | 'databaseMs'> {
  const wrapped = new WeakSet<object>();
  let count = 0;
  let milliseconds = 0;
  pool.on('acquire', (client) => {
    if (wrapped.has(client)) return;
    wrapped.add(client);
    const query = client.query.bind(client) as Query;
    (client as unknown as { query: Query }).query = (...args) => {
      const [first] = args;
      const text = typeof first === 'string' ? first : (first as { text?: string }).text;
      if (!/^\s*(begin|start transaction|commit|rollback)/i.test(text ?? '')) count += 1;
      const began = performance.now();
      const answer = query(...args);
      const done = () => void (milliseconds += performance.now() - began);
      if (answer instanceof Promise) answer.then(done, done);
      return answer;
    };
  });
  return { statements: () => count, databaseMs: () => milliseconds };
}
