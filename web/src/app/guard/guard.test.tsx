import { delay, http, HttpResponse } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import chinese from '../../../../translations/zh-cn.json';
import { chooseLanguage } from '../../lib/texts/i18n.ts';
import { markSignedIn, reply, signedIn, worker } from '../../testing/replies.ts';
import { showApp } from '../../testing/show.tsx';

beforeAll(async () => {
  await worker.start({ quiet: true });
});
beforeEach(() => markSignedIn(false));
afterEach(() => worker.resetHandlers());

const at = (router: Awaited<ReturnType<typeof showApp>>) => () =>
  router.state.location.pathname + router.state.location.search;

describe('a visitor', () => {
  test.each([
    ['/', '/login?redirect=%2F'],
    ['/workflow/task/todo?page=2', '/login?redirect=%2Fworkflow%2Ftask%2Ftodo%3Fpage%3D2'],
    ['/user/profile', '/login?redirect=%2Fuser%2Fprofile'],
    ['/syncData', '/login?redirect=%2FsyncData'],
    ['/d/refund', '/login?redirect=%2Fd%2Frefund'],
    ['/nothing/here', '/login?redirect=%2Fnothing%2Fhere'],
  ])('who opens %s signs in first', async (path, target) => {
    const router = await showApp(path);
    await expect.poll(at(router)).toBe(target);
    await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  });

  test.each(['/login', '/register', '/403', '/404', '/401', '/license', '/test', '/authLogin/github', '/q/refund'])(
    'may open %s',
    async (path) => {
      const router = await showApp(path);
      await expect.poll(() => document.body.textContent.length).toBeGreaterThan(0);
      expect(at(router)()).toBe(path);
    },
  );
});

describe('a signed-in person', () => {
  beforeEach(() => markSignedIn(true));

  test('never sees the sign-in page, and the root is the dashboard', async () => {
    worker.use(...signedIn());
    const router = await showApp('/login?redirect=%2Fuser%2Fprofile');
    await expect.poll(at(router)).toBe('/index');
    await expect.element(page.getByRole('heading', { name: 'Hello, Maya Okafor' })).toBeVisible();
    await expect.poll(() => document.title).toBe('Dashboard · Countersign');
  });

  test('an unknown address waits for the routes before it is called unknown', async () => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    worker.use(
      http.get('/api/getRouters', async () => {
        await gate;
        return HttpResponse.json({ code: 200, msg: '', data: [] });
      }),
      ...signedIn(),
    );
    const router = await showApp('/nothing/here');
    await expect.element(page.getByRole('status', { name: 'Loading' }).first()).toBeVisible();
    await delay(100);
    expect(at(router)()).toBe('/nothing/here');
    release();
    await expect.poll(at(router)).toBe('/404');
  });

  test('opens a screen at the address that the server gives it', async () => {
    const menu = { name: 'Me', path: '/about/me', hidden: false, component: 'user/profile', meta: { title: 'Me' } };
    worker.use(...signedIn([menu]));
    const router = await showApp('/about/me');
    await expect.element(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
    expect(at(router)()).toBe('/about/me');
  });

  test('is known by roles before the routes are asked for', async () => {
    const asked: string[] = [];
    worker.use(
      http.get('/api/getInfo', async () => {
        asked.push('getInfo');
        await delay(100);
        asked.push('answered');
      }),
      http.get('/api/getRouters', () => void asked.push('getRouters')),
      ...signedIn(),
    );
    await showApp('/index');
    await expect.element(page.getByRole('heading', { name: 'Hello, Maya Okafor' })).toBeVisible();
    await expect.poll(() => asked).toEqual(['getInfo', 'answered', 'getRouters']);
  });

  test('reads page titles in the chosen language', async () => {
    worker.use(...signedIn());
    await showApp('/user/profile');
    await expect.poll(() => document.title).toBe('Profile · Countersign');
    await chooseLanguage('zh-cn');
    await expect.poll(() => document.title).toBe(`${chinese.route.profile} · Countersign`);
    await chooseLanguage('en');
    localStorage.clear();
  });

  test('may go to where one is already', async () => {
    worker.use(...signedIn());
    const router = await showApp('/user/profile');
    await expect.element(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
    await Promise.all([router.navigate('/user/profile'), router.navigate('/user/profile')]);
    await expect.element(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
    expect(at(router)()).toBe('/user/profile');
    expect(router.state.errors).toBeNull();
  });

  test('a screen that the server names and this build lacks gives a card inside the layout', async () => {
    worker.use(
      ...signedIn([{ name: 'Odd', path: '/odd', hidden: false, component: 'odd/screen', meta: { title: 'Odd' } }]),
    );
    await showApp('/odd');
    await expect.element(page.getByRole('heading', { name: 'Module not found' })).toBeVisible();
    await expect.element(page.getByText(/odd\/screen/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Show menu' })).toBeVisible();
  });

  test.each(['/auth/role/abc', '/dict/type/data/1x', '/gen/edit/-1', '/system/job/log/1.5'])(
    '%s has no number where one belongs: an unknown address',
    async (path) => {
      worker.use(...signedIn());
      const router = await showApp(path);
      await expect.poll(at(router)).toBe('/404');
    },
  );

  test('/redirect/{path} opens the path with its query', async () => {
    worker.use(...signedIn());
    const router = await showApp('/redirect/user/profile?tab=1');
    await expect.poll(at(router)).toBe('/user/profile?tab=1');
  });

  test.each(['//evil.example', '/%2F%2Fevil.example', '/%09/evil.example', '/%5Cevil.example'])(
    '/redirect%s leads to the first page',
    async (path) => {
      worker.use(...signedIn());
      const router = await showApp(`/redirect${path}`);
      await expect.poll(at(router)).toBe('/index');
    },
  );

  test('whose session has ended comes to the sign-in page, and back later', async () => {
    worker.use(reply('get', '/getInfo', 401, null));
    const router = await showApp('/user/profile');
    await expect.poll(at(router)).toBe('/login?redirect=%2Fuser%2Fprofile');
    await expect.element(page.getByText('Your session has ended.', { exact: false })).toBeVisible();
    expect(document.cookie).not.toContain('Admin-Token=1');
  });
});
