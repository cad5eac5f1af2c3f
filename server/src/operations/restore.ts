import type { Kysely } from 'kysely';
import type { ClientBase } from 'pg';
import type { Config } from '../config/config.ts';
import { makeSecretFile } from '../config/secret-file.ts';
import { migrate } from '../database/migrate.ts';
import { allMigrations } from '../database/migrations/all-migrations.ts';
import { RESTORE_TABLE } from '../database/restore-mark.ts';
import type { Tables } from '../database/tables.ts';
import { createStorage } from '../modules/files/storage/create-storage.ts';
import { verifyAudit } from '../work/audit/verify-audit.ts';
import { type Manifest, SECRET } from './archive/manifest.ts';
import { type Entry, readArchive } from './archive/read-archive.ts';
import { unboxSecret } from './archive/secret-box.ts';
import { OperationProblem } from './operation-problem.ts';
import { claimTarget, type Target } from './reach/restore-target.ts';
import { describeTables, quoted, type TableShape } from './rows/describe-tables.ts';
import { writeRows } from './rows/write-rows.ts';
import { linesOf, verifyBackup } from './verify.ts';

export interface RestoreOptions {
  path: string;
  /** Settings of the target: the database and files of these, which must be empty. */
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 's3'>;
  /** Opens the secret of the backup; null leaves it closed. */
  passphrase: string | null;
}

export interface Restored {
  rows: number;
  files: number;
  /** Steps that the tables took to become those of this release. */
  migrated: string[];
  /** Whether the chain of the operation log holds; a break was in the backup already. */
  isChainWhole: boolean;
  hasSecret: boolean;
}

/**
 * Fills an empty target from a backup of this release or an earlier one. The whole backup is verified first, so that a damaged
 * one changes nothing. Throws an `OperationProblem`; a target that was left half-filled refuses to start, and the same
 * command begins anew.
 */
export async function restore({ path, config, passphrase }: RestoreOptions): Promise<Restored> {
  const manifest = await verifyBackup(path);
  refuseNewer(manifest);
  const secret = await readSecret(path, manifest, passphrase);
  const target = await claimTarget(config);
  try {
    await target.withClient((client) => makeTables(client, target, manifest));
    const constraints = await target.withClient((client) => loosen(client));
    await putBack(path, manifest, target, createStorage(config));
    await target.withClient((client) => tighten(client, constraints, manifest));
    const migrated = await migrate(target.kysely, allMigrations, { isRestoring: true });
    const isChainWhole = await holdsChain(target.kysely);
    if (secret !== null) makeSecretFile(config.dataDir, secret);
    await target.finish();
    const rows = manifest.tables.reduce((total, table) => total + table.rows, 0);
    return { rows, files: manifest.files.length, migrated, isChainWhole, hasSecret: secret !== null };
  } finally {
    await target.close();
  }
}

function refuseNewer({ migrations, version }: Manifest): void {
  const unknown = migrations.filter((name) => !Object.hasOwn(allMigrations, name));
  if (unknown.length === 0) return;
  throw new OperationProblem(
    `This backup was made by a later release, Countersign ${version} (${unknown.join(', ')}). Restore it with that release or a newer one.`,
  );
}

async function readSecret(path: string, manifest: Manifest, passphrase: string | null): Promise<string | null> {
  if (passphrase === null) return null;
  if (!manifest.secret) throw new OperationProblem('This backup holds no secret. Leave --passphrase-file out.');
  for await (const { name, content } of readArchive(path))
    if (name === SECRET) return unboxSecret(passphrase, content.toString('utf8'));
  return null;
}

/** The tables as the backup has them, empty: what the steps themselves filled in is in the backup, too. */
async function makeTables(client: ClientBase, { kysely, isNew }: Target, manifest: Manifest): Promise<void> {
  const wanted = new Set(manifest.migrations);
  const steps = Object.fromEntries(Object.entries(allMigrations).filter(([name]) => wanted.has(name)));
  // A new embedded database has the tables of this release already.
  if (!isNew || wanted.size < Object.keys(allMigrations).length) {
    await client.query(`drop schema public cascade; create schema public; create table ${RESTORE_TABLE} ()`);
    await migrate(kysely, steps, { isRestoring: true });
  }
  const shapes = await describeTables(client);
  expectColumns(manifest.tables, shapes);
}

