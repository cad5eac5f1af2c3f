/**
 * `npm run check`: the quick half of `npm test`. Each step is one command; all run, and every failure is named at the end.
 * `node scripts/check.ts types lint` runs only the steps named.
 */
import { spawnSync } from 'node:child_process';

const steps: Record<string, string[][]> = {
  format: [['oxfmt', '--check', '.']],
  lint: [['oxlint', '--type-aware', '--deny-warnings', '.']],
  types: ['shared', 'server', 'web', 'zendesk-app', '.'].map((folder) => ['tsc', '-p', folder]),
  arrows: [['node', 'scripts/check/arrows.ts']],
  needs: [['node', 'scripts/check/unused-needs.ts']],
  tables: [['node', 'scripts/check/tables.ts']],
  'dead code': [['knip', '--no-progress']],
  'composing keys': [['node', 'scripts/check/composing-keys.ts']],
  'status names': [['node', 'scripts/check/status-names.ts']],
  translations: [['node', 'scripts/check/translations.ts']],
  packages: [['node', 'scripts/check/packages.ts']],
  papers: [['node', 'scripts/check/papers.ts']],
  promises: [['vitest', 'run', '--project', 'server', 'tests/promises', '--reporter', 'dot']],
};

const chosen = process.argv.slice(2);
const failed: string[] = [];
for (const [name, commands] of Object.entries(steps)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  for (const [command = '', ...args] of commands) {
    const run = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
    if (run.status !== 0) failed.push(`${name}: ${[command, ...args].join(' ')}`);
  }
}
if (failed.length > 0) {
  console.error(`\ncheck failed\n  ${failed.join('\n  ')}`);
  process.exit(1);
}
console.log('check passed');
