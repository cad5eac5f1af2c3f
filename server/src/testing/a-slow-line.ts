import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A line to a database that holds back what is asked by `delay` milliseconds; `asked` counts the packets. */
export async function aSlowLine(url: string) {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  const state = { delay: 0, asked: 0 };
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => undefined).on('close', () => other.destroy());
    }
    far.pipe(near);
    let turn = Promise.resolve();
    near.on('data', (packet) => {
      state.asked += 1;
      turn = turn.then(() => sleep(state.delay)).then(() => void far.write(packet));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const through = new URL(url);
  through.port = String((server.address() as AddressInfo).port);
  return Object.assign(state, {
    url: through.href,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  });
}
