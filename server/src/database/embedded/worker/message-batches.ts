/**
 * Messages of one client that PostgreSQL must see together: a start-up packet, a simple query, or everything up to the
 * next Sync or Flush. All clients share one session, so between a Parse and its Sync nobody else may get a word in:
 * their unnamed statements would replace each other and answers would go to the wrong question.
 */
export type Batch = { type: 'startup' | 'complete' | 'open' | 'goodbye'; bytes: Uint8Array };

const protocol3 = 3;
const batchEnds: Record<string, Batch['type']> = {
  Q: 'complete',
  S: 'complete',
  F: 'complete',
  H: 'open',
  X: 'goodbye',
};

/** Cuts the bytes that a client sends into batches; throws when they are not PostgreSQL's protocol. */
export class MessageBatches {
  #bytes: Buffer = Buffer.alloc(0);
  /** Start of the first message that has not been looked at. */
  #next = 0;
  #hasStarted = false;

  push(chunk: Uint8Array): Batch[] {
    const added = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    this.#bytes = this.#bytes.length === 0 ? added : Buffer.concat([this.#bytes, added]);
    const batches: Batch[] = [];
    for (let batch = this.#take(); batch; batch = this.#take()) batches.push(batch);
    return batches;
  }

  #take(): Batch | undefined {
    if (!this.#hasStarted) return this.#takeStartup();
    const headLength = 5;
    while (this.#bytes.length >= this.#next + headLength) {
      const length = this.#bytes.readInt32BE(this.#next + 1);
      if (length < 4) throw new Error('not a PostgreSQL message');
      const end = this.#next + 1 + length;
      if (this.#bytes.length < end) return undefined;
      const type = batchEnds[String.fromCharCode(this.#bytes[this.#next] ?? 0)];
      this.#next = end;
      if (type) return { type, bytes: this.#cut() };
    }
    return undefined;
  }

  #takeStartup(): Batch | undefined {
    if (this.#bytes.length < 8) return undefined;
    const length = this.#bytes.readInt32BE(0);
    const version = this.#bytes.readInt16BE(4);
    if (length < 8 || version !== protocol3) throw new Error('not a PostgreSQL start-up packet');
    if (this.#bytes.length < length) return undefined;
    this.#hasStarted = true;
    this.#next = length;
    return { type: 'startup', bytes: this.#cut() };
  }

  #cut(): Uint8Array {
    const bytes = this.#bytes.subarray(0, this.#next);
    this.#bytes = this.#bytes.subarray(this.#next);
    this.#next = 0;
    return bytes;
  }
}
