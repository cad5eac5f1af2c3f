import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { allContracts } from '../../shared/src/api/contracts.ts';
import { TABLE_SCREENS } from '../../web/src/testing/tables/table-screens.ts';

/** Which screens have a table page is read from the code of the routes, not from anybody's memory. */
const root = join(import.meta.dirname, '../../web/src');
const TABLE_PAGE = join(root, 'ui/table/table-page.tsx');

const textOf = (file: string): string => readFileSync(file, 'utf8');

/** The modules that a module draws with: what it imports by name, at once or when it is needed, but for types. */
function drawnWith(file: string): string[] {
  const names = [
    ...textOf(file).matchAll(/(?:^|\n)(?:import (?!type)[^;]*?|\} )from '(\.[^']+)'|import\('(\.[^']+)'\)/g),
  ];
  return names
    .map(([, fixed, late]) => join(dirname(file), fixed ?? late ?? ''))
    .filter((each) => /\.tsx?$/.test(each) && existsSync(each));
}

/** Whether a screen's own code has a table page somewhere; what other screens draw is theirs. */
function hasTablePage(file: string, seen: Set<string>): boolean {
  if (file === TABLE_PAGE) return true;
  if (seen.has(file)) return false;
  seen.add(file);
  return drawnWith(file).some((each) => hasTablePage(each, seen));
}

const SCREENS = join(root, 'app/routes/screens.ts');
const screens = [
  ...textOf(SCREENS).matchAll(/(?:'([\w/-]+)'|(\w+)): \w*[sS]creen\(\s*\(\) => import\('([^']+)'\)/g),
].map(([, quoted, plain, file = '']) => ({ name: quoted ?? plain ?? '', file: join(dirname(SCREENS), file) }));

test('the screens of the app are found in their list', () => {
  const listed = textOf(SCREENS).match(/import\('/g)?.length;
  expect(screens.length).toBe(listed);
});

test('every screen with a table page is held against the pattern, and no other', () => {
  const withTable = screens.filter(({ file }) => hasTablePage(file, new Set())).map(({ name }) => name);
  const known = TABLE_SCREENS.filter(({ isWithin }) => !isWithin).map(({ screen }) => screen);
  expect(known.toSorted()).toEqual(withTable.toSorted());
});

test('every page that stands on the pattern belongs to a screen that is held against it', () => {
  const pages = globSync('{features,app}/**/*.tsx', { cwd: root })
    .filter((file) => !file.endsWith('.test.tsx'))
    .map((file) => join(root, file))
    .filter((file) => /<(?:TablePage|ResourcePage)\b/.test(textOf(file)));
  const reached = new Set<string>();
  for (const { file } of screens) collect(file, reached);
  expect(pages.filter((file) => !reached.has(file))).toEqual([]);
});

function collect(file: string, seen: Set<string>): void {
  if (seen.has(file)) return;
  seen.add(file);
  for (const each of drawnWith(file)) collect(each, seen);
}

test('each reads rows by a contract that there is', () => {
  const names = new Set<string>(allContracts.map(({ name }) => name));
  const wanted = TABLE_SCREENS.flatMap(({ reads, needs = [] }) => [reads, ...needs]);
  expect(wanted.filter((name) => !names.has(name))).toEqual([]);
});
