/**
 * `npm run bench:search`: what a search costs among very many answers: a million on this machine's PostgreSQL, a hundred thousand on the
 * embedded database. Each figure is the time that the database's processors work for one call of `/search`, the mean of many: of the
 * embedded database that of the whole server. `cpuMs` is the slowest of all readers and words, `statements` the most of one call.
 * `fillPerS` is how many answers a second the index takes, `bytes` its size per answer, `tableMs` the first page of a form's answers
 * with a word. Last line: JSON by database. Arguments make everything smaller and choose one database:
 * `npm run bench:search -- 0.1 postgresql`. `-- tickets` measures Ctrl K among requests with tickets instead (`search/tickets.ts`).
 */
import { randomUUID } from 'node:crypto';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { sql } from 'kysely';
import { aForm } from '../../server/src/demonstration/seed/builders/a-form.ts';
import { anApprover, aProcess, users } from '../../server/src/demonstration/seed/builders/a-process.ts';
import { plantForm } from '../../server/src/demonstration/seed/planting/plant-form.ts';
import { plantProcesses } from '../../server/src/demonstration/seed/planting/plant-processes.ts';
import { fillIndex } from '../../server/src/modules/submissions/search/filling/fill-index.ts';
import { searchedRequests } from '../../server/src/modules/workflow/lists/searched-requests.ts';
import { startPostgresql } from '../../server/src/testing/start-postgresql.ts';
import { type Cpu, cpuOf } from './processor/database-cpu.ts';
import { type MeasuredServer, startMeasuredServer } from './lib/measured-server.ts';

const [, , part = '1', only] = process.argv;
const PART = Number(part);
const BAR_MS = 50;
const ROUNDS = 20;
const FULL = { postgresql: 1_000_000 * PART, embedded: 100_000 * PART };

const FIELDS = [
  { key: 'name', type: 'text', label: 'Name' },
  { key: 'mail', type: 'email', label: 'Mail' },
  { key: 'order', type: 'text', label: 'Order' },
  { key: 'amount', type: 'number', label: 'Amount', decimals: 2 },
  { key: 'day', type: 'date', label: 'Day' },
  { key: 'says', type: 'long_text', label: 'Says' },
  { key: 'note', type: 'text', label: 'Note' },
];

/** Words of every frequency: `delivery` in all, `damaged` in a third, `hinge` in a thousandth, `q1234567` in one, `oldest` in the older half alone. */
const answersSql = (count: number) => sql`jsonb_strip_nulls(jsonb_build_object(
  'name', 'Person ' || substr(md5(n::text), 1, 6), 'mail', 'person' || n || '@example.net', 'order', 'SN-' || (20000000 + n),
  'amount', ((n * 7919) % 1000000) / 100.0, 'day', to_char(date '2025-01-01' + (n % 500)::int, 'YYYY-MM-DD'),
  'says', 'The delivery of the parcel was late and the box ' || case n % 3 when 0 then 'damaged' when 1 then 'wet' else 'lost' end
     || case when n % 1000 = 0 then ' with a broken hinge' else '' end
     || case when n <= ${sql.lit(Math.floor(count / 2))} then ' oldest' else '' end || ' q' || n,
  'note', case n % 4 when 0 then '客户要求退款，包裹已经损坏' when 1 then '已经换货' else null end))`;

async function plant(server: MeasuredServer, count: number): Promise<FormKey> {
  const db = server.database.kysely;
  const ownerId = await server.idOf('elena');
  const sofia = await server.idOf('sofia');
  const steps = [anApprover({ id: 'finance', name: 'Finance', people: [users(sofia as never)], fields: {} })];
  await plantProcesses(db, [aProcess({ key: 'case', name: 'Case approval', steps })], {
    userId: ownerId,
    at: new Date(),
  });
  const small = Array.from({ length: 50 }, async (_, at) =>
    plantForm(db, aForm({ title: `Small form ${at}`, fields: FIELDS as never }), {
      ownerId: at % 2 ? ownerId : sofia,
      now: new Date(),
    }),
  );
  const others = (await Promise.all(small)).map(({ formKey }) => formKey);
  const large = (
    await plantForm(db, aForm({ title: 'Large form', fields: FIELDS as never }), { ownerId, now: new Date() })
  ).formKey;
  // Nine in ten belong to the large form.
  for (let from = 1; from <= count; from += 2000) {
    const to = Math.min(count, from + 1999);
    await sql`insert into submission (id, form_key, form_version, serial, answers, request_id, request_hash, created_by, instance_id, created_at, updated_at)
      select 'a-' || n, form, 1, n, ${answersSql(count)}, n::text, '', case when n % 5000 = 0 then ${sofia}::bigint end,
             case when n % 10 = 1 then 'i-' || n end, at, at
        from generate_series(${sql.lit(from)}::bigint, ${sql.lit(to)}::bigint) n
       cross join lateral (select now() - interval '365 days' * (1 - n::float / ${sql.lit(count)}) as at,
         case when n % 10 = 0 then (${others}::text[])[1 + (n / 10) % 50] else ${large} end as form) a`.execute(db);
    await sql`insert into process_instance (id, definition_key, definition_version, status, rev, starter_id, variables, form_key,
        form_data_id, round, visits, chosen, started_at)
      select instance_id, 'case', 1, 1, 1, case when serial % 500 = 1 then ${sofia}::bigint end, '{}', form_key, id, 1, 1, '{}', created_at
        from submission where instance_id is not null and id in (
          select 'a-' || n from generate_series(${sql.lit(from)}::bigint, ${sql.lit(to)}::bigint) n)`.execute(db);
  }
  await sql`update form f set last_serial = ${count}, submission_count = 1`.execute(db);
  await server.analyze('submission');
  return large as FormKey;
}

