import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { JobProgress } from '@countersign/shared/api/files/files.ts';
import { connectDatabase } from '../database/pool/connect.ts';
import { silentLog } from '../basics/log.ts';
import { keysOf } from '../basics/secrets/secret-for.ts';
import { type Started, startProcess } from '../testing/start-process.ts';

const faultyServer = fileURLToPath(new URL('../testing/server-process.ts', import.meta.url));
let dataDir: string;
const children: ChildProcess[] = [];

function makeFolder(): void {
  dataDir = mkdtempSync(join(tmpdir(), 'countersign-start-'));
}

function clearUp(): void {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
}

function start(args: string[] = [], env: Record<string, string> = {}, script?: string): Started {
  const started = startProcess({ dataDir, args, env, ...(script ? { script } : {}) });
  children.push(started.child);
  return started;
}

/** Every row of every table as text, as a dump of the database holds them. */
async function dumpOf(folder: string): Promise<string> {
  const database = await connectDatabase({ dataDir: folder, databaseUrl: undefined }, silentLog);
  const tables = await database.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const texts = [];
  for (const { name } of tables.rows) {
    const { rows } = await database.pool.query<{ text: string }>(`select to_jsonb(t)::text as text from ${name} t`);
    texts.push(name, ...rows.map(({ text }) => text));
  }
  await database.close();
  return texts.join('\n');
}

/** Writes many device records into the database of a server that is off; returns how many there are then. */
async function fillWithDevices(folder: string, count: number): Promise<number> {
  const database = await connectDatabase({ dataDir: folder, databaseUrl: undefined }, silentLog);
  // In parts, each well within the time that a statement may take.
  for (let first = 1; first <= count; first += 1000) {
    await database.pool.query(
      `insert into device (id, form_key, form_data_id, serial, serial_plain, customer_name, created_at, updated_at)
       select 'many-' || n, 'exchange', 'd-' || n, 'MANY-' || n, 'MANY' || n, 'Lena Fischer', now(), now()
       from generate_series($1::int, $2::int) n`,
      [first, Math.min(first + 999, count)],
    );
  }
  const { rows } = await database.pool.query<{ total: number }>('select count(*)::int as total from device');
  await database.close();
  return rows[0]?.total ?? 0;
}

/** Device exports and jobs that are left of them, in the database of a server that is off. */
async function madeFiles(folder: string): Promise<{ files: number; jobs: number } | undefined> {
  const database = await connectDatabase({ dataDir: folder, databaseUrl: undefined }, silentLog);
  const { rows } = await database.pool.query<{ files: number; jobs: number }>(
    `select (select count(*)::int from file where name like 'devices-%') as files,
            (select count(*)::int from job where kind = 'export') as jobs`,
  );
  await database.close();
  return rows[0];
}

/** What a start that must not succeed says. */
async function complaint(args: string[], env: Record<string, string>): Promise<string> {
  const { ended, errors, output } = start(args, env);
  expect(await ended).toBe(1);
  expect(output()).toBe('');
  return errors().trim();
}

