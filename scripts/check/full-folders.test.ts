import { expect, test } from 'vitest';
import { type Exempt, fullFolders, MOST_FILES } from './full-folders.ts';

const filesIn = (folder: string, count: number, ending = '.ts') =>
  Array.from({ length: count }, (_, at) => `${folder}/file-${at}${ending}`);

test.each<[string, string[], string[]]>([
  ['a folder with as many files as it may have', filesIn('web/src/ui', MOST_FILES), []],
  [
    'a folder with one more',
    filesIn('web/src/ui', MOST_FILES + 1),
    [`web/src/ui has ${MOST_FILES + 1} files, more than ${MOST_FILES}: give its second idea a folder`],
  ],
  ['styles and texts', [...filesIn('web/src/ui', MOST_FILES), 'web/src/ui/page.css'], ['web/src/ui has 15 files']],
  ['paths of Windows', filesIn('web\\src\\ui', MOST_FILES + 1), ['web/src/ui has 15 files']],
  ['tests beside the files', [...filesIn('web/src/ui', MOST_FILES), ...filesIn('web/src/ui', 9, '.test.tsx')], []],
  ['stories', filesIn('tests/scenarios', 30, '.spec.ts'), []],
  ['folders in a folder', [...filesIn('web/src/ui', MOST_FILES), ...filesIn('web/src/ui/page', MOST_FILES)], []],
  ['a list that may grow', filesIn('migrations', 60), []],
  ['a list that has become short', filesIn('migrations', 3), ['migrations is exempt']],
])('%s', (_, files, problems) => {
  const exempt: Exempt = files[0]?.startsWith('migrations') ? { migrations: 'read in their order' } : {};
  const found = fullFolders(files, exempt);
  expect(found).toHaveLength(problems.length);
  problems.forEach((problem, at) => expect(found[at]).toContain(problem));
});
