import { relative } from 'node:path';
import type { Area } from './areas.ts';

/** One line of the table. `failed` has what didn't run, too. */
export interface Row {
  area: string;
  source: string;
  cases: number;
  passed: number;
  failed: number;
  where: string;
}

/** Vitest's JSON report, as far as it is read here. */
export interface Report {
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[];
}

/**
 * A row for each area, counted from a report. A test that was skipped has not passed, and a file without a test of the name is one
 * case that failed: what did not run shows nothing.
 */
export function countAreas(areas: readonly Area[], report: Report | null): Row[] {
  const files = new Map(
    report?.testResults.map(({ name, assertionResults }) => [relative(process.cwd(), name), assertionResults]),
  );
  return areas.map(({ name, source, tests }) => {
    const statuses = tests.flatMap(({ file, named = /(?:)/ }) => {
      const found = (files.get(file) ?? []).filter(({ fullName }) => named.test(fullName.trim()));
      return found.length > 0 ? found.map(({ status }) => status) : ['missing'];
    });
    const passed = statuses.filter((status) => status === 'passed').length;
    return {
      area: name,
      source,
      cases: statuses.length,
      passed,
      failed: statuses.length - passed,
      where: tests.map(({ file }) => file).join(', '),
    };
  });
}