/** One folder for all of them, in the order in which they stand: what takes long is filling it. */
describe('a demonstration', () => {
  let first: Started;
  let address: string | undefined;
  /** What the server handed out, each of which opens something. */
  const given = { token: '', address: '', ticket: '' };

  beforeAll(async () => {
    makeFolder();
    first = start();
    address = await first.url;
  });
  afterAll(clearUp);

  test('is served, and says who can sign in', async () => {
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    const password = /password (\S+)/.exec(first.output())?.[1] ?? '';
    for (const username of ['maya', 'admin']) {
      const reply = await fetch(`${address}/api/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ username, password }),
      });
      const said = (await reply.json()) as { code: number; data: string };
      expect(said).toMatchObject({ code: 200 });
      given.token = said.data;
    }
  });

  test('hands out addresses and tickets that open something', async () => {
    const post = async (path: string, body: string | FormData, type?: string): Promise<unknown> => {
      const headers = { Authorization: `Bearer ${given.token}`, ...(type ? { 'Content-Type': type } : {}) };
      const reply = await fetch(`${address}/api${path}`, { method: 'POST', headers, body });
      return ((await reply.json()) as { data: unknown }).data;
    };
    const file = new FormData();
    file.append('file', new File(['%PDF-1.4\n'], 'a.pdf'));
    given.address = ((await post('/common/upload', file)) as { url: string }).url;
    given.ticket = ((await post('/login/socket-ticket', '{}', 'application/json')) as { ticket: string }).ticket;
    expect((await fetch(`${address}${given.address}`)).status).toBe(200);
  });

  test('shares its folder with no other server', async () => {
    expect(await complaint([], {})).toMatch(/^The data folder .* is in use by another Countersign server/);
  });

  test('ends in peace', async () => {
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
  });

  test('whose database is copied gives away nothing that opens or signs anything', async () => {
    const secret = readFileSync(join(dataDir, 'secret'), 'utf8').trim();
    expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
    const purposes = ['file address', 'upload ticket', 'receipt code', 'zendesk secrets', 'fill start', 'form device'];
    const opens = { secret: Buffer.from(secret), 'its bytes': Buffer.from(secret, 'hex') };
    const keys = Object.fromEntries(purposes.map((purpose) => [purpose, keysOf(secret)(purpose)]));
    const dump = await dumpOf(dataDir);
    // It is whole, and what is looked for was really handed out.
    expect(['refund', 'secret.fingerprint', 'zendesk_account'].filter((text) => !dump.includes(text))).toEqual([]);
    expect(given).toMatchObject({
      token: expect.stringMatching(/^.{43}$/) as string,
      address: expect.stringMatching(/\?key=.{40}/) as string,
      ticket: expect.stringMatching(/^.{43}$/) as string,
    });
    const isIn = (bytes: Buffer): boolean =>
      (['latin1', 'hex', 'base64', 'base64url'] as const).some((encoding) => dump.includes(bytes.toString(encoding)));
    expect(Object.entries({ ...opens, ...keys }).filter(([, bytes]) => isIn(bytes))).toEqual([]);
    expect(Object.entries(given).filter(([, text]) => dump.includes(text))).toEqual([]);
    expect(/\/files\/[\w-]+\?key=.{20}/.exec(dump)).toBeNull();
  });

  test('finishes an export once that it was killed in the middle of', async () => {
    const devices = await fillWithDevices(dataDir, 30_000);
    const open = async (path: string, body?: object) => {
      const headers = { Authorization: `Bearer ${given.token}`, 'Content-Type': 'application/json' };
      const sent = body && { method: 'POST', body: JSON.stringify(body) };
      return fetch(`${address}${path}`, { headers, ...sent });
    };
    const read = async (path: string, body?: object) =>
      ((await (await open(`/api${path}`, body)).json()) as { data: { key: string } & JobProgress }).data;
    /** A busy machine may see the export end before it is killed: then another one is killed. */
    const killOne = async (): Promise<string> => {
      const killed = start();
      address = await killed.url;
      const { key } = await read('/devices/export', {});
      await expect
        .poll(async () => (await read(`/common/process?key=${key}`)).rate, { interval: 20 })
        .toBeGreaterThan(0);
      killed.child.kill('SIGKILL');
      await killed.ended;
      const left = await madeFiles(dataDir);
      if (left?.jobs === 1) return key;
      expect(left).toEqual({ files: (ended += 1), jobs: 0 });
      return killOne();
    };
    let ended = 0;
    const key = await killOne();
    expect(await madeFiles(dataDir)).toEqual({ files: ended, jobs: 1 });

    const next = start();
    address = await next.url;
    const progress = () => read(`/common/process?key=${key}`);
    await expect.poll(async () => (await progress()).status).toBe('done');
    const file = await (await open((await progress()).url)).text();
    expect(file.trim().split('\r\n')).toHaveLength(devices + 1);
    next.child.kill('SIGTERM');
    expect(await next.ended).toBe(0);
    expect(await madeFiles(dataDir)).toEqual({ files: ended + 1, jobs: 0 });
  });

  test('does not mix with production', async () => {
    expect(await complaint(['--production'], {})).toMatch(/^These data belong to a demonstration/);
  });

  test('says when its port is taken', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => void taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as { port: number };
    expect(await complaint([], { PORT: String(port) })).toBe(
      `PORT ${port} is in use by another program; stop that program or choose another port.`,
    );
    taken.close();
  });
});

describe('production', () => {
  beforeEach(makeFolder);
  afterEach(clearUp);

  test('has no account, and a link that makes the first one; its whole log has no secret and no password', async () => {
    const secrets = {
      SECRET: 'canary-of-the-installation-7Hq2Zx9Lm4Wn8Rt5',
      MAIL_URL: 'smtp://mailer:canary-of-the-mail@127.0.0.1:9',
    };
    const started = start(['--production'], { LOG_LEVEL: 'trace', MAIL_FROM: 'a@example.com', ...secrets });
    const address = await started.url;
    const code = /\/setup\?code=([\w-]{43})/.exec(started.output())?.[1];
    const send = async (
      path: string,
      body: object,
      headers = {},
      method = 'POST',
    ): Promise<{ code: number; data: string }> => {
      const sent = {
        method,
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
      };
      return (await fetch(`${address}/api${path}`, sent)).json() as Promise<{ code: number; data: string }>;
    };
    expect(await send('/login', { username: 'admin', password: 'canary tried in vain' })).toMatchObject({ code: 422 });
    const administrator = { username: 'rosa', nickName: 'Rosa', password: 'canary chosen at 5' };
    expect(await send('/setup', { code, ...administrator })).toMatchObject({ code: 200 });
    const { data: token } = await send('/login', administrator);
    const bearer = { Authorization: `Bearer ${token}` };
    // Answered well, refused, not understood, and in the address, where it does not belong.
    expect(await send('/login/socket-ticket', {}, bearer)).toMatchObject({ code: 200 });
    const change = { oldPassword: 'canary typed wrong', newPassword: 'canary that is new 7' };
    expect(await send('/system/user/profile/updatePwd', change, bearer, 'PUT')).toMatchObject({ code: 422 });
    for (const path of ['/forms', '/nothing']) await send(path, change, bearer);
    await fetch(`${address}/api/getInfo?token=${token}&access_token=${token}`);
    await fetch(`${address}/api/login`, { method: 'POST', body: '{"password":"canary in broken JSON"' });
    started.child.kill('SIGTERM');
    await started.ended;
    const said = started.output() + started.errors();
    expect(said).toMatch(/"level":"(?:debug|trace|info)"/);
    expect(said.match(/[^"\n]*canary.{0,40}/g)).toBeNull();
    expect(said.includes(token)).toBe(false);
    // Once, for the person who starts it.
    expect(said.split(code ?? '').length - 1).toBe(1);
  });
});

describe('a start that fails in its last step', () => {
  beforeEach(makeFolder);
  afterEach(clearUp);

  test('ends the process, so that whoever watches over it starts it again', async () => {
    const database = await connectDatabase({ dataDir, databaseUrl: undefined }, silentLog);
    await database.pool.query('alter table one_time_code rename to away');
    await database.close();
    expect(await complaint(['--production'], {})).toContain('one_time_code');
  });
});

describe('a fault that nobody caught', () => {
  beforeEach(makeFolder);
  afterEach(clearUp);

  test('is logged with its stack; what runs is finished, and the process ends', async () => {
    const { url, output, ended } = start([], {}, faultyServer);
    const address = await url;
    // It has begun before the fault: what comes later is turned away.
    const underWay = await fetch(`${address}/slow`);
    await fetch(`${address}/faults`);
    expect(await underWay.text()).toBe('whole');
    expect(await ended).toBe(1);
    const fatal = output()
      .split('\n')
      .filter((line) => line.includes('"level":"fatal"'))
      .map((line) => (JSON.parse(line) as { err: { message: string; stack: string } }).err);
    expect(fatal.map(({ message }) => message)).toEqual(['rejected, and nobody listens', 'thrown in a timer']);
    for (const { stack } of fatal) expect(stack).toContain('server-process.ts');
  });
});

describe('a wrong setting is told in one clear sentence', () => {
  beforeEach(makeFolder);
  afterEach(clearUp);

  test.each([
    [{ DATABASE_URL: 'mysql://x/y' }, /^DATABASE_URL must look like postgresql:/],
    [
      { DATABASE_URL: 'postgresql://x@127.0.0.1:1/y' },
      /^DATABASE_URL leads to 127.0.0.1:1, where no PostgreSQL answers/,
    ],
    [{ PORT: 'http' }, /^PORT must be a whole number/],
    [
      { SECRET: 'please-change-me-please-change-me-please' },
      /^SECRET must be at least 32 random characters and not a sample/,
    ],
    [{ SIGN_INS_PER_MINUTE: '0' }, /^SIGN_INS_PER_MINUTE must be a whole number from 1/],
    [{ HOST: '0.0.0.0' }, /^HOST is "0.0.0.0", but the demonstration answers on this machine only/],
  ])('when %j', async (env, sentence) => {
    const text = await complaint([], env);
    expect(text).toMatch(sentence);
    expect(text.split('\n')).toHaveLength(1);
  });
});
