/**
 * The browsers of `bench:realtime`, in a process of their own: opens a socket for each address and reports when each of them
 * heard something. Answers each {@link ClientOrder} with one message.
 */
import { WebSocket } from 'ws';

export type ClientOrder = { type: 'open'; addresses: readonly string[] } | { type: 'listen' } | { type: 'stop' };

/** In nanoseconds of the clock that all processes of a machine share. */
const now = (): bigint => process.hrtime.bigint();
const sockets: WebSocket[] = [];
let heard: string[] = [];

process.on('message', (order: ClientOrder) => {
  if (order.type === 'stop') process.exit(0);
  if (order.type === 'open') {
    void Promise.all(order.addresses.map(open)).then(
      () => process.send?.({ open: sockets.length }),
      (error: Error) => process.send?.({ error: error.message }),
    );
  } else void listen().then((times) => process.send?.({ times }));
});

function open(address: string): Promise<void> {
  // As a browser does: the page's own origin.
  const socket = new WebSocket(address, { origin: new URL(address).origin.replace('ws', 'http') });
  sockets.push(socket);
  socket.on('message', () => heard.push(String(now())));
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve());
    socket.once('error', reject);
  });
}

/** Waits until every socket has heard one message, or until ten seconds have brought no other one. */
async function listen(): Promise<string[]> {
  for (let quiet = 0, last = 0; heard.length < sockets.length && quiet < 200; quiet += 1) {
    await new Promise((resolve) => void setTimeout(resolve, 50));
    if (heard.length !== last) quiet = 0;
    last = heard.length;
  }
  const times = heard;
  heard = [];
  return times;
}
