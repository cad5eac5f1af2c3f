import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { ClientBase } from 'pg';
import type { FileStorage } from '../modules/files/storage/storage.ts';
import { type ArchiveWriter, writeArchive } from './archive/archive-writer.ts';
import { type BackupTable, FORMAT, HEAD, type Manifest, MANIFEST, MANIFEST_HASH, SECRET } from './archive/manifest.ts';
import { boxSecret } from './archive/secret-box.ts';
import type { OperationDatabase } from './reach/operation-database.ts';
import { describeMigrations, describeSequences, describeTables, type TableShape } from './rows/describe-tables.ts';
import { isGone } from './reach/is-gone.ts';
import { EXACT_TEXT, readRows } from './rows/read-rows.ts';

export interface BackupOptions {
  database: OperationDatabase;
  storage: FileStorage;
  /** Absolute path of a file that does not exist. */
  path: string;
  /** The secret of the installation and the passphrase that seals it; null keeps it out. */
  secret: { value: string; passphrase: string } | null;
  version: string;
  now: Date;
}

export interface BackupMade {
  path: string;
  /** Bytes. */
  size: number;
  sha256: string;
  tables: number;
  rows: number;
  files: number;
  missingFiles: number;
  hasSecret: boolean;
}

/**
 * Writes everything into one file: all rows as they are at one moment, then the files that they name. Others go on working.
 * Throws an `OperationProblem` where the file can't be written; nothing is left of it then.
 */
export async function backUp(options: BackupOptions): Promise<BackupMade> {
  const { database, path, secret, version, now } = options;
  const archive = await writeArchive(path, now);
  try {
    const head = { format: FORMAT, product: 'countersign' as const, version };
    await archive.add(HEAD, bytesOf(head));
    const rows = await database.withClient((client) => addRows(client, archive));
    const files = await addFiles(options.storage, rows.keys, archive);
    const sealed = secret && (await archive.add(SECRET, Buffer.from(boxSecret(secret.passphrase, secret.value))));
    const { tables, sequences, migrations } = rows;
    const manifest: Manifest = {
      ...head,
      madeAt: now.toISOString(),
      database: database.kind,
      migrations,
      tables,
      sequences,
      files: files.kept,
      missingFiles: files.missing,
      secret: sealed,
    };
    const { sha256 } = await archive.add(MANIFEST, bytesOf(manifest));
    await archive.add(MANIFEST_HASH, Buffer.from(sha256));
    return {
      path,
      ...(await archive.finish()),
      tables: tables.length,
      rows: tables.reduce((total, table) => total + table.rows, 0),
      files: files.kept.length,
      missingFiles: files.missing.length,
      hasSecret: secret !== null,
    };
  } catch (error) {
    await archive.discard();
    throw error;
  }
}

const bytesOf = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value)}\n`);

type Rows = Pick<Manifest, 'migrations' | 'tables' | 'sequences'> & { keys: string[] };

/** One transaction sees one moment, however long it takes to read. */
async function addRows(client: ClientBase, archive: ArchiveWriter): Promise<Rows> {
  await client.query('begin isolation level repeatable read read only');
  await client.query(EXACT_TEXT);
  const migrations = await describeMigrations(client);
  const tables: BackupTable[] = [];
  for (const shape of await describeTables(client)) tables.push(await addTable(client, shape, archive));
  // Later than the rows, so that no number of a row is given again.
  const sequences = await describeSequences(client);
  const keys = await fileKeys(client, tables);
  await client.query('commit');
  return { migrations, tables, sequences, keys };
}

const pack = promisify(gzip);

async function addTable(client: ClientBase, shape: TableShape, archive: ArchiveWriter): Promise<BackupTable> {
  const parts: BackupTable['parts'] = [];
  for await (const lines of readRows(client, shape)) {
    const name = `tables/${shape.name}/${String(parts.length + 1).padStart(6, '0')}.ndjson.gz`;
    const part = await archive.add(name, await pack(`${lines.join('\n')}\n`, { level: 4 }));
    parts.push({ ...part, rows: lines.length });
  }
  return { ...shape, rows: parts.reduce((total, { rows }) => total + rows, 0), parts };
}

/** Columns that name contents in the storage. An empty key says that there is none. */
const KEY_COLUMNS = [
  ['file', 'storage_key'],
  ['file', 'preview_key'],
  ['file_upload_piece', 'storage_key'],
] as const;

async function fileKeys(client: ClientBase, tables: readonly BackupTable[]): Promise<string[]> {
  const keys = new Set<string>();
  for (const [table, column] of KEY_COLUMNS) {
    const isThere = tables.some(({ name, columns }) => name === table && columns.some(({ name }) => name === column));
    if (!isThere) continue;
    const { rows } = await client.query<{ key: string }>(
      `select distinct ${column} as key from ${table} where ${column} <> '' order by 1`,
    );
    for (const { key } of rows) keys.add(key);
  }
  return [...keys];
}

async function addFiles(storage: FileStorage, keys: readonly string[], archive: ArchiveWriter) {
  const [kept, missing]: [Manifest['files'], string[]] = [[], []];
  for (const key of keys) {
    const file = await addFile(storage, key, archive).catch((error: unknown) => {
      if (isGone(error)) return undefined;
      throw error;
    });
    if (file) kept.push(file);
    else missing.push(key);
  }
  return { kept, missing };
}

const PART_BYTES = 8 << 20;

async function addFile(storage: FileStorage, key: string, archive: ArchiveWriter): Promise<Manifest['files'][number]> {
  const hash = createHash('sha256');
  const parts: Manifest['files'][number]['parts'] = [];
  let size = 0;
  for await (const piece of inPieces(await storage.open(key))) {
    hash.update(piece);
    size += piece.length;
    parts.push(await archive.add(`files/${key}/${String(parts.length + 1).padStart(6, '0')}`, piece));
  }
  return { key, size, sha256: hash.digest('hex'), parts };
}

async function* inPieces(source: AsyncIterable<string | Uint8Array>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const chunk of source) {
    const bytes = Buffer.from(chunk as Uint8Array);
    held.push(bytes);
    length += bytes.length;
    if (length < PART_BYTES) continue;
    yield Buffer.concat(held, length);
    [held, length] = [[], 0];
  }
  if (length > 0) yield Buffer.concat(held, length);
}
