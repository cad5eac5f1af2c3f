import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { DurableFileSystem } from './durable-file-system.ts';
import { gauge, type WorkerSettings } from './protocol.ts';
import type { Engine } from './shared-session.ts';

type OpenEngine = Engine & { dump(): Promise<Uint8Array<ArrayBuffer>>; close(): Promise<void> };

/** Opens PostgreSQL in this thread; every statement is marked in the gauges while it runs. */
export async function openEngine(settings: WorkerSettings): Promise<OpenEngine> {
  const gauges = new Int32Array(settings.gauges);
  const database = await PGlite.create(storageOptions(settings, gauges));
  return {
    run(batch, client, onAnswer) {
      Atomics.store(gauges, gauge.client, client);
      Atomics.add(gauges, gauge.step, 1);
      const answer = new AnswerBuffer(onAnswer);
      // Runs to its end before it returns; the promise only matters for file systems that write later.
      void database.execProtocolRawStream(batch, { syncToFs: false, onRawData: (bytes) => answer.add(bytes) });
      answer.flush();
      Atomics.add(gauges, gauge.step, 1);
      return { isInTransaction: database.isInTransaction() };
    },
    async dump() {
      await database.exec('checkpoint');
      return new Uint8Array(await (await database.dumpDataDir('gzip')).arrayBuffer());
    },
    close: () => database.close(),
  };
}

function storageOptions({ folder, durable }: WorkerSettings, gauges: Int32Array) {
  if (!folder) return {};
  if (!durable) return { fs: new NodeFS(folder) };
  return {
    fs: new DurableFileSystem(folder, () => Atomics.add(gauges, gauge.fsyncs, 1)),
    // Without -F PostgreSQL asks for its fsyncs; fdatasync, its first choice, is not carried to the file system.
    startParams: [...PGlite.defaultStartParams.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync'],
  };
}

/** Collects PostgreSQL's 8 kB pieces, so that a large answer travels in few messages. */
class AnswerBuffer {
  readonly #send: (bytes: Uint8Array) => void;
  #pieces: Uint8Array[] = [];
  #size = 0;

  constructor(send: (bytes: Uint8Array) => void) {
    this.#send = send;
  }

  add(piece: Uint8Array): void {
    // The piece is a view into PostgreSQL's memory and is overwritten by the next one.
    this.#pieces.push(piece.slice());
    this.#size += piece.length;
    if (this.#size > 256 * 1024) this.flush();
  }

  flush(): void {
    if (this.#size === 0) return;
    const bytes = new Uint8Array(this.#size);
    let offset = 0;
    for (const piece of this.#pieces) {
      bytes.set(piece, offset);
      offset += piece.length;
    }
    this.#pieces = [];
    this.#size = 0;
    this.#send(bytes);
  }
}
