import { describe, expect, it } from 'vitest';
import { dependencyProblems, type PackageManifest } from './listed-dependencies.ts';

const LIST = `# Dependencies
## server
| package | why |
|---|---|
| \`fastify\`, \`@fastify/cookie\` | the HTTP layer |
| \`zod\` (\`zod/mini\`) | schemas |

## web
| \`react\` | screens |
`;
const known: PackageManifest = {
  dependencies: { fastify: '5.1.0', '@fastify/cookie': '11.0.0', '@countersign/shared': '0.1.0' },
  devDependencies: { zod: '4.6.7' },
};
const problemsOf = (changes: PackageManifest, list = LIST) =>
  dependencyProblems(list, 'server', { ...known, ...changes }).map((problem) => problem.replace(/.*: /, ''));

describe('the list of dependencies', () => {
  it.each<[string, PackageManifest, string, string[]]>([
    ['is right where every package has its row', {}, LIST, []],
    ['lacks a package', { optionalDependencies: { pg: '8.0.0' } }, LIST, ['pg is missing']],
    [
      'does not find a package in the table of another workspace',
      { devDependencies: { zod: '4.6.7', react: '19.0.0' } },
      LIST,
      ['react is missing'],
    ],
    ['names what is gone', { devDependencies: {} }, LIST, ['zod is no dependency']],
    ['names a package twice', {}, LIST.replace('`zod` (', '`fastify`, `zod` ('), ['fastify is listed twice']],
    ['gives no reason', {}, LIST.replace('| schemas |', '| |'), ['zod has no reason']],
    ['is about a version that moves', { devDependencies: { zod: '^4.6.7' } }, LIST, ['zod has no exact version']],
    ['takes another name of a package', { devDependencies: { zod: 'npm:@scope/zod@4.6.7' } }, LIST, []],
  ])('%s', (_, changes, list, problems) => expect(problemsOf(changes, list)).toEqual(problems));
});
