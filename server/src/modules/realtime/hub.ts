import type { TicketId, UserId } from '@countersign/shared/basics/ids.ts';

/** One open socket, as the hub sees it. */
export interface Listener {
  userId: UserId;
  sessionId: string;
  /** Of a session that is bound to a Zendesk account. */
  account: string | null;
  /** Accounts of whose tickets it may hear: those in which the person is an agent, or all. */
  accounts: readonly string[] | 'all';
  send(text: string): void;
  close(): void;
}

/** A ticket by the account in which it is, null where nobody knows, and its number. */
export interface TicketAudience {
  account: string | null;
  ticketId: TicketId;
}

/** Whom a message is for: people by id, or whoever has a ticket open. */
export type Audience = readonly number[] | TicketAudience;

export interface Message {
  msgType: string;
  /** Ids only: the receiver fetches the rest through calls that check what it may see. */
  body: unknown;
}

/** How long it is known that something was said about a ticket. */
const REMEMBERED_MS = 120_000;
/** A list that was asked for is read a moment later, and the word of a client takes its way. */
const ON_THE_WAY_MS = 1000;

/** Everybody who missed something reads again: spread over this long, so that they do not all ask at once. */
const MISSED_WITHIN_MS = 5000;

/** Tells a client that something was said which it did not hear: it reads again what it shows. */
export const MISSED: Message = { msgType: 'missed', body: {} };

/** The sockets of this process, found by the person or the ticket that a message is for. */
export class Hub {
  readonly #listeners = new Set<Listener>();
  readonly #byPerson = new Map<number, Set<Listener>>();
  readonly #byTicket = new Map<TicketId, Set<Listener>>();
  readonly #watched = new Map<Listener, TicketId>();
  /** When something was last said about a ticket, in ms of `#now`; the longest ago first. */
  readonly #told = new Map<string, number>();
  readonly #now: () => number;
  #begun: number;

  constructor(now = () => performance.now()) {
    this.#now = now;
    this.#begun = now();
  }

  get size(): number {
    return this.#listeners.size;
  }

  add(listener: Listener): () => void {
    this.#listeners.add(listener);
    addTo(this.#byPerson, listener.userId, listener);
    return () => {
      this.#listeners.delete(listener);
      removeFrom(this.#byPerson, listener.userId, listener);
      this.watch(listener, null);
    };
  }

  /** From now on the socket hears of this ticket, and of no other one. */
  watch(listener: Listener, ticketId: TicketId | null): void {
    const last = this.#watched.get(listener);
    if (last !== undefined) removeFrom(this.#byTicket, last, listener);
    this.#watched.delete(listener);
    // It may have closed while it was looked up what it may hear.
    if (ticketId === null || !this.#listeners.has(listener)) return;
    this.#watched.set(listener, ticketId);
    addTo(this.#byTicket, ticketId, listener);
  }

  countOf(userId: UserId): number {
    return this.#byPerson.get(userId)?.size ?? 0;
  }

  deliver(audience: Audience, message: Message): void {
    if ('ticketId' in audience) this.#remember(audience);
    let text: string | undefined;
    for (const listener of this.#audience(audience)) listener.send((text ??= JSON.stringify(message)));
  }

  *#audience(audience: Audience): Iterable<Listener> {
    if ('ticketId' in audience) {
      for (const listener of this.#byTicket.get(audience.ticketId) ?? [])
        if (hearsOf(listener, audience.account)) yield listener;
    } else for (const userId of new Set(audience)) yield* this.#byPerson.get(userId) ?? [];
  }

  /** What other servers said for a while did not arrive here: every socket reads again, one after the other. */
  tellMissed(random = Math.random): void {
    this.#begun = this.#now();
    const text = JSON.stringify(MISSED);
    for (const listener of this.#listeners) {
      const tell = () => this.#listeners.has(listener) && listener.send(text);
      setTimeout(tell, random() * MISSED_WITHIN_MS).unref();
    }
  }

  /**
   * Whether a socket that shows a ticket since now may not have heard what was said in the last `ageMs` milliseconds; true
   * as well where that is longer than this process remembers.
   */
  mayHaveMissed({ account }: Listener, ticketId: TicketId, ageMs: number): boolean {
    const since = this.#now() - ageMs - ON_THE_WAY_MS;
    if (account === null || since < this.#begun || ageMs > REMEMBERED_MS) return true;
    return (this.#told.get(nameOf({ account, ticketId })) ?? -Infinity) >= since;
  }

  #remember(ticket: TicketAudience): void {
    const name = nameOf(ticket);
    this.#told.delete(name);
    this.#told.set(name, this.#now());
    for (const [earlier, at] of this.#told) {
      if (at > this.#now() - REMEMBERED_MS - ON_THE_WAY_MS) return;
      this.#told.delete(earlier);
    }
  }

  /** Closes the sockets of sessions that ended. */
  closeWhere(isOver: (listener: Listener) => boolean): void {
    for (const listener of this.#listeners) if (isOver(listener)) listener.close();
  }
}

const nameOf = ({ account, ticketId }: TicketAudience): string => `${account}:${ticketId}`;

const hearsOf = ({ accounts }: Listener, account: string | null): boolean =>
  accounts === 'all' || (account !== null && accounts.includes(account));

function addTo<Key>(map: Map<Key, Set<Listener>>, key: Key, listener: Listener): void {
  const known = map.get(key);
  if (known) known.add(listener);
  else map.set(key, new Set([listener]));
}

function removeFrom<Key>(map: Map<Key, Set<Listener>>, key: Key, listener: Listener): void {
  const known = map.get(key);
  if (known?.delete(listener) && known.size === 0) map.delete(key);
}
