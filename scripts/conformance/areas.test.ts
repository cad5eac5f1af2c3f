import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testNamesOf } from '../../tests/promises/test-names.ts';
import { AREAS } from './areas.ts';
import { countAreas } from './count-areas.ts';

describe('the table of conformance', () => {
  it.each(AREAS.flatMap(({ name, tests }) => tests.map((one) => ({ name, ...one }))))(
    '$name: $file has tests of that name',
    ({ file, named = /./ }) => {
      expect(testNamesOf(file).titles.some((title) => named.test(title))).toBe(true);
    },
  );

  it('counts tests by file and name; what was skipped or did not run has failed', () => {
    const results = (file: string, tests: [name: string, status: string][]) => ({
      name: join(process.cwd(), file),
      assertionResults: tests.map(([fullName, status]) => ({ fullName, status })),
    });
    const report = {
      testResults: [
        results('a.test.ts', [
          [' axe on a page', 'passed'],
          [' axe on another', 'failed'],
          [' axe on a third', 'pending'],
          [' something else', 'failed'],
        ]),
      ],
    };
    const area = { name: 'rules', source: 'axe', tests: [{ file: 'a.test.ts', named: /^axe/ }, { file: 'b.test.ts' }] };
    const where = 'a.test.ts, b.test.ts';
    expect(countAreas([area], report)).toEqual([
      { area: 'rules', source: 'axe', cases: 4, passed: 1, failed: 3, where },
    ]);
    expect(countAreas([area], null)).toMatchObject([{ cases: 2, passed: 0, failed: 2 }]);
  });
});
