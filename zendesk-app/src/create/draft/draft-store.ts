import { CallError } from '@countersign/shared/api/wire/call-error.ts';
import {
  keepDraft as keepOnServer,
  listDrafts,
  noteSaved,
  openDraft,
  removeDraft,
  type SavedTicket,
  sendWithTicket,
  type TicketDraft,
} from '@countersign/shared/api/tickets/drafts.ts';
import { submit } from '@countersign/shared/api/submissions/submissions.ts';
import type { FormKey, TicketId, UserId } from '@countersign/shared/basics/ids.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import type { Server } from '../../server.ts';
import { dropDraft, keepDraft, unfinishedDraft } from './device-drafts.ts';

/** Unsent answers, without what was answered. `savedAt` in ms. */
export interface Unsent {
  id: string;
  formKey: string;
  formName: string;
  savedAt: number;
  /** Of what a trigger could not start: the questions whose answer is missing or wrong. */
  missing?: readonly string[] | undefined;
}

export interface DraftsState {
  /** Those on the server that may belong to the ticket in front. */
  rows: readonly TicketDraft[];
}

export interface DraftPlace {
  ticketId: TicketId | null;
  /** When the ticket came into being (ms), if the page says so. */
  createdAt: number | null;
}

export interface NewDraft {
  id: string;
  formKey: FormKey;
  formName: string;
  version: number;
  answers: Answers;
}

/** `server`: any device can go on with it. `device`: this browser only. `nowhere`: storage is blocked, and there is no network. */
export type PreservedWhere = 'server' | 'device' | 'nowhere';

export interface DraftStore {
  subscribe: (listener: () => void) => () => void;
  getSnapshot: () => DraftsState;
  /** What the server has just said there is. */
  take(rows: readonly TicketDraft[]): void;
  /** Asks for the drafts of a ticket that has no number yet. Never rejects: the device has its own copy. */
  loadUnbound(): Promise<void>;
  /** The newest unsent answers of the ticket, on the server or on this device. */
  newest(place: DraftPlace): Unsent | null;
  /** What to begin a form with: the newer of both copies, or the one of this id; null when there is none. Rejects never. */
  open(formKey: FormKey, place: DraftPlace, id?: string): Promise<{ id: string; answers: Answers } | null>;
  keepHere(draft: NewDraft, place: DraftPlace): boolean;
  keepOnServer(draft: NewDraft, place: DraftPlace): Promise<boolean>;
  /** Leaves finished answers to be sent with the ticket that is being written here. Rejects as sending them would. */
  sendWithTicket(draft: NewDraft, choices: Record<string, UserId[]>): Promise<void>;
  /** Notes what the ticket is like that is being saved here, for the frame that replaces this one; null takes it back. */
  noteSaved(ticket: Omit<SavedTicket, 'at'> | null): Promise<void>;
  /** Sends what waited, once and to one ticket, whoever else tries. False where it was gone already. Rejects as sending does. */
  send(id: string, ticketId: TicketId): Promise<boolean>;
  /** Forgets a draft that was sent or given up, everywhere. */
  drop(draft: { id: string; formKey: string }, place: DraftPlace): void;
}

interface Parts {
  server: Server;
  person: number;
  /** The Zendesk account: another one may have a ticket of the same number. */
  account: string;
  /** Our app instance: a ticket without a number is known by it. */
  frame: string;
  shelf: Storage;
  now: () => number;
  newId?: () => string;
}

/** Clocks of the browser, of Zendesk and of our server may differ by this. */
const SKEW_MS = 120_000;
/** A form begins with what is on this device when the server does not say in time what it has. */
const KNOWN_WITHIN_MS = 3000;
const CHANNEL = 'countersign.drafts';

/**
 * A draft that has no ticket yet belongs to a ticket that came into being after it was begun; what existed before cannot be the
 * one that was being written.
 */
export const mayBelong = (draft: TicketDraft, { ticketId, createdAt }: DraftPlace): boolean =>
  draft.zdTktId === null
    ? ticketId === null || createdAt === null || createdAt + SKEW_MS >= Date.parse(draft.createTime)
    : draft.zdTktId === ticketId;

/** Finished, and left to be sent with its ticket. */
export const isWaiting = (draft: TicketDraft): boolean => draft.zdTktId === null && draft.sendsSince != null;

const NOT_FOUND = 404;
function orGone(error: unknown): null {
  if (error instanceof CallError && error.code === NOT_FOUND) return null;
  throw error;
}

