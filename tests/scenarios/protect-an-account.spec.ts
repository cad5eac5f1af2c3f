import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { DEMONSTRATION_PASSWORD } from '../../server/src/demonstration/seed/organisation.ts';
import { expectAccessible } from './support/accessible.ts';
import { oneTimePassword } from './support/one-time-password.ts';
import { signIn, stage } from './support/story.ts';

const story = stage();

/** A device with a fingerprint reader, as Chromium plays it; its keys stay with the page. */
async function withFingerprint(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', { options });
  return (isUserVerified: boolean) => devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
}

async function signOut(page: Page, name: RegExp) {
  await page.getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByLabel('User name').waitFor();
}

describe('protect an account', () => {
  it('an authenticator app, a passkey and a recovery code: set up, used, and taken away again', async () => {
    const page = await story.person();
    const verify = await withFingerprint(page);
    const me = /João Ferreira/;
    await page.goto(`${story.url}/login?redirect=${encodeURIComponent('/user/profile?tab=security')}`);
    await signIn(page, 'joao');
    await page.getByRole('button', { name: 'Set up' }).click();
    const secret = (await page.getByLabel('Or enter this key').inputValue()).replaceAll(' ', '');
    // Each code counts once: first that of now, which still counts when its half minute has just ended, then the next.
    const code = (steps: number) => oneTimePassword(secret, Date.now() + steps * 30_000);
    await page.getByLabel('Code', { exact: true }).fill(code(0));
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByRole('button', { name: 'I’ve saved them' }).waitFor();
    const codes = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents();
    expect(codes).toHaveLength(10);
    await page.getByRole('button', { name: 'I’ve saved them' }).click();
    await page.getByRole('button', { name: 'Add passkey' }).click();
    await page.getByText('Never used').waitFor();
    await expectAccessible(page);
    await signOut(page, me);

    await signIn(page, 'joao');
    await page.getByRole('heading', { name: 'Two-step verification' }).waitFor();
    await expectAccessible(page);
    await page.getByLabel('Code', { exact: true }).fill('000000');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('This code is wrong or was already used.').waitFor();
    await page.getByLabel('Code', { exact: true }).fill(code(1));
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('button', { name: me }).waitFor();
    await signOut(page, me);

    // Somebody else's finger opens nothing, and the page says so.
    await verify(false);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByRole('alert').waitFor();
    await verify(true);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByRole('button', { name: me }).waitFor();
    await signOut(page, me);

    await signIn(page, 'joao');
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(codes[0] ?? '');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('button', { name: me }).waitFor();
    await page.goto(`${story.url}/user/profile?tab=security`);
    await page.getByText('9 codes left').waitFor();
    await page.getByRole('button', { name: /^Remove / }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByRole('button', { name: 'Turn off' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
    await page.getByRole('button', { name: 'Set up' }).waitFor();
    await signOut(page, me);
    await signIn(page, 'joao');
    await page.getByRole('button', { name: me }).waitFor();
  });

  it('a change of the password asks for the old one, and the picture is cut to a square and shown in the header', async () => {
    const page = await story.signedIn('ruben', { at: '/user/profile', width: 360, height: 740 });
    await page.getByLabel('Photo', { exact: true }).setInputFiles('docs/pictures/fill-page.png');
    await page.getByRole('dialog').getByRole('slider').fill('2');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Change photo' }).waitFor();
    await expect
      .poll(() => page.locator('header img[src^="/files/"], [aria-label*="account menu"] img').count())
      .toBe(1);
    await expectAccessible(page);
    await page.goto(`${story.url}/user/profile?tab=security`);
    await page.getByRole('button', { name: 'Change password' }).click();
    const dialog = page.getByRole('dialog');
    const fill = async (old: string) => {
      await dialog.getByLabel('Current password').fill(old);
      await dialog.getByLabel('New password').fill('seven quiet harbours');
      await dialog.getByLabel('Repeat password').fill('seven quiet harbours');
      await dialog.getByRole('button', { name: 'Change password' }).click();
    };
    await fill('a wrong guess');
    await dialog.getByText('The password is incorrect.').waitFor();
    await fill(DEMONSTRATION_PASSWORD);
    await page.getByText('Password changed').waitFor();
  });
});
