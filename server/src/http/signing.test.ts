import * as session from '@countersign/shared/api/session/session.ts';
import { signRequest } from '@countersign/shared/api/wire/sign-request.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../test-app.ts';

let app: TestApp;
let token: string;
let key: string;
let now = new Date('2026-11-20T09:00:00Z');

beforeAll(async () => {
  app = await startTestApp({ clock: () => now });
  token = await app.signIn('maya');
  const info = await fetch(`${app.url}/api/getInfo`, { headers: { Authorization: `Bearer ${token}` } });
  key = info.headers.get('x-signing-key') ?? '';
});
afterAll(() => app.close());

const honest = { method: 'POST', path: '/api/login/socket-ticket', body: '{}', nonce: 'nonce-0000' };
let nonces = 0;

/** Signs one request and sends another: the difference is what an attacker changed. */
async function send(signed: Partial<typeof honest & { timestamp: number }>, sent: Partial<typeof honest> = {}) {
  const nonce = signed.nonce ?? `nonce-${(nonces += 1) + 1000}`;
  const headers = await signRequest(crypto.subtle, key, { ...honest, timestamp: now.getTime(), ...signed, nonce });
  const { method, path, body } = { ...honest, ...sent };
  return fetch(`${app.url}${path}`, {
    method,
    body,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, ...headers },
  });
}

describe('a signed request', () => {
  test('is accepted', async () => {
    expect((await send({})).status).toBe(200);
  });

  test.each([
    ['another body', { body: '{"a":1}' }, {}],
    ['another path', { path: '/api/login/socket-ticket?x=1' }, {}],
    ['another method', { method: 'PUT' }, {}],
    ['an old time', { timestamp: new Date('2026-11-20T08:54:00Z').getTime() }, {}],
    ['a time to come', { timestamp: new Date('2026-11-20T09:06:00Z').getTime() }, {}],
    ['a time that is no number', { timestamp: NaN }, {}],
    ['a time without end', { timestamp: Infinity }, {}],
    ['no usable nonce', { nonce: 'x' }, {}],
  ])('with %s is refused', async (_what, signed, sent) => {
    const reply = await send(signed, sent);
    expect(await reply.json()).toMatchObject({ code: 401, data: { errors: [{ code: 'bad_signature' }] } });
  });

  test('works once', async () => {
    expect((await send({ nonce: 'replayed-nonce' })).status).toBe(200);
    expect((await send({ nonce: 'replayed-nonce' })).status).toBe(401);
  });

  test('of another session is refused', async () => {
    const before = token;
    token = await app.signIn('tom');
    expect((await send({})).status).toBe(401);
    token = before;
  });
});

describe('where the setting asks for signatures', () => {
  test('an unsigned write is refused and a read is not', async () => {
    const strict = await startTestApp({
      database: app.database,
      clock: () => now,
      config: { requiresSignatures: true },
    });
    await expect(strict.call(session.socketTicket, {}, { token })).rejects.toMatchObject({
      code: 401,
      errors: [{ code: 'bad_signature' }],
    });
    await expect(strict.call(session.getInfo, {}, { token })).resolves.toBeDefined();
    await strict.close();
  });
});
