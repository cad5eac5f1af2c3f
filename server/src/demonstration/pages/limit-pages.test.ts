import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test-app.ts';

/** How often servers may call the stand-in for Zendesk, over HTTP. */
let app: TestApp;
let now = new Date('2026-11-20T09:00:00Z');
beforeAll(async () => {
  app = await startTestApp({ isDemonstration: true, clock: () => now });
});
beforeEach(() => pass(3600));
afterAll(() => app.close());

const pass = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000));
const call = (path: string, init: RequestInit = {}) => fetch(`${app.url}/zendesk/demo/api/v2${path}`, init);
const update = (ticket: number, headers: Record<string, string> = {}) =>
  call(`/tickets/${ticket}.json`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ ticket: { tags: [] } }),
  });
const statuses = async (count: number, ask: (at: number) => Promise<Response>) => {
  const replies = await Promise.all(Array.from({ length: count }, (_, at) => ask(at)));
  return replies.filter(({ status }) => status === 429).length;
};

test('an account may call four hundred times a minute, and is told how often it still may', async () => {
  const first = await call('/users/me.json');
  expect([first.headers.get('x-rate-limit'), first.headers.get('x-rate-limit-remaining')]).toEqual(['400', '399']);
  expect(await statuses(400, () => call('/users/me.json'))).toBe(1);
  pass(20);
  const over = await call('/users/me.json');
  expect([over.status, over.headers.get('retry-after')]).toEqual([429, '40']);
  pass(40);
  expect((await call('/users/me.json')).status).toBe(200);
});

test('tickets may be updated a hundred times a minute, and one of them thirty times in ten minutes', async () => {
  expect(await statuses(31, () => update(1))).toBe(1);
  pass(61);
  const over = await update(1);
  expect([over.status, over.headers.get('retry-after')]).toEqual([429, '539']);
  const other = await update(2);
  expect(other.headers.get('zendesk-ratelimit-tickets-update-account')).toMatch(
    /^total=100; remaining=9\d; resets=\d+$/,
  );
  expect(await statuses(100, (at) => update(100 + at))).toBeGreaterThan(0);
});

test('the ticket page itself is not counted', async () => {
  expect(await statuses(40, () => update(1, { 'sec-fetch-site': 'same-origin' }))).toBe(0);
});
