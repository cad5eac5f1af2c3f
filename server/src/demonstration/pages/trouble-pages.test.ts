import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test-app.ts';

/** The switch on the demonstration's ticket page, over HTTP. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ isDemonstration: true });
});
afterAll(() => app.close());

const turn = (trouble: string, headers: Record<string, string> = {}) =>
  fetch(`${app.url}/zendesk/demo/trouble`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ trouble }),
  });
const read = async () => (await fetch(`${app.url}/zendesk/demo/trouble`)).json();
const ask = async (headers: Record<string, string> = {}) =>
  (await fetch(`${app.url}/zendesk/demo/api/v2/users/me.json`, { headers })).status;

test('the stand-in for Zendesk can be made busy or silent for servers, and says what it is', async () => {
  expect(await read()).toEqual({ trouble: 'none' });
  await turn('busy');
  expect(await ask()).toBe(429);
  await turn('down');
  expect(await read()).toEqual({ trouble: 'down' });
  expect(await ask()).toBe(503);
  expect(await ask({ 'sec-fetch-site': 'same-origin' })).toBe(200);
  await turn('none');
  expect(await ask()).toBe(200);
});

test.each([
  ['unauthorized', 401],
  ['forbidden', 403],
  ['missing', 404],
  ['conflict', 409],
  ['invalid', 422],
  ['busy', 429],
])('%s is answered with %i and a body that names the error', async (trouble, status) => {
  const reply = await fetch(`${app.url}/zendesk/demo/api/v2/users/me.json?trouble=${trouble}`);
  expect([reply.status, await reply.json()]).toEqual([status, expect.objectContaining({ error: expect.anything() })]);
});

test('half an answer ends in the middle, and silence lasts until the caller gives up', async () => {
  const half = await fetch(`${app.url}/zendesk/demo/api/v2/users/me.json?trouble=half`);
  await expect(half.text()).rejects.toThrow();
  const signal = AbortSignal.timeout(300);
  const silent = fetch(`${app.url}/zendesk/demo/api/v2/users/me.json?trouble=silent`, { signal });
  await expect(silent).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('a page of another site cannot turn the switch, and nothing else than the four can be chosen', async () => {
  expect((await turn('down', { Origin: 'https://elsewhere.test' })).status).toBe(403);
  expect((await turn('burning')).status).toBe(400);
  expect(await read()).toEqual({ trouble: 'none' });
});

test.each([
  ['GET', '/tickets/none.json', 404],
  ['GET', '/tickets/99999999999999999999.json', 404],
  ['PUT', '/tickets/99999999999999999999.json', 404],
  ['GET', '/users/search.json?query[a]=1', 200],
  ['GET', '/users/search.json?query=a&query=b', 200],
])('%s %s is no fault of the stand-in', async (method, path, status) => {
  const sent = method === 'PUT' && {
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ticket: {} }),
  };
  const reply = await fetch(`${app.url}/zendesk/demo/api/v2${path}`, { method, ...sent });
  expect(reply.status).toBe(status);
});

test('the app of the stand-in is shown, turned off and removed as Zendesk documents it', async () => {
  const call = async (method: string, body?: object, path = '/apps/installations/1.json') => {
    const headers = { 'Content-Type': 'application/json' };
    const sent = body ? { headers, body: JSON.stringify(body) } : {};
    const reply = await fetch(`${app.url}/zendesk/demo/api/v2${path}`, { method, ...sent });
    return [reply.status, reply.status === 204 ? null : await reply.json()];
  };
  expect(await call('GET')).toEqual([200, expect.objectContaining({ id: 1, product: 'support', enabled: true })]);
  expect(await call('PUT', { enabled: false })).toEqual([200, expect.objectContaining({ enabled: false })]);
  expect(await call('GET')).toEqual([200, expect.objectContaining({ enabled: false })]);
  expect((await call('GET', undefined, '/apps/installations/2.json'))[0]).toBe(404);
  expect(await call('DELETE')).toEqual([204, null]);
  expect((await call('GET'))[0]).toBe(404);
});
