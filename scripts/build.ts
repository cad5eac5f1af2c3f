/** `npm run build [app …]`: builds web, fill page and sidebar into `dist/`. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { STAMP } from './build/is-built.ts';
import { precompress } from './build/precompress.ts';

const apps = ['web', 'fill', 'look-up', 'fill-worker', 'embed', 'zendesk-app', 'demo'];
const chosen = process.argv.slice(2);
for (const app of apps.filter((name) => chosen.length === 0 || chosen.includes(name))) {
  const run = spawnSync('vite', ['build', '--mode', app, '--logLevel', 'warn'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (run.status !== 0) process.exit(run.status ?? 1);
  precompress(`dist/${app}`);
}
// Only a whole build counts as one.
if (chosen.length === 0) writeFileSync(STAMP, '');
