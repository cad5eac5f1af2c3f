import type { UserId } from '@countersign/shared/basics/ids.ts';

/** One open socket, as the hub sees it. */
export interface Listener {
  userId: UserId;
  sessionId: string;
  /** Channels beside the person's own: `ticket:<id>`. */
  topics: ReadonlySet<string>;
  send(text: string): void;
  close(): void;
}

/** Whom a message is for: people by id, or a channel. */
export type Audience = readonly number[] | `ticket:${string}`;

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

const isFor = (listener: Listener, audience: Audience): boolean =>
  typeof audience === 'string' ? listener.topics.has(audience) : audience.includes(listener.userId);
