import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { sessionGap } from '../../../lib/calls/http.ts';
import { beginVisit, visitSecret } from '../../../lib/session/zendesk-visit.ts';
import { markSignedIn, reply, signedIn, worker } from '../../../testing/replies.ts';
import { showApp } from '../../../testing/show.tsx';
import { violations } from '../../../testing/violations.ts';

/** Where the page has sent the browser; the tests' own page stays. */
const sent: string[] = [];
const stay = (event: Event & { destination?: { url: string } }) => {
  sent.push(event.destination?.url ?? '');
  event.preventDefault();
};
const browser = (window as unknown as { navigation: EventTarget }).navigation;

beforeAll(() => worker.start({ quiet: true }));
beforeEach(() => {
  worker.use(reply('get', '/login/providers', 200, { providers: [] }));
  markSignedIn(false);
  sent.length = 0;
});
afterEach(() => {
  browser.removeEventListener('navigate', stay);
  worker.resetHandlers();
  markSignedIn(false);
});

const refusal = (code: number, name: string) =>
  HttpResponse.json({ code, msg: '', data: { errors: [{ code: name, path: [] }] } }, { status: code });

describe('the sign-in page', () => {
  const open = async (...subdomains: string[]) => {
    worker.use(reply('get', '/login/zendesk', 200, { subdomains }));
    await showApp('/login?redirect=%2Fworkflow%2Ftask%2Ftodo');
    await expect.element(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  };

  test('offers Zendesk where an account is set up for it, and leads there with where the person wanted to go', async () => {
    const told: Record<string, unknown>[] = [];
    worker.use(
      http.post('/api/login/zendesk', async ({ request }) => {
        told.push((await request.json()) as Record<string, unknown>);
        return HttpResponse.json({ code: 200, msg: '', data: { url: 'https://acme.zendesk.test/oauth' } });
      }),
    );
    await open('acme');
    browser.addEventListener('navigate', stay);
    await page.getByRole('button', { name: 'Sign in with Zendesk' }).click();
    await expect.poll(() => sent).toEqual(['https://acme.zendesk.test/oauth']);
    expect(told).toEqual([{ subdomain: 'acme', browser: visitSecret(), redirect: '/workflow/task/todo' }]);
    expect(await violations()).toEqual([]);
  });

  test('names each of two accounts, and goes to the one that was chosen', async () => {
    const told: unknown[] = [];
    worker.use(
      http.post('/api/login/zendesk', async ({ request }) => {
        told.push(((await request.json()) as { subdomain: string }).subdomain);
        return refusal(422, 'no_oauth_client');
      }),
    );
    await open('acme', 'acme-europe');
    await expect.element(page.getByRole('button', { name: 'Sign in with Zendesk (acme)' })).toBeVisible();
    await page.getByRole('button', { name: 'Sign in with Zendesk (acme-europe)' }).click();
    await expect.element(page.getByRole('alert').filter({ hasText: /no longer set up/ })).toBeVisible();
    expect(told).toEqual(['acme-europe']);
    expect(await violations()).toEqual([]);
  });

  test('offers nothing where no account is set up for it', async () => {
    await open();
    expect(page.getByRole('button', { name: /Zendesk/ }).query()).toBeNull();
  });

  test('goes on with passwords where nobody can say', async () => {
    worker.use(reply('get', '/login/zendesk', 503, null));
    await showApp('/login');
    await expect.element(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    expect(page.getByRole('button', { name: /Zendesk/ }).query()).toBeNull();
  });
});

describe('a page whose session has ended', () => {
  test('signs in with Zendesk in a window of its own, and stays', async () => {
    const told: Record<string, unknown>[] = [];
    const opened = { location: { assign: vi.fn() }, close: vi.fn() };
    vi.spyOn(window, 'open').mockReturnValue(opened as never);
    worker.use(
      reply('get', '/login/zendesk', 200, { subdomains: ['acme'] }),
      http.post('/api/login/zendesk', async ({ request }) => {
        told.push((await request.json()) as Record<string, unknown>);
        return HttpResponse.json({ code: 200, msg: '', data: { url: 'https://acme.zendesk.test/oauth' } });
      }),
      ...signedIn(),
    );
    markSignedIn(true);
    await showApp('/user/profile');
    await expect.element(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
    worker.use(reply('get', '/getInfo', 401, null));
    await sessionGap.look();
    await page.getByRole('button', { name: 'Sign in with Zendesk' }).click();
    await expect.poll(() => opened.location.assign.mock.calls).toEqual([['https://acme.zendesk.test/oauth']]);
    expect(told).toEqual([{ subdomain: 'acme', browser: visitSecret(), redirect: '/login' }]);
    expect(await violations()).toEqual([]);

    worker.use(...signedIn());
    new BroadcastChannel('countersign.session').postMessage('began');
    await expect.poll(() => page.getByRole('dialog').query()).toBeNull();
    await expect.element(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
    vi.restoreAllMocks();
  });
});

describe('coming back from Zendesk', () => {
  const BACK = '/authLogin/zendesk?code=c0de&state=st4te';
  const finish = (answer: () => Response) => {
    const told: unknown[] = [];
    worker.use(
      http.post('/api/login/zendesk/finish', async ({ request }) => {
        told.push(await request.json());
        return answer();
      }),
    );
    return told;
  };
  const done = (data: Record<string, string>) => () =>
    HttpResponse.json({ code: 200, msg: '', data: { token: '', redirect: '', subdomain: 'acme', ...data } });
  const open = async (address = BACK) => {
    browser.addEventListener('navigate', stay);
    await showApp(address);
  };
  /** Addresses that the browser was sent to by reloading, without what only changes the address shown. */
  const left = () => sent.map((url) => new URL(url)).map(({ pathname, search }) => pathname + search);

  test('signs the person in, once, and goes to where they wanted to go', async () => {
    const secret = beginVisit();
    const told = finish(done({ type: 'signed-in', token: 't', redirect: '/workflow/task/todo' }));
    await open();
    await expect.poll(left).toContain('/workflow/task/todo');
    expect(told).toEqual([{ code: 'c0de', state: 'st4te', browser: secret }]);
    expect(visitSecret()).toBeNull();
    expect(window.location.search).not.toContain('c0de');
  });

  test('closes the window that was opened over another page', async () => {
    beginVisit();
    const close = vi.spyOn(window, 'close').mockImplementation(() => {});
    finish(done({ type: 'signed-in', token: 't', redirect: '/login' }));
    await open();
    await expect.poll(() => close.mock.calls.length).toBe(1);
    close.mockRestore();
  });

  test('leads an administrator who connected an account back to it', async () => {
    beginVisit();
    finish(done({ type: 'connected' }));
    await open();
    await expect.poll(left).toContain('/zendesk/account/edit?subdomain=acme');
  });

  test('says that it is working while Zendesk is asked', async () => {
    beginVisit();
    worker.use(http.post('/api/login/zendesk/finish', () => new Promise<never>(() => {})));
    await open();
    await expect.element(page.getByRole('heading', { name: 'One moment' })).toBeVisible();
    await expect.element(page.getByText('Checking with Zendesk who you are.')).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test.each([
    ['the state is over or was used', 422, 'code_expired', /took longer than ten minutes or was already used/],
    ['the person is no agent there', 403, 'zendesk_no_agent', /Only agents of this Zendesk account/],
    ['Zendesk does not answer', 503, 'zendesk_unavailable', /Zendesk didn’t answer/],
    ['Zendesk refuses the code', 422, 'zendesk_rejected', /rejected the sign-in/],
    ['Zendesk does not say who it is', 422, 'zendesk_forbidden', /didn’t confirm who you are/],
    ['the account is half set up', 422, 'no_credentials', /isn’t fully set up/],
  ])('when %s, says so and leads back to the sign-in page', async (_, code, name, text) => {
    beginVisit();
    finish(() => refusal(code, name));
    await open();
    await expect.element(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Back to the sign-in page' }))
      .toHaveAttribute('href', '/login');
    expect(await violations()).toEqual([]);
  });

  test.each([
    ['it was denied in Zendesk', '/authLogin/zendesk?error=access_denied&state=st4te', /was denied in Zendesk/],
    ['the address has no state', '/authLogin/zendesk?code=c0de', /Start again/],
  ])('when %s, nothing is sent to the server', async (_, address, text) => {
    beginVisit();
    const told = finish(done({ type: 'signed-in' }));
    await open(address);
    await expect.element(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
    expect(told).toEqual([]);
  });

  test('in another tab than the one that began it, nothing is sent to the server', async () => {
    sessionStorage.clear();
    const told = finish(done({ type: 'signed-in' }));
    await open();
    await expect.element(page.getByRole('alert').filter({ hasText: /was started in another tab/ })).toBeVisible();
    expect(told).toEqual([]);
  });

  test('somebody who is signed in is led back to the accounts', async () => {
    worker.use(...signedIn());
    markSignedIn(true);
    beginVisit();
    finish(() => refusal(422, 'zendesk_rejected'));
    await open();
    await expect
      .element(page.getByRole('link', { name: 'Back to Zendesk accounts' }))
      .toHaveAttribute('href', '/zendesk/account');
  });
});
