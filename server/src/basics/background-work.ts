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

interface Rules<Piece> {
  /** Takes pieces that are due and that there is room for beside those under way; none where there is nothing or no room. */
  claim: (underWay: readonly Piece[]) => Promise<readonly Piece[]>;
  perform: (piece: Piece) => Promise<void>;
  /** Milliseconds until something is due that there is room for; null where nothing is known of. */
  dueIn: (underWay: readonly Piece[]) => Promise<number | null>;
  onError: (error: unknown) => void;
}

/** Other servers' work is looked for at this pace; a server's own wakes it. */
const POLL_MS = 5_000;
const SHORTEST_PAUSE_MS = 20;

/**
 * Does what is due and rests until the next is. Room that a piece leaves is filled at once: a slow one holds up nothing but
 * its own place.
 */
export function createBackgroundWork<Piece>({ claim, perform, dueIn, onError }: Rules<Piece>): BackgroundWork {
  const underWay = new Map<Piece, Promise<void>>();
  let isRunning = false;
  let timer: NodeJS.Timeout | undefined;
  let filling: Promise<void> | undefined;
  let isAskedAgain = false;

  const begin = (piece: Piece, whenDone: () => void): void => {
    const done = perform(piece)
      .finally(() => underWay.delete(piece))
      .finally(whenDone);
    // Whoever waits for it hears of a fault; nobody may be waiting.
    done.catch(() => {});
    underWay.set(piece, done);
  };

  const fill = async (): Promise<void> => {
    do {
      isAskedAgain = false;
      while (isRunning) {
        const pieces = await claim([...underWay.keys()]);
        if (pieces.length === 0) break;
        for (const piece of pieces) {
          begin(piece, wake);
          underWay.get(piece)?.catch(onError);
        }
      }
    } while (isAskedAgain && isRunning);
  };

  const rest = async (): Promise<void> => {
    const due = await dueIn([...underWay.keys()]).catch(() => null);
    const pause = Math.min(Math.max(due ?? POLL_MS, SHORTEST_PAUSE_MS), POLL_MS);
    clearTimeout(timer);
    if (isRunning && !filling) timer = setTimeout(wake, pause).unref();
  };

  const wake = (): void => {
    clearTimeout(timer);
    if (!isRunning) return;
    if (filling) {
      isAskedAgain = true;
      return;
    }
    filling = fill()
      .catch(onError)
      .finally(() => {
        filling = undefined;
        if (isAskedAgain) wake();
        else if (isRunning) void rest();
      });
  };

  return {
    wake,
    async runDue() {
      for (;;) {
        const pieces = await claim([...underWay.keys()]);
        for (const piece of pieces) begin(piece, () => {});
        if (underWay.size === 0) return;
        await Promise.race(underWay.values());
      }
    },
    start() {
      isRunning = true;
      wake();
    },
    async stop() {
      isRunning = false;
      clearTimeout(timer);
      await filling;
      await Promise.allSettled(underWay.values());
    },
  };
}
