import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { silentLog } from '../../basics/log.ts';
import { errorCode } from '../../basics/error-code.ts';
import { type Config, readConfig } from '../../config/config.ts';
import { readSecretFile, secretPath } from '../../config/secret-file.ts';
import { createStorage } from '../../modules/files/storage/create-storage.ts';
import { backUp } from '../backup.ts';
import { OperationProblem } from '../operation-problem.ts';
import { openToRead } from '../reach/operation-database.ts';
import { restore } from '../restore.ts';
import { verifyBackup } from '../verify.ts';
import type { Given, Outcome } from './outcome.ts';

const NO_SECRET =
  'The secret is not in it. Keep SECRET or DATA_DIR/secret elsewhere: without it you enter Zendesk credentials and the secrets of sign-in providers again, give webhook receivers new keys, and people set up their authenticator apps again.';

export async function runBackup({ env, options, version }: Given): Promise<Outcome> {
  const config = readConfig(env);
  const now = new Date();
  const path = resolve(options.to ?? `countersign-${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z.tar`);
  const passphrase = readPassphrase(options['passphrase-file']);
  const secret = passphrase === null ? null : { value: ownSecret(config), passphrase };
  const database = await openToRead(config, silentLog);
  try {
    const made = await backUp({ database, storage: createStorage(config), path, secret, version, now });
    const lines = [
      `Backup written to ${path}: ${made.rows} rows, ${made.files} files, ${made.size} bytes.`,
      `SHA-256 ${made.sha256}`,
      made.hasSecret ? 'The secret is in it, sealed under your passphrase.' : NO_SECRET,
    ];
    if (made.missingFiles > 0)
      lines.push(`${made.missingFiles} files that the database names were not in the storage; the backup lists them.`);
    return { lines, result: made, isFine: true };
  } finally {
    await database.close();
  }
}

export async function runVerify({ words }: Given): Promise<Outcome> {
  const path = resolve(words[0] ?? '');
  const { tables, files: contents, madeAt, version, secret, migrations, missingFiles } = await verifyBackup(path);
  const rows = tables.reduce((total, table) => total + table.rows, 0);
  const result = {
    path,
    version,
    madeAt,
    migration: migrations.at(-1),
    tables: tables.length,
    rows,
    files: contents.length,
    missingFiles: missingFiles.length,
    hasSecret: secret !== null,
  };
  const lines = [
    `${path} is whole: ${rows} rows in ${tables.length} tables, ${contents.length} files, made at ${madeAt} by Countersign ${version}.`,
  ];
  return { lines, result, isFine: true };
}

export async function runRestore({ env, words, options }: Given): Promise<Outcome> {
  const config = targetOf(env, options.into ?? '');
  const path = resolve(words[0] ?? '');
  const restored = await restore({ path, config, passphrase: readPassphrase(options['passphrase-file']) });
  const where = config.databaseUrl ? 'the database of DATABASE_URL' : config.dataDir;
  const lines = [`Restored ${restored.rows} rows and ${restored.files} files into ${where}.`];
  if (restored.migrated.length > 0) lines.push(`Updated the tables to this release: ${restored.migrated.join(', ')}.`);
  if (!restored.isChainWhole)
    lines.push('The chain of the operation log was broken in the backup already. Check it in the operation log.');
  lines.push(
    restored.hasSecret
      ? `The secret is in ${secretPath(config.dataDir)}.`
      : 'The backup brought no secret. Set SECRET or put the file secret into DATA_DIR before you start; if it is lost, start once with PREVIOUS_SECRET=lost.',
  );
  return { lines, result: restored, isFine: true };
}

/** The settings of the server with another database: files go where these say. */
function targetOf(env: Given['env'], into: string): Config {
  const isUrl = /^postgres(ql)?:/.test(into);
  return readConfig({ ...env, ...(isUrl ? { DATABASE_URL: into } : { DATABASE_URL: '', DATA_DIR: into }) });
}

const SHORTEST = 12;

function readPassphrase(path: string | undefined): string | null {
  if (path === undefined) return null;
  const text = readTextFile(path).replace(/\r?\n$/, '');
  if (text.length >= SHORTEST) return text;
  throw new OperationProblem(`The passphrase in ${path} is too short: use at least ${SHORTEST} characters.`);
}

function readTextFile(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new OperationProblem(`Can't read ${path} (${errorCode(error)}). Check the path and its owner.`);
  }
}

function ownSecret({ secret, dataDir }: Config): string {
  const own = secret ?? readSecretFile(secretPath(dataDir));
  if (own !== undefined) return own;
  throw new OperationProblem(`There is no secret to back up: set SECRET, or put it into ${secretPath(dataDir)}.`);
}
