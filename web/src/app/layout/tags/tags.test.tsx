import * as session from '@countersign/shared/api/session/session.ts';
import { http } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refresh } from '../../../lib/calls/use-call.ts';
import { changeTheme } from '../../../lib/look/theme-config.ts';
import { sessionEnded } from '../../../lib/session/session.ts';
import { aCalendarMenu, calendarReplies } from '../../../testing/calendar-replies.ts';
import { markSignedIn, reply, signedIn, worker } from '../../../testing/replies.ts';
import { showApp } from '../../../testing/show.tsx';
import { violations } from '../../../testing/violations.ts';

const CALENDAR = '/workflow/calendar';
const asked: string[] = [];
beforeAll(() => worker.start({ quiet: true }));
beforeEach(async () => {
  markSignedIn(true);
  changeTheme(null);
  asked.length = 0;
  await page.viewport(1280, 900);
  worker.use(
    http.get('/api/workflow/calendar', () => void asked.push('calendar')),
    reply('get', '/system/user/profile', 200, PROFILE),
    ...calendarReplies(),
  );
});
afterEach(async () => {
  sessionEnded('chosen');
  worker.resetHandlers();
  localStorage.clear();
  await page.viewport(800, 900);
});

const PROFILE = {
  nickName: 'Maya',
  userName: 'maya',
  phone: '',
  sex: '2',
  email: '',
  avatar: '',
  department: '',
  posts: [],
  roles: [],
  mutedMails: [],
  hasPassword: true,
  isManaged: false,
};
const bar = () => page.getByRole('navigation', { name: 'Open pages' });
const tag = (name: string) => bar().getByRole('link', { name: new RegExp(`^${name}`) });
const titles = () => [...document.querySelectorAll('[data-part="tags"] a')].map((link) => link.textContent);
const at = (router: Awaited<ReturnType<typeof showApp>>) =>
  router.state.location.pathname + router.state.location.search;
const monday = () => page.getByLabelText('Monday, from', { exact: true });
const settled = async (name: string) => expect.element(tag(name)).toHaveAttribute('aria-current', 'page');

/** The dashboard, the calendar and, at last, a page that this build does not have. */
async function showThree() {
  const router = await showApp(CALENDAR);
  await expect.element(monday()).toBeVisible();
  await router.navigate('/wide/other');
  await settled('Odd');
  return router;
}

