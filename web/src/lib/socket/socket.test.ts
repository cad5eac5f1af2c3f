import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createSocket,
  PING_AFTER_MS,
  PONG_WITHIN_MS,
  RECONNECT_AFTER_MS,
  STANDS_AGAIN,
  type SocketLike,
} from './socket.ts';

interface FakeSocket extends SocketLike {
  sent: string[];
  isClosed: boolean;
}

function aConnection(address: () => Promise<string | null> = () => Promise.resolve('ws://server/websocket')) {
  const sockets: FakeSocket[] = [];
  const logged: string[] = [];
  const socket = createSocket({
    address,
    random: () => 0,
    log: (text) => logged.push(text),
    connect: () => {
      const made: FakeSocket = {
        sent: [],
        isClosed: false,
        send: (text) => made.sent.push(text),
        close: () => {
          made.isClosed = true;
        },
        onopen: null,
        onmessage: null,
        onclose: null,
        onerror: null,
      };
      sockets.push(made);
      return made;
    },
  });
  const open = async () => {
    socket.start();
    await vi.advanceTimersByTimeAsync(0);
    sockets.at(-1)?.onopen?.();
  };
  return { socket, sockets, logged, open };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('the socket', () => {
  test('the times are those of the specification', () => {
    expect([PING_AFTER_MS, PONG_WITHIN_MS, RECONNECT_AFTER_MS]).toEqual([20_000, 20_000, 5000]);
  });

  test('pings after 20 s without a word, and goes on when PONG comes', async () => {
    const { sockets, open } = aConnection();
    await open();
    await vi.advanceTimersByTimeAsync(PING_AFTER_MS);
    expect(sockets[0]?.sent).toEqual(['ping']);
    sockets[0]?.onmessage?.({ data: 'PONG' });
    await vi.advanceTimersByTimeAsync(PONG_WITHIN_MS - 1);
    expect(sockets[0]?.isClosed).toBe(false);
  });

  test('any message puts the ping off', async () => {
    const { sockets, open } = aConnection();
    await open();
    await vi.advanceTimersByTimeAsync(PING_AFTER_MS - 1);
    sockets[0]?.onmessage?.({ data: '{"msgType":"todo","body":1}' });
    await vi.advanceTimersByTimeAsync(PING_AFTER_MS - 1);
    expect(sockets[0]?.sent).toEqual([]);
  });

  test('closes when nothing answers the ping for 20 s, and reconnects 5 s later', async () => {
    const { sockets, open } = aConnection();
    await open();
    await vi.advanceTimersByTimeAsync(PING_AFTER_MS + PONG_WITHIN_MS);
    expect(sockets[0]?.isClosed).toBe(true);
    await vi.advanceTimersByTimeAsync(RECONNECT_AFTER_MS - 1);
    expect(sockets).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sockets).toHaveLength(2);
  });

  test('says that it stands again after it was lost, and not the first time', async () => {
    const { socket, sockets, open } = aConnection();
    let times = 0;
    socket.on(STANDS_AGAIN, () => (times += 1));
    await open();
    expect(times).toBe(0);
    sockets[0]?.onclose?.();
    await vi.advanceTimersByTimeAsync(RECONNECT_AFTER_MS);
    sockets[1]?.onopen?.();
    expect(times).toBe(1);
  });

  test('an error and the close after it make one attempt, not two', async () => {
    const { sockets, open } = aConnection();
    await open();
    sockets[0]?.onerror?.();
    sockets[0]?.onclose?.();
    await vi.advanceTimersByTimeAsync(RECONNECT_AFTER_MS * 1.5);
    expect(sockets).toHaveLength(2);
  });

  test('tries again when no ticket could be had', async () => {
    const address = vi.fn<() => Promise<string | null>>().mockRejectedValueOnce(new Error('offline'));
    address.mockResolvedValue('ws://server/websocket');
    const { sockets, logged, open } = aConnection(address);
    await open();
    expect(logged).toEqual(['socket could not open']);
    await vi.advanceTimersByTimeAsync(RECONNECT_AFTER_MS);
    expect(sockets).toHaveLength(1);
  });

  test('messages go to the listeners of their type; anything else is passed over', async () => {
    const { socket, sockets, open } = aConnection();
    const heard: unknown[] = [];
    const stop = socket.on('todo', (body) => heard.push(body));
    await open();
    sockets[0]?.onmessage?.({ data: '{"msgType":"todo","body":{"taskId":"t1"}}' });
    sockets[0]?.onmessage?.({ data: '{"msgType":"notice","body":1}' });
    sockets[0]?.onmessage?.({ data: 'not json' });
    stop();
    sockets[0]?.onmessage?.({ data: '{"msgType":"todo","body":2}' });
    expect(heard).toEqual([{ taskId: 't1' }]);
  });

  test('a failure to send is only logged', async () => {
    const { sockets, logged, open } = aConnection();
    await open();
    const [made] = sockets;
    if (made)
      made.send = () => {
        throw new Error('closing');
      };
    await vi.advanceTimersByTimeAsync(PING_AFTER_MS);
    expect(logged).toEqual(['socket send failed']);
  });

  test('after a stop nothing reconnects', async () => {
    const { socket, sockets, open } = aConnection();
    await open();
    socket.stop();
    sockets[0]?.onclose?.();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sockets).toHaveLength(1);
  });
});
