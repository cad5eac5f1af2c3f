import type { Contract } from '@countersign/shared/api/contract.ts';
import { contractsOf, type ListQuery } from '@countersign/shared/resources/resource-contracts.ts';
import { resource } from '@countersign/shared/resources/resource.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { bindResource, type Reach } from '../../work/resource-binding.ts';
import { resourceRoutes } from './resource-routes.ts';

/** A resource that no screen has: rows that belong to departments and people, a million of them. */
const parcel = resource({
  name: 'parcel',
  permission: 'test:parcel',
  path: '/test/parcel',
  list: 'list',
  texts: 'resources.post',
  id: 'parcelId',
  label: 'number',
  fields: {
    number: { type: 'text', max: 40, isRequired: true, search: 'prefix', isSortable: true },
    weight: { type: 'whole', min: 0, max: 1_000_000, search: 'equal', isSortable: true },
    deptId: { type: 'whole', min: 0, max: 1_000_000 },
    ownerId: { type: 'whole', min: 0, max: 1_000_000 },
    createTime: { type: 'moment', isReadOnly: true, search: 'range', isSortable: true },
  },
  order: { by: ['createTime'], isDescending: true },
  actions: ['add', 'edit', 'remove', 'export'],
  unique: [['number']],
  scope: { department: 'deptId', person: 'ownerId' },
});

let reach: Reach = 'all';
const binding = bindResource({
  resource: parcel,
  table: 'parcel',
  columns: {
    parcelId: 'id',
    number: 'number',
    weight: 'weight',
    deptId: 'dept_id',
    ownerId: 'owner_id',
    createTime: 'created_at',
  },
  reachOf: () => Promise.resolve(reach),
});

/** `ROWS=1000000` measures as well; an index is as deep or deeper there, so that a part shows how the rows are found. */
const ROWS = Number(process.env['ROWS'] ?? 150_000);
const IS_MEASURED = ROWS >= 1_000_000;
const MOST_MS = 10;
const calls = contractsOf(parcel);
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    rooms: { test: resourceRoutes(binding) },
    contracts: Object.values(calls).filter((one) => !one.access.endsWith(':import')) as unknown as Contract[],
  });
  const { kysely } = app.database;
  for (const statement of [
    `create table parcel (id bigint generated always as identity primary key, number text not null, weight int not null default 0,
      dept_id bigint not null default 0, owner_id bigint not null default 0, rev int not null default 0,
      created_at timestamptz not null default now(), updated_at timestamptz not null default now())`,
    `insert into parcel (number, weight, dept_id, owner_id, created_at)
      select 'P' || n, n % 1000, n % 7, n % 11, now() - (n || ' seconds')::interval from generate_series(1, ${ROWS}) n`,
    'create index on parcel (created_at, id)',
    'create unique index on parcel (lower(number))',
    'create index on parcel (number text_pattern_ops)',
    'create index on parcel (weight, id)',
    'analyze parcel',
  ])
    await sql.raw(statement).execute(kysely);
});
afterAll(() => app.close());

const as = { as: 'admin' };

interface Plan {
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

/** What the database did for a call: its statements are explained with the parameters that they were sent with. */
async function workOf(run: () => Promise<unknown>): Promise<{ ms: number; rows: number }> {
  const { pool } = app.database;
  const sent: { text: string; values: unknown[] }[] = [];
  const restore: (() => void)[] = [];
  const onAcquire = (client: { query: (...args: unknown[]) => unknown }) => {
    const { query } = client;
    client.query = (...args: unknown[]) => {
      const [first, second] = args as [string | { text: string; values?: unknown[] }, unknown[] | undefined];
      const text = typeof first === 'string' ? first : first.text;
      if (/"parcel"/.test(text) && !text.startsWith('explain'))
        sent.push({ text, values: (typeof first === 'string' ? second : first.values) ?? [] });
      return query.apply(client, args);
    };
    restore.push(() => (client.query = query));
  };
  pool.on('acquire', onAcquire as never);
  await run();
  pool.off('acquire', onAcquire as never);
  for (const undo of restore) undo();
  expect(sent.length).toBeGreaterThan(0);
  const done = { ms: 0, rows: 0 };
  for (const { text, values } of sent) {
    const { rows } = await pool.query<{ 'QUERY PLAN': [{ 'Execution Time': number; Plan: Plan }] }>(
      `explain (analyze, timing off, format json) ${text}`,
      values,
    );
    const [explained] = rows[0]?.['QUERY PLAN'] ?? expect.unreachable();
    done.ms += explained['Execution Time'];
    const walk = (plan: Plan): void => {
      done.rows = Math.max(done.rows, plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0));
      plan.Plans?.forEach(walk);
    };
    walk(explained.Plan);
  }
  return done;
}

