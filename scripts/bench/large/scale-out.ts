/**
 * `npm run bench:scale-out [-- ANSWERS]`: the same load on one, two and three servers of one PostgreSQL. 32 callers send answers to
 * sixteen forms, each of which starts an approval, over loopback, with the usual care for the disk. Beside the throughput stand the cores that the servers, the database and
 * the callers kept busy, and what the database's sessions waited for, so that a stop of the growth has a cause: the cores are full, or
 * the database is. Last line: JSON with `cores` and, by number of servers, `submitPerS`, `growthRatio` (by one server), `busyCores`, `serverCores`,
 * `databaseCores`, `callerCores`.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLog } from '../../../server/src/basics/log.ts';
import { readConfig } from '../../../server/src/config/config.ts';
import { connectDatabase, type Database } from '../../../server/src/database/pool/connect.ts';
import { aForm } from '../../../server/src/demonstration/seed/builders/a-form.ts';
import { aTextField } from '../../../server/src/demonstration/seed/builders/fields.ts';
import { plantForm } from '../../../server/src/demonstration/seed/planting/plant-form.ts';
import { startPostgresql } from '../../../server/src/testing/start-postgresql.ts';
import { type ChaosServer, startChaosServer } from '../../chaos/chaos-server.ts';
import { type Planted, plant } from '../../chaos/plant.ts';
import { type LoadRequest, post, sendLoad } from '../load/send-load.ts';
import { childrenOf, cpuMsOf } from '../processor/process-cpu.ts';

const MOST_SERVERS = 3;
const ANSWERS = Number(process.argv[2] ?? 6000);
const WARM_UP = 600;
/** Answers of one form are numbered without gaps, one after the other: an installation has many forms. */
const FORMS = 16;
const CALLERS = 32;
const CORES = availableParallelism();
/** From here on nothing more fits onto the cores: the rest is the scheduler's. */
const FULL_SHARE = 0.9;
/** A server that adds less than this is not worth its cores. */
const LEAST_GROWTH = 1.1;
const SAMPLE_MS = 100;

interface Row {
  servers: number;
  submitPerS: number;
  growthRatio: number;
  busyCores: number;
  serverCores: number;
  databaseCores: number;
  callerCores: number;
  waits: string;
}

