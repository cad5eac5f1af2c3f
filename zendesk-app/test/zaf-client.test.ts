import type { Browser, Frame, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { launchBrowser } from '../../scripts/browser/launch-browser.ts';
import type { TestFrame } from './frame-page.ts';
import type { TestHost } from './host-page.ts';
import { serveTwoOrigins, type TwoOrigins } from './two-origins.ts';

declare global {
  interface Window {
    host: TestHost;
    app: TestFrame;
  }
}

let browser: Browser;
let origins: TwoOrigins;
let page: Page;

beforeAll(async () => {
  [browser, origins] = await Promise.all([launchBrowser(), serveTwoOrigins()]);
});
afterAll(async () => {
  await browser.close();
  await origins.close();
});
beforeEach(async () => {
  page = await browser.newPage();
  await page.goto(`http://localhost:${origins.port}/`);
});
afterEach(() => page.close());

/** Opens the app in the frame and waits until its adapter has started or refused to. */
async function openApp(address: string, registerAfterMs = 0): Promise<Frame> {
  await page.evaluate(([to, after]) => window.host.open(to, after), [address, registerAfterMs] as const);
  await page.waitForFunction(() => document.querySelector('iframe')?.src !== '');
  await expect.poll(() => page.frames().length).toBe(2);
  const frame = page.frames()[1];
  if (!frame) throw new Error('the app did not open');
  await frame.waitForFunction(() => window.app !== undefined);
  return frame;
}

const answer = (answers: TestHost['answers']) => page.evaluate((all) => void (window.host.answers = all), answers);
const questions = () =>
  page.evaluate(() =>
    window.host.messages.flatMap(({ direction, message }) =>
      direction === 'in' && typeof message.request === 'string' ? [[message.request, message.params]] : [],
    ),
  );

describe.each([
  ['the build from npm', 'npm'],
  ["Zendesk's own script", 'own'],
])('the adapter with %s', (_name, place) => {
  const address = () => `${place}?origin=${encodeURIComponent(`http://localhost:${origins.port}`)}&app_guid=guid-1`;

  test('asks for everything of one turn in one message', async () => {
    await answer({ 'ticket.id': { value: 12 }, 'ticket.status': { value: 'open' } });
    const app = await openApp(address());
    expect(await app.evaluate(() => window.app.get('ticket.id', 'ticket.status', 'ticket.id'))).toEqual([
      { value: 12 },
      { value: 'open' },
      { value: 12 },
    ]);
    expect(await questions()).toEqual([['get', ['ticket.id', 'ticket.status']]]);
  });

  test('rejects the path that failed and no other; a path without value is undefined', async () => {
    await answer({
      'ticket.id': { value: undefined },
      'ticket.tags': { failure: 'no' },
      colorScheme: { value: 'dark' },
    });
    const app = await openApp(address());
    expect(await app.evaluate(() => window.app.get('ticket.id', 'ticket.tags', 'colorScheme'))).toEqual([
      { value: undefined },
      { kind: 'refused' },
      { value: 'dark' },
    ]);
  });

  test('rejects when the page keeps silent, after its own time and not after that of the SDK', async () => {
    await answer({ 'ticket.id': { silent: true } });
    const app = await openApp(address());
    expect(await app.evaluate(() => window.app.get('ticket.id'))).toEqual([{ kind: 'timeout' }]);
  });

  test('rejects an action that is refused, with and without a name on the error', async () => {
    await answer({ notify: { failure: 'not now' } });
    const app = await openApp(address());
    expect(await app.evaluate(() => window.app.invoke('notify', 'hi'))).toEqual({ kind: 'refused' });
    await answer({ notify: { silent: true } });
    const nameless = app.evaluate(() => window.app.invoke('notify', 'hi'));
    await expect.poll(async () => (await questions()).length).toBe(2);
    await page.evaluate(() => window.host.failNamelessly());
    expect(await nameless).toEqual({ kind: 'refused' });
  });

  test('asks nothing before the page has registered the app', async () => {
    await answer({ 'ticket.id': { value: 12 } });
    const app = await openApp(address(), 300);
    expect(await app.evaluate(() => window.app.get('ticket.id'))).toEqual([{ value: 12 }]);
    const said = await page.evaluate(() => window.host.messages.map(({ message }) => message.key ?? message.request));
    expect(said[0]).toBe('iframe.handshake');
    expect(said.indexOf('get')).toBeGreaterThan(said.indexOf('zaf.app.registered'));
  });

  test('asks as soon as the page registers the app, even if that takes longer than any answer may', async () => {
    await answer({ 'ticket.id': { value: 12 } });
    const app = await openApp(address(), 1500);
    expect(await app.evaluate(() => window.app.get('ticket.id'))).toEqual([{ value: 12 }]);
  });

  test('hears an event until it stops listening', async () => {
    const app = await openApp(address());
    await app.evaluate(() => window.app.listen('ticket.status.changed'));
    await expect
      .poll(() =>
        page.evaluate(() =>
          window.host.messages.some(({ message }) => message.key === 'iframe.on:ticket.status.changed'),
        ),
      )
      .toBe(true);
    await page.evaluate(() => window.host.emit('ticket.status.changed', 'solved'));
    await expect.poll(() => app.evaluate(() => window.app.heard)).toEqual(['solved']);
    await app.evaluate(() => window.app.stop());
    await expect
      .poll(() => page.evaluate(() => window.host.messages.at(-1)?.message.key))
      .toBe('iframe.off:ticket.status.changed');
    await page.evaluate(() => window.host.emit('ticket.status.changed', 'open'));
    expect(await app.evaluate(() => window.app.heard)).toEqual(['solved']);
  });

  test.each([
    ['a reason keeps the ticket from being saved', 'Not yet', 0, 'Not yet'],
    ['no reason lets it be saved', null, 0, null],
    ['a fault of ours lets it be saved', 'fault', 0, null],
    ['an answer that takes too long lets it be saved', 'Not yet', 4000, null],
  ])('before a save: %s', async (_what, reply, ms, outcome) => {
    await page.evaluate(() => window.host.waitLonger());
    const app = await openApp(address());
    await app.evaluate(([given, after]) => window.app.guardSave(given, after), [reply, ms] as const);
    await expect
      .poll(() =>
        page.evaluate(() => window.host.messages.some(({ message }) => message.key === 'iframe.on:ticket.save')),
      )
      .toBe(true);
    expect(await page.evaluate(() => window.host.askToSave())).toBe(outcome);
  });

  test('tells each height once, and two frames never chase each other', async () => {
    await answer({ resize: { value: null } });
    const app = await openApp(address());
    await app.evaluate(() => window.app.keepHeight());
    const resizes = async () => (await questions()).filter(([kind]) => kind === 'invoke').length;
    await expect.poll(resizes).toBe(1);
    await app.evaluate(() => void (document.getElementById('text')!.style.height = '421.4px'));
    await expect.poll(resizes).toBe(2);
    expect(await page.evaluate(() => window.host.frameHeight())).toBeGreaterThan(421);
    await app.evaluate(() => void (document.getElementById('text')!.style.height = '9000px'));
    await expect.poll(() => page.evaluate(() => window.host.frameHeight())).toBeLessThanOrEqual(1604);
    await page.waitForTimeout(400);
    expect(await resizes()).toBe(3);
  });

  test.each([
    ['without an origin', '?app_guid=guid-1', 'outside_zendesk'],
    ['without an app_guid', '?origin=http%3A%2F%2Flocalhost', 'outside_zendesk'],
    ['for an origin that is not the account', '?origin=https%3A%2F%2Fevil.example&app_guid=guid-1', 'foreign_origin'],
  ])('does not start %s', async (_what, query, problem) => {
    const app = await openApp(`${place}${query}`);
    expect(await app.evaluate(() => window.app.problem)).toBe(problem);
  });

  test('does not start outside of a frame', async () => {
    await page.goto(`http://127.0.0.1:${origins.port}/${address()}`);
    expect(await page.evaluate(() => window.app.problem)).toBe('outside_zendesk');
  });
});

test.each([
  ['the script that it names', 'named', '2.0.0'],
  ['the build from npm where that script cannot be had', 'gone', '2.0.9'],
  ['the build from npm where that script does not come', 'hanging', '2.0.9'],
])('a page speaks through %s', async (_what, place, version) => {
  await answer({ 'ticket.id': { value: 12 } });
  const origin = encodeURIComponent(`http://localhost:${origins.port}`);
  const app = await openApp(`${place}?origin=${origin}&app_guid=guid-1`);
  expect(await app.evaluate(() => window.app.get('ticket.id'))).toEqual([{ value: 12 }]);
  const handshakes = await page.evaluate(() =>
    window.host.messages.flatMap(({ message }) => (message.key === 'iframe.handshake' ? [message.message] : [])),
  );
  expect(handshakes).toEqual([{ version }]);
});
