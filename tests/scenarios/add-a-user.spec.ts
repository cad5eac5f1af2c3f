import { describe, expect, it } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { stage } from './support/story.ts';

const story = stage();

describe('somebody new', () => {
  it('is added, sets a password with the link, signs in, and is out as soon as they are deactivated', async () => {
    const page = await story.signedIn('admin');
    await page.goto(`${story.url}/system/user`);
    await page.getByRole('button', { name: 'Add user' }).click();
    await page.getByRole('textbox', { name: 'User name' }).fill('nina');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Nina Vos');
    await page.getByLabel('Department').last().selectOption({ label: '\u2003Finance' });
    await page.getByRole('checkbox', { name: 'Member' }).press('Space');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('button', { name: 'Create link' }).click();
    const url = await page.getByLabel('Link', { exact: true }).inputValue();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();

    const visitor = await story.person();
    const { pathname, hash } = new URL(url);
    await visitor.goto(story.url + pathname + hash);
    await visitor.getByLabel('New password').fill('five green lanterns');
    await visitor.getByLabel('Repeat password').fill('five green lanterns');
    await expectAccessible(visitor);
    await visitor.getByRole('button', { name: 'Set password' }).click();
    await visitor.getByLabel('User name').fill('nina');
    await visitor.getByLabel('Password', { exact: true }).fill('five green lanterns');
    await visitor.getByRole('button', { name: 'Sign in', exact: true }).click();
    await visitor.getByRole('heading', { name: 'Hello, Nina Vos' }).waitFor();

    await page.getByRole('searchbox', { name: 'Search names, e-mail and phone' }).fill('nina');
    const row = page.getByRole('row', { name: /Nina Vos/ });
    await row.getByRole('button', { name: /More/ }).click();
    await page.getByRole('menuitem', { name: 'Deactivate' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
    await row.getByText('Inactive').waitFor();
    await expect.poll(async () => (await visitor.request.get(`${story.url}/api/getInfo`)).status()).toBe(401);
  });
});
