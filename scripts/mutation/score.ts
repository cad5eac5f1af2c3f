import type { MutantResult } from '@stryker-mutator/api/core';

export interface Score {
  folder: string;
  mutants: number;
  killed: number;
  survived: number;
  noCoverage: number;
  timeout: number;
  /** Of 100 mutants those that a test noticed, or that never ended; what could not be tried at all does not count. */
  score: number;
}

export function scoreOf(folder: string, results: readonly Pick<MutantResult, 'status'>[]): Score {
  const count = (status: MutantResult['status']): number => results.filter((result) => result.status === status).length;
  const [killed, survived, noCoverage] = [count('Killed'), count('Survived'), count('NoCoverage')];
  const timeout = count('Timeout');
  const mutants = killed + survived + noCoverage + timeout;
  const score = mutants === 0 ? 100 : Math.floor((1000 * (killed + timeout)) / mutants) / 10;
  return { folder, mutants, killed, survived, noCoverage, timeout, score };
}

const HEAD = ['folder', 'mutants', 'killed', 'survived', 'no coverage', 'timeout', 'score'];

export function tableOf(scores: readonly Score[]): string {
  const rows = scores.map(({ folder, mutants, killed, survived, noCoverage, timeout, score }) =>
    [folder, mutants, killed, survived, noCoverage, timeout, score.toFixed(1)].map(String),
  );
  const widths = HEAD.map((_, at) => Math.max(...[HEAD, ...rows].map((row) => row[at]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ');
  return [HEAD, ...rows].map(line).join('\n');
}
