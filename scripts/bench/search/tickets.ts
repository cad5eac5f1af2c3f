/**
 * `npm run bench:search -- tickets`: what Ctrl K costs among 100,000 requests, each with a ticket of its own, on the embedded database and on
 * this machine's PostgreSQL. A figure is the time that one call of `/search` waits for the database, median and 95th percentile of
 * many; `cpu` is what its processors work for it, of the embedded database those of the whole server. An agent sees all tickets and has sent every fiftieth request, one with a restriction sees one group of twenty, an
 * administrator sees everything and is an agent too. `fillPerS` is how many answers and tickets a second the index takes. Last line:
 * JSON by database. Arguments make it smaller and choose one database: `npm run bench:search -- tickets 0.1 postgresql`.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { aForm } from '../../../server/src/demonstration/seed/builders/a-form.ts';
import { anApprover, aProcess, users } from '../../../server/src/demonstration/seed/builders/a-process.ts';
import { plantForm } from '../../../server/src/demonstration/seed/planting/plant-form.ts';
import { plantProcesses } from '../../../server/src/demonstration/seed/planting/plant-processes.ts';
import { fillIndex } from '../../../server/src/modules/submissions/search/filling/fill-index.ts';
import { searchedRequests } from '../../../server/src/modules/workflow/lists/searched-requests.ts';
import { startPostgresql } from '../../../server/src/testing/start-postgresql.ts';
import { cpuOf } from '../processor/database-cpu.ts';
import { type MeasuredServer, startMeasuredServer } from '../lib/measured-server.ts';

const BAR_MS = 50;
const ROUNDS = 40;
const REQUESTS = 100_000;
const READERS = { agent: 'tom', 'restricted agent': 'lina', administrator: 'admin' };
/** `delivery` is in every subject, `damaged` in a third, `hinge` in a thousandth, the number and `q4242` in one. */
const WORDS = {
  common: 'delivery',
  'first letter': 'd',
  'a third': 'damaged',
  rare: 'hinge',
  'two that rarely meet': 'hinge lost',
  'two that never meet': 'damaged lost',
  'one ticket': 'q4242',
  'a ticket number': '104242',
  nowhere: 'kestrel',
  'common in Chinese': '退款',
  'one Chinese character': '款',
  'rare in Chinese': '咖啡机',
  'Chinese that never stands together': '退款咖啡',
};

async function plant(server: MeasuredServer, count: number): Promise<void> {
  const db = server.database.kysely;
  const tom = await server.idOf('tom');
  const ownerId = await server.idOf('elena');
  const steps = [
    anApprover({ id: 'lead', name: 'Lead', people: [users((await server.idOf('sofia')) as never)], fields: {} }),
  ];
  await plantProcesses(db, [aProcess({ key: 'case', name: 'Case approval', steps })], {
    userId: ownerId,
    at: new Date(),
  });
  const fields = [{ key: 'reason', type: 'text', label: 'Reason' }] as never;
  const { formKey } = await plantForm(db, aForm({ title: 'Case', fields }), { ownerId, now: new Date() });
  await sql`insert into zendesk_account (subdomain, origin, api_url, installation_id, public_key_pem, updated_at)
    values ('acme', 'https://acme.zendesk.com', 'http://127.0.0.1:9', '1', '', now())`.execute(db);
  // Zendesk, which does not answer here, was asked about them a moment ago and is not asked again meanwhile.
  for (const [at, name] of Object.values(READERS).entries())
    await sql`insert into zendesk_identity (subdomain, zd_user_id, user_id, role, linked_at, checked_at, is_active, ticket_restriction, group_ids)
      values ('acme', ${String(at + 1)}, ${await server.idOf(name)}, 'agent', now(), now() + interval '1 day', true,
        ${name === 'lina' ? 'groups' : null}, ${name === 'lina' ? ['7'] : []}::text[])`.execute(db);
  for (let from = 1; from <= count; from += 2000) {
    const to = Math.min(count, from + 1999);
    const range = sql`generate_series(${sql.lit(from)}::bigint, ${sql.lit(to)}::bigint) n
      cross join lateral (select now() - interval '365 days' * (1 - n::float / ${sql.lit(count)}) as at) a`;
    const who = sql`case when n % 50 = 0 then ${tom}::bigint end`;
    await sql`insert into submission (id, form_key, form_version, serial, answers, request_id, request_hash, created_by, instance_id,
        ticket_id, subdomain, created_at, updated_at)
      select 'a-' || n, ${formKey}, 1, n, jsonb_build_object('reason', 'Box ' || n || case n % 3 when 0 then ' damaged' else ' wet' end),
             n::text, '', ${who}, 'i-' || n, (100000 + n)::text, 'acme', at, at from ${range}`.execute(db);
    await sql`insert into process_instance (id, definition_key, definition_version, status, rev, starter_id, variables, form_key,
        form_data_id, ticket_id, round, visits, chosen, started_at)
      select 'i-' || n, 'case', 1, 1, 1, ${who}, '{}', ${formKey}, 'a-' || n, (100000 + n)::text, 1, 1, '{}', at from ${range}`.execute(
      db,
    );
    await sql`insert into linked_form (id, form_key, submission_id, zd_tkt_id, subdomain, created_by, created_at, updated_at)
      select 'l-' || n, ${formKey}, 'a-' || n, (100000 + n)::text, 'acme', ${who}, at, at from ${range}`.execute(db);
    await sql`insert into zendesk_ticket_place (subdomain, ticket_id, group_id, subject, read_at)
      select 'acme', (100000 + n)::text, (n % 20)::text,
             'Delivery of q' || n || case n % 3 when 0 then ' damaged' when 1 then ' lost' else ' late' end
               || case when n % 1000 = 0 then ' hinge 咖啡机' else '' end || case when n % 7 < 3 then ' 客户要求退款' else '' end,
             at from ${range}`.execute(db);
  }
  await sql`update form set last_serial = ${count}, submission_count = ${count} where key = ${formKey}`.execute(db);
  await server.analyze('submission', 'process_instance', 'linked_form', 'zendesk_ticket_place');
}

