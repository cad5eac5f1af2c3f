/** `node scripts/sum-reports.ts REPORT…`: one line with the sum of several test reports; exit 1 when anything failed. */
import { countTests } from './count-tests.ts';

const { passed, failed } = countTests(process.argv.slice(2));
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
