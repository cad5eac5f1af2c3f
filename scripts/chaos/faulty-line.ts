import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** How the line to the database behaves; `dead` takes connections and bytes and passes nothing on, `down` refuses them. */
export type LineState = 'sound' | 'slow' | 'dead' | 'down';

const SLOW_MS = 400;

export interface FaultyLine {
  /** The database's address through this line. */
  url: string;
  set(state: LineState): void;
  /** Breaks all connections at once, in the middle of whatever they carry. */
  reset(): void;
  close(): void;
}

/** A line to a database that can be slow, dead, down or broken off. */
export async function aFaultyLine(url: string): Promise<FaultyLine> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let state: LineState = 'sound';
  const server = createServer((near) => {
    if (state === 'down') return void near.destroy();
    const far = connect(Number(target.port), target.hostname);
    join(near, far);
    join(far, near);
  });

  function join(from: Socket, to: Socket): void {
    sockets.add(from);
    from.on('error', () => undefined);
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
    from.on('data', (bytes: Buffer) => {
      // What a dead line has swallowed never comes: its connection is of no use any more.
      if (state === 'dead') from.removeAllListeners('data').resume();
      else if (state === 'slow') setTimeout(() => to.write(bytes), SLOW_MS);
      else to.write(bytes);
    });
  }

  const reset = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const through = new URL(url);
  through.port = String((server.address() as AddressInfo).port);
  return {
    url: through.href,
    set(next) {
      state = next;
      if (next === 'down') reset();
    },
    reset,
    close() {
      reset();
      server.close();
    },
  };
}