async function fillAll(server: MeasuredServer, count: number): Promise<number> {
  const { database } = server;
  const began = performance.now();
  // In the batches that a server writes: answers and their tickets stand beside each other, as where people send all day.
  while (await fillIndex({ database, searchedRequests }));
  const seconds = (performance.now() - began) / 1000;
  await server.analyze('search_entry');
  return Math.round((2 * count) / seconds);
}

async function measureDatabase(url: string | undefined, requests: number) {
  const server = await startMeasuredServer(url, { env: { SEARCHES_PER_MINUTE: '999999' } });
  try {
    // Nothing was there before the index: answers and tickets get their numbers as they come.
    await fillIndex({ database: server.database, searchedRequests });
    await plant(server, requests);
    const fillPerS = await fillAll(server, requests);
    const table: Record<string, Record<string, string>> = {};
    const all: number[] = [];
    let slowest = 0;
    let cpuMs = 0;
    const cpu = await cpuOf(server);
    for (const [reader, userName] of Object.entries(READERS)) {
      const token = await server.signIn(userName);
      for (const [name, word] of Object.entries(WORDS)) {
        const times: number[] = [];
        const { tickets } = await ask(server, token, word);
        const began = cpu();
        for (let round = 0; round < ROUNDS; round += 1) {
          const before = server.databaseMs();
          await ask(server, token, word);
          times.push(server.databaseMs() - before);
        }
        const worked = (cpu() - began) / ROUNDS;
        cpuMs = Math.max(cpuMs, worked);
        all.push(...times);
        slowest = Math.max(slowest, percentile(times, 0.95));
        const figures = `${tenth(percentile(times, 0.5))} / ${tenth(percentile(times, 0.95))} ms, cpu ${tenth(worked)}, ${tickets.hits.length} tickets`;
        table[name] = { ...table[name], [reader]: figures };
      }
    }
    console.table(table);
    const medianMs = tenth(percentile(all, 0.5));
    return {
      requests,
      fillPerS,
      medianMs,
      p95Ms: tenth(percentile(all, 0.95)),
      slowestP95Ms: tenth(slowest),
      cpuMs: tenth(cpuMs),
    };
  } finally {
    await server.close();
  }
}

const tenth = (figure: number) => Number(figure.toFixed(1));
const percentile = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;

async function ask(server: MeasuredServer, token: string, word: string): Promise<{ tickets: { hits: unknown[] } }> {
  const headers = { authorization: `Bearer ${token}`, 'X-Request-Id': randomUUID() };
  const reply = await fetch(`${server.url}/api/search?search=${encodeURIComponent(word)}`, { headers });
  const { code, msg, data } = (await reply.json()) as {
    code: number;
    msg: string;
    data: { tickets: { hits: unknown[] } };
  };
  if (code !== 200) throw new Error(`${word}: ${code} ${msg}`);
  return data;
}

/** Measures one database or both; prints a table for each and the JSON of all. */
export async function measureTickets([part = '1', only]: readonly string[]): Promise<void> {
  const requests = Math.round(REQUESTS * Number(part));
  const result: Record<string, object> = {};
  const keep = (name: string, one: Awaited<ReturnType<typeof measureDatabase>>) => {
    console.log(
      `\n${name}: ${JSON.stringify(one)}; bar ${BAR_MS} ms, ${one.slowestP95Ms <= BAR_MS ? 'met' : 'missed'}`,
    );
    result[name] = one;
  };
  if (only !== 'embedded') {
    const postgresql = startPostgresql();
    try {
      if (postgresql) keep('postgresql', await measureDatabase(postgresql.url, requests));
      else console.log('PostgreSQL is not installed here, so it is left out.');
    } finally {
      postgresql?.stop();
    }
  }
  if (only !== 'postgresql') keep('embedded', await measureDatabase(undefined, requests));
  console.log(JSON.stringify(result));
}
