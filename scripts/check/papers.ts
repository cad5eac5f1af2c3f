/** Papers that can be compared with what they describe are: the list of dependencies. */
import { readFileSync } from 'node:fs';
import { dependencyProblems, type PackageManifest } from './listed-dependencies.ts';

/** Headings of the list with the workspace that each is about. */
const WORKSPACES = { shared: 'shared', server: 'server', web: 'web', 'zendesk-app': 'zendesk-app', Development: '.' };

const list = readFileSync('docs/dependencies.md', 'utf8');
const problems = Object.entries(WORKSPACES).flatMap(([heading, folder]) =>
  dependencyProblems(list, heading, JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as PackageManifest),
);
for (const problem of problems) console.error(problem);
console.log(`papers: ${problems.length} problems`);
process.exit(problems.length > 0 ? 1 : 0);
