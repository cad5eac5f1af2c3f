import { randomUUID } from 'node:crypto';
import { type BackgroundWork, createBackgroundWork } from '../../../basics/background-work.ts';
import type { Services } from '../../../services.ts';
import { claimLane, nextDue } from './lane-repository.ts';
import { workLane } from './work-lane.ts';

/** Writes what waits for tickets, in the background of every server. */
export type TicketQueue = BackgroundWork;

/** Tickets that one server works on at the same time. */
const AT_ONCE = 4;

export function createTicketQueue(services: () => Services): TicketQueue {
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

  return createBackgroundWork({
    runDue,
    dueIn: () => nextDue(services().database.kysely, services().clock()),
    onError: (error) => services().log.warn(error, 'the ticket queue stumbled'),
  });
}
