import * as schedules from '@countersign/shared/api/jobs/schedules.ts';
import type { InputOf } from '@countersign/shared/api/contract.ts';
import { listOperations } from '@countersign/shared/api/records/operations.ts';
import * as z from 'zod/mini';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import type { ScheduledHandler } from './registry.ts';

/** Scheduled jobs over the wire, with a handler of the test beside those of the product. */
let app: TestApp;
/** A second server on the same database. */
let other: TestApp;
let now = new Date('2026-11-26T08:00:30Z');
const ran: unknown[] = [];
const made: number[] = [];
let act: () => Promise<void> = () => Promise.resolve();
beforeAll(async () => {
  app = await startTestApp({ clock: () => now });
  const handler: ScheduledHandler<never> = {
    params: z.strictObject({ count: z.int().check(z.gte(1), z.lte(9)) }) as never,
    usual: { count: 1 },
    run: async (_services, params) => {
      ran.push(params);
      await act();
      return 'done';
    },
  };
  // Both have the registry of the product, which is one.
  (app.services.scheduled as Map<string, ScheduledHandler<never>>).set('test.count', handler);
  other = await startTestApp({ database: app.database, clock: () => now, organisation: null });
});
afterAll(async () => {
  await other.close();
  await app.close();
});
beforeEach(async () => {
  // Those of the tests before rest.
  for (const id of made.splice(0)) await resume(id, true).catch(() => undefined);
  ran.length = 0;
  act = () => Promise.resolve();
});

const as = { as: 'admin' };
const refused = (code: string) => expect.objectContaining({ errors: [expect.objectContaining({ code })] });
let count = 0;
const content = (more: Partial<InputOf<typeof schedules.addSchedule>> = {}) => {
  count += 1;
  const own = { name: `Job ${count}`, handler: 'test.count', params: { count: 3 } };
  return { ...own, cron: '0 0 * * * ?', zone: 'UTC', ...more };
};
async function add(more = {}): Promise<number> {
  const { id } = await app.call(schedules.addSchedule, content(more), as);
  made.push(id);
  return id;
}
const resume = (jobId: number, isPaused = false) => app.call(schedules.changeScheduleStatus, { jobId, isPaused }, as);
const get = (jobId: number) => app.call(schedules.getSchedule, { jobId }, as);
const runs = async (jobId: number) => (await app.call(schedules.listRuns, { jobId, size: 50 }, as)).records;
const at = async (time: string) => {
  now = new Date(time);
  await app.services.jobs.runDue();
};

describe('a new job', () => {
  test('is paused: nothing runs until it is let go on', async () => {
    now = new Date('2026-11-26T08:00:30Z');
    const id = await add();
    expect(await get(id)).toMatchObject({ isPaused: true, nextTime: null, last: null });
    await at('2026-11-26T09:00:01Z');
    expect(ran).toEqual([]);
    await resume(id);
    expect(await get(id)).toMatchObject({ isPaused: false, nextTime: '2026-11-26T10:00:00.000Z' });
    await at('2026-11-26T10:00:01Z');
    expect(ran).toEqual([{ count: 3 }]);
    expect(await runs(id)).toMatchObject([{ status: 'done', dueTime: '2026-11-26T10:00:00.000Z', startedBy: '' }]);
    expect(await get(id)).toMatchObject({ nextTime: '2026-11-26T11:00:00.000Z', last: { status: 'done' } });
    await resume(id, true);
    await at('2026-11-26T11:00:01Z');
    expect(ran).toHaveLength(1);
  });

  test.each([
    ['a handler that is not registered', { handler: 'java.lang.runtime' }, 'unknown_handler'],
    ['a parameter too many', { params: { count: 3, command: 'rm -rf /' } }, 'wrong_params'],
    ['a parameter of another kind', { params: { count: '3; drop table job' } }, 'wrong_params'],
    ['none of its parameters', { params: {} }, 'wrong_params'],
    ['an expression that means something else', { cron: '0 0 0 LW * ?' }, 'cron_unsupported'],
    ['a run each second', { cron: '* * * * * ?' }, 'cron_too_often'],
  ])('with %s is refused', async (_what, more, code) => {
    await expect(add(more)).rejects.toEqual(refused(code));
  });

  test.each([
    ['a call instead of a name', { handler: "System.exec('x')" }],
    ['a prototype', { handler: '__proto__' }],
    ['a zone that is none', { zone: "UTC'; drop table job" }],
    ['another policy', { misfire: 'whenever' }],
  ])('with %s does not get that far', async (_what, more) => {
    await expect(add(more)).rejects.toMatchObject({ code: 400 });
  });

  test('keeps script and line ends of its name as text, and has a name of its own', async () => {
    const name = '<img src=x onerror=alert(1)>\r\nx';
    const id = await add({ name });
    expect(await get(id)).toMatchObject({ name });
    await expect(add({ name: name.toUpperCase() })).rejects.toEqual(refused('schedule_name_taken'));
  });

  test('takes no fields that it does not name', async () => {
    const id = await add({ isPaused: false, rev: 9, nextTime: '2026-01-01T00:00:00Z' } as never);
    expect(await get(id)).toMatchObject({ isPaused: true, rev: 0, nextTime: null });
  });
});

