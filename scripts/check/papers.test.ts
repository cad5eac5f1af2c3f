import { describe, expect, it } from 'vitest';
import { decisionProblems } from './papers/decision-form.ts';
import { dependencyProblems, type PackageManifest } from './papers/listed-dependencies.ts';

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

const PAGE =
  '# 0001: A choice\n\n## Context\n\nWhy.\n\n## Decision\n\nThis.\n\n### Why not that\n\nSo.\n\n## Consequences\n\nThese.\n';
const second = PAGE.replace('0001', '0002');

describe('decisions', () => {
  it.each<[string, Record<string, string>, string[]]>([
    ['have one form', { '0001-a.md': PAGE, '0002-b.md': second }, []],
    ['begin with the first', { '0002-b.md': second }, ['0002-b.md does not follow 0000']],
    [
      'have no holes',
      { '0001-a.md': PAGE, '0003-b.md': PAGE.replace('0001', '0003') },
      ['0003-b.md does not follow 0001'],
    ],
    ['have a number each', { '0001-a.md': PAGE, '0001-b.md': PAGE }, ['0001-b.md does not follow 0001']],
    [
      'are called by number and words',
      { '0001_A.md': PAGE },
      ['0001_A.md is not called 0000-in-a-few-words.md', '0001_A.md does not follow 0000'],
    ],
    ['repeat their number', { '0001-a.md': second }, ['0001-a.md does not begin with “# 0001: …” alone']],
    [
      'say nothing before the context',
      { '0001-a.md': PAGE.replace('## Context', 'Hello.\n\n## Context') },
      ['0001-a.md does not begin with “# 0001: …” alone'],
    ],
    [
      'have three chapters',
      { '0001-a.md': PAGE.replace('### Why', '## Why') },
      [
        '0001-a.md has the chapters Context, Decision, Why not that, Consequences instead of Context, Decision, Consequences',
      ],
    ],
    [
      'leave no chapter empty',
      { '0001-a.md': PAGE.replace('These.\n', '') },
      ['0001-a.md has nothing under Consequences'],
    ],
  ])('%s', (_, pages, problems) => expect(decisionProblems(new Map(Object.entries(pages)))).toEqual(problems));
});
