import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { countTests, failuresIn } from './count-tests.ts';

const clean = {
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  success: true,
  testResults: [],
};
const unloaded = { ...clean, success: false, testResults: [{ status: 'failed', assertionResults: [] }] };

function reports(...contents: unknown[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return contents.map((content, index) => {
    const path = join(folder, `${index}.json`);
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
    return path;
  });
}

test.each([
  ['two clean runs', [clean, clean], { passed: 10, failed: 0 }],
  ['a failed test', [{ ...clean, numFailedTests: 2, success: false }], { passed: 5, failed: 2 }],
  ['a skipped test', [{ ...clean, numPendingTests: 1 }], { passed: 5, failed: 1 }],
  ['a test that is only planned', [{ ...clean, numTodoTests: 1 }], { passed: 5, failed: 1 }],
  ['a file that could not be loaded', [unloaded], { passed: 5, failed: 1 }],
  ['a run that failed outside its tests', [{ ...clean, success: false }], { passed: 5, failed: 1 }],
  ['a run without a test', [{ ...clean, numPassedTests: 0 }], { passed: 0, failed: 1 }],
  ['a report that was cut off', ['{"numPassed'], { passed: 0, failed: 1 }],
])('%s', (_, contents, expected) => {
  expect(countTests(reports(...contents))).toEqual(expected);
});

test('a missing report', () => {
  expect(countTests(['/nowhere/report.json'])).toEqual({ passed: 0, failed: 1 });
});

test('what failed is named, each try with its file, the reason, what it waited for and its line', () => {
  const name = join(process.cwd(), 'server/src/a.test.ts');
  const titled = (fullName: string, status: string, ...failureMessages: string[]) => ({
    fullName,
    status,
    failureMessages,
  });
  const ran = {
    ...clean,
    testResults: [
      {
        name,
        status: 'failed',
        assertionResults: [
          titled('stays', 'passed'),
          titled(
            'breaks',
            'failed',
            'Error: expected 1\n    at within (/a/b/a.test.ts:7:3)\n    at run (/a/b/x.ts:1:2)',
          ),
          titled(
            'is late',
            'failed',
            'TimeoutError: click\nCall log:\n\u001b[2m  - waiting for button\u001b[22m',
            'Error: gone',
          ),
          titled('waits', 'pending'),
        ],
      },
      { name, status: 'failed', message: 'Error: no such module\nand more', assertionResults: [] },
    ],
  };
  expect(failuresIn([...reports(ran), 'nowhere.json'])).toEqual([
    'server/src/a.test.ts: breaks: Error: expected 1, at a.test.ts:7',
    'server/src/a.test.ts: is late: TimeoutError: click, waiting for button',
    'server/src/a.test.ts: is late: Error: gone',
    'server/src/a.test.ts: waits: pending',
    'server/src/a.test.ts: Error: no such module',
    'nowhere.json: no report',
  ]);
});
