import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from './test-app.ts';
import { mintOneTimeCode } from './modules/session/sign-in/one-time-code.ts';
import { sweep } from './sweep.ts';

let app: TestApp;
const now = new Date('2026-11-20T09:00:00Z');
const days = (count: number): Date => new Date(now.getTime() + count * 86_400_000);

beforeAll(async () => {
  app = await startTestApp({ clock: () => now });
});
afterAll(() => app.close());

test('what has served its time goes, and nothing before', async () => {
  const { kysely } = app.database;
  await app.signIn('maya');
  await mintOneTimeCode(kysely, { purpose: 'login', userId: null, now });
  const operation = { actor: 'a', route: 'r', body_hash: '', reply: null };
  await kysely
    .insertInto('operation')
    .values([
      { ...operation, request_id: 'old', created_at: days(-8) },
      { ...operation, request_id: 'young', created_at: days(-6) },
    ])
    .execute();
  await kysely
    .insertInto('try_count')
    .values({ key: 'x', count: 1, ends_at: days(1) })
    .execute();
  const count = async () => {
    const { rows } = await app.database.pool.query(
      `select (select count(*)::int from session) as sessions, (select count(*)::int from one_time_code) as codes,
        (select string_agg(request_id, ',') from operation) as operations, (select count(*)::int from try_count) as tries`,
    );
    return rows[0] as unknown;
  };
  await sweep(kysely, now);
  expect(await count()).toEqual({ sessions: 1, codes: 1, operations: 'young', tries: 1 });
  await sweep(kysely, days(31));
  expect(await count()).toEqual({ sessions: 0, codes: 0, operations: null, tries: 0 });
});
