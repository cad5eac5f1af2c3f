import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Demonstration {
  port: number;
  /** `http://localhost:<port>`; the sidebar's frame comes from `http://127.0.0.1:<port>`. */
  url: string;
  stop(): Promise<void>;
}

/**
 * The product as `npm start` brings it up: built screens, demonstration, a process of its own, an empty data folder. For
 * stories and pictures. Its year of answers is there on demand: three servers that count it at once keep each other waiting.
 */
export async function startDemonstration({ hasYear = false } = {}): Promise<Demonstration> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'countersign-demonstration-'));
  const server = spawn(process.execPath, ['scripts/start.ts'], {
    // More people sign in within a minute here than anywhere else.
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      SIGN_INS_PER_MINUTE: '1000',
      DEMONSTRATION_YEAR: hasYear ? 'on' : 'off',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  await untilReady(port, server);
  return { port, url: `http://localhost:${port}`, stop };
}

/** A port that nothing listens on at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function untilReady(port: number, server: ChildProcess): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error('The product ended while it started; its last words stand above.');
    const reply = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (reply?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
