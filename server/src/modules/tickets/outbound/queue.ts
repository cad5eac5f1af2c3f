import { randomUUID } from 'node:crypto';
import type { Services } from '../../../services.ts';
import { claimLane, nextDue } from './lane-repository.ts';
import { workLane } from './work-lane.ts';

/** Writes what waits for tickets, in the background of every server. */
export interface TicketQueue {
  /** Looks for work now: call it after a commit that made some. Does nothing where the queue was not started. */
  wake(): void;
  /** Writes whatever is due until nothing is; for tests and scripts. */
  runDue(): Promise<void>;
  start(): void;
  /** Resolves when what is under way is done. */
  stop(): Promise<void>;
}

/** Tickets that one server works on at the same time. */
const AT_ONCE = 4;
/** Other servers' work is looked for at this pace. */
const POLL_MS = 5_000;
const SHORTEST_PAUSE_MS = 20;

export function createTicketQueue(services: () => Services): TicketQueue {
  let isRunning = false;
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> | undefined;
  let isAskedAgain = false;

  const drain = async (): Promise<void> => {
    for (;;) {
      const { database, clock } = services();
      const lane = await claimLane(database.kysely, clock(), randomUUID());
      if (!lane) return;
      await workLane(services(), lane);
    }
  };

  const runDue = async (): Promise<void> => {
    const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, drain));
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed) throw failed.reason;
  };

  const work = async (): Promise<void> => {
    do {
      isAskedAgain = false;
      await runDue().catch((error: unknown) => services().log.warn(error, 'the ticket queue stumbled'));
    } while (isAskedAgain && isRunning);
  };

  const pauseMs = async (): Promise<number> => {
    const { database, clock } = services();
    const due = await nextDue(database.kysely, clock()).catch(() => null);
    return Math.min(Math.max(due ?? POLL_MS, SHORTEST_PAUSE_MS), POLL_MS);
  };

  const tick = (): void => {
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
      if (isRunning && !working) timer = setTimeout(tick, pause).unref();
    });
  };

  return {
    wake: tick,
    runDue,
    start() {
      isRunning = true;
      tick();
    },
    async stop() {
      isRunning = false;
      clearTimeout(timer);
      await working;
    },
  };
}
