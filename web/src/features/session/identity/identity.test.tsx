import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { markSignedIn, reply, signedIn, worker } from '../../../testing/replies.ts';
import { showApp } from '../../../testing/show.tsx';

beforeAll(() => worker.start({ quiet: true }));
beforeEach(() => {
  markSignedIn(true);
  worker.use(...signedIn());
  worker.use(
    reply('get', '/system/user/profile/factors', 200, {
      totpSince: null,
      recoveryCodesLeft: 0,
      passkeys: [],
      isRequired: false,
    }),
    reply('post', '/login/identity/begin', 200, { challenge: 'the challenge', ways: ['password'], passkey: null }),
  );
});
afterEach(() => {
  worker.resetHandlers();
  markSignedIn(false);
});

const refusal = (name: string) =>
  HttpResponse.json({ code: 422, msg: '', data: { errors: [{ code: name, path: [] }] } }, { status: 422 });

test('a change that protects the account asks who is there, and goes on once they have said so', async () => {
  let isConfirmed = false;
  const asked: string[] = [];
  worker.use(
    http.post('/api/system/user/profile/totp/begin', ({ request }) => {
      asked.push(request.headers.get('x-request-id') ?? '');
      if (!isConfirmed) return refusal('confirm_identity');
      const data = { challenge: 'c', secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' };
      return HttpResponse.json({ code: 200, msg: '', data });
    }),
    http.post('/api/login/identity', async ({ request }) => {
      const { answer } = (await request.json()) as { answer: { password: string } };
      if (answer.password !== 'right') return refusal('wrong_password');
      isConfirmed = true;
      return HttpResponse.json({ code: 200, msg: '', data: null });
    }),
  );
  await showApp('/user/profile?tab=security');
  await page.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it’s you' });
  await dialog.getByLabelText('Password').fill('wrong');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(dialog.getByText('The password is incorrect.')).toBeVisible();
  await dialog.getByLabelText('Password').fill('right');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Authenticator app' })).toBeVisible();
  expect(asked).toHaveLength(2);
  expect(new Set(asked).size).toBe(1);
});

test('whoever gives up changes nothing, and reads why', async () => {
  worker.use(http.post('/api/system/user/profile/totp/begin', () => refusal('confirm_identity')));
  await showApp('/user/profile?tab=security');
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByText('Confirm that it’s you first.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Set up' })).toBeVisible();
});
