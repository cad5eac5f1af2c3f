import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as jobs from '@countersign/shared/api/jobs/jobs.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { uuidV7 } from '../../basics/secrets/uuid-v7.ts';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { aClock } from '../workflow/testing/a-clock.ts';
import { refusalOf } from '../workflow/testing/an-approval.ts';
import { dropJob } from './change-jobs.ts';
import { type NewJob, putJobs } from './job.ts';
import { createJobs, type Handlers, type Jobs, PermanentFailure } from './runner.ts';

let product: TestApp;
const { clock, pass } = aClock();
let ran: string[] = [];
let fault: Error | null = null;
let failedForGood: string[] = [];

const everyKind = (rules: Handlers<unknown>['timer']) => new Proxy({} as Handlers<unknown>, { get: () => rules });
const handlers = everyKind({
  run: async ({ key }) => {
    ran.push(key);
    if (fault) throw fault;
  },
  attempts: () => 3,
  onFailed: async ({ key }) => void failedForGood.push(key),
});

const aRunner = (): Jobs => createJobs(() => product.services, handlers);

beforeAll(async () => {
  product = await startTestApp({ clock });
});
beforeEach(async () => {
  ran = [];
  failedForGood = [];
  fault = null;
  await product.database.kysely.deleteFrom('job').execute();
});
afterAll(() => product.close());

const put = (...given: (Partial<NewJob> & { key: string })[]) => {
  const now = clock();
  const call = { db: product.database.kysely, now, newId: () => uuidV7(now.getTime()) };
  return putJobs(
    call,
    given.map((job) => ({ kind: 'timer', data: {}, runAt: now, ...job })),
  );
};
const left = () =>
  product.database.kysely.selectFrom('job').select(['key', 'attempts', 'error', 'failed_at']).execute();
const inHours = (hours: number) => new Date(clock().getTime() + hours * 3_600_000);

describe('a job', () => {
  it('whose attempt met a full disk or a database that was away has not used it up', async () => {
    for (const code of ['53100', 'ENOSPC', '57P01']) {
      await put({ key: code });
      fault = Object.assign(new Error('no room'), { code });
      for (let attempt = 0; attempt < 5; attempt += 1, pass(1)) await aRunner().runDue();
      expect(await left()).toEqual([{ key: code, attempts: 0, error: 'no room', failed_at: null }]);
      fault = null;
      await aRunner().runDue();
      expect(await left()).toEqual([]);
    }
    expect(failedForGood).toEqual([]);
  });

  it('runs when it is due, once, and is gone', async () => {
    await put({ key: 'now' }, { key: 'later', runAt: inHours(2) });
    await aRunner().runDue();
    expect(ran).toEqual(['now']);
    pass(3);
    await aRunner().runDue();
    expect(ran).toEqual(['now', 'later']);
    expect(await left()).toEqual([]);
  });

  it('with a key that is there already is not written twice', async () => {
    await put({ key: 'one' });
    await put({ key: 'one' });
    await aRunner().runDue();
    expect(ran).toEqual(['one']);
  });

  it('of two hundred each is run by exactly one of four runners', async () => {
    await put(...Array.from({ length: 200 }, (_, index) => ({ key: `job ${index}` })));
    await Promise.all(Array.from({ length: 4 }, () => aRunner().runDue()));
    expect(ran.toSorted()).toEqual(Array.from({ length: 200 }, (_, index) => `job ${index}`).toSorted());
  });

  it('of a server that died is taken over when its time is over', async () => {
    await put({ key: 'orphan' });
    await product.database.kysely
      .updateTable('job')
      .set({ claimed_until: inHours(1), attempts: 1 })
      .execute();
    await aRunner().runDue();
    expect(ran).toEqual([]);
    pass(2);
    await aRunner().runDue();
    expect(ran).toEqual(['orphan']);
  });
});