describe('tags of opened pages', () => {
  test('each page once, the dashboard first, the same page with another object twice', async () => {
    const router = await showThree();
    for (const to of ['/dept/post?deptId=1', '/dept/post?deptId=2&page=2', '/dept/post?deptId=2&page=3', CALENDAR]) {
      await router.navigate(to);
      await expect
        .poll(() => document.querySelector('[data-part="tags"] [aria-current]')?.getAttribute('href'))
        .toBe(to);
    }
    await expect
      .poll(titles)
      .toEqual(['Dashboard', 'Business calendar', 'Odd', 'Department posts', 'Department posts (2)']);
    expect(await violations()).toEqual([]);
  });

  test('a hidden page keeps what was typed, asks nothing, and is marked while that is not saved', async () => {
    const router = await showApp(CALENDAR);
    await monday().fill('10:00');
    const field = monday().element();
    await expect.element(tag('Business calendar').getByRole('img', { name: 'Unsaved changes' })).toBeVisible();
    const before = asked.length;
    await router.navigate('/index');
    await settled('Dashboard');
    await expect.element(monday()).not.toBeVisible();
    await expect.element(tag('Business calendar').getByRole('img', { name: 'Unsaved changes' })).toBeVisible();
    await tag('Business calendar').click();
    await expect.element(monday()).toHaveValue('10:00');
    expect(monday().element()).toBe(field);
    expect(asked.length).toBe(before);
  });

  test('closing a page with unsaved work asks; a page that was let go begins anew', async () => {
    const router = await showApp(CALENDAR);
    await monday().fill('10:00');
    const close = () => bar().getByRole('button', { name: 'Close Business calendar' }).click();
    await close();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect.element(monday()).toHaveValue('10:00');
    await close();
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await expect.poll(titles).toEqual(['Dashboard']);
    await settled('Dashboard');
    expect(at(router)).toBe('/index');
    await router.navigate(CALENDAR);
    await expect.element(monday()).toHaveValue('09:00');
  });

  test('middle click and Delete close, arrows move, and the neighbour is shown', async () => {
    const router = await showThree();
    await tag('Odd').click({ button: 'middle' });
    await expect.poll(titles).toEqual(['Dashboard', 'Business calendar']);
    expect(at(router)).toBe(CALENDAR);
    await tag('Dashboard').click({ button: 'middle' });
    (tag('Dashboard').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}{Delete}');
    await expect.poll(titles).toEqual(['Dashboard']);
    await expect.poll(() => at(router)).toBe('/index');
  });

  test('the menu refreshes a page, closes others, and is worked by keys', async () => {
    await showThree();
    await tag('Business calendar').click({ button: 'right' });
    await expect.element(page.getByRole('menuitem', { name: 'Refresh' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await settled('Business calendar');
    await expect.element(monday()).toBeVisible();
    await tag('Business calendar').click({ button: 'right' });
    await expect.element(page.getByRole('menuitem', { name: 'Close to the left' })).toBeDisabled();
    await expect.element(page.getByRole('menuitem', { name: 'Refresh' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect.poll(titles).toEqual(['Dashboard', 'Business calendar']);
    await page.getByRole('button', { name: 'Page actions' }).click();
    await page.getByRole('menuitem', { name: 'Close all' }).click();
    await expect.poll(titles).toEqual(['Dashboard']);
  });

  test('a refreshed page begins anew', async () => {
    await showApp('/wide/me');
    const phone = page.getByRole('textbox', { name: 'Phone' });
    await phone.fill('12345');
    await tag('Me').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Refresh' }).click();
    await expect.element(phone).toHaveValue('');
  });

  test('of screens whose right was withdrawn close by themselves; the page that is shown stays', async () => {
    const router = await showThree();
    await router.navigate('/user/profile');
    await settled('Profile');
    worker.use(...signedIn(aCalendarMenu.filter(({ path }) => path !== '/workflow')));
    await refresh(session.getInfo, session.getRouters);
    await expect.poll(titles).toEqual(['Dashboard', 'Odd', 'Profile']);
    expect(at(router)).toBe('/user/profile');
  });

  test('a screen with unsaved work that is withdrawn says that the work is gone', async () => {
    const router = await showApp(CALENDAR);
    await monday().fill('10:00');
    await router.navigate('/user/profile');
    await settled('Profile');
    worker.use(...signedIn(aCalendarMenu.filter(({ path }) => path !== '/workflow')));
    await refresh(session.getInfo, session.getRouters);
    await expect.poll(titles).toEqual(['Dashboard', 'Profile']);
    const said = '“Business calendar” was closed because you no longer have access. Your unsaved changes were lost.';
    await expect.element(page.getByText(said)).toBeVisible();
  });

  test('are stored where the person wants it, until the session ends', async () => {
    changeTheme({ isCacheTagsView: true });
    await showThree();
    const stored = () => JSON.parse(sessionStorage.getItem('countersign.tags') ?? 'null') as unknown;
    expect(stored()).toMatchObject([3, { key: '/index' }, { key: CALENDAR }, { key: '/wide/other' }]);
    sessionEnded('chosen');
    expect(stored()).toBeNull();
  });

  test.each([
    [3, true, ['Dashboard', 'Kept', 'Business calendar']],
    [3, false, ['Dashboard', 'Business calendar']],
    [4, true, ['Dashboard', 'Business calendar']],
  ])(
    'of person %i are restored for person 3, where they want it (%s): %j',
    async (owner, isCacheTagsView, expected) => {
      const kept = { key: '/wide/me', to: '/wide/me', title: 'Kept', icon: '', isFixed: false, isKept: true };
      changeTheme({ isCacheTagsView });
      sessionStorage.setItem('countersign.tags', JSON.stringify([owner, kept]));
      await showApp(CALENDAR);
      await expect.poll(titles).toEqual(expected);
    },
  );

  test('a narrow page has none, and asks before unsaved work is left', async () => {
    await page.viewport(900, 900);
    const router = await showApp(CALENDAR);
    expect(bar().query()).toBeNull();
    await monday().fill('10:00');
    void router.navigate('/index');
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await expect.element(page.getByRole('heading', { name: 'Hello, Maya Okafor' })).toBeVisible();
    await page.viewport(1280, 900);
    await router.navigate(CALENDAR);
    await expect.element(monday()).toHaveValue('09:00');
  });
});
