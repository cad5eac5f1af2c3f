/**
 * `npm run bench:scale`: what answers cost when there are very many of them: a million on this machine's PostgreSQL, a hundred
 * thousand on the embedded database, each also at a tenth of that. `statsMs` is the whole call for the statistics of the form,
 * over loopback; `statsPeriodMs` the same for 100 days compared with those before; `crossMs` a cross tab; `pageDeepMs` a page in
 * the middle of the list of answers, `filterMs` the first page of a filtered one; `foldPerS` how many answers a second are counted
 * into the figures. Figures are checked against counting the rows. `growth` is the cost of `statsMs` at full size by that at a
 * tenth. Last line: JSON by database. Arguments make everything smaller
 * and choose one database: `npm run bench:scale -- 0.1 postgresql`.
 */
import { randomUUID } from 'node:crypto';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { sql } from 'kysely';
import { aForm } from '../../../server/src/demonstration/seed/builders/a-form.ts';
import { plantForm } from '../../../server/src/demonstration/seed/planting/plant-form.ts';
import { writeCursor } from '../../../server/src/modules/submissions/filtering/page-cursor.ts';
import { foldForm } from '../../../server/src/modules/submissions/statistics/counting/fold-form.ts';
import { startPostgresql } from '../../../server/src/testing/start-postgresql.ts';
import { type MeasuredServer, startMeasuredServer } from '../lib/measured-server.ts';

const [, , part = '1', only] = process.argv;
const PART = Number(part);
const BARS = { statsMs: 50, pageDeepMs: 10, filterMs: 10, growth: 1.5 };
const ROUNDS = 20;
const FULL = { postgresql: 1_000_000 * PART, embedded: 100_000 * PART };

const options = Array.from({ length: 6 }, (_, at) => ({ value: `o${at}`, label: `Option ${at}` }));
const lines = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `l${at}`, label: `Line ${at}` }));
/** Twenty questions of all kinds. */
const FIELDS = [
  ...Array.from({ length: 8 }, (_, at) => ({ key: `one${at}`, type: 'single_choice', label: `One ${at}`, options })),
  ...Array.from({ length: 3 }, (_, at) => ({
    key: `many${at}`,
    type: 'multiple_choice',
    label: `Many ${at}`,
    options,
  })),
  { key: 'recommend', type: 'nps', label: 'Recommend' },
  { key: 'stars', type: 'rating', label: 'Stars', max: 5 },
  { key: 'amount', type: 'number', label: 'Amount' },
  { key: 'weight', type: 'number', label: 'Weight' },
  { key: 'grid', type: 'matrix', label: 'Grid', rows: lines(4), columns: lines(4) },
  { key: 'order', type: 'ranking', label: 'Order', options: options.slice(0, 3) },
  { key: 'day', type: 'date', label: 'Day' },
  { key: 'says', type: 'long_text', label: 'Says' },
  { key: 'mail', type: 'email', label: 'Mail' },
];

/** Answers over the last year, made by the database itself. */
const answersSql = sql`jsonb_strip_nulls(jsonb_build_object(
  ${sql.join(Array.from({ length: 8 }, (_, at) => sql`${sql.lit(`one${at}`)}, 'o' || ((n * ${sql.lit(at + 3)} + n / 7) % 6)`))},
  ${sql.join(
    Array.from(
      { length: 3 },
      (_, at) =>
        sql`${sql.lit(`many${at}`)}, jsonb_build_array('o' || (n % 3), 'o' || (3 + (n / ${sql.lit(at + 2)}) % 3))`,
    ),
  )},
  'recommend', (n * 7) % 11, 'stars', 1 + n % 5, 'amount', ((n * 7919) % 1000000) / 100.0, 'weight', n % 90,
  'grid', jsonb_build_object('l0', 'l' || n % 4, 'l1', 'l' || (n / 3) % 4, 'l2', 'l' || (n / 5) % 4),
  'order', case n % 3 when 0 then '["o0","o1","o2"]'::jsonb when 1 then '["o1","o0","o2"]' else '["o2","o1","o0"]' end,
  'day', to_char(date '2025-01-01' + (n % 500)::int, 'YYYY-MM-DD'),
  'says', case when n % 4 = 0 then 'The delivery of parcel ' || substr(md5(n::text), 1, 4) || ' was late and the box was damaged' end,
  'mail', 'person' || n || '@example.net'))`;

async function plant(server: MeasuredServer, count: number): Promise<FormKey> {
  const db = server.database.kysely;
  const ownerId = (await server.idOf('elena')) as never;
  const form = await plantForm(db, aForm({ fields: FIELDS as never }), { ownerId, now: new Date() });
  const key = form.formKey as FormKey;
  for (let from = 1; from <= count; from += 10_000) {
    const to = Math.min(count, from + 9999);
    await sql`insert into submission (id, form_key, form_version, serial, answers, request_id, request_hash, created_at, updated_at)
      select ${key} || '-' || n, ${key}, 1, n, ${answersSql}, n::text, '', at, at
        from generate_series(${sql.lit(from)}::bigint, ${sql.lit(to)}::bigint) n
       cross join lateral (select now() - interval '365 days' * (1 - n::float / ${sql.lit(count)}) as at) a`.execute(
      db,
    );
  }
  await sql`update form set last_serial = ${count}, submission_count = ${count} where key = ${key}`.execute(db);
  await server.analyze('submission');
  return key;
}