describe('a job that takes long', () => {
  const SECONDS = 1 / 3600;
  let begun: string[] = [];
  let open = () => {};
  let gate: Promise<void>;
  const long = everyKind({
    run: async ({ key }, _services, signal) => {
      begun.push(key);
      const aborted = new Promise<never>((_done, abort) =>
        signal.addEventListener('abort', () => abort(signal.reason as Error)),
      );
      if (signal.aborted) throw signal.reason;
      await Promise.race([gate, aborted]);
      ran.push(key);
    },
    attempts: () => 3,
    onFailed: async ({ key }) => void failedForGood.push(key),
  });
  const aServer = () => createJobs(() => product.services, long);
  const claimedUntil = async () =>
    (await product.database.kysely.selectFrom('job').select('claimed_until').executeTakeFirst())?.claimed_until;

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    begun = [];
    gate = new Promise((done) => (open = done));
  });
  afterEach(() => void vi.useRealTimers());

  it('is held on to every 30 seconds, so that no other server begins it', async () => {
    await put({ key: 'long' });
    const one = aServer().runDue();
    await expect.poll(() => begun).toEqual(['long']);
    for (let times = 0; times < 6; times += 1) {
      const before = await claimedUntil();
      pass(30 * SECONDS);
      vi.advanceTimersByTime(30_000);
      await expect.poll(claimedUntil).not.toEqual(before);
      await aRunner().runDue();
    }
    open();
    await one;
    expect(ran).toEqual(['long']);
    expect(await left()).toEqual([]);
  });

  it('is begun by another server when its own stood still, which then gives it up', async () => {
    await put({ key: 'long' });
    const one = aServer().runDue();
    await expect.poll(() => begun).toEqual(['long']);
    pass(121 * SECONDS);
    const other = aServer().runDue();
    await expect.poll(() => begun).toEqual(['long', 'long']);
    vi.advanceTimersByTime(30_000);
    await one;
    expect(await left()).toMatchObject([{ key: 'long', attempts: 2, error: '' }]);
    open();
    await other;
    expect(ran).toEqual(['long']);
    expect(await left()).toEqual([]);
    expect(failedForGood).toEqual([]);
  });

  it('that is taken back is left at the next beat', async () => {
    await put({ key: 'long' });
    const one = aServer().runDue();
    await expect.poll(() => begun).toEqual(['long']);
    await dropJob(product.database.kysely, 'long');
    vi.advanceTimersByTime(30_000);
    await one;
    expect([ran, failedForGood]).toEqual([[], []]);
  });

  it('is given back by a server that stops, without having used up an attempt', async () => {
    await put({ key: 'long' });
    const server = aServer();
    server.start();
    await expect.poll(() => begun).toEqual(['long']);
    await server.stop();
    expect(await left()).toMatchObject([{ attempts: 0, failed_at: null }]);
    open();
    await aServer().runDue();
    expect(ran).toEqual(['long']);
  });

  it('of a process that was killed begins anew with the next process, and is not tried for ever', async () => {
    await put({ key: 'long' });
    const claim = { claimed_until: inHours(1), claim_id: 'of the process before', attempts: 5 };
    await product.database.kysely.updateTable('job').set(claim).execute();
    open();
    const server = aServer();
    server.start();
    // Other servers may be at work on a PostgreSQL.
    const isAlone = product.database.kind === 'embedded';
    if (isAlone) await expect.poll(() => ran).toEqual(['long']);
    await server.stop();
    expect(await left()).toHaveLength(isAlone ? 0 : 1);
    await put({ key: 'long' });
    await product.database.kysely.updateTable('job').set({ claimed_until: null, attempts: 6 }).execute();
    ran = [];
    await aServer().runDue();
    expect([ran, failedForGood]).toEqual([[], ['long']]);
  });
});

