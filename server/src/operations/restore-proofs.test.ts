import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aFolder } from '../basics/disk/a-folder.ts';
import { silentLog } from '../basics/log.ts';
import { uuidV7 } from '../basics/secrets/uuid-v7.ts';
import { connectDatabase, type Database } from '../database/pool/connect.ts';
import { inTransaction } from '../database/transaction.ts';
import { createStorage } from '../modules/files/storage/create-storage.ts';
import { refuseAs, startS3, type TestS3 } from '../testing/outside/start-s3.ts';
import { startProcess } from '../testing/start-process.ts';
import { sealAudit } from '../work/audit/seal-audit.ts';
import { chainLines } from '../work/audit/verify-audit.ts';
import { writeAudit } from '../work/record-audit.ts';
import { runCommand } from './command/run-command.ts';
import { aServerDatabase } from './testing/a-server-database.ts';

/** One installation with its files in a bucket, whose backup is restored in every way that may go wrong. */
const folder = mkdtempSync(join(tmpdir(), 'countersign-proofs-'));
const [dataDir, backup] = [join(folder, 'data'), join(folder, 'backup.tar')];
const SECRET = 'tXv8qLr2NwZk5JcYd0PfHs7GbMe4uAiR';
const CHECKER = fileURLToPath(new URL('../../../docs/verify-audit-log.py', import.meta.url));
const COMMAND = fileURLToPath(new URL('../../countersign.js', import.meta.url));
const LINES = 300;
/** A restore that never comes to the moment is seen before the test is over. */
const LONGEST_MS = 120_000;
const contents = [Buffer.alloc(0), Buffer.from('a small one'), randomBytes(17 << 20), randomBytes(3 << 20)];
const keys: string[] = [];
let s3: TestS3;

/** The variables of a server whose files lie below a prefix of the bucket. */
const bucketEnv = (prefix: string): Record<string, string> => ({
  S3_ENDPOINT: s3.settings.endpoint,
  S3_BUCKET: s3.settings.bucket,
  S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
  S3_PATH_STYLE: 'true',
  S3_PREFIX: prefix,
});

async function countersign(args: string[], env: Record<string, string> = {}) {
  let [out, err] = ['', ''];
  const write = { out: (text: string) => void (out += text), err: (text: string) => void (err += text) };
  const code = await runCommand(args, { env, version: '0.1.0', terminal: { ...write, isTerminal: false } });
  return { code, out, err };
}

