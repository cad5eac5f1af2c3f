import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { SessionContext } from '../../../lib/session/permissions.ts';
import { withRealApp } from '../../../testing/real-app.ts';
import { showPiece } from '../../../testing/show.tsx';
import { violations } from '../../../testing/violations.ts';
import { DirectoryGroupsPage } from './directory-groups-page.tsx';
import { DirectoryTokensPage } from './directory-tokens-page.tsx';
import { ProvidersPage } from './providers-page.tsx';

withRealApp('admin');

async function open(screen: ReactNode, permissions: string[] = ['*:*:*']) {
  await page.viewport(1280, 900);
  const user = { id: 1 as never, userName: 'admin', nickName: 'Admin', avatar: '' };
  return showPiece(
    <SessionContext.Provider value={{ user, roles: ['admin'], permissions }}>{screen}</SessionContext.Provider>,
    '/',
  );
}
const field = (name: string) => page.getByRole('dialog').getByRole('textbox', { name, exact: true });
const secretField = () => page.getByRole('dialog').getByLabelText(/^Client secret/);

test('a provider is added beside the list, refused where it can’t be reached safely, and deleted', async () => {
  await open(<ProvidersPage />);
  await page.getByRole('button', { name: 'Add provider' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Add provider' });
  await field('Name').fill('Acme ID');
  await field('Path').fill('acme');
  await field('Issuer').fill('https://10.0.0.1');
  await field('Client ID').fill('countersign');
  await secretField().fill('secret');
  await expect.element(field('Redirect address')).toHaveValue(`${window.location.origin}/authLogin/acme`);
  expect(await violations()).toEqual([]);
  await drawer.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(drawer.getByText(/is inside your network/)).toBeVisible();
  await field('Issuer').fill('https://id.example.com');
  await drawer.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(page.getByRole('row', { name: /Acme ID/ })).toBeVisible();
  await page.getByRole('button', { name: 'Acme ID', exact: true }).click();
  await expect.element(secretField()).toHaveValue('');
  await expect.element(page.getByText('Leave empty to keep the current one.')).toBeVisible();
  await field('Create accounts for these domains').fill('example.com');
  await expect.element(page.getByRole('dialog').getByText('Role of new people')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Update success')).toBeVisible();
});

test('who may only look is offered nothing else', async () => {
  await open(<ProvidersPage />, ['system:provider:list']);
  await page.getByRole('button', { name: 'Acme ID', exact: true }).click();
  await expect.element(field('Name')).toBeDisabled();
  for (const name of ['Add provider', 'Save', 'Delete', 'Test'])
    expect(page.getByRole('button', { name, exact: true }).elements()).toEqual([]);
});

test('a directory token is shown once, and revoked after a question', async () => {
  await open(<DirectoryTokensPage />);
  await page.getByRole('button', { name: 'Create token' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create token' }).click();
  await expect.element(page.getByText('Enter a name.')).toBeVisible();
  await field('Name').fill('Entra');
  await page.getByRole('dialog').getByRole('button', { name: 'Create token' }).click();
  const made = page.getByRole('dialog', { name: '“Entra” is ready' });
  await expect.element(made.getByRole('textbox')).toHaveValue(expect.stringMatching(/^csd_/) as never);
  expect(await violations()).toEqual([]);
  await made.getByRole('button', { name: 'Done' }).click();
  await expect.element(page.getByRole('row', { name: /Entra/ })).toBeVisible();
  await page.getByRole('button', { name: /Revoke/ }).click();
  const question = page.getByRole('dialog', { name: 'Revoke “Entra”?' });
  await question.getByRole('button', { name: 'Revoke' }).click();
  await expect.element(page.getByRole('row', { name: /Entra.*Revoked/ })).toBeVisible();
});

test('without groups the screen says how they come', async () => {
  await open(<DirectoryGroupsPage />);
  await expect.element(page.getByText('Groups appear here once your directory sends them.')).toBeVisible();
  expect(await violations()).toEqual([]);
});
