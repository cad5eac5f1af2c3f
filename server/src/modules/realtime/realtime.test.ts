import type { TicketId } from '@countersign/shared/basics/ids.ts';
import * as session from '@countersign/shared/api/session/session.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { startSession } from '../session/sessions/start-session.ts';

let app: TestApp;
const open: WebSocket[] = [];

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
afterEach(() => {
  for (const socket of open.splice(0)) socket.terminate();
});

const ticketOf = async (token: string): Promise<string> => (await app.call(session.socketTicket, {}, { token })).ticket;

interface Connected {
  socket: WebSocket;
  messages: string[];
  /** The next message, or the one that came already. */
  next: () => Promise<string>;
}

function connect(ticket: string, origin = app.url): Promise<Connected> {
  const socket = new WebSocket(`${app.url.replace('http', 'ws')}/websocket?token=${ticket}`, { origin });
  open.push(socket);
  const messages: string[] = [];
  const waiting: ((text: string) => void)[] = [];
  socket.on('message', (data: Buffer) => {
    const text = data.toString('utf8');
    const first = waiting.shift();
    if (first) first(text);
    else messages.push(text);
  });
  const next = (): Promise<string> => {
    const kept = messages.shift();
    return kept === undefined ? new Promise((resolve) => void waiting.push(resolve)) : Promise.resolve(kept);
  };
  return new Promise((resolve, reject) => {
    socket.on('open', () => resolve({ socket, messages, next }));
    socket.on('unexpected-response', (_request, response) => reject(new Error(String(response.statusCode))));
    socket.on('error', reject);
  });
}

const joined = async (userName: string): Promise<Connected> => connect(await ticketOf(await app.signIn(userName)));
/** As the sidebar does, in a session that began at Zendesk. */
async function joinedFrom(account: string, userName: string): Promise<Connected> {
  const [userId, now] = [await app.userId(userName), app.services.clock()];
  const from = { userId, account, ip: '127.0.0.1', userAgent: 'test', now };
  return connect(await ticketOf(await startSession(app.database.kysely, { ...from, life: 'sidebar' })));
}

describe('a socket', () => {
  test.each(['ping', 'PING', '{"msgType":"PING"}'])('answers %s with PONG', async (text) => {
    const { socket, next } = await joined('maya');
    socket.send(text);
    expect(await next()).toBe('PONG');
  });

  test('gets what is for its person, as msgType and body', async () => {
    const [maya, tom] = [await joined('maya'), await joined('tom')];
    app.services.realtime.publish([await app.userId('tom')], 'todo', { taskId: 't1' });
    expect(JSON.parse(await tom.next())).toEqual({ msgType: 'todo', body: { taskId: 't1' } });
    maya.socket.send('ping');
    expect(await maya.next()).toBe('PONG');
  });

  test('gets what is for the ticket that it shows', async () => {
    const shows = await joinedFrom('acme', 'maya');
    const other = await joinedFrom('acme', 'tom');
    const elsewhere = await joinedFrom('globex', 'lina');
    // Whoever has a password and no account could listen to tickets that they may not see.
    const signedIn = await joined('kofi');
    other.socket.send('{"msgType":"watch","body":"ticket:99"}');
    for (const { socket } of [shows, elsewhere, signedIn]) socket.send('{"msgType":"watch","body":"ticket:35436"}');
    for (const { socket, next } of [shows, other, elsewhere, signedIn]) {
      socket.send('ping');
      expect(await next()).toBe('PONG');
    }
    app.services.realtime.publish({ account: 'acme', ticketId: '35436' as TicketId }, 'formData', { id: 'f1' });
    expect(JSON.parse(await shows.next())).toEqual({ msgType: 'formData', body: { id: 'f1' } });
    for (const { socket, next, messages } of [other, elsewhere, signedIn]) {
      socket.send('ping');
      expect([await next(), messages]).toEqual(['PONG', []]);
    }
  });

  test('is told to look again when it may have missed something before it stood', async () => {
    const { socket, next } = await joined('maya');
    app.services.realtime.publish({ account: 'acme', ticketId: '35437' as TicketId }, 'linkedForms', {});
    socket.send('{"msgType":"watch","body":"ticket:35437","age":3000}');
    expect(JSON.parse(await next())).toEqual({ msgType: 'missed', body: {} });
  });

  test('survives what is no message', async () => {
    const { socket, next } = await joined('maya');
    for (const text of ['', '{', 'null', '[]', '{"msgType":"watch","body":"ticket:x"}']) socket.send(text);
    socket.send('ping');
    expect(await next()).toBe('PONG');
  });

  test('closes when its session ends', async () => {
    const token = await app.signIn('lina');
    const { socket } = await connect(await ticketOf(token));
    const closed = new Promise((resolve) => void socket.on('close', resolve));
    await app.call(session.logout, {}, { token });
    expect(await closed).toBe(1000);
  });
});

