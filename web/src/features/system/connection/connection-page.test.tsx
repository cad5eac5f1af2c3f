import { http, HttpResponse, ws } from 'msw';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { markSignedIn, reply, worker } from '../../../testing/replies.ts';
import { showApp } from '../../../testing/show.tsx';
import { violations } from '../../../testing/violations.ts';

beforeAll(() => worker.start({ quiet: true, onUnhandledFrame: 'bypass' }));
beforeEach(() => markSignedIn(false));
afterEach(() => {
  worker.resetHandlers();
  vi.restoreAllMocks();
});

const HOUR_MS = 3_600_000;

/** The server, whose clock is so far ahead. */
const server = (aheadMs = 0) =>
  http.get('/api/license/info', () =>
    HttpResponse.json({
      code: 200,
      msg: '',
      data: { product: 'Countersign', version: '1.2.3', time: new Date(Date.now() + aheadMs).toISOString() },
    }),
  );

const line = (label: string) => page.getByRole('listitem').filter({ has: page.getByText(label, { exact: true }) });

test('a visitor whose device is fine is told so, with what needs a session left out', async () => {
  worker.use(server());
  await showApp('/test');
  await expect.element(page.getByText('No problems found')).toBeVisible();
  await expect.element(line('Server')).toMatchTextContent('Connected to Countersign 1.2.3.');
  await expect.element(line('Cookies')).toMatchTextContent('Allowed.');
  await expect.element(line('Browser storage')).toMatchTextContent('Allowed.');
  await expect.element(line('Live updates')).toMatchTextContent('Sign in to test it.');
  expect(await violations()).toEqual([]);
});

test('a server that is away, and what depends on it, is named; once it is back, the retry finds it', async () => {
  worker.use(http.get('/api/license/info', () => HttpResponse.error()));
  await showApp('/test');
  await expect.element(page.getByText('1 problem found')).toBeVisible();
  await expect.element(line('Server')).toMatchTextContent('Check your internet connection');
  await expect.element(line('Clock')).toMatchTextContent('Not tested');
  worker.use(server());
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('No problems found')).toBeVisible();
});

test('a clock that is an hour wrong, and storage that the browser refuses, say what to do', async () => {
  worker.use(server(HOUR_MS));
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  await showApp('/test');
  await expect.element(page.getByText('2 problems found')).toBeVisible();
  await expect.element(line('Clock')).toMatchTextContent('Set this device’s clock automatically');
  await expect.element(line('Browser storage')).toMatchTextContent('Leave private browsing');
});

test('signed in, a socket that answers is fine and one that closes is a problem', async () => {
  markSignedIn(true);
  const socket = ws.link('ws://*/websocket');
  worker.use(
    server(),
    reply('post', '/login/socket-ticket', 200, { ticket: 't' }),
    socket.addEventListener('connection', ({ client }) => {
      client.addEventListener('message', () => client.send('PONG'));
    }),
  );
  await showApp('/test');
  await expect.element(line('Live updates')).toMatchTextContent('Connected.');
  worker.use(socket.addEventListener('connection', ({ client }) => client.close()));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(line('Live updates')).toMatchTextContent('No live connection.');
});

test('the results are copied as text', async () => {
  worker.use(server());
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await showApp('/test');
  await expect.element(page.getByText('No problems found')).toBeVisible();
  await page.getByRole('button', { name: 'Copy the results' }).click();
  await expect.poll(() => copied.mock.lastCall?.[0]).toContain('Server: Connected to Countersign 1.2.3.');
  expect(copied.mock.lastCall?.[0]).toContain(`Time zone: ${Intl.DateTimeFormat().resolvedOptions().timeZone}`);
});
