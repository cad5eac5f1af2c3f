import type { BackgroundWork } from '../../../basics/background-work.ts';

/** Writes what waits for tickets, in the background of every server. */
export type TicketQueue = BackgroundWork;

export interface HasTicketQueue {
  ticketQueue: TicketQueue;
}
