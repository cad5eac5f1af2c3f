import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { SessionContext } from '../../../lib/session/permissions.ts';
import { withRealApp } from '../../../testing/real-app.ts';
import { showPiece } from '../../../testing/show.tsx';
import { violations } from '../../../testing/violations.ts';
import { EnvironmentPage } from './environment-page.tsx';

withRealApp('admin');

async function open(permissions: string[] = ['*:*:*']) {
  await page.viewport(1280, 900);
  const user = { id: 1 as never, userName: 'admin', nickName: 'Admin', avatar: '' };
  return showPiece(
    <SessionContext.Provider value={{ user, roles: ['admin'], permissions }}>
      <EnvironmentPage />
    </SessionContext.Provider>,
    '/system/env',
  );
}
const field = (name: RegExp) => page.getByRole('textbox', { name });
const save = page.getByRole('button', { name: 'Save', exact: true });

test('a name is asked for and saved; what was not saved is discarded', async () => {
  await open();
  await expect.element(field(/^Name/)).toHaveValue('Countersign');
  await expect.element(save).not.toBeInTheDocument();
  await field(/^Name/).fill('  ');
  await save.click();
  await expect.element(page.getByText('Enter a value.')).toBeVisible();
  expect(await violations()).toEqual([]);
  await field(/^Name/).fill('Northlight');
  await field(/^Footer/).fill('© Northlight');
  await save.click();
  await expect.element(page.getByText('Update success')).toBeVisible();
  await expect.element(save).not.toBeInTheDocument();
  await field(/^Footer/).fill('changed my mind');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.element(field(/^Footer/)).toHaveValue('© Northlight');
});

test('it says where everything else is set, and offers nothing that can’t be had', async () => {
  await open();
  const elsewhere = page.getByRole('region', { name: 'Set elsewhere' });
  await expect.element(elsewhere.getByText('MAIL_URL')).toBeVisible();
  await expect
    .element(elsewhere.getByRole('link', { name: 'Sign-in providers' }))
    .toHaveAttribute('href', '/system/provider');
  await expect.element(elsewhere.getByText('Not available in this version').first()).toBeVisible();
  expect(elsewhere.getByRole('button').elements()).toEqual([]);
  expect(await violations()).toEqual([]);
});

test('who may only look can’t change anything', async () => {
  await open(['system:env:query']);
  await expect.element(field(/^Name/)).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Upload picture' })).not.toBeInTheDocument();
});