async function foldAll(server: MeasuredServer, formKey: FormKey, count: number): Promise<number> {
  const { database } = server;
  const began = performance.now();
  while (await foldForm({ database, zone: 'UTC' }, formKey));
  const seconds = (performance.now() - began) / 1000;
  await server.analyze('answer_figure');
  return count / seconds;
}

type Figures = {
  figures: { total: number; questions: { key: string; picture: { sum: string; choices: { count: number }[] } }[] };
};

/** The figures are those of counting the rows. */
async function check({ database }: MeasuredServer, formKey: FormKey, { figures }: Figures): Promise<void> {
  const { rows } = await sql<{ total: number; first: number; sum: string }>`
    select count(*)::int as total, count(*) filter (where answers ->> 'one0' = 'o0')::int as first,
           trim_scale(sum((answers ->> 'amount')::numeric))::text as sum
      from submission where form_key = ${formKey}`.execute(database.kysely);
  const find = (key: string) => figures.questions.find((one) => one.key === key)?.picture;
  const said = { total: figures.total, first: find('one0')?.choices[0]?.count, sum: find('amount')?.sum };
  if (JSON.stringify(said) !== JSON.stringify(rows[0]))
    throw new Error(`the figures ${JSON.stringify(said)} are not those of counting: ${JSON.stringify(rows[0])}`);
}

type Get = (path: string) => Promise<never>;

/** What is asked of a form with so many answers, by the name of its figure. */
function askings(get: Get, formKey: FormKey, count: number): Record<string, () => Promise<unknown>> {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const statistics = `/forms/${formKey}/statistics`;
  const filter = encodeURIComponent(
    JSON.stringify({ join: 'and', items: [{ column: 'amount', operator: 'is', values: [1234.56] }] }),
  );
  const list = `/submissions?formKey=${formKey}&size=20`;
  const middle = writeCursor({ sort: '', key: null, serial: Math.floor(count / 2), isBefore: false });
  return {
    statsMs: () => get(statistics),
    statsPeriodMs: () => get(`${statistics}?from=${day(99)}&to=${day(0)}&compare=previous`),
    crossMs: () => get(`${statistics}/cross?rows=one0&columns=one1`),
    pageDeepMs: () => get(`${list}&cursor=${middle}`),
    filterMs: () => get(`${list}&filter=${filter}`),
  };
}

type Measured = { count: number; foldPerS: number } & Record<string, number>;

async function measureDatabase(url: string | undefined, full: number) {
  const server = await startMeasuredServer(url);
  try {
    const token = await server.signIn('elena');
    const get: Get = async (path) => {
      const headers = { authorization: `Bearer ${token}`, 'X-Request-Id': randomUUID() };
      const reply = await fetch(`${server.url}/api${path}`, { headers });
      const { code, data, msg } = (await reply.json()) as { code: number; data: never; msg: string };
      if (code !== 200) throw new Error(`${path}: ${code} ${msg}`);
      return data;
    };
    const sides: { measured: Measured; asking: Record<string, () => Promise<unknown>> }[] = [];
    for (const count of [full / 10, full]) {
      const formKey = await plant(server, count);
      const foldPerS = Math.round(await foldAll(server, formKey, count));
      await check(server, formKey, await get(`/forms/${formKey}/statistics`));
      sides.push({ measured: { count, foldPerS }, asking: askings(get, formKey, count) });
    }
    // In turns, so that whatever else the machine does meets both sizes.
    for (let round = 0; round < ROUNDS; round += 1)
      for (const { measured, asking } of sides)
        for (const [name, ask] of Object.entries(asking)) {
          const began = performance.now();
          await ask();
          measured[name] = Number(Math.min(measured[name] ?? Infinity, performance.now() - began).toFixed(1));
        }
    const [small, large] = [sides[0]?.measured ?? NONE, sides[1]?.measured ?? NONE];
    return { small, large, growth: Number(((large['statsMs'] ?? 0) / (small['statsMs'] ?? 1)).toFixed(2)) };
  } finally {
    await server.close();
  }
}

const NONE: Measured = { count: 0, foldPerS: 0 };

type Result = Awaited<ReturnType<typeof measureDatabase>>;

function print(name: string, { small, large, growth }: Result): void {
  console.log(`\n${name}`);
  console.table({ 'a tenth': small, full: large });
  const missed = (['statsMs', 'pageDeepMs', 'filterMs'] as const).filter(
    (figure) => (large[figure] ?? 0) > BARS[figure],
  );
  console.log(`growth ${growth}, bar ${BARS.growth}; above their bar: ${missed.join(', ') || 'none'}`);
}

const result: Record<string, object> = {};
const keep = (name: string, one: Result) => {
  print(name, one);
  const { count, ...figures } = one.large;
  result[name] = { answers: count, ...figures, growth: one.growth };
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