/** An index leads to the rows: at most 10,000 are counted or passed over, whatever is asked for. */
async function expectFewRows(run: () => Promise<unknown>): Promise<void> {
  const { rows } = await workOf(run);
  expect(rows).toBeLessThanOrEqual(10_001);
  if (IS_MEASURED) {
    const times: number[] = [];
    for (let round = 0; round < 15; round += 1) times.push((await workOf(run)).ms);
    const middle = times.toSorted((x, y) => x - y)[7] ?? Infinity;
    process.stdout.write(`${expect.getState().currentTestName}: ${middle.toFixed(1)} ms\n`);
    expect(middle).toBeLessThan(MOST_MS);
  }
}

describe('a list of very many rows', () => {
  test.each<[string, ListQuery]>([
    ['the first page', {}],
    ['the last page that has a number', { current: 500 }],
    ['another order', { orderByColumn: 'weight', isAsc: 'desc' }],
    ['rows by the beginning of a name', { number: 'P999' }],
    ['rows of some days', { params: { beginTime: '2020-01-01', endTime: '2099-01-01' } }],
  ])('%s reads few rows', async (_which, query) => {
    await expectFewRows(() => app.call(calls.list, query, as));
  });

  test('a page in the middle takes as little, whichever way one came to it', async () => {
    const [row] = (
      await sql<{ place: string }>`select created_at::text as place from parcel where id = ${ROWS / 2}`.execute(
        app.database.kysely,
      )
    ).rows;
    for (const isBefore of [false, true]) {
      const cursor = Buffer.from(
        JSON.stringify(['createTime desc', [row?.place, String(ROWS / 2)], isBefore]),
      ).toString('base64url');
      const page = await app.call(calls.list, { cursor }, as);
      expect(page.records).toHaveLength(20);
      expect(page.records[isBefore ? 19 : 0]).toMatchObject({ parcelId: ROWS / 2 + (isBefore ? -1 : 1) });
      await expectFewRows(() => app.call(calls.list, { cursor }, as));
    }
  });

  test('the total is about right, and says so; a page too far away by number is refused with a way on', async () => {
    const page = await app.call(calls.list, {}, as);
    expect(page).toMatchObject({ isEstimated: true });
    expect(Math.abs(page.total - ROWS)).toBeLessThan(ROWS / 20);
    const few = await app.call(calls.list, { number: 'P14999' }, as);
    expect(few).toMatchObject({ isEstimated: false, total: 11 });
    await expect(app.call(calls.list, { current: 501 }, as)).rejects.toMatchObject({
      code: 422,
      errors: [{ code: 'page_too_far', params: { most: 500 } }],
    });
    await expect(app.call(calls.exportFile, {}, as)).rejects.toMatchObject({ errors: [{ code: 'export_too_many' }] });
  });
});

describe('a data scope', () => {
  const within = async (wanted: Reach, run: () => Promise<void>) => {
    reach = wanted;
    await run().finally(() => (reach = 'all'));
  };

  test('limits what is listed, read, changed, deleted and exported, in the statement itself', async () => {
    await within({ departmentIds: [3], self: 5 }, async () => {
      const { records } = await app.call(calls.list, { size: 200 }, as);
      expect(records.every((row) => row.deptId === 3 || row.ownerId === 5)).toBe(true);
      const outside = { id: 1 };
      await expect(app.call(calls.get, outside, as)).rejects.toMatchObject({ code: 404 });
      await expect(app.call(calls.edit, { parcelId: 1, rev: 0, weight: 1 }, as)).rejects.toMatchObject({ code: 404 });
      await expect(app.call(calls.remove, { ids: `${records[0]?.parcelId},1` }, as)).rejects.toMatchObject({
        errors: [{ code: 'row_gone', path: ['ids', 1] }],
      });
    });
  });

  test('nobody puts a row where they do not reach it, and nothing of it stays', async () => {
    await within({ departmentIds: [3], self: null }, async () => {
      await expect(app.call(calls.add, { number: 'elsewhere', deptId: 4 }, as)).rejects.toMatchObject({ code: 403 });
      const own = await app.call(calls.add, { number: 'here', deptId: 3 }, as);
      await expect(app.call(calls.edit, { parcelId: own.parcelId, rev: 0, deptId: 4 }, as)).rejects.toMatchObject({
        code: 403,
      });
      expect(await app.call(calls.get, { id: own.parcelId }, as)).toMatchObject({ deptId: 3, rev: 0 });
    });
    expect((await app.call(calls.list, { number: 'elsewhere' }, as)).total).toBe(0);
  });

  test('who reaches nothing sees nothing', async () => {
    await within({ departmentIds: [], self: null }, async () => {
      expect(await app.call(calls.list, {}, as)).toMatchObject({ records: [], total: 0 });
    });
  });
});
