import { addUser } from '@countersign/shared/api/system/users.ts';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { call } from '../../lib/calls/http.ts';
import { SessionContext } from '../../lib/session/permissions.ts';
import { withRealApp } from '../../testing/real-app.ts';
import { showPiece } from '../../testing/show.tsx';
import { violations } from '../../testing/violations.ts';
import { MenusPage } from './menus/menus-page.tsx';
import { TemplatesPage } from './message-templates/templates-page.tsx';
import { RolesPage } from './roles/roles-page.tsx';
import { UsersPage } from './users/users-page.tsx';

withRealApp('admin');

async function open(screen: ReactNode, path = '/') {
  await page.viewport(1280, 900);
  const user = { id: 1 as never, userName: 'admin', nickName: 'Admin', avatar: '' };
  return showPiece(
    <SessionContext.Provider value={{ user, roles: ['admin'], permissions: ['*:*:*'] }}>
      {screen}
    </SessionContext.Provider>,
    path,
  );
}
const field = (name: string) => page.getByRole('dialog').getByRole('textbox', { name });
const more = async (name: string) => {
  await page.getByRole('button', { name: 'More actions' }).first().click();
  await page.getByRole('menuitem', { name }).click();
};

describe('people', () => {
  test('are narrowed to a department and those below it', async () => {
    await open(<UsersPage />);
    await expect.element(page.getByRole('row', { name: /Tom Becker/ })).toBeVisible();
    await expect.poll(violations).toEqual([]);
    const tree = page.getByRole('navigation', { name: 'Departments' });
    await tree.getByRole('button', { name: 'Finance', exact: true }).click();
    await expect.element(page.getByRole('row', { name: /Tom Becker/ })).not.toBeInTheDocument();
    await expect.element(page.getByRole('row', { name: /Oliver Grant/ })).toBeVisible();
  });

  test('are imported from a spreadsheet as it was saved: what can be taken is, and the rest is named', async () => {
    await open(<UsersPage />);
    await more('Import');
    const lines = ['用户名;姓名;电话;部门', 'wei;王伟;1.3E+10;Finance', 'lan;李兰;0123;Finance', 'mei;陈梅;;Nowhere'];
    const file = new File([`\uFEFF${lines.join('\r\n')}`], 'people.csv', { type: 'text/csv' });
    await userEvent.upload(page.getByLabelText('Choose a file'), file);
    const dialog = page.getByRole('dialog', { name: 'Import users' });
    await expect.element(dialog.getByText('1 new, 0 changed, 0 unchanged, 2 invalid')).toBeVisible();
    await expect.element(dialog.getByText(/A spreadsheet rounded this number/)).toBeVisible();
    await expect.poll(violations).toEqual([]);
    await dialog.getByRole('button', { name: 'Import 1 row' }).click();
    await expect.element(page.getByText('1 added, 0 changed')).toBeVisible();
    await page.getByRole('searchbox').fill('李兰');
    await expect.element(page.getByRole('row', { name: /李兰/ })).toBeVisible();
  });

  test('are deleted once it is clear who takes over', async () => {
    // Somebody of this test alone: other files share the app and its people.
    await call(addUser, { userName: 'zora', nickName: 'Zora Quint' });
    await open(<UsersPage />, '/?search=zora');
    await page
      .getByRole('row', { name: /Zora Quint/ })
      .getByRole('button', { name: /More/ })
      .click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete Zora Quint?' });
    const verb = dialog.getByRole('button', { name: 'Delete' });
    await expect.element(dialog).toBeVisible();
    await expect.element(verb).toBeVisible();
    await verb.click();
    await expect.element(page.getByText('Delete success')).toBeVisible();
    await expect.element(page.getByRole('row', { name: /Zora Quint/ })).not.toBeInTheDocument();
  });

  test('are invited; without a mail server the links are handed over', async () => {
    await open(<UsersPage />);
    await more('Invite people');
    await field('E-mail addresses').fill('ana@northlight.example, no-address');
    await page.getByRole('button', { name: 'Invite 2 people' }).click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    await field('E-mail addresses').fill('ana@northlight.example');
    await page.getByRole('button', { name: 'Invite 1 person' }).click();
    await expect.element(field('ana@northlight.example')).toHaveValue(expect.stringContaining('/invite#'));
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).first().click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await more('Invitations');
    await expect.element(page.getByRole('row', { name: /ana@northlight.example/ })).toBeVisible();
    await expect.poll(violations).toEqual([]);
  });
});

describe('the menu', () => {
  test('gets a line, which is refused while its address is taken', async () => {
    await open(<MenusPage />);
    await expect.element(page.getByRole('row', { name: /Approvals/ })).toBeVisible();
    await expect.element(page.getByRole('row', { name: /To do/ })).not.toBeInTheDocument();
    await page.getByRole('button', { name: /^Show what Approvals includes/ }).click();
    await expect.element(page.getByRole('row', { name: /To do/ })).toBeVisible();
    await expect.poll(violations).toEqual([]);
    await page.getByRole('button', { name: 'Add menu item' }).click();
    await field('Title').fill('Status board');
    await page.getByLabelText('Screen', { exact: false }).last().selectOptions('system/user');
    await field('Path').fill('index');
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
    await expect.element(page.getByText(/has this address/)).toBeVisible();
    await field('Path').fill('status-board');
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
    await expect.element(page.getByText('Add success')).toBeVisible();
    await expect.element(page.getByRole('row', { name: /Status board/ })).toBeVisible();
  });

  test('is ordered in place', async () => {
    await open(<MenusPage />);
    await page.getByLabelText('Order: Forms').fill('77');
    await page.getByRole('button', { name: 'Save order' }).click();
    await expect.element(page.getByText('Update success')).toBeVisible();
    await expect.element(page.getByLabelText('Order: Forms')).toHaveValue(77);
  });
});

test('a role has the menu and what can be done there as one tree', async () => {
  await open(<RolesPage />);
  await page.getByRole('button', { name: 'Auditor', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Auditor' });
  await drawer.getByRole('button', { name: /^Show what System includes/ }).click();
  await drawer.getByRole('button', { name: /^Show what Posts includes/ }).click();
  await expect.element(drawer.getByRole('checkbox', { name: 'Shown in the menu' })).toBeChecked();
  await expect.element(drawer.getByRole('checkbox', { name: 'See the list' })).toBeChecked();
  await expect.element(drawer.getByRole('checkbox', { name: 'Delete' })).not.toBeChecked();
  await expect.poll(violations).toEqual([]);
});

test('a message is said in own words, with a preview, and again as the product says it', async () => {
  await open(<TemplatesPage />);
  await page.getByRole('button', { name: 'Approved', exact: true }).first().click();
  await field('Ticket note').fill('{{who}} said yes');
  await expect.element(page.getByText('{{who}} is unknown.')).toBeVisible();
  await field('Ticket note').fill('{{starter}} may go ahead');
  await expect.element(page.getByText('Mia Chen may go ahead')).toBeVisible();
  await expect.poll(violations).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(page.getByText('Your own')).toBeVisible();
  await page.getByRole('button', { name: 'Approved', exact: true }).first().click();
  await page.getByRole('button', { name: 'Use the default text' }).click();
  await expect.element(page.getByText('Your own')).not.toBeInTheDocument();
});
