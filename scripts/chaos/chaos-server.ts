import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../demonstration.ts';
import { type Started, startProcess } from '../../server/src/testing/start-process.ts';

const SCRIPT = fileURLToPath(new URL('../../server/src/testing/chaos-process.ts', import.meta.url));

export interface ChaosServer {
  url: string;
  /** `kill -9` in the middle of whatever it does, then a new process at the same address. Resolves once it was started. */
  killAndRestart(): Promise<void>;
  isReady(): Promise<boolean>;
  untilReady(): Promise<void>;
  /** Asks it to end, and answers with its exit code. */
  stop(): Promise<number | null>;
  /** Of the process that runs now. */
  pid(): number;
  /** How many processes it took so far. */
  starts(): number;
  /** What its processes wrote to stderr. */
  errors(): string;
}

/** A server at a port of its own; whoever restarts it finds it there again. */
export async function startChaosServer(
  dataDir: string,
  env: Record<string, string>,
  script: string = SCRIPT,
): Promise<ChaosServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const said: (() => string)[] = [];
  const start = (): Started => {
    const started = startProcess({ dataDir, env: { ...env, PORT: String(port), LOG_LEVEL: 'fatal' }, script });
    said.push(started.errors);
    return started;
  };
  let running = start();
  const server: ChaosServer = {
    url,
    async killAndRestart() {
      running.child.kill('SIGKILL');
      await running.ended;
      running = start();
      // A service manager tries again where a start fails, for example because the database is away.
      void watch(running);
    },
    async isReady() {
      const reply = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) }).catch(() => null);
      return reply?.ok ?? false;
    },
    async untilReady() {
      for (let attempt = 0; attempt < 3000; attempt += 1) {
        if (await server.isReady()) return;
        await sleep(100);
      }
      throw new Error(`The server at ${url} does not come back:\n${server.errors()}`);
    },
    async stop() {
      isOver = true;
      running.child.kill('SIGTERM');
      return await running.ended;
    },
    pid: () => running.child.pid ?? 0,
    starts: () => said.length,
    errors: () => said.map((text) => text()).join(''),
  };
  let isOver = false;
  const watch = async (watched: Started): Promise<void> => {
    const code = await watched.ended;
    if (isOver || watched !== running || code === null || watched.child.signalCode === 'SIGKILL') return;
    await sleep(300);
    if (isOver || watched !== running) return;
    running = start();
    void watch(running);
  };
  void watch(running);
  try {
    await server.untilReady();
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server;
}
