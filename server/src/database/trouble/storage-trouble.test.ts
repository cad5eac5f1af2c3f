import { expect, test } from 'vitest';
import { storageTrouble } from './storage-trouble.ts';

const withCode = (code: string) => Object.assign(new Error('x'), { code });

test.each([
  ['53100', 'disk full'],
  ['ENOSPC', 'disk full'],
  ['EDQUOT', 'disk full'],
  ['25006', 'storage is read-only'],
  ['EROFS', 'storage is read-only'],
  ['58030', 'storage fails'],
  ['EIO', 'storage fails'],
  ['53200', 'database has no room'],
  ['53300', 'database has no room'],
  ['EMFILE', 'database has no room'],
  ['40001', 'database is busy'],
  ['40P01', 'database is busy'],
  ['57P01', 'database away'],
  ['57P02', 'database away'],
  ['57P03', 'database away'],
  ['57014', 'database away'],
  ['08006', 'database away'],
  ['ECONNREFUSED', 'database away'],
  ['ECONNRESET', 'database away'],
  ['EHOSTUNREACH', 'database away'],
  ['23505', null],
  ['42P01', null],
  ['ENOENT', null],
])('%s means: %s', (code, trouble) => expect(storageTrouble(withCode(code))).toBe(trouble));

test.each([
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
])('“%s” of pg, which has no code, means that the database is away', (words) => {
  expect(storageTrouble(new Error(words))).toBe('database away');
});

test('a host with two addresses fails as its addresses do; other faults stay faults', () => {
  expect(storageTrouble(new AggregateError([withCode('ECONNREFUSED')]))).toBe('database away');
  expect(storageTrouble(new TypeError('x is not a function'))).toBeNull();
  expect(storageTrouble('ENOSPC')).toBeNull();
});
