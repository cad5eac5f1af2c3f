/** Checks the arrows between the rooms, and that the checker really saw the house: zero modules would also be "no problem". */
import { spawnSync } from 'node:child_process';

const LEAST_MODULES = 200;
const folders = ['shared/src', 'server/src', 'web/src', 'zendesk-app/src'];

const run = spawnSync('depcruise', [...folders, '--config', '.dependency-cruiser.cjs', '--output-type', 'json'], {
  encoding: 'utf8',
  maxBuffer: 512 * 1024 * 1024,
  shell: process.platform === 'win32',
});
if (run.stdout === '') {
  console.error(run.stderr);
  process.exit(1);
}
const { modules, summary } = JSON.parse(run.stdout) as Report;
const seen = modules.filter((module) => folders.some((folder) => module.source.startsWith(folder)));
for (const { rule, from, to } of summary.violations) console.error(`${rule.name}: ${from} → ${to}`);
if (seen.length < LEAST_MODULES)
  console.error(`only ${seen.length} modules were seen; the checker does not read the house`);
console.log(`arrows: ${seen.length} modules, ${summary.violations.length} violations`);
process.exit(summary.violations.length > 0 || seen.length < LEAST_MODULES ? 1 : 0);

interface Report {
  modules: { source: string }[];
  summary: { violations: { rule: { name: string }; from: string; to: string }[] };
}
