/**
 * Part of `npm run check`: what we build on is what we chose. The lock file takes packages of the public registry alone, each with its
 * hash; no package runs a script at installation; and direct production dependencies stay within a budget.
 */
import { readFileSync } from 'node:fs';
import { type AllowedScripts, type LockFile, lockProblems } from './supply/lock-problems.ts';
import { projectsOf } from './supply/projects.ts';

/** Projects whose packages ship, over all workspaces: `docs/dependencies.md` has the reason for each. */
const BUDGET = 40;
const SCRIPTS: AllowedScripts = {};

interface Manifest {
  workspaces?: string[];
  dependencies?: Record<string, string>;
}

const root = read<Manifest>('package.json');
const manifests = [root, ...(root.workspaces ?? []).map((folder) => read<Manifest>(`${folder}/package.json`))];
const projects = projectsOf(manifests.flatMap(({ dependencies = {} }) => Object.keys(dependencies)));
const problems = lockProblems(read<LockFile>('package-lock.json'), SCRIPTS);
if (projects.size > BUDGET) {
  problems.push(`${projects.size} projects ship, ${BUDGET} may: ${[...projects.keys()].toSorted().join(', ')}`);
}
for (const problem of problems) console.error(problem);
console.log(`supply: ${projects.size} of ${BUDGET} direct production dependencies, ${problems.length} problems`);
process.exit(problems.length > 0 || projects.size === 0 ? 1 : 0);

function read<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}
