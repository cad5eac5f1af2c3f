import type { Batch } from './message-batches.ts';

/** The database as the session needs it: `run` answers when the batch is done, and says whether a transaction is open. */
export type Engine = {
  run(batch: Uint8Array, client: number, onAnswer: (bytes: Uint8Array) => void): { isInTransaction: boolean };
};

export type SessionClient = {
  id: number;
  answer(bytes: Uint8Array): void;
  hangUp(code: string, reason: string): void;
};

type Seat = { client: SessionClient; batches: Batch[] };

/**
 * Lets many clients share PostgreSQL's only session: one batch at a time in the order of arrival, and who has opened a
 * transaction keeps the session until its end. A client that keeps it idle while others wait is rolled back and cut off.
 */
export class SharedSession {
  readonly #engine: Engine;
  readonly #idleBudget: number;
  readonly #seats = new Map<number, Seat>();
  readonly #waiting = new Set<Seat>();
  #owner: Seat | undefined;
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(engine: Engine, idleTransactionBudget: number) {
    this.#engine = engine;
    this.#idleBudget = idleTransactionBudget;
  }

  submit(client: SessionClient, batch: Batch): void {
    const seat = this.#seats.get(client.id) ?? { client, batches: [] };
    this.#seats.set(client.id, seat);
    seat.batches.push(batch);
    this.#waiting.add(seat);
    this.#work();
  }

  /** Forgets a client and rolls back what it left open. */
  leave(id: number): void {
    const seat = this.#seats.get(id);
    if (!seat) return;
    this.#seats.delete(id);
    this.#waiting.delete(seat);
    if (this.#owner === seat) this.#rollBack(id);
    this.#work();
  }

  #work(): void {
    for (let seat = this.#nextSeat(); seat; seat = this.#nextSeat()) {
      this.#stopIdleTimer();
      this.#runFirst(seat);
    }
    if (!this.#owner) this.#stopIdleTimer();
    else if (this.#waiting.size > 0) this.#idleTimer ??= setTimeout(() => this.#cutOffOwner(), this.#idleBudget);
  }

  #stopIdleTimer(): void {
    clearTimeout(this.#idleTimer);
    this.#idleTimer = undefined;
  }

  #nextSeat(): Seat | undefined {
    if (this.#owner) return this.#waiting.has(this.#owner) ? this.#owner : undefined;
    const [first] = this.#waiting;
    return first;
  }

  #runFirst(seat: Seat): void {
    const batch = seat.batches.shift();
    // Deleting and adding again puts the client behind those who wait longer.
    this.#waiting.delete(seat);
    if (seat.batches.length > 0) this.#waiting.add(seat);
    if (!batch || batch.type === 'goodbye') return;
    const { isInTransaction } = this.#engine.run(batch.bytes, seat.client.id, (bytes) => seat.client.answer(bytes));
    this.#owner = isInTransaction || batch.type === 'open' ? seat : undefined;
  }

  #cutOffOwner(): void {
    const client = this.#owner?.client;
    if (!client) return;
    this.leave(client.id);
    client.hangUp('25P03', `the transaction stayed idle for ${this.#idleBudget} ms while others waited`);
  }

  #rollBack(client: number): void {
    this.#owner = undefined;
    // A Sync first: after an error inside an unfinished batch PostgreSQL skips everything up to it.
    const rollback = Buffer.from('S\0\0\0\x04Q\0\0\0\x0dROLLBACK\0', 'latin1');
    this.#engine.run(rollback, client, () => {});
  }
}