describe('a run', () => {
  test('happens once, however many servers there are', async () => {
    now = new Date('2026-11-26T12:00:30Z');
    const id = await add();
    await resume(id);
    now = new Date('2026-11-26T13:00:00Z');
    await Promise.all([app.services.jobs.runDue(), other.services.jobs.runDue()]);
    expect(ran).toHaveLength(1);
    expect(await runs(id)).toHaveLength(1);
  });

  test('is in the log while it is under way, and one beside it is skipped', async () => {
    now = new Date('2026-11-26T14:00:30Z');
    const id = await add();
    const seen: unknown[] = [];
    act = async () => {
      const first = ran.length === 1;
      if (!first) return;
      seen.push(...(await runs(id)).map(({ status }) => status));
      await app.call(schedules.runSchedule, { jobId: id }, as);
      await other.services.jobs.runDue();
    };
    await app.call(schedules.runSchedule, { jobId: id }, as);
    await app.services.jobs.runDue();
    expect(seen).toEqual(['running']);
    const log = await runs(id);
    expect(log.map(({ status }) => status).toSorted()).toEqual(['done', 'skipped']);
    expect(log.find(({ status }) => status === 'skipped')?.message).toBe('still_running');
    expect(log[0]?.startedBy).not.toBe('');
  });

  test('that fails says why, and the next one comes all the same', async () => {
    now = new Date('2026-11-26T16:00:30Z');
    const id = await add();
    await resume(id);
    act = () => Promise.reject(new Error('the disk is full'));
    await at('2026-11-26T17:00:00Z');
    expect(await runs(id)).toMatchObject([{ status: 'failed', message: 'the disk is full' }]);
    act = () => Promise.resolve();
    await at('2026-11-26T18:00:00Z');
    expect((await runs(id)).map(({ status }) => status)).toEqual(['done', 'failed']);
  });

  test('whose server died is told as crashed, and is not done again', async () => {
    const id = await add();
    await app.call(schedules.runSchedule, { jobId: id }, as);
    const job = await app.database.kysely
      .selectFrom('job')
      .selectAll()
      .where('kind', '=', 'scheduled')
      .where('key', 'like', `scheduled.${id}.%`)
      .executeTakeFirstOrThrow();
    // Another server has begun it and is no more: its line stands, its claim is over.
    await app.database.kysely
      .insertInto('schedule_run')
      .values({
        schedule_id: id,
        job_key: job.key,
        status: 'running',
        started_by: null,
        due_at: now,
        started_at: now,
        ended_at: null,
      })
      .execute();
    expect((await runs(id))[0]?.status).toBe('running');
    await app.services.jobs.runDue();
    expect(ran).toEqual([]);
    expect(await runs(id)).toMatchObject([{ status: 'crashed', message: 'server_died' }]);
  });

  test.each([
    ['once', 1, ['done']],
    ['skip', 0, ['skipped']],
    ['all', 3, ['done', 'done', 'done']],
  ] as const)('that was missed follows its policy: %s', async (misfire, times, statuses) => {
    now = new Date('2026-11-27T00:00:30Z');
    const id = await add({ misfire });
    await resume(id);
    now = new Date('2026-11-27T03:20:00Z');
    for (let turn = 0; turn < 6; turn += 1) await app.services.jobs.runDue();
    expect(ran).toHaveLength(times);
    expect((await runs(id)).map(({ status }) => status)).toEqual(statuses);
    expect(await get(id)).toMatchObject({ nextTime: '2026-11-27T04:00:00.000Z' });
    await resume(id, true);
  });

  test('follows a change of its expression at once', async () => {
    now = new Date('2026-11-28T00:00:30Z');
    const id = await add();
    await resume(id);
    const { rev, name } = await get(id);
    const changed = { ...content({ name, cron: '0 30 5 * * ?', zone: 'Asia/Shanghai' }), id, rev };
    expect(await app.call(schedules.editSchedule, changed, as)).toMatchObject({ nextTime: '2026-11-28T21:30:00.000Z' });
    await expect(app.call(schedules.editSchedule, changed, as)).rejects.toEqual(refused('stale_revision'));
    const { records } = await app.call(listOperations, { room: 'jobs', size: 5 }, as);
    expect(records.map(({ action }) => action)).toContain('jobs.editSchedule');
    await at('2026-11-28T01:00:01Z');
    expect(ran).toEqual([]);
    await app.call(schedules.removeSchedule, { jobId: id }, as);
    await at('2026-11-28T21:30:01Z');
    expect(ran).toEqual([]);
    await expect(get(id)).rejects.toMatchObject({ code: 404 });
  });
});

test('the handlers of the product run, and say what they did', async () => {
  const { handlers } = await app.call(schedules.listHandlers, {}, as);
  for (const { name, usual } of handlers.filter((one) => one.name !== 'test.count')) {
    const id = await add({ handler: name, params: usual });
    await app.call(schedules.runSchedule, { jobId: id }, as);
    await app.services.jobs.runDue();
    expect([name, (await runs(id)).map(({ status, message }) => `${status} ${message}`)]).toEqual([
      name,
      [expect.stringMatching(/^done (done|removed:\d+|checked:\d+)$/)],
    ]);
  }
  expect(handlers.find(({ name }) => name === 'jobs.purgeLog')?.schema).toMatchObject({ type: 'object' });
});

test('who may look may not change: each right is asked for by itself', async () => {
  const id = await add();
  const tom = { as: 'tom' };
  const calls = [
    () => app.call(schedules.listSchedules, {}, tom),
    () => app.call(schedules.getSchedule, { jobId: id }, tom),
    () => app.call(schedules.runSchedule, { jobId: id }, tom),
    () => app.call(schedules.removeSchedule, { jobId: id }, tom),
    () => app.call(schedules.listRuns, { jobId: id }, tom),
  ];
  for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 403 });
});
