import * as session from '@countersign/shared/api/session/session.ts';
import { contract } from '@countersign/shared/api/contract.ts';
import { CODES } from '@countersign/shared/api/reply.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessionRoutes } from '../modules/session/routes.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { refuse, refuseAll } from '../work/refusing/refuse.ts';
import type { HasFiles } from '../work/once/exchange.ts';
import { route } from '../work/route.ts';
import type { Work } from '../work/work.ts';

const parts = { summary: '', access: 'public', reply: z.unknown(), replay: 'none' } as const;
const echo = contract({
  ...parts,
  name: 'probe.echo',
  method: 'POST',
  path: '/public/echo',
  input: z.looseObject({}),
});
const told = contract({
  ...parts,
  name: 'probe.told',
  method: 'GET',
  path: '/told/{code}',
  input: z.object({ code: z.string() }),
  refusals: {
    licence: CODES.licenceNeeded,
    captcha: CODES.captchaNeeded,
    pass: CODES.passThrough,
    warn: CODES.warning,
    too_large: CODES.tooLarge,
    wrong: CODES.unprocessable,
  },
});
const crowded = contract({ ...parts, name: 'probe.crowded', method: 'GET', path: '/crowded', input: z.object({}) });
const narrow = contract({
  ...parts,
  name: 'probe.narrow',
  method: 'GET',
  path: '/narrow',
  input: z.object({}),
  reply: z.object({ id: z.int() }),
});
const row = contract({ ...parts, name: 'probe.row', method: 'POST', path: '/public/row', input: z.object({}) });
const upload = contract({
  ...parts,
  name: 'probe.upload',
  method: 'POST',
  path: '/probe-upload',
  body: 'multipart',
  input: z.object({ formKey: z.optional(z.string()) }),
});

let app: TestApp;
const lines: string[] = [];

beforeAll(async () => {
  app = await startTestApp({
    contracts: [...sessionRoutes.map((each) => each.contract), echo, told, crowded, narrow, row, upload],
    rooms: {
      session: sessionRoutes,
      probe: [
        route(echo, async (input) => input),
        route(told, async ({ code }) => refuse(code, ['place', 0])),
        route(row, async (_input, { db }) => {
          await sql`insert into form (key, name) values ('canary-row', 'canary-row')`.execute(db);
          return null;
        }),
        route(crowded, async () =>
          refuseAll(Array.from({ length: 20_000 }, (_, at) => ({ code: 'invalid_input', path: [at] }))),
        ),
        route(narrow, async () => ({ id: 1, passwordHash: 'leak' })),
        route(
          upload,
          async (input, { files }: Work & HasFiles) => ({
            input,
            files: files.map(({ name, type, size }) => ({ name, type, size })),
          }),
          { takes: ['files'], admitFile: async () => ({ bytes: 1000, refuseLarger: () => refuse('body_too_large') }) },
        ),
      ],
    },
    limits: { publicSubmits: 3 },
    // Minutes are counted by the clock, and none shall end in the middle of a test.
    clock: () => new Date('2026-11-20T09:00:30Z'),
    logStream: { write: (line) => void lines.push(line) },
  });
});
afterAll(() => app.close());

