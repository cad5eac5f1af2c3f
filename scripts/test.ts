/**
 * `npm test`: the quick checks, then every test. The last line is the count; details are in `test-results/`.
 * Arguments go to Vitest: `npm test -- --project shared`.
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { add, countTests } from './counting/count-tests.ts';

const report = 'test-results/vitest.json';
rmSync(report, { force: true });

const check = run('node', ['scripts/check.ts']);
const tests = run('vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
  ...process.argv.slice(2),
]);

const counts = countTests([report]);
// A run that failed although no test did (an error outside the tests) must not look green.
if (tests !== 0 && counts.failed === 0) counts.failed = 1;
const { passed, failed } = add(counts, { passed: 0, failed: check === 0 ? 0 : 1 });
if (check !== 0) console.error('npm run check found something, see above; it counts as one failure.');
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function run(command: string, args: string[]): number {
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  return status ?? 1;
}
