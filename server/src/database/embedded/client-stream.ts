import { Duplex } from 'node:stream';
import type { MessagePort } from 'node:worker_threads';

/** What stands in for the network socket between `pg` and the database thread. */
export class ClientStream extends Duplex {
  readonly #openPort: () => Promise<{ port: MessagePort; whyClosed: () => Error | undefined }>;
  #port: MessagePort | undefined;

  constructor(openPort: () => Promise<{ port: MessagePort; whyClosed: () => Error | undefined }>) {
    super({ allowHalfOpen: false });
    this.#openPort = openPort;
  }

  /** Called by `pg`, which expects the events of a network socket. */
  connect(): this {
    this.#openPort().then(
      ({ port, whyClosed }) => {
        if (this.destroyed) return port.close();
        this.#port = port;
        port.on('message', (bytes: Uint8Array) => this.push(bytes));
        port.on('close', () => this.destroy(whyClosed()));
        this.emit('connect');
      },
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#post([chunk]);
    done();
  }

  /** `pg` corks a query's messages; they arrive together. */
  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#post(chunks.map(({ chunk }) => chunk));
    done();
  }

  override _final(done: () => void): void {
    this.#port?.close();
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#port?.close();
    done(error);
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    this.#port?.ref();
    return this;
  }

  unref(): this {
    this.#port?.unref();
    return this;
  }

  #post(chunks: Buffer[]): void {
    const bytes = new Uint8Array(chunks.reduce((size, chunk) => size + chunk.length, 0));
    let offset = 0;
    for (const chunk of chunks) {
      bytes.set(chunk, offset);
      offset += chunk.length;
    }
    this.#port?.postMessage(bytes, [bytes.buffer]);
  }
}
