import { readFileSync } from 'node:fs';

export type Counts = { passed: number; failed: number };

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  success: boolean;
  testResults: { status: string; assertionResults: unknown[] }[];
};

/**
 * Adds up Vitest's JSON reports. A file that could not be loaded, a skipped test, a run that failed without naming a
 * test and a missing report count as failed: what did not run has not passed.
 */
export function countTests(paths: string[]): Counts {
  return paths.map(countReport).reduce(add, { passed: 0, failed: 0 });
}

export function add(one: Counts, other: Counts): Counts {
  return { passed: one.passed + other.passed, failed: one.failed + other.failed };
}

function countReport(path: string): Counts {
  const report = readReport(path);
  if (!report) return { passed: 0, failed: 1 };
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const failed = report.numFailedTests + report.numPendingTests + report.numTodoTests + unloaded.length;
  const isUnexplained = failed === 0 && (!report.success || report.numPassedTests === 0);
  return { passed: report.numPassedTests, failed: isUnexplained ? 1 : failed };
}

function readReport(path: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}
