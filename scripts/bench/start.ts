/**
 * `npm run bench:start`: how long a start takes and what the idle server holds. The build and the data folder are there
 * already; from the spawn until `/readyz` answers 200, best of three; resident memory five seconds later. Last line: JSON
 * with `startMs` and `idleRssMb` of the embedded database, and `postgresqlStartMs` and `postgresqlIdleRssMb`.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startPostgresql } from '../../server/src/testing/start-postgresql.ts';
import { freePort } from '../demonstration.ts';

const main = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));
const BARS = { startMs: 3000, embeddedMb: 450, postgresqlMb: 180 };
const ROUNDS = 3;

interface Figures {
  startMs: number;
  idleRssMb: number;
}

/** Starts once to make the data, then measures the starts after it. */
async function measure(env: Record<string, string>): Promise<Figures> {
  const dataDir = mkdtempSync(join(tmpdir(), 'countersign-bench-start-'));
  try {
    const runs: Figures[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) runs.push(await runOnce({ ...env, DATA_DIR: dataDir }, round > 0));
    const [, ...measured] = runs;
    return {
      startMs: Math.round(Math.min(...measured.map(({ startMs }) => startMs))),
      idleRssMb: Math.round(Math.min(...measured.map(({ idleRssMb }) => idleRssMb))),
    };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function runOnce(env: Record<string, string>, isMeasured: boolean): Promise<Figures> {
  const port = await freePort();
  const start = performance.now();
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', LOG_LEVEL: 'warn', PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => void child.on('close', resolve));
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error('the server ended instead of starting');
    await sleep(10);
  }
  const startMs = performance.now() - start;
  if (isMeasured) await sleep(5000);
  const idleRssMb = residentMb(child.pid ?? 0);
  child.kill('SIGTERM');
  await ended;
  return { startMs, idleRssMb };
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).status === 200;
  } catch {
    return false;
  }
}

function residentMb(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

const embedded = await measure({});
console.log(
  `embedded     ${embedded.startMs} ms (bar ${BARS.startMs}), ${embedded.idleRssMb} MB (bar ${BARS.embeddedMb})`,
);
const server = startPostgresql();
let postgresql: Figures | undefined;
if (server) {
  try {
    postgresql = await measure({ DATABASE_URL: server.url });
    console.log(
      `PostgreSQL   ${postgresql.startMs} ms (bar ${BARS.startMs}), ${postgresql.idleRssMb} MB (bar ${BARS.postgresqlMb})`,
    );
  } finally {
    server.stop();
  }
} else console.log('PostgreSQL is not installed here, so it is left out.');
const more = postgresql ? { postgresqlStartMs: postgresql.startMs, postgresqlIdleRssMb: postgresql.idleRssMb } : {};
console.log(JSON.stringify({ ...embedded, ...more }));
