/**
 * `npm start`: builds the screens when there are none or the sources are newer, then serves everything on one port.
 * Without arguments it is the demonstration; `npm start -- --production` is the real thing.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runServer } from '../server/src/start/run-server.ts';
import { buildNeed } from './build/is-built.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const isProduction = process.argv.includes('--production');

if (ensureBuilt()) {
  // Every request as a JSON line is for machines that collect logs, not for somebody who tries it out.
  const env = isProduction ? process.env : { LOG_LEVEL: 'warn', ...process.env };
  if (process.env['npm_lifecycle_event']) endWithParent();
  await runServer({ mode: isProduction ? 'production' : 'demonstration', env });
} else process.exitCode = 1;

function ensureBuilt(): boolean {
  const need = buildNeed(root);
  if (need === null) return true;
  if (!existsSync(`${root}/node_modules/vite`)) {
    console.error(
      'The screens are not built, and the tools for it are not installed here: run npm ci and npm run build.',
    );
    return false;
  }
  console.log(
    need === 'missing' ? 'Building the screens, once …' : 'Building the screens again, their sources changed …',
  );
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) console.error('The screens could not be built; the messages above say why.');
  return status === 0;
}

/** npm passes a SIGTERM to its shell only, which would leave this process behind with the port and the data folder. */
function endWithParent(): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}