async function onDatabase<T>(at: { dataDir: string; url?: string | undefined }, work: (db: Database) => Promise<T>) {
  const database = await connectDatabase({ dataDir: at.dataDir, databaseUrl: at.url }, silentLog);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

beforeAll(async () => {
  s3 = await startS3();
  const env = { DATA_DIR: dataDir, SECRET, ...bucketEnv('first/') };
  const storage = createStorage({ dataDir, s3: { ...s3.settings, prefix: 'first/' } });
  for (const content of contents) keys.push((await storage.put(Readable.from([content]))).key);
  await onDatabase({ dataDir }, async (database) => {
    for (const [at, key] of keys.entries())
      await sql`insert into file (id, name, mime, size, sha256, storage_key, purpose, created_at)
        values (${`f${at}`}, 'a.bin', 'application/octet-stream', ${contents[at]?.length}, 'x', ${key}, 'answer', now())`.execute(
        database.kysely,
      );
    await inTransaction(database, async (db) => {
      for (let at = 0; at < LINES; at += 1)
        await writeAudit(db, {
          at: new Date(1_800_000_000_000 + at),
          personId: null,
          action: 'system.addUser',
          target: { id: at, text: '陈 “quoted” \\n 🫖' },
          ip: '192.0.2.7',
          requestId: uuidV7(),
          changes: { text: `[{"field":"nickName","after":"Zoë ${at}"}]`, salt: `salt ${at}`, subjectId: null },
        });
    });
    await sealAudit({ database, clock: () => new Date() }, { everything: true });
  });
  expect(await countersign(['backup', '--to', backup], env)).toMatchObject({ code: 0 });
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

async function expectContents(config: Parameters<typeof createStorage>[0]): Promise<void> {
  const storage = createStorage(config);
  for (const [at, key] of keys.entries()) {
    const content = await buffer(await storage.open(key));
    expect([at, content.equals(contents[at] ?? Buffer.of(1))]).toEqual([at, true]);
  }
}

const objectsBelow = (prefix: string): string[] => s3.objects().filter((key) => key.startsWith(prefix));

test('files go from a bucket into another, large and empty ones too; where that refuses in the middle, the next restore is whole', async () => {
  const target = join(aFolder(), 'target');
  let puts = 0;
  const on = ({ method, url }: { method: string; url: URL }): boolean =>
    method === 'PUT' && url.pathname.includes('second/') && (puts += 1) > 2;
  s3.faults.push({ on, answer: (reply) => refuseAs(reply, 403, 'AccessDenied'), isLasting: true });
  const { code, err } = await countersign(['restore', backup, '--into', target], bucketEnv('second/'));
  s3.faults.pop();
  expect([code, err]).toEqual([1, expect.stringContaining('AccessDenied')]);
  expect(await startIsRefused({ dataDir: target })).toMatch(/was interrupted\. Run it again/);
  expect(await countersign(['restore', backup, '--into', target], bucketEnv('second/'))).toMatchObject({ code: 0 });
  await expectContents({ dataDir: target, s3: { ...s3.settings, prefix: 'second/' } });
  expect(objectsBelow('second/')).toHaveLength(contents.length);
  expect(existsSync(join(target, 'files'))).toBe(false);
});

/** The log of a database as an administrator exports it, checked by the script that shares no code with the product. */
async function checkChain(at: {
  dataDir: string;
  url?: string | undefined;
}): Promise<{ code: number | null; said: string }> {
  const path = join(aFolder(), 'chain.jsonl');
  await onDatabase(at, async ({ kysely }) => {
    const pieces: string[] = [];
    for await (const { lines } of chainLines(kysely)) pieces.push(...lines);
    writeFileSync(path, `${pieces.join('\n')}\n`);
  });
  const { status, stdout, stderr } = spawnSync('python3', [CHECKER, path], { encoding: 'utf8' });
  return { code: status, said: `${stdout}${stderr}` };
}

/** What a server says that must not start. */
async function startIsRefused({ dataDir: at, url }: { dataDir: string; url?: string | undefined }): Promise<string> {
  const { ended, errors } = startProcess({ dataDir: at, env: url ? { DATABASE_URL: url } : {} });
  expect(await ended).toBe(1);
  return errors();
}

/** A target of the kind of the test. */
async function aTarget(): Promise<{ dataDir: string; url: string | undefined; close(): Promise<void> }> {
  const database = await aServerDatabase();
  return { dataDir: join(aFolder(), 'target'), url: database?.url, close: async () => database?.close() };
}

type Target = Awaited<ReturnType<typeof aTarget>>;

/** Moments of a restore at which it is killed, by what is there then. */
const MOMENTS: Record<string, (at: Target, isHeld: boolean) => Promise<boolean>> = {
  'fills the tables': async (at) =>
    at.url ? hasTable(at.url, 'audit_log') : existsSync(join(at.dataDir, 'database', 'PG_VERSION')),
  'writes files': async (_at, isHeld) => isHeld,
};

async function hasTable(url: string, name: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [name]);
  await client.end();
  return rows[0]?.found === true;
}

test('a restore that is killed begins anew and ends whole, its operation log too; no server starts in between', async () => {
  const target = await aTarget();
  const into = target.url ?? target.dataDir;
  const files = bucketEnv('third/');
  for (const [moment, isThere] of Object.entries(MOMENTS)) {
    // The bucket takes one file and leaves the next without an answer: no restore ends before it is killed.
    let puts = 0;
    const on = ({ method, url }: { method: string; url: URL }): boolean =>
      method === 'PUT' && url.pathname.includes('third/') && (puts += 1) > 1;
    s3.faults.push({ on, answer: () => {}, isLasting: true });
    const env = { PATH: process.env['PATH'], DATA_DIR: target.dataDir, ...files };
    const child = spawn(process.execPath, [COMMAND, 'restore', backup, '--into', into], { env, stdio: 'ignore' });
    const ended = new Promise<NodeJS.Signals | null>((resolve) =>
      child.on('close', (_code, signal) => resolve(signal)),
    );
    await vi.waitUntil(() => isThere(target, puts > 1), { interval: 5, timeout: LONGEST_MS });
    child.kill('SIGKILL');
    expect([moment, await ended]).toEqual([moment, 'SIGKILL']);
    s3.faults.pop();
    expect([moment, await startIsRefused(target)]).toEqual([moment, expect.stringMatching(/was interrupted/)]);
  }
  const env = { DATA_DIR: target.dataDir, ...files, ...(target.url && { DATABASE_URL: target.url }) };
  const restored = await countersign(['restore', backup, '--into', into, '--json'], env);
  expect([restored.code, restored.err]).toEqual([0, '']);
  expect(JSON.parse(restored.out)).toMatchObject({ files: contents.length, isChainWhole: true });
  await expectContents({ dataDir: target.dataDir, s3: { ...s3.settings, prefix: 'third/' } });

  // The chain holds for a checker of its own, and a line that is changed then is found.
  const { code, said } = await checkChain(target);
  expect([code, said]).toEqual([0, expect.stringMatching(new RegExp(`^${LINES} lines, every one as it was written`))]);
  await onDatabase(target, async ({ pool }) => {
    await pool.query('alter table audit_log disable trigger user');
    await pool.query(`update audit_log set ip = '192.0.2.8' where id = (select max(id) - 7 from audit_log)`);
  });
  expect(await checkChain(target)).toMatchObject({ code: 1, said: expect.stringMatching(/Line \d+ was changed/) });
  const copy = join(aFolder(), 'copy.tar');
  await countersign(['backup', '--to', copy], env);
  const again = await countersign(['restore', copy, '--into', join(aFolder(), 'again')]);
  expect([again.code, again.err]).toEqual([0, expect.stringContaining('was broken in the backup already')]);
  await target.close();
});
