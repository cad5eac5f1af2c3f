import { generateKeyPairSync } from 'node:crypto';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigProblem } from './config-problem.ts';

function publicKeyOf(type: 'ed25519' | 'x25519'): string {
  const { publicKey } = type === 'ed25519' ? generateKeyPairSync('ed25519') : generateKeyPairSync('x25519');
  return publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
}

test('without any setting the server listens on loopback and keeps its data in ./data', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    databaseUrl: undefined,
    publicUrl: 'http://localhost:3000',
    trustProxy: false,
    logLevel: 'info',
    secret: undefined,
    requiresSignatures: false,
    limits: { signIns: 10, publicSubmits: 60, publicUploads: 60, tokenCalls: 600, searches: 120 },
  });
});

describe('a setting that is understood', () => {
  test.each([
    ['PORT', '8080', { port: 8080, publicUrl: 'http://localhost:8080' }],
    ['PORT', '0', { port: 0 }],
    ['PORT', '', { port: 3000 }],
    ['HOST', '::', { host: '::' }],
    ['HOST', 'forms.internal', { host: 'forms.internal' }],
    ['DATA_DIR', '/srv/forms', { dataDir: resolve('/srv/forms') }],
    ['DATABASE_URL', 'postgres://me@db/forms', { databaseUrl: 'postgres://me@db/forms' }],
    ['DATABASE_URL', 'postgresql://a:1,[::1]:2/f', { databaseUrl: 'postgresql://a:1,[::1]:2/f' }],
    ['DATABASE_URL', 'postgresql://db/f?target_session_attrs=any', {}],
    ['PUBLIC_URL', 'https://forms.example.com/', { publicUrl: 'https://forms.example.com' }],
    ['TRUST_PROXY', '2', { trustProxy: 2 }],
    ['TRUST_PROXY', 'loopback, 10.0.0.0/8', { trustProxy: 'loopback,10.0.0.0/8' }],
    ['LOG_LEVEL', 'debug', { logLevel: 'debug' }],
  ])('%s=%s', (variable, value, expected) => {
    expect(readConfig({ [variable]: value })).toMatchObject(expected);
  });
});

