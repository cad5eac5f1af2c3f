import { randomUUID } from 'node:crypto';
import { type BackgroundWork, createBackgroundWork } from '../../../basics/background-work.ts';
import type { Services } from '../../../services.ts';
import { claimLane, type Lane, nextDue } from './lane-repository.ts';
import { workLane } from './work-lane.ts';

/** Writes what waits for tickets, in the background of every server. */
export type TicketQueue = BackgroundWork;

/** Tickets that one server works on at the same time. */
const AT_ONCE = 4;

export function createTicketQueue(services: () => Services): TicketQueue {
  return createBackgroundWork<Lane>({
    claim: async (underWay) => {
      if (underWay.length >= AT_ONCE) return [];
      const { database, clock } = services();
      const lane = await claimLane(database.kysely, clock(), randomUUID());
      return lane ? [lane] : [];
    },
    perform: (lane) => workLane(services(), lane),
    dueIn: async (underWay) =>
      underWay.length >= AT_ONCE ? null : nextDue(services().database.kysely, services().clock()),
    onError: (error) => services().log.warn(error, 'the ticket queue stumbled'),
  });
}