const closeOf = (socket: WebSocket): Promise<number> => new Promise((resolve) => void socket.on('close', resolve));

describe('a client that', () => {
  test('pings a thousand times at once hears PONG a thousand times', async () => {
    const { socket, next } = await joined('maya');
    for (let count = 0; count < 1000; count += 1) socket.send('ping');
    for (let count = 0; count < 1000; count += 1) expect(await next()).toBe('PONG');
  });

  test('sends more than 64 kB at once is closed as too big', async () => {
    const { socket } = await joined('maya');
    const closed = closeOf(socket);
    socket.send('x'.repeat(64 * 1024 + 1));
    expect(await closed).toBe(1009);
  });

  test('sends bytes is closed, as only text is taken', async () => {
    const { socket } = await joined('maya');
    const closed = closeOf(socket);
    socket.send(Buffer.from('ping'));
    expect(await closed).toBe(1003);
  });

  test('sends what is no text in UTF-8 is closed', async () => {
    const { socket } = await joined('maya');
    const closed = closeOf(socket);
    socket.send(Buffer.from([0xff, 0xfe]), { binary: false });
    expect(await closed).toBe(1007);
  });

  test('is silent for a minute is closed; any word puts that off', async () => {
    const ticket = await ticketOf(await app.signIn('maya'));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    try {
      const { socket, next } = await connect(ticket);
      const closed = closeOf(socket);
      vi.advanceTimersByTime(50_000);
      socket.send('ping');
      expect(await next()).toBe('PONG');
      vi.advanceTimersByTime(50_000);
      socket.send('ping');
      expect(await next()).toBe('PONG');
      vi.advanceTimersByTime(60_000);
      expect(await closed).toBe(1000);
    } finally {
      vi.useRealTimers();
    }
  });

  test('does not read is closed before its messages fill the memory', async () => {
    const { socket } = await joined('maya');
    socket.pause();
    const [{ hub }, maya] = [app.services.realtime, await app.userId('maya')];
    const body = 'x'.repeat(60 * 1024);
    let sent = 0;
    for (; hub.countOf(maya) > 0 && sent < 1000; sent += 1) {
      app.services.realtime.publish([maya], 'notice', body);
      await new Promise((resolve) => void setImmediate(resolve));
    }
    // Beside our own buffer there are those of the two ends of the line, a few megabytes.
    expect(sent).toBeLessThan(500);
  });
});

test('a message reaches the sockets of other servers on the same PostgreSQL; the embedded database has one', async () => {
  const other = await startTestApp({ database: app.database });
  const { socket, next } = await joined('elena');
  other.services.realtime.publish([await app.userId('elena')], 'notice', { id: 'n1' });
  if (app.database.kind === 'postgresql')
    expect(JSON.parse(await next())).toEqual({ msgType: 'notice', body: { id: 'n1' } });
  socket.send('ping');
  expect(await next()).toBe('PONG');
  if (app.database.kind === 'postgresql') {
    const token = await app.signIn('elena');
    const { socket: ends } = await connect(await ticketOf(token));
    const closed = closeOf(ends);
    await other.call(session.logout, {}, { token });
    expect(await closed).toBe(1000);
  }
  await other.close();
});

describe('a socket is refused', () => {
  test('without a ticket', async () => {
    await expect(connect('')).rejects.toThrow('401');
  });

  test('with a ticket that was used', async () => {
    const ticket = await ticketOf(await app.signIn('maya'));
    await connect(ticket);
    await expect(connect(ticket)).rejects.toThrow('401');
  });

  test('with a ticket that nobody made', async () => {
    await expect(connect('A'.repeat(43))).rejects.toThrow('401');
  });

  test('with a ticket whose 30 seconds are over', async () => {
    const ticket = await ticketOf(await app.signIn('maya'));
    await app.database.kysely.updateTable('one_time_code').set({ expires_at: app.services.clock() }).execute();
    await expect(connect(ticket)).rejects.toThrow('401');
  });

  test('with a login token instead of a ticket', async () => {
    await expect(connect(await app.signIn('maya'))).rejects.toThrow('401');
  });

  test('from a foreign origin', async () => {
    await expect(connect(await ticketOf(await app.signIn('maya')), 'https://evil.example')).rejects.toThrow('403');
  });

  test('as the sixth of one person', async () => {
    for (let count = 0; count < 5; count += 1) await joined('sofia');
    await expect(joined('sofia')).rejects.toThrow('429');
  });
});
