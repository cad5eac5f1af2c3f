import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { markSignedIn, reply, worker } from '../../../testing/replies.ts';
import { showApp } from '../../../testing/show.tsx';
import { violations } from '../../../testing/violations.ts';

beforeAll(() => worker.start({ quiet: true }));
beforeEach(() => {
  markSignedIn(false);
  const asked = {
    code: 422,
    msg: '',
    data: { errors: [{ code: 'second_factor_enrolment', path: [] }], current: { challenge: 'signing in' } },
  };
  worker.use(
    reply('get', '/login/providers', 200, { providers: [] }),
    reply('get', '/login/zendesk', 200, { subdomains: [] }),
    http.post('/api/login', () => HttpResponse.json(asked, { status: 422 })),
    reply('post', '/login/enrolment', 200, {
      challenge: 'an app',
      secret: 'JBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP',
    }),
  );
});
afterEach(() => worker.resetHandlers());

/** What the page asks a browser to make. */
const options = {
  rp: { id: location.hostname, name: 'Countersign' },
  user: { id: 'aGFuZGxl', name: 'maya', displayName: 'Maya Okafor' },
  challenge: 'Y2hhbGxlbmdl',
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  timeout: 5000,
};

interface Devtools {
  send: (method: string, params?: unknown) => Promise<{ authenticatorId: string }>;
}

test('somebody who has to set up a second factor chooses between an app and a passkey, and keeps the codes', async () => {
  const begun: unknown[] = [];
  const finished: Record<string, unknown>[] = [];
  worker.use(
    http.post('/api/login/enrolment/passkey/begin', async ({ request }) => {
      begun.push(await request.json());
      return HttpResponse.json({ code: 200, msg: '', data: { challenge: 'a passkey', options } });
    }),
    http.post('/api/login/enrolment/passkey', async ({ request }) => {
      finished.push((await request.json()) as Record<string, unknown>);
      return HttpResponse.json({ code: 200, msg: '', data: { token: 't', recoveryCodes: ['AAAA-BBBB'] } });
    }),
  );
  const devtools = cdp() as unknown as Devtools;
  await devtools.send('WebAuthn.enable');
  const authenticator = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: false,
    automaticPresenceSimulation: true,
  };
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', { options: authenticator });
  await showApp('/login');
  await page.getByLabelText('User name').fill('maya');
  await page.getByLabelText('Password', { exact: true }).fill('a password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect.element(page.getByLabelText('Or enter this key')).toBeVisible();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect.element(page.getByLabelText('Or enter this key')).not.toBeVisible();
  expect(await violations()).toEqual([]);
  // Somebody else's finger makes nothing, and the page says so.
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await expect.element(page.getByRole('alert').filter({ hasText: 'didn’t get a passkey' })).toBeVisible();
  await page.getByRole('button', { name: 'Use an authenticator app' }).click();
  await expect.element(page.getByLabelText('Or enter this key')).toBeVisible();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await expect.element(page.getByRole('list', { name: 'Recovery codes' })).toHaveTextContent('AAAA-BBBB');
  await expect.element(page.getByRole('button', { name: 'I’ve saved them' })).toBeVisible();
  expect(begun).toEqual([{ challenge: 'signing in' }]);
  expect(finished).toMatchObject([{ challenge: 'a passkey', response: { type: 'public-key' } }]);
  await devtools.send('WebAuthn.disable');
});
