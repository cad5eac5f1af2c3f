/** Work that comes up at any time and is done in the background of every server. */
export interface BackgroundWork {
  /** Looks for work now: call it after a commit that made some. Does nothing where nothing was started. */
  wake(): void;
  /** Does whatever is due until nothing is; for tests and scripts. Rejects with what went wrong. */
  runDue(): Promise<void>;
  start(): void;
  /** Resolves when what is under way is done. */
  stop(): Promise<void>;
}

interface Rules {
  runDue: () => Promise<void>;
  /** Milliseconds until something is due; null where nothing is known of. */
  dueIn: () => Promise<number | null>;
  onError: (error: unknown) => void;
}

/** Other servers' work is looked for at this pace; a server's own wakes it. */
const POLL_MS = 5_000;
const SHORTEST_PAUSE_MS = 20;

/** Does what is due, rests until the next is, and never twice at the same time; who wakes it meanwhile has it look once more. */
export function createBackgroundWork({ runDue, dueIn, onError }: Rules): BackgroundWork {
  let isRunning = false;
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> | undefined;
  let isAskedAgain = false;

  const work = async (): Promise<void> => {
    do {
      isAskedAgain = false;
      await runDue().catch(onError);
    } while (isAskedAgain && isRunning);
  };

  const pauseMs = async (): Promise<number> => {
    const due = await dueIn().catch(() => null);
    return Math.min(Math.max(due ?? POLL_MS, SHORTEST_PAUSE_MS), POLL_MS);
  };

  const wake = (): void => {
    clearTimeout(timer);
    if (!isRunning) return;
    if (working) {
      isAskedAgain = true;
      return;
    }
    working = work().finally(async () => {
      working = undefined;
      if (!isRunning) return;
      const pause = await pauseMs();
      if (isRunning && !working) timer = setTimeout(wake, pause).unref();
    });
  };

  return {
    wake,
    runDue,
    start() {
      isRunning = true;
      wake();
    },
    async stop() {
      isRunning = false;
      clearTimeout(timer);
      await working;
    },
  };
}