const postgresql = startPostgresql();
if (!postgresql) {
  console.error('PostgreSQL is not installed here: install the package postgresql.');
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'countersign-scale-out-'));
const env = { DATABASE_URL: postgresql.url, SECRET: randomBytes(32).toString('base64url') };
const servers: ChaosServer[] = [];
const rows: Row[] = [];
try {
  const planted = await plantForms(join(folder, 'plant'), postgresql.url);
  const watcher = await connectTo(postgresql.url, join(folder, 'watcher'));
  const { rows: postmaster } = await watcher.pool.query<{ text: string }>(
    `select pg_read_file('postmaster.pid') as text`,
  );
  const databasePid = Number.parseInt(postmaster[0]?.text ?? '', 10);
  while (servers.length < MOST_SERVERS) {
    servers.push(await startChaosServer(join(folder, `server-${servers.length}`), env));
    await measured(planted, WARM_UP);
    rows.push(await measure(planted, watcher, databasePid));
    console.table(rows.slice(-1));
  }
  await watcher.close();
} finally {
  await Promise.all(servers.map((server) => server.stop()));
  postgresql.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.log(`\n${CORES} cores, ${ANSWERS} answers each time`);
console.table(rows);
for (const [at, row] of rows.entries()) console.log(`${row.servers} servers: ${verdict(row, rows[at - 1])}`);
const figures = rows.map(({ servers: count, waits, ...figure }) => [count, { ...figure, waits }]);
console.log(JSON.stringify({ cores: CORES, ...Object.fromEntries(figures) }));

function connectTo(databaseUrl: string, dataDir: string): Promise<Database> {
  return connectDatabase(
    readConfig({ PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir, DATABASE_URL: databaseUrl }),
    silentLog,
  );
}

type PlantedForms = Planted & { formKeys: readonly string[] };

/** The people, the sessions and the approval of `npm run chaos`, with more forms that start it. */
async function plantForms(dataDir: string, databaseUrl: string): Promise<PlantedForms> {
  const planted = await plant({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }, undefined);
  const database = await connectTo(databaseUrl, dataDir);
  const db = database.kysely;
  const { id: ownerId } = await db
    .selectFrom('user')
    .select('id')
    .where('user_name', '=', 'elena')
    .executeTakeFirstOrThrow();
  const formKeys: string[] = [planted.formKey];
  while (formKeys.length < FORMS) {
    const form = aForm({ fields: [aTextField({ key: 'mark' as never })], definitionKey: 'chaos' });
    formKeys.push((await plantForm(db, form, { ownerId, now: new Date() })).formKey);
  }
  await database.close();
  return { ...planted, formKeys };
}

async function measure(planted: PlantedForms, watcher: Database, databasePid: number): Promise<Row> {
  const waits = new Map<string, number>();
  const timer = setInterval(() => void sample(watcher, waits), SAMPLE_MS);
  const serversMs = () => sum(servers.map((server) => cpuMsOf(server.pid())));
  const databaseMs = () =>
    cpuMsOf(databasePid, { withEnded: true }) + sum(childrenOf(databasePid).map((pid) => cpuMsOf(pid)));
  const before = { at: performance.now(), busy: busyMs(), servers: serversMs(), database: databaseMs() };
  const callerMs = await measured(planted, ANSWERS);
  const ms = performance.now() - before.at;
  clearInterval(timer);
  const submitPerS = Math.round(ANSWERS / (ms / 1000));
  return {
    servers: servers.length,
    submitPerS,
    growthRatio: rounded(submitPerS / (rows[0]?.submitPerS ?? submitPerS)),
    busyCores: rounded((busyMs() - before.busy) / ms),
    serverCores: rounded((serversMs() - before.servers) / ms),
    databaseCores: rounded((databaseMs() - before.database) / ms),
    callerCores: rounded(callerMs / ms),
    waits: mostOf(waits),
  };
}

/** Sends so many answers to all servers in equal parts; resolves to the processor time of the callers in milliseconds. */
async function measured(planted: PlantedForms, count: number): Promise<number> {
  const used = await Promise.all(
    servers.map(({ url }) =>
      sendLoad({
        url,
        token: planted.sender,
        callers: Math.ceil(CALLERS / servers.length),
        requests: Array.from({ length: Math.ceil(count / servers.length) }, (_, at) =>
          answer(planted.formKeys[at % FORMS] ?? ''),
        ),
      }),
    ),
  );
  return sum(used.map(({ cpuMs }) => cpuMs));
}

function answer(formKey: string): LoadRequest {
  return post('/api/submissions', { formKey, version: 1, answers: { mark: randomUUID() } });
}

/** What sessions that have work wait for at this moment; one that waits for nothing computes. */
async function sample(watcher: Database, waits: Map<string, number>): Promise<void> {
  const { rows: sessions } = await watcher.pool.query<{ waits: string | null }>(
    `select wait_event_type || ' ' || wait_event as waits from pg_stat_activity
     where backend_type = 'client backend' and state = 'active' and pid <> pg_backend_pid()`,
  );
  for (const { waits: name } of sessions) waits.set(name ?? 'computes', (waits.get(name ?? 'computes') ?? 0) + 1);
}

function mostOf(waits: Map<string, number>): string {
  const all = sum([...waits.values()]);
  return [...waits]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 3)
    .map(([name, count]) => `${name} ${Math.round((100 * count) / all)} %`)
    .join(', ');
}

function verdict(row: Row, before: Row | undefined): string {
  if (before && row.submitPerS >= before.submitPerS * LEAST_GROWTH)
    return `${rounded(row.submitPerS / before.submitPerS)} times as many answers as before`;
  if (row.busyCores >= CORES * FULL_SHARE)
    return `the cores are full: servers ${row.serverCores}, database ${row.databaseCores}, callers ${row.callerCores} of ${CORES}`;
  return before
    ? `the database is full: its sessions wait (${row.waits})`
    : `one server; its database waits (${row.waits})`;
}

/** Of all cores together, in milliseconds. */
function busyMs(): number {
  return sum(cpus().map(({ times: { user, nice, sys, irq } }) => user + nice + sys + irq));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function rounded(value: number): number {
  return Number(value.toFixed(2));
}
