import { greet } from './greet.ts';
import { type RunningServer, type StartOptions, startServer } from './start-server.ts';

/** Whatever still holds the process after this is left behind. */
const PATIENCE_MS = 10_000;
/** After a fault that nobody caught the process may be in any state: what runs gets a moment, no more. */
const FAULT_PATIENCE_MS = 3000;

/** Starts the server, says where it is, and ends it when asked to. What keeps it from starting is said in one sentence. */
export async function runServer(options: StartOptions): Promise<void> {
  try {
    const server = await startServer(options);
    process.stdout.write(greet(server, options.mode));
    endInPeace(server);
  } catch (error) {
    // Timers of rooms that had begun would keep the process for a while.
    process.stderr.write(`${isPlain(error) ? error.message : detailed(error)}\n`, () => process.exit(1));
  }
}

const PLAIN = new Set(['ConfigProblem', 'FolderInUse', 'DatabaseIsNewer', 'RestoreUnfinished', 'WrongMode']);

const isPlain = (error: unknown): error is Error => error instanceof Error && PLAIN.has(error.name);

const detailed = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

/**
 * Ends the process when it is asked to, or after a fault that nobody caught: takes no more connections, finishes what runs
 * and closes the database. Every fault is logged with its stack; rejections that nobody handles are faults too.
 */
function endInPeace({ close, log }: RunningServer): void {
  let ending: Promise<void> | undefined;
  const end = (exitCode: number, patienceMs: number): void => {
    setTimeout(() => process.exit(1), patienceMs).unref();
    ending ??= close();
    ending.then(
      () => process.exit(exitCode),
      (error: unknown) => {
        process.stderr.write(`${detailed(error)}\n`);
        process.exit(1);
      },
    );
  };
  const endWhenAsked = (): void => (ending ? undefined : end(0, PATIENCE_MS));
  process.on('SIGTERM', endWhenAsked);
  process.on('SIGINT', endWhenAsked);
  process.on('uncaughtException', (fault) => {
    log.fatal(fault, 'a fault that nobody caught: the server finishes what runs and ends');
    end(1, FAULT_PATIENCE_MS);
  });
}
