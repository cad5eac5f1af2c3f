import { existsSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { TEST_FILES } from '../../scripts/counting/test-files.ts';
import type { ShownBy } from './promise.ts';
import { testNamesOf, type TestNames } from './test-names.ts';

const patterns = [...Object.values(TEST_FILES).flat(), 'tests/judges/*.judge.ts'];
const namesByFile = new Map<string, TestNames>();

/** Why a test that is named shows nothing: its file is gone, no run takes it, or it has no such test. Null where all is well. */
export function problemOf([file, name]: ShownBy): string | null {
  if (!existsSync(file)) return `there is no ${file}`;
  if (!patterns.some((pattern) => matchesGlob(file, pattern))) return `no project runs ${file}`;
  return stands(file, name) ? null : `${file} has no test called “${name}”`;
}

function stands(file: string, name: string): boolean {
  const names = namesByFile.get(file) ?? testNamesOf(file);
  namesByFile.set(file, names);
  return names.titles.some((title) => title.includes(name)) || names.cases.includes(name);
}
