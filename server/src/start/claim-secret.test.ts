import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aFolder } from '../basics/disk/a-folder.ts';
import { ConfigProblem } from '../config/config-problem.ts';
import type { Database } from '../database/database.ts';
import { aTestDatabase } from '../database/testing/test-database.ts';
import { silentLog } from '../basics/log.ts';
import { writeSetting } from '../modules/system/settings/settings.ts';
import { openSecret, sealSecret } from '../modules/zendesk/accounts/account-secrets.ts';
import { claimSecret, type SecretOptions } from './claim-secret.ts';
import { keysOf } from '../basics/secrets/secret-for.ts';

/** What the first start and later ones do about the secret, on the embedded database and with one elsewhere. */
let database: Database;
let folder: string;

beforeAll(async () => {
  database = await aTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.kysely.deleteFrom('setting').execute();
  await database.kysely.deleteFrom('zendesk_account').execute();
  folder = aFolder();
});

const aSecret = (): string => randomBytes(32).toString('hex');
const path = (): string => join(folder, 'secret');
const file = (): string => readFileSync(path(), 'utf8').trim();
const claim = (config: Partial<SecretOptions['config']> = {}, mode: SecretOptions['mode'] = 'production') =>
  claimSecret({
    database,
    log: silentLog,
    mode,
    config: { dataDir: folder, databaseUrl: undefined, secret: undefined, ...config },
  });
const elsewhere = { databaseUrl: 'postgresql://db/forms' };
const settings = async (): Promise<string> =>
  JSON.stringify(await database.kysely.selectFrom('setting').select(['key', 'value']).execute());
/** As releases before this one left it. */
const keepInDatabase = (secret: string) => writeSetting(database.kysely, 'secret.master', secret, new Date());
const refused = async (start: Promise<unknown>): Promise<string> => {
  const problem = await start.then(
    () => expect.fail('the start was not refused'),
    (error: unknown) => error,
  );
  expect(problem).toBeInstanceOf(ConfigProblem);
  return (problem as ConfigProblem).message;
};

/** An account whose API token is sealed with a secret, and how it reads with another. */
async function sealToken(secret: string): Promise<void> {
  const api_token = sealSecret({ secretFor: keysOf(secret) }, 'acme', 'api_token', 'the token');
  const row = { subdomain: 'acme', origin: '', api_url: '', installation_id: '1', public_key_pem: '' };
  await database.kysely
    .insertInto('zendesk_account')
    .values({ ...row, api_token, updated_at: new Date() })
    .execute();
}
async function tokenWith(secret: string): Promise<string | null> {
  const { api_token } = await database.kysely
    .selectFrom('zendesk_account')
    .select('api_token')
    .executeTakeFirstOrThrow();
  return openSecret({ secretFor: keysOf(secret) }, 'acme', 'api_token', api_token);
}

describe('the first start', () => {
  test('makes a file for its owner alone, which later starts use', async () => {
    const key = (await claim())('file address');
    expect(statSync(path()).mode & 0o777).toBe(0o600);
    expect(file()).toMatch(/^[\da-f]{64}$/);
    expect((await claim())('file address')).toEqual(key);
    expect(await settings()).not.toContain(file());
  });

  test('makes no file where SECRET is set', async () => {
    const secret = aSecret();
    expect((await claim({ ...elsewhere, secret }))('x')).toEqual(keysOf(secret)('x'));
    expect(existsSync(path())).toBe(false);
    expect(await settings()).not.toContain(secret);
  });

  test('needs SECRET in production with a database elsewhere, or the file; the demonstration makes it', async () => {
    expect(await refused(claim(elsewhere))).toMatch(
      /^SECRET must be set in production with DATABASE_URL, or lie in \//,
    );
    expect(existsSync(path())).toBe(false);
    writeFileSync(path(), aSecret());
    expect((await claim(elsewhere))('x')).toEqual(keysOf(file())('x'));
    rmSync(path());
    await database.kysely.deleteFrom('setting').execute();
    await claim(elsewhere, 'demonstration');
    expect(existsSync(path())).toBe(true);
  });

  test('of two servers that share their folder gives both the same keys', async () => {
    const keys = await Promise.all(Array.from({ length: 4 }, () => claim({}, 'demonstration')));
    expect(new Set(keys.map((secretFor) => secretFor('x').export().toString('hex'))).size).toBe(1);
  });
});

