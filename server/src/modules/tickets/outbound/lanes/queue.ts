import type { HasTicketQueue, TicketQueue } from '../has-ticket-queue.ts';
import type { ZendeskNeeds } from '../../../zendesk/client/connection.ts';
import type { HasRealtime } from '../../../realtime/realtime.ts';
import type { HasTicketKnowledge } from '../../../zendesk/facts/ticket-knowledge.ts';
import type { HasStorage } from '../../../files/storage/storage.ts';
import { randomUUID } from 'node:crypto';
import { createBackgroundWork } from '../../../../basics/background-work.ts';
import { claimLane, type Lane, nextDue } from './lane-repository.ts';
import { workLane } from './work-lane.ts';

/** Tickets that one server works on at the same time. */
const AT_ONCE = 4;

export function createTicketQueue(
  services: () => ZendeskNeeds & HasRealtime & HasTicketQueue & HasTicketKnowledge & HasStorage,
): TicketQueue {
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
