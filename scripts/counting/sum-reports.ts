/**
 * `node scripts/counting/sum-reports.ts REPORT…`: one line with the sum of several test reports; exit 1 when anything failed.
 * What failed goes to the standard error, a line each.
 */
import { countTests, failuresIn } from './count-tests.ts';

const reports = process.argv.slice(2);
for (const failure of failuresIn(reports)) console.error(`Failed: ${failure}`);
const { passed, failed } = countTests(reports);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
