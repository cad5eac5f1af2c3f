import { cpSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aFolder } from '../../basics/disk/a-folder.ts';
import { tryLock } from '../../basics/disk/file-lock.ts';
import { silentLog } from '../../basics/log.ts';
import { aDisk } from '../../testing/a-disk.ts';
import { startProcess } from '../../testing/start-process.ts';
import { openEmbedded } from './open-embedded.ts';

/** A data folder that cannot be used is one sentence that names it; nothing in it is changed. */
const SENTENCES = /^DATA_DIR (holds a damaged database, \/\S+\/database, which does not open|is \/\S+)/;

const open = (dataDir: string) =>
  openEmbedded({ dataDir, log: silentLog, durable: false, statementBudget: 60_000, idleTransactionBudget: 60_000 });

let whole: string;
beforeAll(async () => {
  whole = mkdtempSync(join(tmpdir(), 'countersign-whole-'));
  await (await open(whole)).close();
});
afterAll(() => rmSync(whole, { recursive: true, force: true }));

const tablesOf = (at: string): string[] =>
  readdirSync(join(at, 'base/5')).flatMap((name) => (/^\d+$/.test(name) ? [join(at, 'base/5', name)] : []));
/** Every file of the tables with its size and time: what the engine notes about itself while it tries is beside them. */
const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /^database.base.\d+.\d+$/.test(name))
    .map((name) => [name, statSync(join(folder, name))] as const)
    .map(([name, { size, mtimeMs }]) => `${name} ${size} ${mtimeMs}`);
const largest = (paths: string[]): string => paths.toSorted((a, b) => statSync(b).size - statSync(a).size)[0] ?? '';

describe('a damaged database is named with its folder, and is left as it was', () => {
  test.each<[what: string, damage: (at: string) => void]>([
    ['no version file, which the engine would write anew over everything', (at) => rmSync(join(at, 'PG_VERSION'))],
    ['an empty control file', (at) => truncateSync(join(at, 'global/pg_control'), 0)],
    ['a table cut short', (at) => truncateSync(largest(tablesOf(at)), 8192)],
  ])('with %s', async (_, damage) => {
    const folder = aFolder();
    cpSync(whole, folder, { recursive: true });
    const at = join(folder, 'database');
    damage(at);
    const before = filesOf(folder);
    const problem = { name: 'ConfigProblem', message: expect.stringMatching(SENTENCES) as string };
    await expect(open(folder)).rejects.toMatchObject(problem);
    expect(filesOf(folder)).toEqual(before);
    expectFree(folder);
  });
});

/** Nobody holds the folder any more. */
function expectFree(folder: string): void {
  const lock = tryLock(join(folder, 'server.lock'));
  expect(lock).toBeDefined();
  lock?.release();
}

test('a database that a newer release has changed is refused by that name, and the folder is free again', async () => {
  const folder = aFolder();
  cpSync(whole, folder, { recursive: true });
  const database = await open(folder);
  await database.kysely.executeQuery(
    sql`insert into kysely_migration (name, timestamp) values ('9990-added', '')`.compile(database.kysely),
  );
  await database.close();
  await expect(open(folder)).rejects.toMatchObject({
    name: 'DatabaseIsNewer',
    message: expect.stringContaining('9990-added') as string,
  });
  expectFree(folder);
});

describe('a server says in one line what is wrong with its folder, and ends', () => {
  async function complaint(dataDir: string, env: Record<string, string> = {}): Promise<string> {
    const { ended, errors, output } = startProcess({ dataDir, env, args: ['--production'] });
    expect(await ended).toBe(1);
    expect(output()).toBe('');
    return errors().trim();
  }

  test('that is a file', async () => {
    const file = join(aFolder(), 'data');
    writeFileSync(file, 'x');
    expect(await complaint(file)).toBe(`DATA_DIR is ${file}, which is not a folder: name one, or remove that file.`);
    const inside = join(file, 'inside');
    const elsewhere = { DATABASE_URL: 'postgresql://x@127.0.0.1:1/y' };
    expect(await complaint(inside, elsewhere)).toMatch(/^DATA_DIR is \/\S+\/inside, which is not a folder/);
  });

  test('whose database is damaged', async () => {
    const folder = aFolder();
    cpSync(whole, folder, { recursive: true });
    truncateSync(join(folder, 'database/global/pg_control'), 0);
    expect(await complaint(folder)).toMatch(
      /^DATA_DIR holds a damaged database, \/\S+\/database, which does not open: restore it from a backup, or move it away to begin anew\.$/,
    );
  });

  test('that is read-only', async ({ skip }) => {
    const disk = aDisk('ro,size=1m') ?? skip('this user may not mount disks');
    expect(await complaint(disk)).toBe(
      `DATA_DIR is ${disk}, which is read-only: mount it for writing, or name another folder.`,
    );
  });

  test('whose disk is full', async ({ skip }) => {
    const disk = aDisk('size=64k') ?? skip('this user may not mount disks');
    writeFileSync(join(disk, 'filler'), Buffer.alloc(64 * 1024));
    expect(await complaint(disk)).toBe(`DATA_DIR is ${disk}, whose disk is full: free some space, then start again.`);
  });
});
