import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aHouseWithTheToy, type House } from './house.ts';
import { ROWS, UNION, WORDS } from './lines.ts';

/** "A new field type" in CONTRIBUTING, step by step, on a copy of the product. */
let house: House;
beforeAll(() => {
  house = aHouseWithTheToy();
});
afterAll(() => house.close());

const LONG = { timeout: 180_000 };

/** Runs a command in the copy; what it says, and whether it succeeded. */
function run(command: string, ...args: string[]): Promise<{ isGood: boolean; text: string }> {
  const options = { cwd: house.path, maxBuffer: 64 * 1024 * 1024 };
  return new Promise((resolve) => {
    execFile(join(house.path, 'node_modules/.bin', command), args, options, (error, stdout, stderr) =>
      resolve({ isGood: error === null, text: stdout + stderr }),
    );
  });
}

/** Every file that names the types of field. */
const NAMING = [...new Set(ROWS.map(({ file }) => file)), 'shared/src/forms/tables/reading-kits.ts'];

/** The files in which the compiler finds a fault. */
async function faultyFiles(): Promise<string[]> {
  const config = { extends: './web/tsconfig.json', include: [], files: [...NAMING, 'web/src/icons.d.ts'] };
  writeFileSync(join(house.path, 'tsconfig.toy.json'), JSON.stringify(config));
  const { isGood, text } = await run('tsc', '-p', 'tsconfig.toy.json', '--pretty', 'false');
  const faulty = [...text.matchAll(/^(\S+?)\(\d+,\d+\): error/gm)].map(([, file = '']) => file);
  if (!isGood && faulty.length === 0) throw new Error(text);
  return [...new Set(faulty)].toSorted((a, b) => a.localeCompare(b));
}

test('with the union alone the compiler names every table that lacks the type', LONG, async () => {
  house.write(UNION);
  expect(await faultyFiles()).toEqual([
    'shared/src/forms/tables/exchange.ts',
    'shared/src/forms/tables/figures.ts',
    'shared/src/forms/tables/reading-kits.ts',
    'shared/src/forms/tables/settings.ts',
    'shared/src/forms/tables/traits.ts',
    'shared/src/forms/testing/test-every-type.ts',
    'web/src/features/forms/field-types.ts',
    'web/src/form-renderer/controls/deferred-controls.ts',
  ]);
});

test('with a row in each of them it has nothing to say', LONG, async () => {
  house.write(ROWS);
  expect(await faultyFiles()).toEqual([]);
});

const TESTS = [
  'shared/src/forms/testing/every-type.test.ts',
  'shared/src/interchange/xlsform/round-trip.test.ts',
  'web/src/app/every-type.test.tsx',
  'web/src/app/mood.test.tsx',
];

test('with its words the type works wherever fields do', LONG, async () => {
  house.write(WORDS);
  const report = join(house.path, 'report.json');
  const chosen = ['--project', 'shared', '--project', 'components', '-t', 'mood|its picture and its words'];
  const { text } = await run('vitest', 'run', ...chosen, '--reporter', 'json', '--outputFile', report, ...TESTS);
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const results = testResults.map(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status !== 'skipped'),
  );
  const failed = results.flat().filter(({ status }) => status !== 'passed');
  expect(failed, text).toEqual([]);
  // In each of the files something was really tried.
  expect(results.filter(({ length }) => length > 0).length, text).toBe(TESTS.length);
});

interface Report {
  testResults: { assertionResults: { fullName: string; status: string; failureMessages: string[] }[] }[];
}