describe('a job that fails', () => {
  it('is tried again later and later, and then left for people', async () => {
    fault = new Error('the other side is away');
    await put({ key: 'bad' });
    await aRunner().runDue();
    await aRunner().runDue();
    expect(ran).toHaveLength(1);
    expect(await left()).toMatchObject([{ attempts: 1, error: 'the other side is away', failed_at: null }]);
    pass(1);
    await aRunner().runDue();
    pass(1);
    await aRunner().runDue();
    expect(ran).toHaveLength(3);
    expect(failedForGood).toEqual(['bad']);
    pass(24);
    await aRunner().runDue();
    expect(ran).toHaveLength(3);
  });

  it('in a way that trying again cannot help is left at once', async () => {
    fault = new PermanentFailure('400 from example.com');
    await put({ key: 'hopeless' });
    await aRunner().runDue();
    expect(failedForGood).toEqual(['hopeless']);
  });

  it('is listed for those who may see it, and begins anew when they say so', async () => {
    fault = new PermanentFailure('400 from example.com');
    await put({ key: 'again' });
    await aRunner().runDue();
    const { records } = await product.call(jobs.listFailed, {}, { as: 'admin' });
    expect(records).toMatchObject([{ kind: 'timer', procInsId: null, attempts: 1, error: '400 from example.com' }]);
    const id = records[0]?.id ?? '';
    const retry = (as: string) => product.call(jobs.retryFailed, { id }, { as });
    expect(await refusalOf(retry('maya'))).toMatchObject({ code: 403 });
    expect(await refusalOf(product.call(jobs.listFailed, {}, { as: 'maya' }))).toMatchObject({ code: 403 });
    fault = null;
    await retry('admin');
    expect(await refusalOf(retry('admin'))).toMatchObject({ code: 409, codes: ['job_not_failed'] });
    await aRunner().runDue();
    expect(ran).toEqual(['again', 'again']);
    expect(await refusalOf(retry('admin'))).toMatchObject({ code: 404 });
  });
});

it('a started runner finds what was put before and after, and stops when the jobs under way are done', async () => {
  const runner = aRunner();
  await put({ key: 'before' });
  runner.start();
  await expect.poll(() => ran).toEqual(['before']);
  await put({ key: 'after' });
  runner.wake();
  await expect.poll(() => ran).toEqual(['before', 'after']);
  await runner.stop();
  await put({ key: 'too late' });
  runner.wake();
  expect(ran).toEqual(['before', 'after']);
});

describe('jobs that wait for another server', () => {
  /** A webhook receiver that takes every call and answers none until it is let go. */
  const hanging: (() => void)[] = [];
  const receiver = createServer((_request, reply) => void hanging.push(() => reply.end()));
  beforeAll(() => new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done)));
  afterAll(() => {
    receiver.closeAllConnections();
    receiver.close();
  });
  const address = () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  const post = async ({ key }: { key: string }) => {
    await fetch(address(), { method: 'POST', body: key });
    ran.push(key);
  };
  const quick: Handlers<unknown>['timer'] = { run: async ({ key }) => void ran.push(key), attempts: () => 3 };
  const kinds = {
    timer: quick,
    webhook: { run: post, attempts: () => 3, isSlow: true },
  } as unknown as Handlers<unknown>;
  const letGo = () => hanging.splice(0).forEach((answer) => answer());

  it('hold no timer up that comes due meanwhile, whatever is queued behind them', async () => {
    hanging.length = 0;
    const runner = createJobs(() => product.services, kinds);
    await put(...Array.from({ length: 20 }, (_, at) => ({ key: `webhook ${at}`, kind: 'webhook' as const })));
    runner.start();
    await expect.poll(() => hanging.length).toBe(6);
    await put({ key: 'timer', runAt: new Date(clock().getTime() + 60_000) });
    pass(0.05);
    // Nobody wakes the runner: another server may have written the job.
    await expect.poll(() => ran).toEqual(['timer']);
    expect(hanging).toHaveLength(6);

    // A place is filled again as it becomes free.
    hanging.shift()?.();
    await expect.poll(() => hanging.length).toBe(6);
    expect(ran).toHaveLength(2);
    const freeing = setInterval(letGo, 10);
    await expect.poll(() => ran.length).toBe(21);
    clearInterval(freeing);
    await runner.stop();
    expect(await left()).toEqual([]);
  });
});