/** Unsent answers of this person: on the device at once, on the server soon after, in step with the other frames of this browser. */
export function createDraftStore(parts: Parts): DraftStore {
  const { server, person, account, frame, shelf, now, newId = () => crypto.randomUUID() } = parts;
  const listeners = new Set<() => void>();
  let state: DraftsState = { rows: [] };
  const dropped = new Set<string>();
  /** What was sent to the server from here, whether its reply came or not. */
  const sentOnce = new Set<string>();
  const set = (rows: readonly TicketDraft[]) => {
    state = { rows };
    for (const listener of listeners) listener();
  };
  let becomeKnown = () => {};
  const known = new Promise<void>((resolve) => (becomeKnown = resolve));
  // An answer that was under way when a draft was dropped may still name it.
  const take = (rows: readonly TicketDraft[]) => {
    set(rows.filter((row) => !dropped.has(row.id)));
    becomeKnown();
  };
  const forget = (id: string) => {
    dropped.add(id);
    take(state.rows);
  };
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  channel?.addEventListener('message', ({ data }) => typeof data === 'string' && forget(data));

  const rowsOf = (place: DraftPlace) => state.rows.filter((row) => mayBelong(row, place) && !isWaiting(row));
  /** What waits here can be changed here; what waits elsewhere is gone on with when somebody asks for it. */
  const rowFor = (formKey: FormKey, place: DraftPlace, id?: string) =>
    state.rows.find((row) => row.id === id) ??
    state.rows.find(
      (row) => row.formKey === formKey && isWaiting(row) && row.frame === frame && place.ticketId === null,
    ) ??
    rowsOf(place).find((row) => row.formKey === formKey);
  let last: Promise<unknown> = Promise.resolve();
  /** One after the other: what was typed before a form was finished must not arrive after it. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work, work);
    last = turn;
    return turn;
  };
  const keeper = { person, account };
  const onDevice = ({ ticketId }: DraftPlace) => unfinishedDraft(shelf, keeper, ticketId, now());

  return {
    subscribe: (listener) => (listeners.add(listener), () => void listeners.delete(listener)),
    getSnapshot: () => state,
    take,
    async loadUnbound() {
      try {
        take((await server.call(listDrafts, { frame })).drafts);
      } catch {
        take(state.rows);
      }
    },
    newest(place) {
      const [row] = rowsOf(place);
      const here = onDevice(place);
      const there = row && { ...row, savedAt: Date.parse(row.updateTime) };
      if (!there || !here) return there ?? here;
      return there.savedAt > here.savedAt ? there : here;
    },
    async open(formKey, place, id) {
      await Promise.race([known, new Promise((resolve) => setTimeout(resolve, KNOWN_WITHIN_MS))]);
      const here = onDevice(place);
      const own = here?.formKey === formKey && id === undefined ? here : null;
      const row = rowFor(formKey, place, id);
      if (!row || (own && (row.missing || own.savedAt >= Date.parse(row.updateTime)))) return own;
      try {
        const { answers } = await server.call(openDraft, { id: row.id });
        // What a trigger left is the ticket's: from here on it is a draft of this person.
        return { id: row.missing ? newId() : row.id, answers };
      } catch {
        return own;
      }
    },
    keepHere: (draft, { ticketId }) => keepDraft(shelf, keeper, ticketId, draft, now()),
    async keepOnServer({ id, formKey, version, answers }, { ticketId }) {
      if (dropped.has(id)) return false;
      sentOnce.add(id);
      try {
        const input = { id, formKey, version, zdTktId: ticketId, frame, answers };
        const kept = await inTurn(() => server.call(keepOnServer, input));
        take([kept, ...state.rows.filter((row) => row.id !== id)]);
        return true;
      } catch {
        return false;
      }
    },
    async sendWithTicket({ id, formKey, version, answers }, choices) {
      sentOnce.add(id);
      const input = { id, formKey, version, frame, answers, choices };
      const kept = await inTurn(() => server.call(sendWithTicket, input));
      dropDraft(shelf, keeper, null, formKey);
      take([kept, ...state.rows.filter((row) => row.id !== id)]);
    },
    async noteSaved(ticket) {
      const { drafts } = await server.call(noteSaved, { frame, ticket });
      take(state.rows.map((row) => drafts.find(({ id }) => id === row.id) ?? row));
    },
    async send(id, ticketId) {
      const found = await server.call(openDraft, { id }).catch(orGone);
      if (found !== null) {
        const { formKey, version, answers, choices = {} } = found;
        const input = { formKey, version, answers, ticketId, ...(Object.keys(choices).length > 0 && { choices }) };
        // Its own id is the operation: the server takes it once, and for no other ticket.
        await server.call(submit, input, { requestId: id });
      }
      forget(id);
      channel?.postMessage(id);
      return found !== null;
    },
    drop({ id, formKey }, { ticketId }) {
      dropDraft(shelf, keeper, ticketId, formKey);
      // In turn, so that a save that is still under way cannot arrive behind it.
      if (sentOnce.has(id) || state.rows.some((row) => row.id === id))
        void inTurn(() => server.call(removeDraft, { id })).catch(() => undefined);
      forget(id);
      channel?.postMessage(id);
    },
  };
}
