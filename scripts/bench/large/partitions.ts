/**
 * `npm run bench:partitions`: whether answers and the history of approvals would gain from partitions by month, on this machine's
 * PostgreSQL: two million rows over two years in one table, and the same rows in 24 partitions, each with the columns and indexes that
 * their statements use. `docs/decisions/0045` reads the figures. Last line: JSON. An argument makes it smaller:
 * `npm run bench:partitions -- 0.1`.
 */
import { randomUUID } from 'node:crypto';
import type { Database } from '../../../server/src/database/database.ts';
import { startPostgresql } from '../../../server/src/testing/start-postgresql.ts';
import { startMeasuredServer } from '../lib/measured-server.ts';

const ROWS = Math.round(2_000_000 * Number(process.argv[2] ?? 1));
const MONTHS = 24;
const CALLERS = 8;
const INSERTS = 8000;
const READS = 300;
const KINDS = ['one table', 'partitions'] as const;
type Kind = (typeof KINDS)[number];
type Pool = Database['pool'];

const tableOf = (name: 'answer' | 'history', kind: Kind): string => (kind === 'partitions' ? `${name}_by_month` : name);

/** A unique key of a partitioned table must hold the column that it is divided by. */
async function create(pool: Pool, kind: Kind): Promise<void> {
  const [answer, history] = [tableOf('answer', kind), tableOf('history', kind)];
  const isDivided = kind === 'partitions';
  const divided = isDivided ? 'partition by range (created_at)' : '';
  const more = isDivided ? ', created_at' : '';
  await pool.query(`create table ${answer} (id text not null, form_key text not null, serial bigint not null, answers jsonb not null,
    created_by bigint, request_id text not null, created_at timestamptz not null,
    primary key (id${more}), unique (form_key, request_id${more}), unique (form_key, serial${more})) ${divided}`);
  await pool.query(`create index on ${answer} (created_by, created_at desc) where created_by is not null`);
  await pool.query(`create table ${history} (id text not null, instance_id text not null, rev int not null, seq int not null, action text not null,
    comment text, created_at timestamptz not null, primary key (id${more})) ${divided}`);
  await pool.query(`create index on ${history} (instance_id, rev, seq)`);
  if (!isDivided) return;
  for (const table of [answer, history])
    for (let month = 0; month <= MONTHS; month += 1)
      await pool.query(`create table ${table}_${month} partition of ${table}
        for values from (${startOf(month)}) to (${startOf(month + 1)})`);
}

/** Months are counted from two years ago; the last one takes what is written now. */
const startOf = (month: number): string =>
  `'${new Date(Date.now() - (MONTHS - month) * 30.4 * 86_400_000).toISOString().slice(0, 10)}'`;

async function plant(pool: Pool, kind: Kind): Promise<void> {
  const at = `now() - interval '725 days' * (1 - n::float / ${ROWS})`;
  for (let from = 1; from <= ROWS; from += 50_000) {
    const series = `generate_series(${from}, ${Math.min(ROWS, from + 49_999)}) n`;
    await pool.query(`insert into ${tableOf('answer', kind)}
      select 'a-' || n, 'form-' || case when n % 2 = 0 then 0 else n % 50 end, n,
             jsonb_build_object('name', 'Person ' || md5(n::text), 'order', 'SN-' || n, 'says', repeat('The box was wet. ', 12)),
             case when n % 3 = 0 then n % 500 end, 'r-' || n, ${at} from ${series}`);
    await pool.query(`insert into ${tableOf('history', kind)}
      select 'h-' || n, 'i-' || n / 5, n % 5, 0, 'approve', 'Agreed', ${at} from ${series}`);
  }
  await pool.query(`vacuum analyze ${tableOf('answer', kind)}, ${tableOf('history', kind)}`);
}

/** Milliseconds of one statement, the median of many with other values each time. */
async function medianOf(pool: Pool, name: string, text: string, values: () => unknown[]): Promise<number> {
  const client = await pool.connect();
  const times: number[] = [];
  for (let read = 0; read < READS; read += 1) {
    const query = { name, text, values: values() };
    const began = performance.now();
    await client.query(query);
    times.push(performance.now() - began);
  }
  client.release();
  return times.toSorted((one, other) => one - other)[READS / 2] ?? 0;
}

async function insertsPerS(pool: Pool, kind: Kind): Promise<number> {
  let left = INSERTS;
  const answers = JSON.stringify({ name: 'Person', order: 'SN-1', says: 'The box was wet. '.repeat(12) });
  const caller = async () => {
    while (left > 0) {
      left -= 1;
      await pool.query({
        name: `insert ${kind}`,
        text: `insert into ${tableOf('answer', kind)} values ($1, 'form-0', $2, $3, null, $1, now())`,
        values: [randomUUID(), ROWS + INSERTS - left, answers],
      });
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: CALLERS }, caller));
  return INSERTS / ((performance.now() - began) / 1000);
}

/** What a retention of 23 months removes, and the room that is free afterwards. */
async function msOfRetention(pool: Pool, kind: Kind): Promise<number> {
  const table = tableOf('answer', kind);
  const began = performance.now();
  if (kind === 'partitions') await pool.query(`drop table ${table}_0`);
  else {
    await pool.query(`delete from ${table} where created_at < ${startOf(1)}`);
    await pool.query(`vacuum ${table}`);
  }
  return performance.now() - began;
}

async function measure(pool: Pool, kind: Kind): Promise<Record<string, number>> {
  await create(pool, kind);
  await plant(pool, kind);
  const [answer, history] = [tableOf('answer', kind), tableOf('history', kind)];
  const row = () => 1 + Math.floor(Math.random() * ROWS);
  const read = (name: string, text: string, values: () => unknown[]) => medianOf(pool, `${name} ${kind}`, text, values);
  const page = `select id, answers from ${answer} where form_key = 'form-0'`;
  return {
    'answers sent each second': await insertsPerS(pool, kind),
    'one answer (ms)': await read('one', `select * from ${answer} where id = $1`, () => [`a-${row()}`]),
    'was it sent before (ms)': await read(
      'sent',
      `select id from ${answer} where form_key = 'form-0' and request_id = $1`,
      () => [`r-${row()}`],
    ),
    'newest page of a form (ms)': await read('first', `${page} order by serial desc limit 20`, () => []),
    'deep page of a form (ms)': await read('deep', `${page} and serial < $1 order by serial desc limit 20`, () => [
      row(),
    ]),
    'own answers (ms)': await read(
      'own',
      `select id from ${answer} where created_by = $1 order by created_at desc limit 20`,
      () => [row() % 500],
    ),
    'history of an approval (ms)': await read(
      'history',
      `select * from ${history} where instance_id = $1 order by rev, seq`,
      () => [`i-${Math.floor(row() / 5)}`],
    ),
    'oldest month removed (ms)': await msOfRetention(pool, kind),
  };
}

const postgresql = startPostgresql();
if (!postgresql) throw new Error('PostgreSQL is not installed on this machine.');
const server = await startMeasuredServer(postgresql.url);
try {
  const { pool } = server.database;
  const table: Record<string, Record<string, number>> = {};
  for (const kind of KINDS)
    for (const [name, figure] of Object.entries(await measure(pool, kind)))
      table[name] = { ...table[name], [kind]: Number(figure.toFixed(figure < 10 ? 2 : 0)) };
  console.log(`${ROWS} rows of each, ${MONTHS} months`);
  console.table(table);
  console.log(JSON.stringify(table));
} finally {
  await server.close();
  postgresql.stop();
}
