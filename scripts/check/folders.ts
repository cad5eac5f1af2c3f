/** Part of `npm run check`: no folder has more product files than one can take in at a glance. */
import { globSync } from 'node:fs';
import { type Exempt, fullFolders } from './full-folders.ts';

const EXEMPT: Exempt = {
  'server/src/database/migrations': 'the steps of the database, read in their order; none may be moved or joined',
  'server/src/demonstration/seed/forms': 'a list: one file for each form of the demonstration',
};

const files = globSync(['{shared,server,web,zendesk-app}/src/**/*.*', 'scripts/**/*.*']);
const problems = fullFolders(files, EXEMPT);
for (const problem of problems) console.error(problem);
console.log(`folders: ${files.length} files, ${problems.length} problems`);
process.exit(problems.length > 0 || files.length === 0 ? 1 : 0);