async function fillAll(server: MeasuredServer, count: number): Promise<number> {
  const { database } = server;
  const began = performance.now();
  while (await fillIndex({ database, searchedRequests }, database.kind === 'embedded' ? 200 : 2000));
  const seconds = (performance.now() - began) / 1000;
  await server.analyze('search_entry');
  return count / seconds;
}

const WORDS = {
  everywhere: 'delivery',
  typing: 'd',
  third: 'damaged',
  thousandth: 'hinge',
  one: 'q1234',
  nowhere: 'kestrel',
  'old half': 'oldest',
  'two that rarely meet': 'hinge lost',
  'frequent and absent': 'delivery kestrel',
  'never together': 'damaged lost',
  Chinese: '退款',
  'one Chinese character': '包',
  'Chinese that never stands together': '退款换货',
  'an order': 'SN-20000042',
  'five words': 'delivery parcel late box wet',
};
const READERS = { admin: 'admin', owner: 'elena', participant: 'sofia', nobody: 'tom' };

async function measureDatabase(url: string | undefined, count: number) {
  const server = await startMeasuredServer(url, { env: { SEARCHES_PER_MINUTE: '999999' } });
  try {
    const form = await plant(server, count);
    const fillPerS = Math.round(await fillAll(server, count));
    const size = await sql<{ bytes: number }>`select pg_total_relation_size('search_entry')::float as bytes`.execute(
      server.database.kysely,
    );
    const cpu = await cpuOf(server);
    const table: Record<string, Record<string, string>> = {};
    let cpuMs = 0;
    let statements = 0;
    for (const [reader, userName] of Object.entries(READERS)) {
      const token = await server.signIn(userName);
      for (const [name, word] of Object.entries(WORDS)) {
        const path = `/search?search=${encodeURIComponent(word)}`;
        await ask(server, token, path);
        const before = server.statements();
        const one = await meanOf(cpu, () => ask(server, token, path));
        const count = (server.statements() - before) / ROUNDS;
        cpuMs = Math.max(cpuMs, one);
        statements = Math.max(statements, count);
        table[name] = { ...table[name], [reader]: `${one.toFixed(1)} ms, ${count}` };
      }
    }
    console.table(table);
    const owner = await server.signIn('elena');
    const tableMs = await meanOf(cpu, () => ask(server, owner, `/submissions?formKey=${form}&size=20&search=hinge`));
    const bytes = Math.round((size.rows[0]?.bytes ?? 0) / count);
    const tenth = (figure: number) => Number(figure.toFixed(1));
    return { answers: count, fillPerS, bytes, cpuMs: tenth(cpuMs), statements, tableMs: tenth(tableMs) };
  } finally {
    await server.close();
  }
}

async function meanOf(cpu: Cpu, act: () => Promise<unknown>): Promise<number> {
  const began = cpu();
  for (let round = 0; round < ROUNDS; round += 1) await act();
  return (cpu() - began) / ROUNDS;
}

async function ask(server: MeasuredServer, token: string, path: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'X-Request-Id': randomUUID() };
  const reply = await fetch(`${server.url}/api${path}`, { headers });
  const { code, msg } = (await reply.json()) as { code: number; msg: string };
  if (code !== 200) throw new Error(`${path}: ${code} ${msg}`);
}

async function measureAnswers(): Promise<void> {
  const result: Record<string, object> = {};
  const keep = (name: string, one: Awaited<ReturnType<typeof measureDatabase>>) => {
    console.log(`\n${name}: ${JSON.stringify(one)}; bar ${BAR_MS} ms, ${one.cpuMs <= BAR_MS ? 'met' : 'missed'}`);
    result[name] = one;
  };
  if (only !== 'postgresql') keep('embedded', await measureDatabase(undefined, FULL.embedded));
  const postgresql = only === 'embedded' ? null : startPostgresql();
  if (postgresql) {
    try {
      keep('postgresql', await measureDatabase(postgresql.url, FULL.postgresql));
    } finally {
      postgresql.stop();
    }
  } else if (only === undefined) console.log('\nPostgreSQL is not installed here, so it is left out.');
  console.log(JSON.stringify(result));
}

if (part === 'tickets') {
  const { measureTickets } = await import('./search/tickets.ts');
  await measureTickets(process.argv.slice(3));
} else await measureAnswers();
