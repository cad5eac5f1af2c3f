import { existsSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';
import { TEST_FILES } from '../../scripts/counting/test-files.ts';
import { allPromises } from './all-promises.ts';
import type { ShownBy } from './promise.ts';
import { testNamesOf, type TestNames } from './test-names.ts';

const OWN_FOLDER = 'tests/promises/';
const rows = allPromises.flatMap((group) => group.rows);
const patterns = Object.values(TEST_FILES).flat();
const namesByFile = new Map<string, TestNames>();

describe('the table of promises', () => {
  it('names every promise once', () => {
    const ids = rows.map((row) => row.id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('points only at tests that stand and run', () => {
    const wrong = rows.flatMap(({ id, shownBy }) => {
      const problem = shownBy && problemOf(shownBy);
      return problem ? [`${id}: ${problem}`] : [];
    });
    expect(wrong).toEqual([]);
  });
});

function problemOf([file, name]: ShownBy): string | null {
  if (file.startsWith(OWN_FOLDER)) return 'the table cannot show a promise itself';
  if (!existsSync(file)) return `there is no ${file}`;
  if (!patterns.some((pattern) => matchesGlob(file, pattern))) return `no project runs ${file}`;
  return stands(file, name) ? null : `${file} has no test called “${name}”`;
}

function stands(file: string, name: string): boolean {
  const names = namesByFile.get(file) ?? testNamesOf(file);
  namesByFile.set(file, names);
  return names.titles.some((title) => title.includes(name)) || names.cases.includes(name);
}
