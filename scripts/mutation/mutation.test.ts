import { expect, test } from 'vitest';
import { type CollectedTest, collectorOf } from './collect-tests.ts';
import { scoreOf, tableOf } from './score.ts';

const results = (
  ...counts: [status: 'Killed' | 'Survived' | 'NoCoverage' | 'Timeout' | 'RuntimeError', count: number][]
) => counts.flatMap(([status, count]) => Array.from({ length: count }, () => ({ status })));

test.each([
  [
    'all that tests noticed or that never ended',
    results(['Killed', 6], ['Timeout', 1], ['Survived', 2], ['NoCoverage', 1]),
    70,
  ],
  ['never rounded up to the bar', results(['Killed', 1999], ['Survived', 501]), 79.9],
  ['without what could not be tried', results(['Killed', 4], ['Survived', 1], ['RuntimeError', 5]), 80],
  ['of code without a mutant', [], 100],
])('a score is %s', (_, found, score) => {
  expect(scoreOf('validation', found).score).toBe(score);
});

test('the table has a line for each folder', () => {
  const scores = [scoreOf('validation', results(['Killed', 9], ['NoCoverage', 1])), scoreOf('workflow', [])];
  expect(tableOf(scores).split('\n')).toEqual([
    'folder      mutants  killed  survived  no coverage  timeout  score',
    'validation       10       9         0            1        0   90.0',
    'workflow          0       0         0            0        0  100.0',
  ]);
});

test('tests of files are collected with names of their own, and their rows', async () => {
  const tests: CollectedTest[] = [];
  const { describe, it, test: one } = collectorOf(tests, () => 'a.test') as typeof import('vitest');
  const seen: unknown[] = [];
  describe.each(['in', 'out'])('goes %s', (way) => {
    it.each([
      ['x', 1],
      ['x', 2],
    ])('%s', (...row) => void seen.push([way, ...row]));
  });
  one('alone', () => void seen.push('alone'));
  expect(tests.map(({ id }) => id)).toEqual([
    'a.test#goes in > x',
    'a.test#goes in > x (2)',
    'a.test#goes out > x',
    'a.test#goes out > x (2)',
    'a.test#alone',
  ]);
  for (const { run } of tests) await run();
  expect(seen).toEqual([['in', 'x', 1], ['in', 'x', 2], ['out', 'x', 1], ['out', 'x', 2], 'alone']);
});
