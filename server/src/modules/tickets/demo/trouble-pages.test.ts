import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-app.ts';

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

test('a page of another site cannot turn the switch, and nothing else than the four can be chosen', async () => {
  expect((await turn('down', { Origin: 'https://elsewhere.test' })).status).toBe(403);
  expect((await turn('burning')).status).toBe(400);
  expect(await read()).toEqual({ trouble: 'none' });
});
