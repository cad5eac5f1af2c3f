import dns from 'node:dns';
import { once } from 'node:events';
import { syncBuiltinESMExports } from 'node:module';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { sendOutbound } from '../../server/src/basics/outbound.ts';
import { startTestApp } from '../../server/src/test-app.ts';
import { startReceiver } from '../../server/src/testing/outside/a-receiver.ts';

const { lookup } = dns;
afterEach(() => answerNames(lookup));

/** From now on this resolver answers for all names. */
function answerNames(resolver: unknown): void {
  Object.assign(dns, { lookup: resolver });
  syncBuiltinESMExports();
}

describe('a name whose resolver is an attacker’s', () => {
  const INSIDE = { address: '127.0.0.1', family: 4 };
  const OUTSIDE = { address: '8.8.8.8', family: 4 };

  test.each([
    ['leads inside', [INSIDE]],
    ['leads inside and outside', [OUTSIDE, INSIDE]],
    ['leads inside as IPv6', [{ address: '::ffff:127.0.0.1', family: 6 }]],
  ])('%s: no call arrives, and it is asked once, so that no second answer counts', async (_what, addresses) => {
    const canary = await startReceiver();
    let asked = 0;
    answerNames((_name: string, _options: object, found: (error: null, all: object[]) => void) => {
      asked += 1;
      found(null, addresses);
    });
    const port = canary.host.split(':')[1];
    const call = { method: 'GET', url: `http://rebound.example:${port}/`, allowedHosts: [] };
    try {
      await expect(sendOutbound(call)).rejects.toThrow('lies in a private network');
      expect({ asked, heard: canary.heard }).toEqual({ asked: 1, heard: [] });
      if (addresses.length > 1) return;
      // The same name arrives where an administrator allows it: the resolver is the one that is asked.
      expect(await sendOutbound({ ...call, allowedHosts: ['rebound.example'] })).toMatchObject({ status: 200 });
    } finally {
      canary.close();
    }
  });
});

test('four hundred clients that never finish a request leave everyone else their answers', async () => {
  const app = await startTestApp();
  const port = Number(new URL(app.url).port);
  const beginnings = [
    'GET /api/getInfo HTTP/1.1\r\nHost: x\r\n',
    'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"a":',
    'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"a":',
    'GET',
  ];
  const sockets: Socket[] = [];
  try {
    for (let at = 0; at < 400; at += 1) {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => {});
      sockets.push(socket);
      await once(socket, 'connect');
      socket.write(beginnings[at % beginnings.length] ?? '');
    }
    const token = await app.signIn('maya');
    const headers = { Authorization: `Bearer ${token}` };
    const replies = await Promise.all(
      Array.from({ length: 40 }, () => fetch(`${app.url}/api/getInfo`, { headers }).then(({ status }) => status)),
    );
    expect(new Set(replies)).toEqual(new Set([200]));
    expect(sockets.filter((socket) => !socket.destroyed).length).toBeGreaterThan(300);
  } finally {
    for (const socket of sockets) socket.destroy();
    await app.close();
  }
});
