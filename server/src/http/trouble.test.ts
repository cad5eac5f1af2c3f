import { mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg, { type QueryConfig } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { uuidV7 } from '../basics/secrets/uuid-v7.ts';
import { USUAL_BUDGETS } from '../database/pool/connect.ts';
import type { Database } from '../database/database.ts';
import { openEmbedded } from '../database/embedded/open-embedded.ts';
import { openPostgresql } from '../database/postgresql/open-postgresql.ts';
import { aForm } from '../demonstration/seed/builders/a-form.ts';
import { DEPARTMENTS, PEOPLE, POSTS } from '../demonstration/seed/organisation.ts';
import { plantForm } from '../demonstration/seed/planting/plant-form.ts';
import { plantOrganisation } from '../demonstration/seed/planting/plant-organisation.ts';
import { inTransaction } from '../database/transaction.ts';
import { silentLog } from '../basics/log.ts';
import { USUAL_WAITS } from './limits/limit-waits.ts';
import { localStorage } from '../modules/files/storage/local-storage.ts';
import { putJobs } from '../modules/jobs/job.ts';
import { plantBuiltIns } from '../modules/system/menus/plant-built-ins.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { aDisk } from '../testing/a-disk.ts';
import { aSlowLine } from '../testing/a-slow-line.ts';
import { startPostgresql, type TemporaryPostgresql } from '../testing/start-postgresql.ts';

/** A server's own limits are ten times longer, and stay below ten seconds together. */
const BUDGETS = { statementBudget: 1_500, idleTransactionBudget: 1_500, connectBudget: 700 };

test('waiting for a connection and for an answer take less than ten seconds together, and so do several answers', () => {
  const { connectBudget, statementBudget, idleTransactionBudget } = USUAL_BUDGETS;
  expect(connectBudget + statementBudget + 500).toBeLessThan(10_000);
  expect(idleTransactionBudget).toBeLessThanOrEqual(statementBudget);
  expect(USUAL_WAITS).toBeLessThan(9_000);
});

let app: TestApp;
let formKey = '';
let token = '';
let logged: string[] = [];
const logStream = { write: (line: string) => void logged.push(line) };

interface Ended {
  status: number;
  retryAfter: string | null;
  msg: string;
}

const JSON_BODY = { 'Content-Type': 'application/json' };
const KINDS = [
  'a public form',
  'a list',
  'answers',
  'answers of a stranger',
  'a sign-in',
  'an upload',
  'health',
] as const;
type Kind = (typeof KINDS)[number];

/** Asks for one of each; a request that hangs fails the test. */
async function ask(kind: Kind, requestId: string = crypto.randomUUID(), language = 'en'): Promise<Ended> {
  const mine = { Authorization: `Bearer ${token}`, 'Accept-Language': language };
  const written = { ...mine, ...JSON_BODY, 'X-Request-Id': requestId };
  const answers = JSON.stringify({ formKey, version: 1, answers: { name: 'Mia' } });
  const file = new FormData();
  file.append('file', new File([Buffer.alloc(1024 * 1024, '%PDF-1.4\n')], 'a.pdf'));
  const login = JSON.stringify({ username: requestId, password: 'y' });
  const asked: Record<Kind, [path: string, options: RequestInit]> = {
    'a public form': [`/api/public/forms/${formKey}`, {}],
    'a list': [`/api/submissions?formKey=${formKey}&current=1&size=1`, { headers: mine }],
    answers: ['/api/submissions', { method: 'POST', headers: written, body: answers }],
    'answers of a stranger': [
      `/api/public/forms/${formKey}/submissions`,
      { method: 'POST', headers: { ...JSON_BODY, 'X-Request-Id': requestId }, body: answers },
    ],
    'a sign-in': ['/api/login', { method: 'POST', headers: JSON_BODY, body: login }],
    'an upload': ['/api/common/upload', { method: 'POST', headers: mine, body: file }],
    health: ['/healthz', {}],
  };
  const [path, options] = asked[kind];
  const reply = await fetch(app.url + path, { ...options, signal: AbortSignal.timeout(10_000) });
  const text = await reply.text();
  const msg = text.startsWith('{"code"') ? (JSON.parse(text) as { msg: string }).msg : '';
  return { status: reply.status, retryAfter: reply.headers.get('retry-after'), msg };
}

type Answers = Record<Kind, Ended>;

async function askAll(): Promise<Answers> {
  const ended = await Promise.all(KINDS.map(async (kind) => [kind, await ask(kind)] as const));
  return Object.fromEntries(ended) as Answers;
}

const USUAL = {
  'a public form': 200,
  'a list': 200,
  answers: 200,
  'answers of a stranger': 200,
  'a sign-in': 422,
  health: 200,
};
const statuses = (ended: Answers): Record<string, number> =>
  Object.fromEntries(Object.entries(ended).map(([kind, { status }]) => [kind, status]));

/** Health is the process's own; everything else works, or says when to come again. */
function expectHonest(ended: Answers): void {
  const { health, ...others } = ended;
  expect(health.status).toBe(200);
  for (const [kind, { status, retryAfter }] of Object.entries(others)) {
    expect([200, 422, 503], kind).toContain(status);
    if (status === 503) expect([kind, retryAfter]).toEqual([kind, '5']);
  }
}

const whole = async (): Promise<void> =>
  expect.poll(async () => statuses(await askAll()), { interval: 300 }).toEqual({ ...USUAL, 'an upload': 200 });

const submissions = async (): Promise<number> => {
  const { rows } = await app.database.pool.query<{ count: number }>('select count(*)::int as count from submission');
  return rows[0]?.count ?? Number.NaN;
};

/** The product with its people and a form that is open to everybody, on this database. */
async function startOn(database: Database): Promise<void> {
  await inTransaction(database, async (db) => {
    await plantBuiltIns(db, new Date());
    await plantOrganisation(db, { departments: DEPARTMENTS, posts: POSTS, people: PEOPLE, password: null });
    // Hundreds of wrong passwords are part of these tests; a captcha is not.
    await db.updateTable('system_config').set({ value: 'off' }).where('key', '=', 'sys.account.captchaOnOff').execute();
  });
  app = await startTestApp({ database, logStream, limits: { signIns: 100_000, publicSubmits: 100_000 } });
  const owner = { ownerId: await app.userId('elena'), now: new Date() };
  ({ formKey } = await plantForm(app.database.kysely, aForm(), owner));
  token = await app.signIn('elena');
}

const postgresql: TemporaryPostgresql | null = startPostgresql();
afterAll(() => postgresql?.stop());

describe.runIf(postgresql)('a PostgreSQL server', () => {
  const server = postgresql as TemporaryPostgresql;
  let database: Database;
  let other: TestApp;
  let others: Database;
  beforeAll(async () => {
    database = await openPostgresql({ url: server.url, log: silentLog, ...BUDGETS });
    others = await openPostgresql({ url: server.url, log: silentLog, ...BUDGETS });
    await startOn(database);
    other = await startTestApp({ database: others });
    app.services.jobs.start();
  });
  beforeEach(async () => {
    await whole();
    logged = [];
  });
  afterAll(async () => {
    await other.close();
    await app.close();
    await others.close();
    await database.close();
  });

  test('whose connections are all taken refuses in time, and goes on', async () => {
    const taken = await Promise.all(Array.from({ length: 11 }, () => database.pool.connect()));
    for (const client of taken) await client.query('begin');
    const ended = await askAll();
    expectHonest(ended);
    expect(ended.answers.status).toBe(503);
    for (const client of taken) client.release(true);
    await whole();
  });

  test('that freezes refuses in time; what was sent meanwhile is there once', async () => {
    const before = await submissions();
    const requestId = crypto.randomUUID();
    server.freeze();
    const [ended, sent] = await Promise.all([askAll(), ask('answers', requestId)]).finally(() => server.thaw());
    expectHonest(ended);
    expect([ended['a public form'].status, ended['a list'].status, sent.status]).toEqual([503, 503, 503]);
    await expect.poll(async () => (await ask('answers', requestId)).status).toBe(200);
    expect((await ask('answers', requestId)).status).toBe(200);
    expect(await submissions()).toBe(before + 1);
    expect(logged.join('')).toContain('"msg":"database away"');
  });

  test('that is away leaves people on pages with a page in their language, and calls with an envelope', async () => {
    const line = await aSlowLine(server.url);
    const behind = await openPostgresql({ url: line.url, log: silentLog, ...BUDGETS });
    const pages = { read: async () => '<html lang="en"><head></head><body><div id="root"></div></body></html>' };
    const cut = await startTestApp({ database: behind, waits: 300, pages });
    onTestFinished(async () => {
      await cut.close();
      await behind.close();
      line.close();
    });
    line.delay = 2_000;
    const open = (path: string, headers: Record<string, string>) => fetch(`${cut.url}${path}`, { headers });
    for (const path of [`/s/${formKey}`, `/s/${formKey}?lang=ja`, `/q/${formKey}`, `/decide/${'c'.repeat(43)}`]) {
      const page = await open(path, { Accept: 'text/html,*/*', 'Accept-Language': 'de' });
      const html = await page.text();
      expect([path, page.status, page.headers.get('retry-after')]).toEqual([path, 503, '5']);
      expect(page.headers.get('content-type')).toContain('text/html');
      expect(html).toContain('<html lang="de"');
      expect(html).toContain('Diese Seite ist gerade nicht verfügbar');
    }
    const call = await open(`/api/public/forms/${formKey}`, { Accept: 'text/html' });
    expect([call.status, await call.json()]).toMatchObject([503, { code: 503 }]);
    // Screens of the web app need nothing from the database, and say themselves what does not answer.
    expect((await open(`/d/${formKey}`, { Accept: 'text/html' })).status).toBe(200);
  });

  test('that answers each statement late refuses when they are too late together, not one by one', async () => {
    const line = await aSlowLine(server.url);
    const behind = await openPostgresql({ url: line.url, log: silentLog, ...BUDGETS });
    const slow = await startTestApp({ database: behind, waits: 800 });
    onTestFinished(async () => {
      await slow.close();
      await behind.close();
      line.close();
    });
    const list = async () => {
      slow.services.sessions.forget();
      line.asked = 0;
      const address = `${slow.url}/api/submissions?formKey=${formKey}&current=1&size=1`;
      const reply = await fetch(address, { headers: { Authorization: `Bearer ${token}` } });
      return { status: reply.status, retryAfter: reply.headers.get('retry-after'), asked: line.asked };
    };
    await list();
    const usual = await list();
    expect(usual).toMatchObject({ status: 200 });
    expect(usual.asked).toBeGreaterThan(3);
    // Each is well within what a statement may take.
    line.delay = 400;
    const refused = await list();
    expect(refused).toMatchObject({ status: 503, retryAfter: '5' });
    expect(refused.asked).toBeLessThanOrEqual(3);
    line.delay = 0;
    await expect.poll(async () => (await list()).status).toBe(200);
  });

  test('that restarts in the middle of requests loses nothing; servers hear each other and jobs run again', async () => {
    const before = await submissions();
    let taken = 0;
    let isOver = false;
    const sending = Array.from({ length: 4 }, async () => {
      while (!isOver) {
        const { status } = await ask('answers');
        expect([200, 503]).toContain(status);
        if (status === 200) taken += 1;
      }
    });
    await expect.poll(() => taken).toBeGreaterThan(8);
    server.restart();
    isOver = true;
    await Promise.all(sending);
    await whole();
    // Some that were cut off may have been kept; none that was acknowledged is missing.
    expect(await submissions()).toBeGreaterThanOrEqual(before + taken);

    const heard: unknown[] = [];
    const deliver = other.services.realtime.hub.deliver.bind(other.services.realtime.hub);
    other.services.realtime.hub.deliver = (audience, message) => {
      heard.push(message.msgType);
      return deliver(audience, message);
    };
    const act = () => app.services.realtime.publish([1 as never], 'after the restart', {});
    await expect.poll(() => (act(), heard), { interval: 500 }).toContain('after the restart');

    const now = new Date();
    await putJobs({ db: database.kysely, now, newId: () => uuidV7(now.getTime()) }, [
      { key: 'after the restart', kind: 'timer', data: {}, runAt: now },
    ]);
    const waiting = () =>
      database.kysely
        .selectFrom('job')
        .select('key')
        .where('key', '=', 'after the restart')
        .where('attempts', '=', 0)
        .execute();
    await expect.poll(waiting).toEqual([]);
  });

  test('that takes no writes still answers reads, to people whose session is to be renewed too', async () => {
    const admin = new pg.Client({ connectionString: server.url, options: '-c default_transaction_read_only=off' });
    await admin.connect();
    onTestFinished(() => admin.end());
    const become = async (isReadOnly: 'on' | 'off') => {
      await admin.query(`alter database postgres set default_transaction_read_only = ${isReadOnly}`);
      await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'postgres' and pid <> pg_backend_pid()`,
      );
    };
    await admin.query(`update session set last_seen_at = now() - interval '5 minutes'`);
    await become('on');
    app.services.sessions.forget();
    await expect.poll(async () => (await ask('a list')).status).toBe(200);
    const ended = await askAll();
    await become('off');
    expectHonest(ended);
    expect(statuses(ended)).toMatchObject({ 'a public form': 200, 'a list': 200, answers: 503 });
    expect(logged.join('')).toContain('"call":"submissions.submit","msg":"storage is read-only"');
    await whole();
  });

  test('whose disk is full refuses writes by name, and reads go on', async () => {
    const admin = new pg.Client(server.url);
    await admin.connect();
    onTestFinished(() => admin.end());
    // PostgreSQL's own words for ENOSPC while a table grows, on its own wire.
    await admin.query(`
      create function no_room() returns trigger language plpgsql as $$
        begin raise exception using errcode = '53100', message = 'could not extend file: No space left on device'; end $$;
      create trigger no_room before insert on submission for each row execute function no_room()`);
    const before = await submissions();
    const ended = await askAll();
    const refused = await ask('answers', crypto.randomUUID(), 'zh');
    await admin.query('drop trigger no_room on submission; drop function no_room');
    expectHonest(ended);
    expect(statuses(ended)).toMatchObject({
      'a public form': 200,
      'a list': 200,
      answers: 503,
      'answers of a stranger': 503,
    });
    expect(refused.msg).toMatch(/\p{Script=Han}/u);
    const lines = logged.filter((line) => line.includes('"msg":"disk full"'));
    expect(lines.map((line) => (JSON.parse(line) as { call: string }).call).toSorted()).toEqual([
      'submissions.submit',
      'submissions.submit',
      'submissions.submitPublic',
    ]);
    expect(await submissions()).toBe(before);
    await whole();
  });
});

/** The product on an embedded database in a folder, until the end of a test or of all of them. */
async function startEmbedded(dataDir: string, settings: { leastRoom?: number } = {}) {
  const database = await openEmbedded({ dataDir, log: silentLog, durable: false, ...BUDGETS, ...settings });
  await startOn(database);
  logged = [];
  const close = async () => {
    await app.close();
    await database.close();
  };
  return { database, close };
}

describe('the embedded database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-trouble-'));
  let started: Awaited<ReturnType<typeof startEmbedded>>;
  beforeAll(async () => {
    started = await startEmbedded(folder);
  });
  beforeEach(async () => {
    await whole();
    logged = [];
  });
  afterAll(async () => {
    await started.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('that hangs refuses in time, is opened again, and has kept everything', async () => {
    await whole();
    const before = await submissions();
    const hung = started.database.pool.query('select pg_sleep(3600)').catch((error: { code?: string }) => error.code);
    const ended = await askAll();
    expectHonest(ended);
    expect(ended.answers.status).toBe(503);
    expect(await hung).toBe('57014');
    await whole();
    expect(await submissions()).toBeGreaterThan(before);
  });

  test('whose one session a long transaction keeps refuses in time', async () => {
    const client = await started.database.pool.connect();
    // On a busy machine the holder itself may wait longer than the product would.
    const patiently = (text: string) => client.query({ text, query_timeout: 60_000 } as QueryConfig);
    let isOver = false;
    const busy = (async () => {
      await patiently('begin');
      while (!isOver) await patiently('select pg_sleep(0.2)');
    })();
    const ended = await askAll().finally(async () => {
      isOver = true;
      await busy.finally(() => client.release(true));
    });
    expectHonest(ended);
    expect(ended.answers.status).toBe(503);
    await whole();
  });

  test('goes on where the disk of the files is full: uploads are refused by name, and nothing half-written stays', async ({
    skip,
  }) => {
    const disk = aDisk('size=1m') ?? skip('this user may not mount disks');
    writeFileSync(join(disk, 'filler'), Buffer.alloc(500 * 1024));
    const files = async () => (await started.database.kysely.selectFrom('file').select('id').execute()).length;
    const before = await files();
    const usual = app.services.storage;
    app.services.storage = localStorage(disk);
    const ended = await askAll();
    expect(statuses(ended)).toEqual({ ...USUAL, 'an upload': 503 });
    expectHonest(ended);
    expect(logged.join('')).toContain('"call":"files.upload","msg":"disk full"');
    const names = readdirSync(disk, { recursive: true, encoding: 'utf8' });
    expect(names.filter((name) => name.length > 8)).toEqual([]);
    expect(await files()).toBe(before);
    app.services.storage = usual;
    await whole();
  });
});

describe('the embedded database on a disk', () => {
  const openOn = async (dataDir: string, leastRoom: number): Promise<Database> => {
    const { database, close } = await startEmbedded(dataDir, { leastRoom });
    onTestFinished(close);
    return database;
  };

  test('whose disk has little room left takes nothing more, by name; reads go on, and so do writes once there is room', async ({
    skip,
  }) => {
    const disk = aDisk('size=200m') ?? skip('this user may not mount disks');
    const database = await openOn(disk, 16 * 1024 * 1024);
    await whole();
    const before = await submissions();
    const room = statfsSync(disk);
    const filler = join(disk, 'filler');
    writeFileSync(filler, Buffer.alloc(room.bavail * room.bsize - 8 * 1024 * 1024));
    await expect.poll(() => database.hasRoom()).toBe(false);
    logged = [];
    const ended = await askAll();
    expectHonest(ended);
    expect(statuses(ended)).toMatchObject({ 'a public form': 200, 'a list': 200, answers: 503, 'an upload': 503 });
    expect(logged.join('')).toContain('"call":"submissions.submit","msg":"disk full"');
    expect(await submissions()).toBe(before);
    writeFileSync(filler, '');
    await whole();
  });

  test('whose disk is full to the last byte still answers what was asked, and keeps what it had', async ({ skip }) => {
    const disk = aDisk('size=200m') ?? skip('this user may not mount disks');
    await openOn(disk, 0);
    const before = await submissions();
    const filler = join(disk, 'filler');
    expect(() => writeFileSync(filler, Buffer.alloc(200 * 1024 * 1024))).toThrow('ENOSPC');
    let taken = 0;
    while ((await ask('answers')).status === 200) taken += 1;
    expectHonest(await askAll());
    expect((await ask('a list')).status).toBe(200);
    expect(logged.join('')).toContain('"msg":"disk full"');
    writeFileSync(filler, '');
    await whole();
    expect(await submissions()).toBeGreaterThanOrEqual(before + taken);
  });
});
