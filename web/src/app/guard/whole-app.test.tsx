import * as session from '@countersign/shared/api/session/session.ts';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { call } from '../../lib/calls/http.ts';
import { refresh } from '../../lib/calls/use-call.ts';
import { changeTheme } from '../../lib/look/theme-config.ts';
import { onSessionEnded, sessionBegan, sessionEnded } from '../../lib/session/session.ts';
import { aCalendarMenu, calendarReplies } from '../../testing/calendar-replies.ts';
import { markSignedIn, reply, signedIn, untilQuiet, worker } from '../../testing/replies.ts';
import { showApp } from '../../testing/show.tsx';

const CALENDAR = '/workflow/calendar';

beforeAll(() => worker.start({ quiet: true }));
beforeEach(async () => {
  markSignedIn(true);
  localStorage.clear();
  changeTheme(null);
  await page.viewport(1280, 900);
  worker.use(...calendarReplies());
});
afterEach(async () => {
  sessionEnded('chosen');
  worker.resetHandlers();
  localStorage.clear();
  await page.viewport(800, 900);
});

const monday = () => page.getByLabelText('Monday, from', { exact: true });
const titles = () => [...document.querySelectorAll('[data-part="tags"] a')].map((link) => link.textContent);
const at = (router: Awaited<ReturnType<typeof showApp>>) => () =>
  router.state.location.pathname + router.state.location.search;

describe('rights that change while somebody is signed in', () => {
  test('a screen that is withdrawn while it is shown says so inside the layout, and its tag closes when it is left', async () => {
    const router = await showApp(CALENDAR);
    await expect.element(monday()).toBeVisible();
    worker.use(...signedIn(aCalendarMenu.filter(({ path }) => path !== '/workflow')));
    await refresh(session.getInfo, session.getRouters);
    await expect.element(page.getByText('No permission')).toBeVisible();
    expect(at(router)()).toBe(CALENDAR);
    expect(monday().query()).toBeNull();
    await expect.element(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
    expect(titles()).toEqual(['Dashboard', 'Business calendar']);
    await page.getByRole('navigation', { name: 'Open pages' }).getByRole('link', { name: 'Dashboard' }).click();
    await expect.poll(titles).toEqual(['Dashboard']);
    // From now on it is an address like any other that leads nowhere.
    await router.navigate(CALENDAR);
    await expect.poll(at(router)).toBe('/404');
  });

  test('given back while its reader waits, it is there again', async () => {
    await showApp(CALENDAR);
    await expect.element(monday()).toBeVisible();
    worker.use(...signedIn(aCalendarMenu.filter(({ path }) => path !== '/workflow')));
    await refresh(session.getInfo, session.getRouters);
    await expect.element(page.getByText('No permission')).toBeVisible();
    worker.use(...calendarReplies());
    await refresh(session.getInfo, session.getRouters);
    await expect.element(monday()).toBeVisible();
  });
});

/** The server knows nobody any more, whatever it is asked. */
const nobody = () =>
  http.all('/api/*', ({ request }) =>
    request.url.includes('/public/') || request.url.includes('/login/')
      ? undefined
      : HttpResponse.json({ code: 401, msg: '', data: null }, { status: 401 }),
  );
const MANY = 12;
const askMuch = () => Promise.allSettled(Array.from({ length: MANY }, () => call(session.getInfo, {})));
const otherWays = [
  reply('get', '/login/providers', 200, { providers: [] }),
  reply('get', '/login/zendesk', 200, { subdomains: [] }),
];

test('whoever signs in next neither waits for nor sees what was asked before', async () => {
  const theirs = Promise.withResolvers<Response>();
  let isAsked = false;
  worker.use(
    http.get('/api/workflow/calendar', () => {
      isAsked = true;
      return theirs.promise;
    }),
    ...otherWays,
  );
  const router = await showApp(CALENDAR);
  await expect.poll(() => isAsked).toBe(true);
  sessionEnded('chosen');
  await expect.poll(at(router)).toContain('/login');
  worker.use(...calendarReplies());
  markSignedIn(true);
  sessionBegan();
  await router.navigate(CALENDAR);
  await expect.element(monday()).toHaveValue('09:00');
  const calendar = { zone: 'UTC', week: Array(7).fill([{ from: '06:00', to: '07:00' }]), holidays: [] };
  theirs.resolve(HttpResponse.json({ code: 200, msg: '', data: { rev: 1, calendar } }));
  await untilQuiet();
  await expect.element(monday()).toHaveValue('09:00');
});

describe('a session that ends while much is asked', () => {
  test('gives one question over the page, and one notice to whoever answers later', async () => {
    const router = await showApp(CALENDAR);
    await expect.element(monday()).toBeVisible();
    await monday().fill('10:00');
    worker.use(nobody(), ...otherWays);
    const answers = askMuch();
    await expect.element(page.getByRole('dialog', { name: 'Sign in to continue' })).toBeVisible();
    expect(page.getByRole('dialog').elements()).toHaveLength(1);
    await page.getByRole('button', { name: 'Not now' }).click();
    expect((await answers).map(({ status }) => status)).toEqual(Array(MANY).fill('rejected'));
    await expect.element(page.getByText('You’re signed out.', { exact: false })).toBeVisible();
    await askMuch();
    expect(page.getByText('You’re signed out.', { exact: false }).elements()).toHaveLength(1);
    await expect.element(monday()).toHaveValue('10:00');
    expect(at(router)()).toBe(CALENDAR);
  });

  test('before the page stands, leads to sign in once, and back to the whole address', async () => {
    const ends: string[] = [];
    const stop = onSessionEnded((reason) => void ends.push(reason));
    worker.use(nobody(), ...otherWays);
    const asked = askMuch();
    const router = await showApp(`${CALENDAR}?year=2027#holidays`);
    await asked;
    await expect.poll(at(router)).toBe('/login?redirect=%2Fworkflow%2Fcalendar%3Fyear%3D2027%23holidays');
    await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(page.getByText('Your session has ended.', { exact: false }).elements()).toHaveLength(1);
    expect(ends).toEqual(['expired']);
    stop();
  });
});

describe('several tabs of one browser', () => {
  const other = () => new BroadcastChannel('countersign.session');

  test('signing out tells the others', async () => {
    const heard: unknown[] = [];
    const tab = other();
    tab.addEventListener('message', ({ data }) => void heard.push(data));
    worker.use(reply('post', '/logout', 200, null), ...otherWays);
    const router = await showApp(CALENDAR);
    await page.getByRole('button', { name: 'Maya Okafor: account menu' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect.poll(at(router)).toBe('/login');
    await expect.poll(() => heard).toEqual(['chosen']);
    tab.close();
  });

  test('one that hears of it covers its page, and leaving it keeps the way back', async () => {
    const router = await showApp(`${CALENDAR}?year=2027`);
    await expect.element(monday()).toBeVisible();
    worker.use(nobody(), ...otherWays);
    const tab = other();
    tab.postMessage('chosen');
    await expect.element(page.getByText('You signed out in another tab.', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Leave this page' }).click();
    await expect.poll(at(router)).toBe('/login?redirect=%2Fworkflow%2Fcalendar%3Fyear%3D2027');
    tab.close();
  });
});
