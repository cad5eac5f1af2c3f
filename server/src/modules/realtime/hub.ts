import type { UserId } from '@countersign/shared/basics/ids.ts';

/** One open socket, as the hub sees it. */
export interface Listener {
  userId: UserId;
  sessionId: string;
  /** Of a session that is bound to a Zendesk account. */
  account: string | null;
  /** Accounts of whose tickets it may hear: those in which the person is an agent, or all. */
  accounts: readonly string[] | 'all';
  /** Channels beside the person's own: `ticket:<id>`. */
  topics: ReadonlySet<string>;
  send(text: string): void;
  close(): void;
}

/** A ticket by the account in which it is, null where nobody knows, and its number. */
export interface TicketAudience {
  account: string | null;
  ticketId: string;
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

/** The sockets of this process. */
export class Hub {
  readonly #listeners = new Set<Listener>();
  /** When something was last said about a ticket, in ms of `#now`; the longest ago first. */
  readonly #told = new Map<string, number>();
  readonly #now: () => number;
  readonly #begun: number;

  constructor(now = () => performance.now()) {
    this.#now = now;
    this.#begun = now();
  }

  get size(): number {
    return this.#listeners.size;
  }

  add(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  countOf(userId: UserId): number {
    return [...this.#listeners].filter((listener) => listener.userId === userId).length;
  }

  deliver(audience: Audience, message: Message): void {
    if ('ticketId' in audience) this.#remember(audience);
    const text = JSON.stringify(message);
    for (const listener of this.#listeners) if (isFor(listener, audience)) listener.send(text);
  }

  /**
   * Whether a socket that shows a ticket since now may not have heard what was said in the last `ageMs` milliseconds; true
   * as well where that is longer than this process remembers.
   */
  mayHaveMissed({ account }: Listener, ticketId: string, ageMs: number): boolean {
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

function isFor(listener: Listener, audience: Audience): boolean {
  if (!('ticketId' in audience)) return audience.includes(listener.userId);
  return hearsOf(listener, audience.account) && listener.topics.has(`ticket:${audience.ticketId}`);
}

const hearsOf = ({ accounts }: Listener, account: string | null): boolean =>
  accounts === 'all' || (account !== null && accounts.includes(account));
