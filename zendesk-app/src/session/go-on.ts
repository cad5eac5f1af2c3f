import type { ReplyOf } from '@countersign/shared/api/contract.ts';
import { type ClosedSidebar, getSidebar } from '@countersign/shared/api/tickets/tickets.ts';
import { type Problem, problemOf } from '../problem.ts';
import type { Server } from '../server.ts';

/** What became of a frame whose token was used: it goes on, or says what to do. */
export type GoneOn =
  | { type: 'open'; bootstrap: ReplyOf<typeof getSidebar> }
  | { type: 'closed'; says: ClosedSidebar['over'] };

interface Parts {
  closed: ClosedSidebar;
  server: Pick<Server, 'call' | 'waitMs'>;
  /** Called when the server does not answer; resolves when it is time to ask again. */
  onAway: (attempt: number) => Promise<void>;
}

/** What our server has said about the session; everything else passes. */
const OVER: readonly Problem['type'][] = ['signed_out', 'forbidden', 'gone', 'refused'];

/**
 * Goes on with the session that a frame had before it was loaded anew. Zendesk posts its one-use token again then, so that only
 * the frame's own secret can say who it is. Asks until the server answers; never loads anything anew.
 */
export async function goOn({ closed, server, onAway }: Parts): Promise<GoneOn> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return { type: 'open', bootstrap: await server.call(getSidebar, {}) };
    } catch (error) {
      const { type } = problemOf(error, Date.now(), server.waitMs());
      if (OVER.includes(type)) return { type: 'closed', says: closed.over };
      await onAway(attempt);
    }
  }
}
