/** `npm run build [app …]`: builds web, fill page and sidebar into `dist/`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { STAMP } from './build/is-built.ts';
import { precompress } from './build/precompress.ts';

const apps = ['web', 'fill', 'look-up', 'fill-worker', 'app-worker', 'embed', 'zendesk-app', 'demo'];
const chosen = process.argv.slice(2);
const waiting = apps.filter((name) => chosen.length === 0 || chosen.includes(name));
/** Most of a build keeps one core busy: two of them take little more than half the time. */
const AT_ONCE = 2;
await Promise.all(Array.from({ length: AT_ONCE }, work));

async function work(): Promise<void> {
  for (let app = waiting.shift(); app !== undefined; app = waiting.shift()) {
    const build = spawn('vite', ['build', '--mode', app, '--logLevel', 'warn'], {
      stdio: 'inherit',
      shell: process.platform === 'win32',
      env: { ...process.env, NODE_ENV: 'production' },
    });
    const [status] = (await once(build, 'exit')) as [number | null];
    if (status !== 0) process.exit(status ?? 1);
    await precompress(`dist/${app}`);
  }
}

// Only a whole build counts as one.
if (chosen.length === 0) writeFileSync(STAMP, '');