describe('a setting that is refused, by name', () => {
  test.each([
    ['PORT', '65536'],
    ['PORT', '80a'],
    ['PORT', '-1'],
    ['HOST', 'http://localhost'],
    ['HOST', 'a b'],
    ['DATABASE_URL', 'mysql://me@db/forms'],
    ['DATABASE_URL', 'postgresql://db'],
    ['DATABASE_URL', 'forms'],
    ['DATABASE_URL', 'postgresql://me@db1,/forms'],
    ['DATABASE_URL', 'postgresql://me@db1:5432,db2:port/forms'],
    ['DATABASE_URL', 'postgresql://me@db1,db2/forms?target_session_attrs=any'],
    ['DATABASE_URL', 'postgresql://me@db1,db2/forms?target_session_attrs=standby'],
    ['DATABASE_URL', 'postgresql://me@db/forms?target_session_attrs=prefer-standby'],
    ['PUBLIC_URL', 'forms.example.com'],
    ['PUBLIC_URL', 'ftp://forms.example.com'],
    ['PUBLIC_URL', 'https://example.com/forms'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['LOG_LEVEL', 'loud'],
    ['LICENSE_PUBLIC_KEY', 'a key'],
    ['LICENSE_PUBLIC_KEY', publicKeyOf('x25519')],
  ])('%s=%s', (variable, value) => {
    const read = () => readConfig({ [variable]: value });
    expect(read).toThrow(ConfigProblem);
    expect(read).toThrow(new RegExp(`^${variable} must .*\\.$`));
  });
});

test('the key that licences are verified with is read as openssl prints it, with and without the lines around it', () => {
  const base64 = publicKeyOf('ed25519');
  for (const text of [base64, `-----BEGIN PUBLIC KEY-----\n${base64}\n-----END PUBLIC KEY-----\n`]) {
    const key = readConfig({ LICENSE_PUBLIC_KEY: text }).licenseKey;
    expect(key?.export({ format: 'der', type: 'spki' }).toString('base64')).toBe(base64);
  }
});

describe('the replica that reports read', () => {
  const DATABASE_URL = 'postgresql://me@db/forms';
  const read = (DATABASE_REPORTS_URL: string, more: object = { DATABASE_URL }) =>
    readConfig({ DATABASE_REPORTS_URL, ...more });

  test('is one host', () => {
    expect(read('postgresql://me@replica:5433/forms').databaseReportsUrl).toBe('postgresql://me@replica:5433/forms');
    expect(read('').databaseReportsUrl).toBeUndefined();
  });

  test.each([
    ['replica'],
    ['postgresql://me:hidden@a,b/forms'],
    ['postgresql://me:hidden@a/forms?target_session_attrs=read-write'],
    ['postgresql://me:hidden@a/forms?target_session_attrs=standby'],
  ])('%s is refused by name, without its password', (url) => {
    expect(() => read(url)).toThrow(/^DATABASE_REPORTS_URL must look like .*\.$/);
    expect(() => read(url)).not.toThrow(/hidden/);
  });

  test('is refused with the embedded database', () => {
    expect(() => read('postgresql://me@replica/forms', {})).toThrow(
      'DATABASE_REPORTS_URL must be left out without DATABASE_URL: the embedded database has no replica.',
    );
  });
});

test('the message about a broken database address does not repeat the password', () => {
  expect(() => readConfig({ DATABASE_URL: 'postgres//me:secret@db/forms' })).not.toThrow(/secret/);
  expect(() => readConfig({ DATABASE_URL: 'postgresql://me:secret@a,/forms' })).not.toThrow(/secret/);
});

describe('storage in S3', () => {
  const given = { S3_BUCKET: 'forms-files', S3_ACCESS_KEY_ID: 'AKIDEXAMPLE', S3_SECRET_ACCESS_KEY: 'wJalr/bPx+EKEY' };
  const read = (more: object) => readConfig({ ...given, ...more });

  test('is Amazon where no endpoint is named', () => {
    expect(read({ S3_REGION: 'eu-central-1' }).s3).toEqual({
      endpoint: 'https://s3.eu-central-1.amazonaws.com',
      bucket: 'forms-files',
      region: 'eu-central-1',
      accessKeyId: 'AKIDEXAMPLE',
      secretAccessKey: 'wJalr/bPx+EKEY',
      isPathStyle: false,
      prefix: '',
    });
  });

  test.each([
    ['S3_ENDPOINT', 'http://minio:9000/', { endpoint: 'http://minio:9000', isPathStyle: true, region: 'us-east-1' }],
    ['S3_ENDPOINT', 'https://x.example.com/storage/s3', { endpoint: 'https://x.example.com/storage/s3' }],
    ['S3_PATH_STYLE', 'true', { isPathStyle: true }],
    ['S3_PREFIX', 'forms/files', { prefix: 'forms/files/' }],
    ['S3_PREFIX', 'forms/', { prefix: 'forms/' }],
  ])('takes %s=%s', (variable, value, expected) => {
    expect(read({ [variable]: value }).s3).toMatchObject(expected);
  });

  test.each([
    ['S3_BUCKET', 'Forms_Files'],
    ['S3_BUCKET', ''],
    ['S3_ENDPOINT', 'minio:9000'],
    ['S3_ENDPOINT', 'https://me:hidden@s3.example.com'],
    ['S3_REGION', 'Frankfurt am Main'],
    ['S3_ACCESS_KEY_ID', ''],
    ['S3_SECRET_ACCESS_KEY', ''],
    ['S3_SECRET_ACCESS_KEY', 'hidden hidden'],
    ['S3_PATH_STYLE', 'yes'],
    ['S3_PREFIX', '../other'],
    ['S3_PREFIX', '/forms'],
  ])('refuses %s=%s by name, and repeats no secret', (variable, value) => {
    expect(() => read({ [variable]: value })).toThrow(new RegExp(`^${variable} must .*\\.$`));
    expect(() => read({ [variable]: value })).not.toThrow(/hidden/);
  });
});