describe('a secret that an earlier release kept in the database', () => {
  test('moves to the file, and what was sealed with it still opens', async () => {
    const secret = aSecret();
    await keepInDatabase(secret);
    await sealToken(secret);
    await claim(elsewhere);
    expect(file()).toBe(secret);
    expect(await settings()).not.toContain(secret);
    expect(await tokenWith(secret)).toBe('the token');
  });

  test('gives way to SECRET, with which everything is sealed anew', async () => {
    const [kept, secret] = [aSecret(), aSecret()];
    await keepInDatabase(kept);
    await sealToken(kept);
    await claim({ ...elsewhere, secret });
    expect(await settings()).not.toContain(kept);
    expect(await tokenWith(secret)).toBe('the token');
    expect(existsSync(path())).toBe(false);
  });

  test('is not taken for another one that lies in the file', async () => {
    await keepInDatabase(aSecret());
    writeFileSync(path(), aSecret());
    expect(await refused(claim())).toMatch(/^SECRET in \/.+ is not the one of this database.+ move that file away/);
    renameSync(path(), `${path()}.old`);
    await claim();
  });
});

describe('a start is refused, and changes nothing,', () => {
  test('when the file is gone: no other secret is made', async () => {
    await claim();
    rmSync(path());
    expect(await refused(claim())).toMatch(/^SECRET is missing: .+ nor in \/.+ restore that file; if it is lost/);
    expect(existsSync(path())).toBe(false);
  });

  test('when SECRET or the file is another one, also with a wrong PREVIOUS_SECRET', async () => {
    await claim({ secret: aSecret() });
    const before = await settings();
    expect(await refused(claim({ secret: aSecret() }))).toMatch(/^SECRET is not the one that this database was sealed/);
    expect(await refused(claim({ secret: aSecret(), previousSecret: aSecret() }))).toMatch(/^SECRET is not the one/);
    writeFileSync(path(), aSecret());
    expect(await refused(claim())).toMatch(/^SECRET in \/.+ is not the one that this database was sealed with/);
    expect(await settings()).toBe(before);
  });

  test('when the file was cut short', async () => {
    writeFileSync(path(), aSecret().slice(0, 20));
    expect(await refused(claim())).toMatch(/^SECRET in \/.+ is cut short: restore/);
  });
});

describe('a new secret', () => {
  test('takes the place of the previous one, with which everything was sealed', async () => {
    const [previousSecret, secret] = [aSecret(), aSecret()];
    await claim({ secret: previousSecret });
    await sealToken(previousSecret);
    await claim({ secret, previousSecret });
    expect(await tokenWith(secret)).toBe('the token');
    expect(await tokenWith(previousSecret)).toBeNull();
    await claim({ secret, previousSecret });
    expect(await refused(claim({ secret: previousSecret }))).toMatch(/^SECRET is not the one/);
  });

  test('is made when the old file was moved away and is named', async () => {
    await claim();
    const previousSecret = file();
    renameSync(path(), `${path()}.old`);
    await claim({ previousSecret });
    expect(file()).not.toBe(previousSecret);
    await claim();
  });

  test('takes over when the previous one is lost; what was sealed with that does not open any more', async () => {
    const [lost, secret] = [aSecret(), aSecret()];
    await claim({ secret: lost });
    await sealToken(lost);
    await claim({ secret, previousSecret: 'lost' });
    expect(await tokenWith(secret)).toBeNull();
  });
});
