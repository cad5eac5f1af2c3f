import { listLinked, type LinkedForm } from '@countersign/shared/api/tickets/tickets.ts';
import type { TicketDraft } from '@countersign/shared/api/tickets/drafts.ts';
import type { PersonalLink } from '@countersign/shared/api/submissions/visitors/personal-links.ts';
import type { TicketId } from '@countersign/shared/basics/ids.ts';
import { problemOf, type Problem } from '../problem.ts';
import type { Server } from '../server.ts';

export interface LinkedFormsState {
  rows: readonly LinkedForm[];
  /** How many the ticket has; more than `rows` when the newest do not hold all. */
  total: number;
  /** What was sent to the requester and is not answered yet. */
  waiting: readonly PersonalLink[];
  /** The ticket that this one was merged into: its forms have gone there. */
  mergedInto: TicketId | null;
  isLoaded: boolean;
  isLoading: boolean;
  problem: Problem | null;
  /** How often in a row the list could not be fetched. */
  failures: number;
}

export interface LinkedFormsStore {
  subscribe: (listener: () => void) => () => void;
  getSnapshot: () => LinkedFormsState;
  /** Fetches the list of `ticketId` again; what was shown stays until the answer is there. Never rejects. */
  refresh(ticketId: TicketId): Promise<void>;
  /** Fetches the list unless that was begun already: whoever knows the ticket first. Never rejects. */
  begin(ticketId: TicketId): Promise<void>;
  /** How many milliseconds ago the list that is shown was asked for. */
  age(): number;
  /** Adds a new one on top. */
  add(row: LinkedForm): void;
  change(row: LinkedForm): void;
  remove(id: string): void;
}

const NEWEST = 200;

interface Parts {
  server: Server;
  /** Our app instance: the same request brings the unsent answers that it may go on with. */
  frame: string;
  onDrafts: (drafts: readonly TicketDraft[]) => void;
  now: () => number;
}

/** Linked forms of one ticket; nothing is known before the ticket has a name. */
export function createLinkedFormsStore({ server, frame, onDrafts, now }: Parts): LinkedFormsStore {
  const listeners = new Set<() => void>();
  let running: Promise<void> | null = null;
  let waiting: Promise<void> | null = null;
  let wanted: TicketId | null = null;
  let askedAt = now();
  let state: LinkedFormsState = {
    rows: [],
    total: 0,
    waiting: [],
    mergedInto: null,
    isLoaded: false,
    isLoading: false,
    problem: null,
    failures: 0,
  };
  const change = (next: Partial<LinkedFormsState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const fetchRows = async (zdTktId: TicketId) => {
    change({ isLoading: true });
    const asked = now();
    try {
      const page = await server.call(listLinked, { zdTktId, size: NEWEST, frame });
      const { records: rows, total, waiting = [], mergedInto = null, drafts = [] } = page;
      askedAt = asked;
      onDrafts(drafts);
      change({ rows, total, waiting, mergedInto, isLoaded: true, isLoading: false, problem: null, failures: 0 });
    } catch (error) {
      const problem = problemOf(error, now(), server.waitMs());
      change({ isLoading: false, problem, failures: state.failures + 1 });
    }
  };
  const ask = (ticketId: TicketId): Promise<void> => {
    const asked = fetchRows(ticketId).finally(() => (running = null));
    running = asked;
    return asked;
  };
  const refresh = (ticketId: TicketId): Promise<void> => {
    wanted = ticketId;
    if (waiting) return waiting;
    if (!running) return ask(ticketId);
    // A request that is under way may have read the list before the change that asks for this one. So may the one that waits, as
    // soon as it is under way itself.
    waiting = running.then(() => {
      waiting = null;
      return ask(wanted ?? ticketId);
    });
    return waiting;
  };
  return {
    subscribe: (listener) => (listeners.add(listener), () => void listeners.delete(listener)),
    getSnapshot: () => state,
    refresh,
    begin: (ticketId) => running ?? (state.isLoaded ? Promise.resolve() : refresh(ticketId)),
    age: () => now() - askedAt,
    add(row) {
      change({ rows: [row, ...state.rows.filter((each) => each.id !== row.id)], total: state.total + 1 });
    },
    change(row) {
      change({ rows: state.rows.map((each) => (each.id === row.id ? row : each)) });
    },
    remove(id) {
      const rows = state.rows.filter((each) => each.id !== id);
      change({ rows, total: state.total - (state.rows.length - rows.length) });
    },
  };
}
