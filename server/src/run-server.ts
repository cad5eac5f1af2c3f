import { greet } from './greet.ts';
import { type StartOptions, startServer } from './start-server.ts';

/** Whatever still holds the process after this is left behind. */
const PATIENCE_MS = 10_000;

/** Starts the server, says where it is, and ends it when asked to. What keeps it from starting is said in one sentence. */
export async function runServer(options: StartOptions): Promise<void> {
  try {
    const server = await startServer(options);
    process.stdout.write(greet(server, options.mode));
    endOnSignals(server.close);
  } catch (error) {
    process.stderr.write(`${isPlain(error) ? error.message : detailed(error)}\n`);
    process.exitCode = 1;
  }
}

const PLAIN = new Set(['ConfigProblem', 'FolderInUse', 'DatabaseIsNewer', 'WrongMode']);

const isPlain = (error: unknown): error is Error => error instanceof Error && PLAIN.has(error.name);

const detailed = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

function endOnSignals(close: () => Promise<void>): void {
  let isEnding = false;
  const end = (): void => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${detailed(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}
