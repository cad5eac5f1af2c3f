/**
 * Papers are compared with what they describe: the list of dependencies, the form of decisions, links between pages. Words
 * that readers stumble over are named with their line.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { brokenLinks } from './papers/broken-links.ts';
import { decisionProblems } from './papers/decision-form.ts';
import { dependencyProblems, type PackageManifest } from './papers/listed-dependencies.ts';
import { stumblesInPaper } from './texts/plain-words.ts';

/** Headings of the list with the workspace that each is about. */
const WORKSPACES = { shared: 'shared', server: 'server', web: 'web', 'zendesk-app': 'zendesk-app', Development: '.' };
const PAGES = globSync(['*.md', 'docs/**/*.md']);
const DECISIONS = PAGES.filter((file) => /^docs[/\\]decisions[/\\]/.test(file));

const list = read('docs/dependencies.md');
const problems = [
  ...Object.entries(WORKSPACES).flatMap(([heading, folder]) =>
    dependencyProblems(list, heading, JSON.parse(read(`${folder}/package.json`)) as PackageManifest),
  ),
  ...decisionProblems(new Map(DECISIONS.map((file) => [basename(file), read(file)]))),
  ...PAGES.flatMap(brokenLinks),
  ...PAGES.flatMap((file) => stumblesInPaper(read(file)).map((problem) => `${file}:${problem}`)),
];
for (const problem of problems) console.error(problem);
console.log(`papers: ${PAGES.length} pages, ${DECISIONS.length} decisions, ${problems.length} problems`);
process.exit(problems.length > 0 || DECISIONS.length === 0 ? 1 : 0);

function read(file: string): string {
  return readFileSync(file, 'utf8');
}
