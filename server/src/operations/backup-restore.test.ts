import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { aFolder } from '../basics/disk/a-folder.ts';
import { silentLog } from '../basics/log.ts';
import { anEmbeddedDatabase } from '../database/embedded/an-embedded-database.ts';
import { migrate } from '../database/migrate.ts';
import { allMigrations } from '../database/migrations/all-migrations.ts';
import { connectDatabase, type Database } from '../database/pool/connect.ts';
import { aTestDatabase } from '../database/testing/test-database.ts';
import { localStorage } from '../modules/files/storage/local-storage.ts';
import { runCommand } from './command/run-command.ts';
import { aServerDatabase } from './testing/a-server-database.ts';
import { claimTarget } from './reach/restore-target.ts';
import { describeTables } from './rows/describe-tables.ts';
import { EXACT_TEXT, readRows } from './rows/read-rows.ts';
import { writeRows } from './rows/write-rows.ts';

const SECRET = 'tXv8qLr2NwZk5JcYd0PfHs7GbMe4uAiR';

/** Runs `countersign` as a shell does. */
async function countersign(args: string[], env: Record<string, string> = {}) {
  let [out, err] = ['', ''];
  const terminal = {
    out: (text: string) => void (out += text),
    err: (text: string) => void (err += text),
    isTerminal: false,
  };
  const code = await runCommand(args, { env, version: '0.1.0', terminal });
  return { code, out, err };
}

/** Every row of every table as text, sorted, and where the sequences are. */
async function contentOf({ pool }: Pick<Database, 'pool'>): Promise<Record<string, string[]>> {
  const client = await pool.connect();
  await client.query(`begin; ${EXACT_TEXT}`);
  const content: Record<string, string[]> = {};
  for (const table of await describeTables(client)) {
    const lines: string[] = [];
    for await (const some of readRows(client, table)) lines.push(...some);
    content[table.name] = lines.sort();
  }
  await client.query('commit');
  client.release();
  return content;
}

