import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { ConfigProblem } from '../config/config-problem.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Log } from '../basics/log.ts';
import type { Mode } from '../modules/system/settings/claim-mode.ts';
import { resealTotp } from '../modules/session/factors/reseal-totp.ts';
import { resealAccounts } from '../modules/zendesk/accounts/reseal-accounts.ts';
import { fingerprintOf, keepFingerprint, type KnownSecret, readKnownSecret } from './secret-fingerprint.ts';
import { makeSecretFile, readSecretFile, secretPath } from '../config/secret-file.ts';
import { keysOf, type SecretFor } from '../basics/secrets/secret-for.ts';

export interface SecretOptions {
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'previousSecret' | 'secret'>;
  database: Database;
  log: Log;
  mode: Mode;
}

/**
 * The keys of this installation, from `SECRET` or the file beside the data; a first start makes that file. The database
 * knows a fingerprint only. Throws a `ConfigProblem` when the secret is missing, or is not the one of this database.
 */
export async function claimSecret(options: SecretOptions): Promise<SecretFor> {
  const kept = await readKnownSecret(options.database.kysely);
  const secret = given(options) ?? newSecret(options, kept);
  if (!isClaimed(kept, secret)) await inTransaction(options.database, (db) => claim(db, options, secret));
  return keysOf(secret);
}

const isClaimed = ({ fingerprint, master }: KnownSecret, secret: string): boolean =>
  master === undefined && fingerprint === fingerprintOf(secret);

const given = ({ config }: SecretOptions): string | undefined =>
  config.secret ?? readSecretFile(secretPath(config.dataDir));

/** Made only where nothing would be lost by it. */
function newSecret({ config, mode, log }: SecretOptions, { fingerprint, master }: KnownSecret): string {
  const path = secretPath(config.dataDir);
  if (fingerprint === undefined && master !== undefined) {
    log.warn({ path }, 'the secret of this installation moved from the database to a file: back it up');
    return makeSecretFile(config.dataDir, master);
  }
  if (fingerprint !== undefined && !isReplaced(fingerprint, config)) throw secretIsMissing(path);
  if (mode === 'production' && config.databaseUrl) throw secretIsRequired(path);
  log.info({ path }, 'making the secret of this installation: back it up with the data');
  return makeSecretFile(config.dataDir, randomBytes(32).toString('hex'));
}

/** Inside one transaction, so that of two servers that start together the second one meets the first one's fingerprint. */
async function claim(db: Kysely<Tables>, { config, log }: SecretOptions, secret: string): Promise<void> {
  await sql`lock table setting in share row exclusive mode`.execute(db);
  const { fingerprint, master } = await readKnownSecret(db);
  if (fingerprint === undefined) {
    if (master !== undefined && master !== secret) await replaceMaster(db, config, master, secret);
  } else if (fingerprint !== fingerprintOf(secret)) {
    if (!isReplaced(fingerprint, config)) throw secretIsAnother(config);
    const previous = config.previousSecret ?? '';
    await reseal(db, keysOf(previous), keysOf(secret));
    log.warn('the secret of this installation was replaced: addresses that were signed with the previous one are void');
  }
  await keepFingerprint(db, secret);
}

/** `SECRET` won over the database before, so it may be new or have been in use all the time. */
async function replaceMaster(
  db: Kysely<Tables>,
  config: SecretOptions['config'],
  master: string,
  secret: string,
): Promise<void> {
  if (config.secret === undefined) throw databaseHasItsOwn(secretPath(config.dataDir));
  await reseal(db, keysOf(master), keysOf(secret));
}

async function reseal(db: Kysely<Tables>, from: SecretFor, to: SecretFor): Promise<void> {
  await resealAccounts(db, from, to);
  await resealTotp(db, from, to);
}

const isReplaced = (fingerprint: string, { previousSecret }: SecretOptions['config']): boolean =>
  previousSecret !== undefined && (previousSecret === LOST || fingerprintOf(previousSecret) === fingerprint);

const LOST = 'lost';

const secretIsRequired = (path: string): ConfigProblem =>
  new ConfigProblem(
    'SECRET',
    `must be set in production with DATABASE_URL, or lie in ${path}: at least 32 random characters, the same on every server, such as from "openssl rand -hex 32".`,
  );

const secretIsMissing = (path: string): ConfigProblem =>
  new ConfigProblem(
    'SECRET',
    `is missing: this database was sealed with one that is neither set nor in ${path}. Set it or restore that file; if it is lost, start once with PREVIOUS_SECRET=lost.`,
  );

function secretIsAnother({ secret, dataDir }: SecretOptions['config']): ConfigProblem {
  const where = secret === undefined ? `in ${secretPath(dataDir)} ` : '';
  return new ConfigProblem(
    'SECRET',
    `${where}is not the one that this database was sealed with: use that one, or name it as PREVIOUS_SECRET to replace it; if it is lost, start once with PREVIOUS_SECRET=lost.`,
  );
}

const databaseHasItsOwn = (path: string): ConfigProblem =>
  new ConfigProblem(
    'SECRET',
    `in ${path} is not the one of this database, which still holds its own: move that file away, then start again.`,
  );
