import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigProblem } from './config-problem.ts';

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
    limits: { signIns: 10, publicSubmits: 60, publicUploads: 60 },
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
    ['PUBLIC_URL', 'forms.example.com'],
    ['PUBLIC_URL', 'ftp://forms.example.com'],
    ['PUBLIC_URL', 'https://example.com/forms'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s', (variable, value) => {
    const read = () => readConfig({ [variable]: value });
    expect(read).toThrow(ConfigProblem);
    expect(read).toThrow(new RegExp(`^${variable} must .*\\.$`));
  });
});

test('the message about a broken database address does not repeat the password', () => {
  expect(() => readConfig({ DATABASE_URL: 'postgres//me:secret@db/forms' })).not.toThrow(/secret/);
});