async function withDatabase<T>(dataDir: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await connectDatabase({ dataDir, databaseUrl: undefined }, silentLog);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Writes one device and the count of its client in one transaction, as often as it is let. */
async function keepWriting(
  { kysely }: Database,
  client: number,
  progress: { isOver: boolean; written: number[] },
): Promise<void> {
  for (let next = 0; !progress.isOver; next += 1) {
    await kysely.transaction().execute(async (db) => {
      await sql`insert into device (id, form_key, form_data_id, serial, serial_plain, customer_name, created_at, updated_at)
        values (${`${client}-${next}`}, 'exchange', 'd', ${`S${client}-${next}`}, 's', 'Zoë 🫖', now(), now())`.execute(
        db,
      );
      await sql`insert into setting (key, value, updated_at)
        values (${`count.${client}`}, ${String(next + 1)}::jsonb, now())
        on conflict (key) do update set value = excluded.value`.execute(db);
    });
    progress.written[client] = next + 1;
  }
}

describe('values', () => {
  test('come back exactly, of every type of column, on the database of the test', async () => {
    const database = await aTestDatabase();
    const client = await database.pool.connect();
    try {
      const columns = `a bigint, b boolean, c bytea, d date, e double precision, f integer[], g jsonb, h numeric(30,10), i smallint,
        j text, k text[], l timestamptz, m uuid, n numeric, o time, p tsvector, q interval, r integer generated always as (f[1]) stored,
        s bigint generated always as identity, t json, u real`;
      await client.query(`create table kinds_from (${columns}); create table kinds_to (${columns})`);
      const text = fc.string({ unit: 'binary' }).map((value) => value.replaceAll('\0', ''));
      const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
      const row = fc.tuple(
        maybe(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map(String)),
        maybe(fc.boolean()),
        maybe(fc.uint8Array().map((bytes) => Buffer.from(bytes))),
        maybe(fc.constantFrom('2024-02-29', '0044-03-15 BC', 'infinity')),
        maybe(fc.double()),
        maybe(fc.array(maybe(fc.integer()))),
        maybe(fc.jsonValue().map((value) => JSON.stringify(value).replaceAll(String.raw`\u0000`, ''))),
        maybe(fc.bigInt({ min: -(10n ** 19n), max: 10n ** 19n }).map((whole) => `${whole}.0123456789`)),
        maybe(fc.integer({ min: -32768, max: 32767 })),
        maybe(text),
        maybe(fc.array(maybe(text))),
        maybe(fc.constantFrom('2026-11-27 08:09:10.123456+03:30', '-infinity', '0001-01-01 00:00:00.000001+00 BC')),
        maybe(fc.uuid()),
        maybe(fc.constantFrom('NaN', '0.00', `${'9'.repeat(200)}.${'1'.repeat(90)}`)),
        maybe(fc.constantFrom('23:59:59.999999', '24:00')),
        maybe(fc.constantFrom(`'a b':1A,2 'c''d'`)),
        maybe(fc.constantFrom('1 year 2 mons -3 days 04:05:06.789', '-00:00:00.000001')),
        maybe(fc.constantFrom('{"b": 1.10, "a":[] , "b":2}')),
        maybe(fc.float()),
      );
      const names = 'a,b,c,d,e,f,g,h,i,j,k,l,m,n,o,p,q,t,u'.split(',');
      const places = names.map((_, at) => `$${at + 1}`).join(', ');
      for (const values of fc.sample(row, 100))
        await client.query(`insert into kinds_from (${names.join(', ')}) values (${places})`, values);
      const tables = await describeTables(client);
      const [from, to] = ['kinds_from', 'kinds_to'].map((name) => tables.find((table) => table.name === name));
      const lines: string[] = [];
      // The habits of a server change nothing.
      await client.query(`set timezone = 'Asia/Kathmandu'; set datestyle = 'SQL, DMY'; set bytea_output = 'escape';
        set extra_float_digits = -3; set intervalstyle = 'sql_standard'`);
      await client.query(`begin; ${EXACT_TEXT}`);
      for await (const some of readRows(client, from!)) lines.push(...some);
      await client.query('commit');
      await client.query('reset all');
      await writeRows(client, to!, lines);
      const { rows } = await client.query(`select (select count(*)::int from kinds_to) as total, count(*)::int as other
        from (select x::text from kinds_from x except all select y::text from kinds_to y) z`);
      expect(rows).toEqual([{ total: 100, other: 0 }]);
      await client.query('drop table kinds_from, kinds_to');
    } finally {
      client.release();
      await database.close();
    }
  });
});

describe('a backup of the embedded database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-backup-'));
  const [backup, dataDir] = [join(folder, 'b.tar'), join(folder, 'data')];
  const env = { DATA_DIR: dataDir, SECRET };
  let acknowledged: number[] = [];
  let fileKey = '';

  beforeAll(async () => {
    writeFileSync(join(folder, 'pass'), 'correct horse battery staple\n');
    fileKey = (await localStorage(join(dataDir, 'files')).put(Readable.from([Buffer.alloc(9 << 20, 'content')]))).key;
    await withDatabase(dataDir, async (database) => {
      await sql`insert into file (id, name, mime, size, sha256, storage_key, purpose, created_at)
        values ('f1', 'a.bin', 'application/octet-stream', ${9 << 20}, 'x', ${fileKey}, 'answer', now())`.execute(
        database.kysely,
      );
      const progress = { isOver: false, written: Array.from({ length: 8 }, () => 0) };
      const writers = progress.written.map((_, client) => keepWriting(database, client, progress));
      await vi.waitUntil(() => Math.min(...progress.written) > 4, { timeout: 60_000 });
      acknowledged = [...progress.written];
      expect(
        await countersign(['backup', '--to', backup, '--passphrase-file', join(folder, 'pass')], env),
      ).toMatchObject({ code: 0, out: '' });
      progress.isOver = true;
      await Promise.all(writers);
    });
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('that is made while eight clients write holds every acknowledged write once, and no half of one', async () => {
    const target = join(aFolder(), 'target');
    const { code, err } = await countersign([
      'restore',
      backup,
      '--into',
      target,
      '--passphrase-file',
      join(folder, 'pass'),
    ]);
    expect([code, err]).toEqual([0, expect.stringContaining('Restored ')]);
    const { rows } = await withDatabase(target, ({ kysely }) =>
      sql<{ client: number; counted: number; ids: string[] }>`
        select split_part(key, '.', 2)::int as client, value::int as counted,
               (select array_agg(id order by created_at, id) from device where id like split_part(key, '.', 2) || '-%') as ids
          from setting where key like 'count.%' order by 1`.execute(kysely),
    );
    expect(rows).toHaveLength(8);
    for (const { client, counted, ids } of rows) {
      expect(counted).toBeGreaterThanOrEqual(acknowledged[client] ?? Number.NaN);
      expect(new Set(ids)).toEqual(new Set(Array.from({ length: counted }, (_, at) => `${client}-${at}`)));
      expect(ids).toHaveLength(counted);
    }
    expect(readFileSync(join(target, 'files', fileKey.slice(0, 2), fileKey))).toEqual(Buffer.alloc(9 << 20, 'content'));
    expect(readFileSync(join(target, 'secret'), 'utf8')).toBe(`${SECRET}\n`);
    expect(readdirSync(join(dataDir, 'copies'))).toEqual([]);
  });

  test('shows neither the secret nor anything to another passphrase', async () => {
    expect(readFileSync(backup).includes(SECRET)).toBe(false);
    writeFileSync(join(folder, 'other'), 'another passphrase');
    const target = join(aFolder(), 'target');
    const args = ['restore', backup, '--into', target, '--passphrase-file', join(folder, 'other')];
    expect(await countersign(args)).toMatchObject({
      code: 1,
      err: 'The passphrase does not open the secret of this backup.\n',
    });
    expect(existsSync(target)).toBe(false);
  });

  test.each([
    [
      'cut short',
      (bytes: Buffer) => bytes.subarray(0, 7000),
      /is cut short: it ends at byte 7000, in or behind tables\//,
    ],
    ['without its end', (bytes: Buffer) => bytes.subarray(0, -1024), /is cut short/],
    ['another file', () => Buffer.alloc(2048, 'PK'), /isn't a Countersign backup/],
    ['empty', () => Buffer.alloc(0), /isn't a Countersign backup/],
    ['without a part', withoutPart, /damaged: the part files\/\w+\/000002 is missing/],
    [
      'with a changed secret',
      (bytes: Buffer) => Buffer.from(bytes.toString('latin1').replace('"kdf":"scrypt"', '"kdf":"Scrypt"'), 'latin1'),
      /damaged: secret\.json at byte \d+ was changed/,
    ],
    [
      'of a later release',
      (bytes: Buffer) => Buffer.from(bytes.toString('latin1').replace('{"format":1', '{"format":9'), 'latin1'),
      /a later release/,
    ],
  ])('that is %s is refused with a sentence of its own', async (_, spoil, sentence) => {
    const path = join(aFolder(), 'spoilt.tar');
    writeFileSync(path, spoil(readFileSync(backup)));
    const { code, err } = await countersign(['verify', path]);
    expect([code, err]).toEqual([1, expect.stringMatching(sentence)]);
  });

  test('with any one byte changed is refused', async () => {
    const path = join(aFolder(), 'flipped.tar');
    const bytes = readFileSync(backup);
    // Past the large file, whose bytes are all alike.
    const places = fc.oneof(
      fc.nat(60_000),
      fc.nat(12_000).map((back) => bytes.length - 1 - back),
    );
    for (const [at, bit] of fc.sample(fc.tuple(places, fc.nat(7)), 15)) {
      const spoilt = Buffer.from(bytes);
      spoilt[at] = (spoilt[at] ?? 0) ^ (1 << bit);
      writeFileSync(path, spoilt);
      expect([at, bit, (await countersign(['verify', path])).code]).toEqual([at, bit, 1]);
    }
  });

  test('goes into an empty target only, which says what it holds', async () => {
    const target = aFolder();
    writeFileSync(join(target, 'letters.txt'), 'keep me');
    expect(await countersign(['restore', backup, '--into', target])).toMatchObject({
      code: 1,
      err: `${target} is not empty: it holds letters.txt. Restore into an empty one.\n`,
    });
    expect(readdirSync(target)).toEqual(['letters.txt']);
  });

  test('is restored anew after an interruption, and no server starts before that', async () => {
    const target = join(aFolder(), 'target');
    await (await claimTarget({ dataDir: target, databaseUrl: undefined })).close();
    await expect(connectDatabase({ dataDir: target, databaseUrl: undefined }, silentLog)).rejects.toThrow(
      /was interrupted/,
    );
    expect(await countersign(['restore', backup, '--into', target])).toMatchObject({ code: 0 });
    await withDatabase(target, async ({ pool }) =>
      expect((await pool.query('select from device')).rowCount).toBeGreaterThan(40),
    );
  });

  test('moves to a database of the kind of the test and back with every row', async () => {
    const [there, back, first] = [join(aFolder(), 'there'), join(aFolder(), 'back'), join(aFolder(), 'first')];
    const other = await aServerDatabase();
    const env: Record<string, string> = other ? { DATA_DIR: there, DATABASE_URL: other.url } : { DATA_DIR: there };
    const into = other?.url ?? there;
    expect(await countersign(['restore', backup, '--into', into], { DATA_DIR: there })).toMatchObject({ code: 0 });
    const second = join(aFolder(), 'second.tar');
    expect(await countersign(['backup', '--to', second], env)).toMatchObject({ code: 0 });
    expect(await countersign(['restore', second, '--into', back])).toMatchObject({ code: 0 });
    await countersign(['restore', backup, '--into', first]);
    expect(await withDatabase(back, contentOf)).toEqual(await withDatabase(first, contentOf));
    expect(await countersign(['restore', backup, '--into', into], { DATA_DIR: there })).toMatchObject({
      code: 1,
      err: expect.stringContaining('is not empty'),
    });
    await other?.close();
  });
});

test('a backup of an earlier release becomes one of this release', async () => {
  const [dataDir, target] = [aFolder(), join(aFolder(), 'target')];
  const older = Object.fromEntries(Object.entries(allMigrations).filter(([name]) => name < '0114'));
  const database = await anEmbeddedDatabase(dataDir);
  await database.host.withoutBudget(async () => {
    await database.pool.query('drop schema public cascade; create schema public');
    await migrate(database.kysely, older);
  });
  await sql`insert into setting (key, value, updated_at) values ('kept', '"from then"', now())`.execute(
    database.kysely,
  );
  await database.close();
  const path = join(dataDir, 'older.tar');
  expect(await countersign(['backup', '--to', path], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
  const { code, out } = await countersign(['restore', path, '--into', target, '--json']);
  expect([code, JSON.parse(out)]).toMatchObject([
    0,
    { migrated: Object.keys(allMigrations).filter((name) => name >= '0114') },
  ]);
  await withDatabase(target, async ({ pool }) =>
    expect((await pool.query(`select value from setting where key = 'kept'`)).rows).toEqual([{ value: 'from then' }]),
  );
});

test.each([
  [['--help'], 0, 'out', /Usage: countersign COMMAND/],
  [['restore', '--help'], 0, 'out', /--into TARGET/],
  [['burn'], 2, 'err', /"burn" isn't a command/],
  [['verify'], 2, 'err', /Name one backup/],
  [['backup', '--into', 'x'], 2, 'err', /backup has no option --into/],
  [['backup', '--to'], 2, 'err', /--to/],
  [['doctor'], 1, 'err', /^fail {2}settings: PORT must be a whole number/],
] as const)('countersign %j ends with %i', async (args, code, stream, sentence) => {
  const ended = await countersign([...args], { PORT: 'x' });
  expect(ended.code).toBe(code);
  expect(ended[stream]).toMatch(sentence);
});

/** The archive without the second part of its file. */
function withoutPart(bytes: Buffer): Buffer {
  const at = bytes.indexOf(/files\/\w+\/000002/.exec(bytes.toString('latin1'))?.[0] ?? '');
  const size = Number.parseInt(bytes.toString('latin1', at + 124, at + 135), 8);
  return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 512 + Math.ceil(size / 512) * 512)]);
}