function expectColumns(tables: Manifest['tables'], shapes: readonly TableShape[]): void {
  const textOf = (shape: TableShape | undefined): string => JSON.stringify(shape?.columns);
  const other = tables.find((table) => textOf(shapes.find(({ name }) => name === table.name)) !== textOf(table));
  if (other)
    throw new OperationProblem(`The table ${other.name} of this backup has other columns than this release made.`);
}

interface Constraint {
  table: string;
  name: string;
  definition: string;
}

/** Takes foreign keys and triggers away while rows arrive: they watched and counted when the rows were written first. */
async function loosen(client: ClientBase): Promise<Constraint[]> {
  const { rows } = await client.query<Constraint>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
  );
  const names = (await describeTables(client)).map(({ name }) => quoted(name));
  await client.query(
    [
      'begin',
      ...names.map((name) => `alter table ${name} disable trigger user`),
      ...rows.map(({ table, name }) => `alter table ${table} drop constraint ${quoted(name)}`),
      ...(names.length > 0 ? [`truncate ${names.join(', ')}`] : []),
      'commit',
    ].join(';\n'),
  );
  return rows;
}

/** Foreign keys are checked for all rows as they come back. */
async function tighten(client: ClientBase, constraints: readonly Constraint[], manifest: Manifest): Promise<void> {
  const names = (await describeTables(client)).map(({ name }) => quoted(name));
  await client.query('begin');
  for (const { table, name, definition } of constraints)
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
  await client.query(names.map((name) => `alter table ${name} enable trigger user`).join(';\n'));
  for (const { name, value, isCalled } of manifest.sequences)
    await client.query('select setval($1::text::regclass, $2::text::bigint, $3)', [
      `public.${quoted(name)}`,
      value,
      isCalled,
    ]);
  await client.query('commit');
  await client.query('analyze');
}

async function putBack(
  path: string,
  manifest: Manifest,
  target: Target,
  storage: ReturnType<typeof createStorage>,
): Promise<void> {
  const tables = new Map(manifest.tables.flatMap((table) => table.parts.map(({ name }) => [name, table] as const)));
  const hashes = new Map(manifest.files.map(({ key, sha256 }) => [key, sha256]));
  const entries = readArchive(path);
  // Not `for of`, which would end the reading with the first file.
  for (let next = await entries.next(); !next.done;) {
    const entry = next.value;
    const table = tables.get(entry.name);
    if (table) {
      const lines = await linesOf(entry);
      await target.withClient((client) => writeRows(client, table, lines));
    }
    if (entry.name.startsWith('files/')) next = await putFile(entry, entries, hashes, storage);
    else next = await entries.next();
  }
  for (const { key, parts } of manifest.files) if (parts.length === 0) await storage.put(none(), key);
}

async function* none(): AsyncGenerator<Uint8Array> {}

type Step = IteratorResult<Entry>;

/** Parts of one file follow one another; returns what comes behind them. */
async function putFile(
  first: Entry,
  entries: AsyncGenerator<Entry>,
  hashes: ReadonlyMap<string, string>,
  storage: ReturnType<typeof createStorage>,
): Promise<Step> {
  const key = keyOf(first);
  let next: Step = { done: false, value: first };
  async function* content(): AsyncGenerator<Uint8Array> {
    while (!next.done && keyOf(next.value) === key) {
      yield next.value.content;
      next = await entries.next();
    }
  }
  const kept = await storage.put(content(), key);
  if (kept.sha256 !== hashes.get(key))
    throw new OperationProblem(`The file ${key} changed while it was restored. Run the command again.`);
  return next;
}

const keyOf = ({ name }: Entry): string => (name.startsWith('files/') ? (name.split('/')[1] ?? '') : '');

async function holdsChain(db: Kysely<Tables>): Promise<boolean> {
  for (let after = 0; ;) {
    const { broken, next } = await verifyAudit(db, after);
    if (broken) return false;
    if (next === null) return true;
    after = next;
  }
}
