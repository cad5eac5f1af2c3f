/**
 * `npm run bench:sizes [-- ANSWERS]`: what answers and requests take on this machine's PostgreSQL, for docs/sizing.md. 32 callers send answers of a
 * form with ten fields (650 bytes) through the real server, then answers that start an approval of one step, and approve them. The first half
 * of each is not counted, so that what is there once does not weigh. Last line: JSON with kilobytes by answer and by finished request
 * (tables and indexes after a vacuum, and write-ahead log), milliseconds of processor time by call for server and database, and the
 * server's memory.
 */
import { sql } from 'kysely';
import { foldForm } from '../../../server/src/modules/submissions/statistics/counting/fold-form.ts';
import { startPostgresql } from '../../../server/src/testing/start-postgresql.ts';
import type { FormKey } from '../../../shared/src/basics/ids.ts';
import { type LoadRequest, post, sendLoad, times } from '../load/send-load.ts';
import { plantTenAnswers, TEN_ANSWERS } from '../load/ten-answers.ts';
import { type MeasuredServer, startMeasuredServer } from '../lib/measured-server.ts';
import { cpuOf } from '../processor/database-cpu.ts';

const ANSWERS = Number(process.argv[2] ?? 20_000);
const CALLERS = 32;
const SHOWN_TABLES = 8;

type Tables = Map<string, number>;

const postgresql = startPostgresql();
if (!postgresql) {
  console.error('PostgreSQL is not installed here: install the package postgresql.');
  process.exit(1);
}
const server = await startMeasuredServer(postgresql.url);
try {
  console.log(JSON.stringify(await measureAll(server)));
} finally {
  await server.close();
  postgresql.stop();
}

async function measureAll(target: MeasuredServer): Promise<Record<string, number>> {
  const { url, database } = target;
  const [ownerId, approverId] = [await target.idOf('elena'), await target.idOf('maya')];
  const { plain, approved } = await plantTenAnswers(database.kysely, { ownerId, approverId });
  const [tom, maya] = [await target.signIn('tom'), await target.signIn('maya')];
  const send = (token: string, requests: LoadRequest[]) => sendLoad({ url, token, callers: CALLERS, requests });
  const answer = (formKey: string) => (): LoadRequest =>
    post('/api/submissions', { formKey, version: 1, answers: TEN_ANSWERS });
  const approveAll = async () => {
    const open = await database.kysely.selectFrom('task').select(['id', 'rev']).where('ended_at', 'is', null).execute();
    await send(
      maya,
      open.map(({ id, rev }) =>
        post(`/api/workflow/tasks/${id}/actions`, { rev, action: { type: 'approve', comment: 'Agreed' } }),
      ),
    );
  };
  const half = Math.floor(ANSWERS / 2);
  const first = await measured(target, plain, async () => void (await send(tom, times(half, answer(plain)))));
  const answers = await measured(target, plain, async () => void (await send(tom, times(half, answer(plain)))));
  const quarter = Math.floor(half / 2);
  const request = async () => {
    await send(tom, times(quarter, answer(approved)));
    await approveAll();
  };
  await measured(target, approved, request);
  const requests = await measured(target, approved, request);
  const list: LoadRequest = { method: 'GET', path: '/api/workflow/instances/own?size=20', body: '', requestId: 'list' };
  const lists = await measured(
    target,
    approved,
    async () =>
      void (await send(
        tom,
        times(half, () => list),
      )),
  );
  show('an answer', answers.tables, half);
  show('a finished request, its answer included', requests.tables, quarter);
  return {
    rows: ANSWERS,
    kbPerAnswer: rounded(total(answers.tables) / half / 1000),
    kbPerAnswerBefore: rounded(total(first.tables) / half / 1000),
    walKbPerAnswer: rounded(answers.walBytes / half / 1000),
    kbPerRequest: rounded(total(requests.tables) / quarter / 1000),
    walKbPerRequest: rounded(requests.walBytes / quarter / 1000),
    serverCpuPerAnswerMs: rounded(answers.serverMs / half),
    databaseCpuPerAnswerMs: rounded(answers.databaseMs / half),
    serverCpuPerRequestMs: rounded(requests.serverMs / quarter),
    databaseCpuPerRequestMs: rounded(requests.databaseMs / quarter),
    serverCpuPerListMs: rounded(lists.serverMs / half),
    databaseCpuPerListMs: rounded(lists.databaseMs / half),
    serverMb: Math.round(process.memoryUsage.rss() / 1e6),
  };
}

/** What some work took, and by how much it made each table grow. */
async function measured(target: MeasuredServer, formKey: string, work: () => Promise<void>) {
  const databaseCpu = await cpuOf(target);
  const before = {
    tables: await tablesOf(target),
    wal: await walOf(target),
    cpu: process.cpuUsage(),
    database: databaseCpu(),
  };
  await work();
  const { user, system } = process.cpuUsage(before.cpu);
  const databaseMs = databaseCpu() - before.database;
  while (await foldForm({ database: target.database, zone: 'UTC' }, formKey as FormKey));
  const walBytes = (await walOf(target)) - before.wal;
  await sql`vacuum analyze`.execute(target.database.kysely);
  const tables = new Map(
    [...(await tablesOf(target))].map(([name, bytes]) => [name, bytes - (before.tables.get(name) ?? 0)]),
  );
  return { tables, walBytes, databaseMs, serverMs: (user + system) / 1000 };
}

/** Bytes of each table with its indexes and long values. */
async function tablesOf({ database }: MeasuredServer): Promise<Tables> {
  const { rows } = await sql<{ name: string; bytes: string }>`
    select relname as name, pg_total_relation_size(oid) as bytes from pg_class
     where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`.execute(database.kysely);
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]));
}

async function walOf({ database }: MeasuredServer): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`select pg_current_wal_lsn() - '0/0'::pg_lsn as bytes`.execute(
    database.kysely,
  );
  return Number(rows[0]?.bytes);
}

function show(what: string, tables: Tables, count: number): void {
  console.log(`\nbytes of ${what}, by table`);
  const largest = [...tables].toSorted(([, a], [, b]) => b - a).slice(0, SHOWN_TABLES);
  console.table(Object.fromEntries(largest.map(([name, bytes]) => [name, Math.round(bytes / count)])));
}

function total(tables: Tables): number {
  return [...tables.values()].reduce((sum, bytes) => sum + bytes, 0);
}

function rounded(value: number): number {
  return Number(value.toFixed(2));
}
