import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
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
  markSignedIn(false);
  sent.length = 0;
});
afterEach(() => {
  browser.removeEventListener('navigate', stay);
  worker.resetHandlers();
  markSignedIn(false);
});

const PROVIDERS = { providers: [{ path: 'acme', name: 'Acme ID', kind: 'oidc' }] };
const told = (path: string, answer: () => Response, method: 'post' | 'delete' = 'post') => {
  const bodies: unknown[] = [];
  worker.use(
    http[method](`/api${path}`, async ({ request }) => {
      bodies.push(method === 'post' ? await request.json() : new URL(request.url).pathname);
      return answer();
    }),
  );
  return bodies;
};
const done = (data: unknown) => () => HttpResponse.json({ code: 200, msg: '', data });
const refusal =
  (code: number, name: string, params = { name: 'Acme ID' }) =>
  () =>
    HttpResponse.json({ code, msg: '', data: { errors: [{ code: name, path: [], params }] } }, { status: code });

describe('the sign-in page', () => {
  test('offers each provider by name, and leads there with where the person wanted to go', async () => {
    worker.use(
      reply('get', '/login/zendesk', 200, { subdomains: [] }),
      reply('get', '/login/providers', 200, PROVIDERS),
    );
    const begun = told('/login/provider', done({ url: 'https://id.acme.test/auth' }));
    await showApp('/login?redirect=%2Fworkflow%2Ftask%2Ftodo');
    browser.addEventListener('navigate', stay);
    await page.getByRole('button', { name: 'Sign in with Acme ID' }).click();
    await expect.poll(() => sent).toEqual(['https://id.acme.test/auth']);
    expect(begun).toEqual([{ path: 'acme', browser: visitSecret(), redirect: '/workflow/task/todo' }]);
    expect(await violations()).toEqual([]);
  });

  test('says when a provider is away', async () => {
    worker.use(
      reply('get', '/login/zendesk', 200, { subdomains: [] }),
      reply('get', '/login/providers', 200, PROVIDERS),
    );
    told('/login/provider', refusal(503, 'provider_unavailable'));
    await showApp('/login');
    await page.getByRole('button', { name: 'Sign in with Acme ID' }).click();
    await expect.element(page.getByRole('alert').filter({ hasText: 'Acme ID didn’t answer' })).toBeVisible();
  });
});

describe('coming back from a provider', () => {
  const BACK = '/authLogin/acme?code=c0de&state=st4te&iss=https%3A%2F%2Fid.acme.test';
  const left = () => sent.map((url) => new URL(url)).map(({ pathname }) => pathname);
  const open = async (address = BACK) => {
    browser.addEventListener('navigate', stay);
    await showApp(address);
  };

  test('signs the person in, once, and goes to where they wanted to go', async () => {
    const secret = beginVisit();
    const finished = told(
      '/auth/social/callback',
      done({ type: 'signed-in', token: 't', redirect: '/workflow/task/todo' }),
    );
    await open();
    await expect.poll(left).toContain('/workflow/task/todo');
    const iss = 'https://id.acme.test';
    expect(finished).toEqual([{ path: 'acme', code: 'c0de', state: 'st4te', iss, browser: secret }]);
    expect(visitSecret()).toBeNull();
    expect(window.location.search).not.toContain('c0de');
  });

  test('goes to no other site, whatever the answer says', async () => {
    beginVisit();
    told('/auth/social/callback', done({ type: 'signed-in', token: 't', redirect: '//evil.example' }));
    await open();
    await expect.poll(left).toContain('/');
    expect(sent.every((url) => new URL(url).origin === window.location.origin)).toBe(true);
  });

  test('says that it is working meanwhile', async () => {
    beginVisit();
    worker.use(http.post('/api/auth/social/callback', () => new Promise<never>(() => {})));
    await open();
    await expect.element(page.getByText('Checking who you are.')).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test.each([
    ['nobody is linked', 403, 'identity_not_linked', /isn’t linked to an account here/, 'Not linked yet'],
    ['the account is deactivated', 403, 'identity_disabled', /is deactivated/, 'Sign-in failed'],
    ['the address is not verified', 403, 'email_unverified', /hasn’t verified your e-mail address/, 'Sign-in failed'],
    ['the answer can’t be trusted', 422, 'provider_rejected', /can’t be trusted/, 'Sign-in failed'],
    ['the person said no there', 403, 'provider_denied', /Access was denied at Acme ID/, 'Sign-in failed'],
    ['the state was used', 422, 'code_expired', /took longer than ten minutes/, 'Sign-in failed'],
    ['the provider does not answer', 503, 'provider_unavailable', /didn’t answer/, 'Sign-in failed'],
  ])('when %s, says so and leads back', async (_, code, name, text, title) => {
    beginVisit();
    told('/auth/social/callback', refusal(code, name));
    await open();
    await expect.element(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Back to the sign-in page' }))
      .toHaveAttribute('href', '/login');
    expect(await violations()).toEqual([]);
  });

  test.each([['/authLogin/acme?code=c0de'], ['/authLogin/acme'], ['/authLogin/acme?state=x']])(
    '%s sends nothing to the server',
    async (address) => {
      beginVisit();
      const finished = told('/auth/social/callback', done({}));
      await open(address);
      await expect.element(page.getByRole('alert').filter({ hasText: 'Start again' })).toBeVisible();
      expect(finished).toEqual([]);
    },
  );
});

describe('the profile', () => {
  const identity = (given = {}) => ({
    id: 'i1',
    provider: { path: 'acme', name: 'Acme ID', kind: 'oidc', isEnabled: true },
    name: 'Maya',
    address: 'maya@acme.test',
    linkTime: '2026-11-20T09:00:00Z',
    lastUseTime: null,
    ...given,
  });
  const open = async (identities: unknown[], isLastWay = false) => {
    worker.use(
      ...signedIn(),
      reply('get', '/system/user/profile/sessions', 200, []),
      reply('get', '/system/social/list', 200, { identities, isLastWay }),
      reply('get', '/login/providers', 200, PROVIDERS),
    );
    markSignedIn(true);
    await showApp('/user/profile?tab=security');
  };

  test('links a provider, and asks first who is there where that was long ago', async () => {
    const asked = told('/login/identity/begin', done({ challenge: 'c', ways: ['password'], passkey: null }));
    const begun = told('/auth/binding/acme', refusal(422, 'confirm_identity'));
    await open([]);
    await page.getByRole('button', { name: 'Link Acme ID' }).click();
    await expect.element(page.getByRole('dialog').getByLabelText('Password')).toBeVisible();
    expect(begun).toEqual([{ browser: visitSecret() }]);
    expect(asked).toHaveLength(1);
    expect(await violations()).toEqual([]);
  });

  test('unlinks after a question', async () => {
    const unlinked = told('/auth/unlock/i1', done(null), 'delete');
    await open([identity()]);
    await expect.element(page.getByText('maya@acme.test')).toBeVisible();
    await page.getByRole('button', { name: 'Unlink Acme ID' }).click();
    await page.getByRole('dialog', { name: 'Unlink Acme ID?' }).getByRole('button', { name: 'Unlink' }).click();
    await expect.poll(() => unlinked).toEqual(['/api/auth/unlock/i1']);
  });

  test('keeps the only way in', async () => {
    await open([identity()], true);
    await expect.element(page.getByRole('button', { name: 'Unlink Acme ID' })).toBeDisabled();
    await expect.element(page.getByText('This is your only way to sign in', { exact: false })).toBeVisible();
  });
});
