import type { UserId } from '@countersign/shared/basics/ids.ts';

/** One open socket, as the hub sees it. */
export interface Listener {
  userId: UserId;
  sessionId: string;
  /** Of a session that is bound to a Zendesk account: tickets of others are never told. */
  account: string | null;
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

/** The sockets of this process. */
export class Hub {
  readonly #listeners = new Set<Listener>();

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
    const text = JSON.stringify(message);
    for (const listener of this.#listeners) if (isFor(listener, audience)) listener.send(text);
  }

  /** Closes the sockets of sessions that ended. */
  closeWhere(isOver: (listener: Listener) => boolean): void {
    for (const listener of this.#listeners) if (isOver(listener)) listener.close();
  }
}

function isFor(listener: Listener, audience: Audience): boolean {
  if (!('ticketId' in audience)) return audience.includes(listener.userId);
  const isOfTheirs = listener.account === null || listener.account === audience.account;
  return isOfTheirs && listener.topics.has(`ticket:${audience.ticketId}`);
}