const post = (path: string, body: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${app.url}${path}`, { method: 'POST', body, headers: { 'Content-Type': 'application/json', ...headers } });

describe('the HTTP status mirrors the envelope where HTTP has the same meaning', () => {
  test.each([
    ['licence', 410, 200],
    ['captcha', 416, 200],
    ['pass', 510, 200],
    ['warn', 601, 200],
    ['too_large', 413, 413],
    ['wrong', 422, 422],
    ['forbidden', 403, 403],
    ['not_found', 404, 404],
    ['stale_revision', 409, 409],
    ['unavailable', 503, 503],
    ['nobody_declared_it', 500, 500],
  ])('%s: code %i on HTTP %i', async (name, code, status) => {
    const reply = await fetch(`${app.url}/api/told/${name}`);
    expect(reply.status).toBe(status);
    expect(await reply.json()).toMatchObject({ code });
  });

  test('a refusal names its code and place', async () => {
    const reply = await fetch(`${app.url}/api/told/wrong`);
    expect(await reply.json()).toMatchObject({ data: { errors: [{ code: 'wrong', path: ['place', 0] }] } });
  });

  test('names the first thousand of 20,000 problems', async () => {
    const reply = await fetch(`${app.url}/api/crowded`);
    const { data } = (await reply.json()) as { data: { errors: { path: number[] }[] } };
    expect([data.errors.length, data.errors.at(-1)?.path]).toEqual([1000, [999]]);
  });

  test('an unknown address below /api is an envelope too', async () => {
    const reply = await fetch(`${app.url}/api/nothing`);
    expect(await reply.json()).toMatchObject({ code: 404, msg: 'Requested resource not found' });
  });

  test('what the contract does not name does not leave the server', async () => {
    expect(await (await fetch(`${app.url}/api/narrow`)).json()).toEqual({ code: 200, msg: 'ok', data: { id: 1 } });
  });
});

describe('what is too much is refused', () => {
  test.each([
    ['24 MB', JSON.stringify({ a: 'x'.repeat(24_000_000) }), 413],
    ['10,000 levels', '{"a":'.repeat(10_000), 400],
    ['a prototype', '{"__proto__":{"polluted":1}}', 400],
    ['half a body', '{"a":', 400],
    ['a list instead of an object', '[]', 400],
    ['100 kB for a call that needs little', JSON.stringify({ a: 'x'.repeat(100_000) }), 413],
    ['more values than so many bytes have', JSON.stringify(Array.from({ length: 5000 }, () => 1)), 400],
  ])('%s', async (_what, body, status) => {
    const other = await startTestApp({
      database: app.database,
      contracts: [echo],
      rooms: { probe: [route(echo, async (input) => input)] },
    });
    const reply = await fetch(`${other.url}/api/public/echo`, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json' },
    });
    expect(reply.status).toBe(status);
    expect('polluted' in {}).toBe(false);
    await other.close();
  });

  test('the fourth public write within a minute, where three are allowed', async () => {
    await app.database.kysely.deleteFrom('try_count').execute();
    const statuses: number[] = [];
    for (let tries = 0; tries < 4; tries += 1) statuses.push((await post('/api/public/echo', '{}')).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const refused = await post('/api/public/echo', '{}');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ code: 429, data: { errors: [{ code: 'too_many_requests' }] } });
  });

  test('more than the process can do, with a word when to come again', async () => {
    const busy = await startTestApp({ database: app.database, pressure: { maxHeapUsedBytes: 1 } });
    const ask = () => fetch(`${busy.url}/api/public/systemInfoConfig`);
    // The load is measured about once a second.
    await expect.poll(async () => (await ask()).status).toBe(503);
    const reply = await ask();
    expect(reply.headers.get('retry-after')).toBe('5');
    expect(await reply.json()).toMatchObject({ code: 503, data: { errors: [{ code: 'unavailable' }] } });
    await busy.close();
  });
});

describe('an upload', () => {
  test('gives the use case the file and the other inputs', async () => {
    const form = { formKey: 'refund', file: new File(['hello'], 'note.txt', { type: 'text/plain' }) };
    expect(await app.call(upload, form as never)).toEqual({
      input: { formKey: 'refund' },
      files: [{ name: 'note.txt', type: 'text/plain', size: 5 }],
    });
  });

  test('as JSON is refused', async () => {
    expect((await post('/api/probe-upload', '{}')).status).toBe(415);
  });
});

describe('every answer has its security headers', () => {
  test.each([
    ['/api/narrow', "default-src 'none'"],
    ['/healthz', "default-src 'none'"],
    ['/api/docs/', "default-src 'self'"],
  ])('%s', async (path, policy) => {
    const { headers } = await fetch(`${app.url}${path}`);
    expect(headers.get('content-security-policy')).toContain(policy);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  test('a screen is never kept and framed by nobody', async () => {
    const screens = await startTestApp({
      database: app.database,
      pages: { read: async () => '<!doctype html><p>screen' },
    });
    const { headers } = await fetch(`${screens.url}/workflow/task/todo?redirect=x`);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    await screens.close();
  });
});

describe('the log', () => {
  test('names each request as its caller did, so that people can tell support which one failed', async () => {
    const ask = (id: string) => fetch(`${app.url}/api/getInfo`, { headers: { 'X-Request-Id': id } });
    await ask('01923f6e-6d5c-7c62-8d3b-3f1f3c1d2a40');
    await ask('what "people" typed');
    const text = lines.join('');
    expect(text).toContain('"requestId":"01923f6e-6d5c-7c62-8d3b-3f1f3c1d2a40"');
    expect(text).not.toContain('people');
  });

  test('has neither passwords nor tokens', async () => {
    await post('/api/login', JSON.stringify({ username: 'maya', password: 'canary-password' }));
    await fetch(`${app.url}/index?token=canary-query&x=1&size=20`);
    await fetch(`${app.url}/websocket?token=canary-socket`);
    const token = await app.signIn('maya');
    await app.call(session.getInfo, {}, { token });
    const text = lines.join('');
    expect(text).toContain('token=[redacted]&x=[redacted]&size=20"');
    for (const secret of ['canary-password', 'canary-query', 'canary-socket', token])
      expect(text).not.toContain(secret);
  });

  test.each([
    ['an answer that a link fills in', '/s/nobody?name=canary-text&amount=canary-text'],
    ['a value without a name', '/index?canary-text'],
    ['a sign for a sign', '/index?name%3Dcanary-text'],
    ['a second question mark', '/index?a=b?c=canary-text'],
    ['a search, also where there is no such call', '/api/nothing?keyword=canary-text'],
    ['a search that is refused', '/api/echo/1?keyword=canary-text'],
  ])('has nothing that people typed into an address: %s', async (_what, address) => {
    const before = lines.length;
    await fetch(app.url + address);
    expect(lines.slice(before).join('')).toContain('"url"');
    expect(lines.slice(before).join('')).not.toContain('canary-text');
  });

  test('names what the database refused without quoting the row', async () => {
    const before = lines.length;
    expect((await post('/api/public/row', '{}')).status).toBe(500);
    const text = lines.slice(before).join('');
    expect(text).toContain('null value in column');
    expect(text).toContain('"errorCode":"23502"');
    expect(text).not.toContain('canary-row');
  });

  test('keeps a line a line, whatever an address holds', async () => {
    await fetch(`${app.url}/index?a=%0A%0D{"level":60}`);
    expect(lines.every((line) => line.trimEnd().split('\n').length === 1 && Boolean(JSON.parse(line)))).toBe(true);
  });
});

describe('for those who look after the server', () => {
  test('it says that it lives and is ready', async () => {
    expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
    expect(await (await fetch(`${app.url}/readyz`)).json()).toEqual({ status: 'ready' });
  });

  test('it counts requests by call', async () => {
    await fetch(`${app.url}/api/narrow`);
    expect(await (await fetch(`${app.url}/metrics`)).text()).toMatch(
      /http_requests_total\{route="probe.narrow",status="200"\} \d+/,
    );
  });

  test('it counts for this machine only', async () => {
    const reply = await fetch(`${app.url}/metrics`, { headers: { 'X-Forwarded-For': '203.0.113.5' } });
    expect(reply.status).toBe(404);
  });
});
