import { statSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { MutantResult } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';

const KEPT = 'test-results/mutation';

/** Tries every mutant of a part of a folder of `shared` on the tests of that folder. Helpers of tests are not mutated. */
export async function tryMutants(folder: string, part: string): Promise<MutantResult[]> {
  const path = `shared/src/${part}`;
  const stryker = new Stryker({
    mutate: [statSync(path).isFile() ? path : `${path}/**/*.ts`, '!**/*.test.ts', '!**/*.d.ts', '!**/testing/**'],
    plugins: [import.meta.resolve('./test-runner.ts')],
    testRunner: 'direct',
    buildCommand: `node scripts/mutation/compile-tests.ts shared/src/${folder}`,
    coverageAnalysis: 'perTest',
    ignorePatterns: [
      '**',
      '!package.json',
      '!tsconfig*.json',
      '!shared/**',
      '!translations/**',
      '!scripts/mutation/**',
    ],
    tempDirName: `${KEPT}/copy-of-${folder}`,
    incremental: true,
    incrementalFile: `${KEPT}/${folder}.json`,
    reporters: ['progress-append-only', 'html'],
    htmlReporter: { fileName: `${KEPT}/${part}.html` },
    concurrency: Number(process.env['MUTATION_PROCESSES'] ?? 2),
    // A constant of a module is tried on every test of the folder: 1 mutant in 100, which would take more than half of the time.
    ignoreStatic: true,
    // A busy machine must not look like a mutant that never ends.
    timeoutMS: 10_000,
    allowEmpty: true,
  });
  const results = await stryker.runMutationTest();
  // What is kept of other parts comes back as well.
  return results.filter(({ fileName }) => !relative(path, resolve(fileName)).startsWith('..'));
}
