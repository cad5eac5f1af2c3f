/**
 * `npm run bench:api`: what the wire costs. 32 callers in a process of their own send answers, start approvals, approve and
 * read, on the embedded database and on this machine's PostgreSQL, both with their full care for the disk. `raw` is a
 * transaction with one equally large row through the same pool, without HTTP. Last line: JSON by database with
 * `rawInsertPerS`, `submitPerS`, `submitRatio`, `submitStartPerS`, `actPerS`, `actRatio`, `readPerS`, `p99Ms`,
 * `statementsPerSubmit`, `statementsPerAct`.
 */
import { randomUUID } from 'node:crypto';
import { type LoadRequest, post, sendLoad, times } from './load/send-load.ts';
import { plantTenAnswers, TEN_ANSWERS } from './load/ten-answers.ts';
import { type MeasuredServer, startMeasuredServer } from './lib/measured-server.ts';
import { startPostgresql } from '../../server/src/testing/start-postgresql.ts';

const CALLERS = 32;
const COUNT = Number(process.argv[2] ?? 4000);
const ROUNDS = 3;
const BARS = { ratio: 0.25, statements: 6 };

/** The best of several rounds, so that a busy machine does not decide. */
async function best(measure: () => Promise<number>): Promise<number> {
  let most = 0;
  for (let round = 0; round < ROUNDS; round += 1) most = Math.max(most, await measure());
  return most;
}

async function measureDatabase(databaseUrl: string | undefined): Promise<Record<string, number>> {
  const server = await startMeasuredServer(databaseUrl);
  try {
    return await measureServer(server);
  } finally {
    await server.close();
  }
}

async function measureServer(server: MeasuredServer): Promise<Record<string, number>> {
  const { plain, approved } = await plant(server);
  const [tom, maya] = [await server.signIn('tom'), await server.signIn('maya')];
  const submit = (formKey: string): LoadRequest =>
    post('/api/submissions', { formKey, version: 1, answers: TEN_ANSWERS });
  const load = (token: string, requests: LoadRequest[]) =>
    sendLoad({ url: server.url, token, callers: CALLERS, requests });

  await load(
    tom,
    times(500, () => submit(plain)),
  );
  const rawInsertPerS = await best(() => rawInserts(server, COUNT));
  let p99Ms = Infinity;
  const submitPerS = await best(async () => {
    const measured = await load(
      tom,
      times(COUNT, () => submit(plain)),
    );
    p99Ms = Math.min(p99Ms, measured.p99Ms);
    return measured.perSecond;
  });
  const submitStartPerS = await best(
    async () =>
      (
        await load(
          tom,
          times(COUNT / 2, () => submit(approved)),
        )
      ).perSecond,
  );
  const tasks = await openTasks(server);
  const approve = ({ id, rev }: { id: string; rev: number }): LoadRequest =>
    post(`/api/workflow/tasks/${id}/actions`, { rev, action: { type: 'approve', comment: 'Agreed' } });
  const perRound = Math.floor((tasks.length - 50) / ROUNDS);
  const actPerS = await best(async () => (await load(maya, tasks.splice(0, perRound).map(approve))).perSecond);
  const read = { method: 'GET', path: '/api/workflow/tasks/todo?size=20', body: '' };
  const readPerS = await best(
    async () =>
      (
        await load(
          maya,
          times(COUNT, () => ({ ...read, requestId: randomUUID() })),
        )
      ).perSecond,
  );
  const statementsPerSubmit = await statementsOf(
    server,
    times(40, () => submit(plain)),
    (one) => load(tom, one),
  );
  const statementsPerAct = await statementsOf(server, tasks.splice(0, 40).map(approve), (one) => load(maya, one));
  return {
    rawInsertPerS: Math.round(rawInsertPerS),
    submitPerS: Math.round(submitPerS),
    submitRatio: rounded(submitPerS / rawInsertPerS),
    submitStartPerS: Math.round(submitStartPerS),
    actPerS: Math.round(actPerS),
    actRatio: rounded(actPerS / rawInsertPerS),
    readPerS: Math.round(readPerS),
    p99Ms: rounded(p99Ms),
    statementsPerSubmit,
    statementsPerAct,
  };
}

const rounded = (value: number): number => Number(value.toFixed(2));

async function plant(server: MeasuredServer): Promise<{ plain: string; approved: string }> {
  const [ownerId, approverId] = [await server.idOf('elena'), await server.idOf('maya')];
  await server.database.pool.query(
    'create table bench_raw (id uuid primary key, form_key text, answers jsonb, created_by bigint, created_at timestamptz)',
  );
  return plantTenAnswers(server.database.kysely, { ownerId, approverId });
}

async function rawInserts({ database }: MeasuredServer, count: number): Promise<number> {
  const body = JSON.stringify(TEN_ANSWERS);
  let left = count;
  const caller = async (): Promise<void> => {
    while (left-- > 0) {
      const client = await database.pool.connect();
      await client.query('begin');
      await client.query('insert into bench_raw values ($1, $2, $3, $4, now())', [randomUUID(), 'form-1', body, 1]);
      await client.query('commit');
      client.release();
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: CALLERS }, caller));
  return count / ((performance.now() - start) / 1000);
}

async function openTasks({ database }: MeasuredServer): Promise<{ id: string; rev: number }[]> {
  return database.kysely.selectFrom('task').select(['id', 'rev']).where('ended_at', 'is', null).execute();
}

/** Statements of one call: the mean of some that are sent one after the other. */
async function statementsOf(
  server: MeasuredServer,
  requests: LoadRequest[],
  load: (one: LoadRequest[]) => Promise<unknown>,
): Promise<number> {
  const before = server.statements();
  await load(requests);
  return rounded((server.statements() - before) / requests.length);
}

function print(name: string, figures: Record<string, number>): void {
  console.log(`\n${name}`);
  for (const [figure, value] of Object.entries(figures)) {
    const bar = figure.endsWith('Ratio')
      ? `  (bar ≥ ${BARS.ratio})`
      : figure.startsWith('statements')
        ? `  (bar ≤ ${BARS.statements})`
        : '';
    console.log(`  ${figure.padEnd(22)}${String(value).padStart(8)}${bar}`);
  }
}

const result: Record<string, Record<string, number>> = { embedded: await measureDatabase(undefined) };
print('embedded', result['embedded'] ?? {});
const postgresql = startPostgresql();
if (postgresql) {
  try {
    result['postgresql'] = await measureDatabase(postgresql.url);
    print('postgresql', result['postgresql']);
  } finally {
    postgresql.stop();
  }
} else console.log('\nPostgreSQL is not installed here, so it is left out.');
console.log(JSON.stringify(result));
