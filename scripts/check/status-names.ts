/** Part of `npm run check`: a status is compared by its name (`PROCESS_STATUS.completed`), never by its number. */
import { globSync, readFileSync } from 'node:fs';

const NUMBERS = /(?:\bstatus\b(?!Code)['"]?,? *(?:[!=]==?|'(?:=|<>|!=)',|<>|=) *\[?[1-9]\b(?!\d)|\bstatus in \([1-9])/;

const sources = globSync('{server,shared,web,zendesk-app}/src/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.tsx?$|\/(?:testing|migrations)\//.test(file),
);
const found = sources.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, at) => (NUMBERS.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : [])),
);
if (found.length > 0)
  console.error(
    `A status by number; give its name (FORM_STATUS, PROCESS_STATUS, TASK_STATUS):\n  ${found.join('\n  ')}`,
  );
console.log(`status names: ${sources.length} files, ${found.length} problems`);
process.exit(found.length > 0 || sources.length === 0 ? 1 : 0);
