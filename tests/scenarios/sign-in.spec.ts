import { describe, expect, it } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { signIn, stage } from './support/story.ts';

const story = stage();

describe('sign in and come back to where I was', () => {
  it('a link to a screen leads through the sign-in page back to that screen, filters included', async () => {
    const page = await story.person();
    await page.goto(`${story.url}/workflow/task/todo?current=1&size=10`);
    await page.waitForURL(/\/login\?redirect=/);
    await expectAccessible(page);
    await signIn(page, 'maya');
    await page.waitForURL(`${story.url}/workflow/task/todo?current=1&size=10`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectAccessible(page);
  });

  it('a wrong password says so and keeps the user name', async () => {
    const page = await story.person();
    await page.goto(`${story.url}/login`);
    await page.getByLabel('User name').fill('maya');
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('alert').first().waitFor();
    await expect.poll(() => page.getByLabel('User name').inputValue()).toBe('maya');
    expect(page.url()).toContain('/login');
  });

  it('a redirect to another site is not followed', async () => {
    const page = await story.person();
    await page.goto(`${story.url}/login?redirect=${encodeURIComponent('//example.com/index')}`);
    await signIn(page, 'maya');
    await page.waitForURL(`${story.url}/index`);
  });

  it('whoever is signed in and opens the sign-in page goes home, and signing out ends it', async () => {
    const page = await story.signedIn('maya');
    await page.goto(`${story.url}/login`);
    await page.waitForURL(`${story.url}/index`);
    await page.getByRole('button', { name: /Maya Okafor/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForURL(/\/login/);
    await page.goto(`${story.url}/index`);
    await page.waitForURL(/\/login\?redirect=/);
  });
});
