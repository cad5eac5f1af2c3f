import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export type Counts = { passed: number; failed: number };

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  success: boolean;
  testResults: {
    status: string;
    /** Path of the test's file. */
    name: string;
    /** Why the file could not be loaded. */
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
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

/** What failed, a line for each try: file, title, the first line of the reason, what it waited for, and its place in a test. */
export const failuresIn = (paths: string[]): string[] =>
  paths.flatMap((path) => readReport(path)?.testResults.flatMap(failuresOfFile) ?? [`${path}: no report`]);

function failuresOfFile({ name, status, message, assertionResults }: Report['testResults'][number]): string[] {
  const file = relative(process.cwd(), name);
  const failed = assertionResults.filter((test) => test.status !== 'passed');
  if (failed.length === 0 && status === 'failed') return [`${file}: ${firstLine(message)}`];
  return failed.flatMap(({ fullName, failureMessages, status: outcome }) =>
    (failureMessages.length > 0 ? failureMessages : [outcome]).map(
      (reason) => `${file}: ${fullName}: ${sumUp(reason)}`,
    ),
  );
}

function sumUp(reason: string): string {
  const [first = '', ...rest] = reason.split('\n').map((line) => stripVTControlCharacters(line).trim());
  const awaited = rest.find((line) => line.startsWith('- waiting for'))?.slice(2);
  const place = rest.map((line) => /[^/\s(]+\.(?:test|spec)\.tsx?:\d+/.exec(line)?.[0]).find(Boolean);
  return [first, awaited, place && `at ${place}`].filter(Boolean).join(', ');
}

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? '';

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
