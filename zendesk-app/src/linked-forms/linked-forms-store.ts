import { listLinked, type LinkedForm } from '@countersign/shared/api/tickets.ts';
import type { TicketId } from '@countersign/shared/basics/ids.ts';
import { problemOf, type Problem } from '../problem.ts';
import type { Server } from '../server.ts';

export interface LinkedFormsState {
  rows: readonly LinkedForm[];
  /** How many the ticket has; more than `rows` when the newest do not hold all. */
  total: number;
  /** The ticket that this one was merged into: its forms have gone there. */
  mergedInto: TicketId | null;
  isLoaded: boolean;
  isLoading: boolean;
  problem: Problem | null;
}

export interface LinkedFormsStore {
  subscribe: (listener: () => void) => () => void;
  getSnapshot: () => LinkedFormsState;
  /** Fetches the list of `ticketId` again; what was shown stays until the answer is there. Never rejects. */
  refresh(ticketId: TicketId): Promise<void>;
  /** How many milliseconds ago the list that is shown was asked for. */
  age(): number;
  /** Adds a new one on top. */
  add(row: LinkedForm): void;
  change(row: LinkedForm): void;
  remove(id: string): void;
}

const NEWEST = 200;

/** Linked forms of one ticket, starting from what the server wrote into the page (`rows` null when it named no ticket). */
export function createLinkedFormsStore(
  server: Server,
  first: { rows: readonly LinkedForm[] | null; mergedInto: TicketId | null },
  now: () => number,
): LinkedFormsStore {
  const listeners = new Set<() => void>();
  let running: Promise<void> | null = null;
  let waiting: Promise<void> | null = null;
  // The first list came with the page.
  let askedAt = performance.timeOrigin;
  let state: LinkedFormsState = {
    rows: first.rows ?? [],
    total: first.rows?.length ?? 0,
    mergedInto: first.mergedInto,
    isLoaded: first.rows !== null,
    isLoading: false,
    problem: null,
  };
  const change = (next: Partial<LinkedFormsState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const fetchRows = async (zdTktId: TicketId) => {
    change({ isLoading: true });
    const asked = now();
    try {
      const page = await server.call(listLinked, { zdTktId, size: NEWEST });
      const { records: rows, total, mergedInto = null } = page;
      askedAt = asked;
      change({ rows, total, mergedInto, isLoaded: true, isLoading: false, problem: null });
    } catch (error) {
      change({ isLoading: false, problem: problemOf(error, now(), server.waitMs()) });
    }
  };
  return {
    subscribe: (listener) => (listeners.add(listener), () => void listeners.delete(listener)),
    getSnapshot: () => state,
    refresh(ticketId) {
      // A request that is under way may have read the list before the change that asks for this one.
      const again = waiting ?? (running ?? Promise.resolve()).then(() => fetchRows(ticketId));
      if (running !== null) waiting = again;
      running = again.finally(() => {
        if (waiting === again) waiting = null;
        running = null;
      });
      return again;
    },
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
