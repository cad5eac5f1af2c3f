import { createHash, type Hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { sha256 } from '../basics/secrets/hashes.ts';
import { type Entry, readArchive } from './archive/read-archive.ts';
import {
  FORMAT,
  HEAD,
  headSchema,
  type Manifest,
  MANIFEST,
  MANIFEST_HASH,
  manifestSchema,
} from './archive/manifest.ts';
import { OperationProblem } from './operation-problem.ts';

interface Seen {
  name: string;
  at: number;
  size: number;
  sha256: string;
  /** Rows of a part of a table. */
  rows: number | null;
}

/**
 * Reads a backup from its first byte to its last and returns its manifest when every part is there, unchanged and in
 * order, and every row count holds. Throws an `OperationProblem` that names the first part that does not hold.
 */
export async function verifyBackup(path: string): Promise<Manifest> {
  const seen: Seen[] = [];
  const files = new Map<string, Hash>();
  let manifest: Manifest | undefined;
  let hash = '';
  for await (const entry of readArchive(path)) {
    if (seen.length === 0) expectFormat(path, entry);
    if (entry.name === MANIFEST) [manifest, hash] = [readManifest(path, entry), sha256(entry.content)];
    else if (entry.name === MANIFEST_HASH) expectSame(path, entry, hash);
    else if (manifest) throw new OperationProblem(`${path} is damaged: ${entry.name} lies behind the manifest.`);
    seen.push({ ...(await summary(path, entry)), name: entry.name, at: entry.at });
    countIn(files, entry);
  }
  if (!manifest || seen.at(-1)?.name !== MANIFEST_HASH)
    throw new OperationProblem(`${path} has no manifest at its end. Copy the backup again.`);
  compare(path, manifest, seen, files);
  return manifest;
}

/** The content of a part of a table: lines without the last line end. */
export async function linesOf({ content }: Pick<Entry, 'content'>): Promise<string[]> {
  const text = (await promisify(gunzip)(content)).toString('utf8');
  return text.slice(0, -1).split('\n');
}

function expectFormat(path: string, { content }: Entry): void {
  const head = headSchema.safeParse(parsed(content));
  if (!head.success) throw new OperationProblem(`${path} isn't a Countersign backup.`);
  if (head.data.format <= FORMAT) return;
  throw new OperationProblem(
    `${path} was made by Countersign ${head.data.version}, a later release. Use that release or a newer one.`,
  );
}

function readManifest(path: string, { content }: Entry): Manifest {
  const manifest = manifestSchema.safeParse(parsed(content));
  if (manifest.success) return manifest.data;
  throw new OperationProblem(`${path} is damaged: its manifest can't be read.`);
}

function parsed(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8'));
  } catch {
    return undefined;
  }
}

function expectSame(path: string, { content }: Entry, hash: string): void {
  if (content.toString('latin1') !== hash) throw new OperationProblem(`${path} is damaged: its manifest was changed.`);
}

async function summary(path: string, entry: Entry): Promise<Omit<Seen, 'name' | 'at'>> {
  const fact = { size: entry.content.length, sha256: sha256(entry.content) };
  if (!entry.name.startsWith('tables/')) return { ...fact, rows: null };
  const lines = await linesOf(entry).catch(() => {
    throw changed(path, entry);
  });
  return { ...fact, rows: lines.length };
}

const changed = (path: string, { name, at }: Pick<Entry, 'name' | 'at'>): OperationProblem =>
  new OperationProblem(`${path} is damaged: ${name} at byte ${at} was changed.`);

function countIn(files: Map<string, Hash>, { name, content }: Entry): void {
  const [folder, key] = name.split('/');
  if (folder !== 'files' || key === undefined) return;
  const hash = files.get(key) ?? createHash('sha256');
  files.set(key, hash.update(content));
}

/** What the manifest lists, in its order, is what was found, and nothing else. */
function compare(path: string, manifest: Manifest, seen: readonly Seen[], files: Map<string, Hash>): void {
  const { tables, secret } = manifest;
  const listed = [...tables.flatMap(({ parts }) => parts), ...manifest.files.flatMap(({ parts }) => parts)];
  if (secret) listed.push(secret);
  const found = seen.slice(1, -2);
  for (const [at, part] of listed.entries()) {
    const here = found[at];
    if (here?.name !== part.name) throw missing(path, part.name, here);
    const rows = 'rows' in part ? part.rows : null;
    if (here.sha256 !== part.sha256 || here.size !== part.size) throw changed(path, here);
    if (here.rows !== rows)
      throw new OperationProblem(`${path} is damaged: ${part.name} has ${here.rows} rows instead of ${String(rows)}.`);
  }
  const extra = found[listed.length];
  if (extra) throw new OperationProblem(`${path} is damaged: the manifest doesn't list ${extra.name}.`);
  if (seen[0]?.name !== HEAD) throw new OperationProblem(`${path} isn't a Countersign backup.`);
  for (const { key, sha256, parts } of manifest.files) {
    const hash = files.get(key)?.digest('hex');
    if (parts.length > 0 && hash !== sha256)
      throw new OperationProblem(`${path} is damaged: the file ${key} was changed.`);
  }
  expectWhole(path, tables);
}

const missing = (path: string, name: string, here: Seen | undefined): OperationProblem =>
  new OperationProblem(
    `${path} is damaged: the part ${name} is missing${here ? ` before ${here.name} at byte ${here.at}` : ''}.`,
  );

/** Rows can be put back with their foreign keys: every table that one points to is in the backup. */
function expectWhole(path: string, tables: Manifest['tables']): void {
  const names = new Set(tables.map(({ name }) => name));
  for (const { name, references, rows, parts } of tables) {
    const lost = references.find((other) => !names.has(other));
    if (lost) throw new OperationProblem(`${path} is damaged: ${name} needs the table ${lost}, which is missing.`);
    if (parts.reduce((total, part) => total + part.rows, 0) !== rows)
      throw new OperationProblem(`${path} is damaged: the parts of ${name} don't add up to ${rows} rows.`);
  }
}
