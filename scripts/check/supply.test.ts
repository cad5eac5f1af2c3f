import { describe, expect, it } from 'vitest';
import { type LockFile, lockProblems } from './supply/lock-problems.ts';
import { projectsOf } from './supply/projects.ts';

const HASH = `sha512-${'A'.repeat(86)}==`;
const good: LockFile = {
  lockfileVersion: 3,
  packages: {
    '': { dependencies: { zod: '4.6.7' } },
    shared: { version: '0.1.0' },
    'node_modules/@countersign/shared': { resolved: 'shared', link: true },
    'node_modules/zod': { version: '4.6.7', integrity: HASH, dependencies: { a: '^1.0.0', b: 'npm:c@2' } },
  },
};
const withZod = (changes: object): LockFile => ({
  ...good,
  packages: { ...good.packages, 'node_modules/zod': { ...good.packages?.['node_modules/zod'], ...changes } },
});

describe('the lock file', () => {
  it.each<[string, LockFile, string[]]>([
    ['is right where each package has its hash', good, []],
    [
      'may name the public registry',
      withZod({ resolved: 'https://registry.npmjs.org/zod/-/zod-4.6.7.tgz', inBundle: false }),
      [],
    ],
    ['needs a hash', withZod({ integrity: undefined }), ['node_modules/zod has no SHA-512']],
    ['takes no weak hash', withZod({ integrity: 'sha1-AAAA' }), ['node_modules/zod has no SHA-512']],
    ['leaves the hash of what is in a bundle to the bundle', withZod({ integrity: undefined, inBundle: true }), []],
    [
      'names no other host',
      withZod({ resolved: 'https://registry.npmjs.org.example/zod.tgz' }),
      ['node_modules/zod comes from https://registry.npmjs.org.example/zod.tgz'],
    ],
    [
      'names no repository',
      withZod({ resolved: 'git+ssh://git@github.com/a/zod.git#0' }),
      ['node_modules/zod comes from git+ssh://git@github.com/a/zod.git#0'],
    ],
    [
      'takes no plain http',
      withZod({ resolved: 'http://registry.npmjs.org/zod' }),
      ['node_modules/zod comes from http://registry.npmjs.org/zod'],
    ],
    ...['https://a.example/b.tgz', 'git+https://a.example/b.git', 'file:../b', 'github:a/b', 'a/b'].map(
      (address): [string, LockFile, string[]] => [
        `has no dependency at ${address}`,
        withZod({ dependencies: { b: address } }),
        [`node_modules/zod asks for b at ${address}`],
      ],
    ),
    ['runs no script at installation', withZod({ hasInstallScript: true }), ['zod runs a script at installation']],
    [
      'is of the version that has hashes for all',
      { ...good, lockfileVersion: 1 },
      ['the lock file has the version 1, not 3'],
    ],
    ['is not empty', { lockfileVersion: 3, packages: {} }, ['the lock file names no package']],
  ])('%s', (_, lock, problems) => expect(lockProblems(lock, {})).toEqual(problems));

  it('allows scripts of the list, which names no package without one', () => {
    expect(lockProblems(withZod({ hasInstallScript: true }), { zod: 'compiles' })).toEqual([]);
    expect(lockProblems(good, { zod: 'compiles' })).toEqual([
      'zod runs no script at installation; take it off the list',
    ]);
  });
});

it('direct dependencies count by the project that publishes them', () => {
  const names = [
    'react',
    'react-dom',
    '@fastify/cookie',
    'fastify',
    '@a/b',
    '@a/c',
    'reactive',
    '@countersign/web',
    '@a/b',
  ];
  expect([...projectsOf(names)]).toEqual([
    ['React', ['react', 'react-dom']],
    ['Fastify', ['@fastify/cookie', 'fastify']],
    ['@a', ['@a/b', '@a/c']],
    ['reactive', ['reactive']],
  ]);
});
