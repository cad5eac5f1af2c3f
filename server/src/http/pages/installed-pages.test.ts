import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

interface Manifest {
  name: string;
  description: string;
  start_url: string;
  scope: string;
  display: string;
  icons: { sizes: string; purpose: string }[];
  shortcuts: { name: string; url: string }[];
}
const manifestIn = async (language: string) => {
  const reply = await fetch(`${app.url}/manifest.webmanifest`, { headers: { 'Accept-Language': language } });
  return { reply, manifest: (await reply.json()) as Manifest };
};

test('the manifest lets anybody install the web app, which starts at the tasks', async () => {
  const { reply, manifest } = await manifestIn('en');
  expect(reply.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
  expect(manifest).toMatchObject({
    name: 'Countersign',
    start_url: '/workflow/task/todo',
    scope: '/',
    display: 'standalone',
  });
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  expect(manifest.shortcuts.map(({ name, url }) => `${name} ${url}`)).toEqual([
    'To do /workflow/task/todo',
    'My requests /workflow/process/own',
    'New request /workflow/task/record/start',
  ]);
});

test('it speaks the reader’s language', async () => {
  const { reply, manifest } = await manifestIn('zh-CN,zh;q=0.9');
  expect(manifest.description).toBe('表单与审批');
  expect(reply.headers.get('vary')).toMatch(/accept-language/i);
  expect(reply.headers.get('cache-control')).toBe('no-cache');
});

test('the worker is asked for anew each time', async () => {
  const reply = await fetch(`${app.url}/worker.js`);
  // It is there once the screens are built.
  if (reply.status !== 404) expect(reply.headers.get('cache-control')).toBe('no-cache');
});
