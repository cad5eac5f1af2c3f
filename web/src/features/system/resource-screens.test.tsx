import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SessionContext } from '../../lib/session/permissions.ts';
import { withRealApp } from '../../testing/real-app.ts';
import { showPiece } from '../../testing/show.tsx';
import { violations } from '../../testing/violations.ts';
import { BannersPage } from './app-home/banners-page.tsx';
import { NavigationPage } from './app-home/navigation-page.tsx';
import { DictionariesPage } from './dictionaries/dictionaries-page.tsx';
import { ParametersPage } from './parameters/parameters-page.tsx';
import { MessageLogPage } from './message-log/message-log-page.tsx';
import { NoticeList } from './notices/notice-list.tsx';
import { NoticesPage } from './notices/notices-page.tsx';
import { DepartmentPostsPage } from './posts/department-posts-page.tsx';
import { PostsPage } from './posts/posts-page.tsx';

withRealApp('admin');

async function open(screen: ReactNode, permissions: string[] = ['*:*:*'], path = '/') {
  await page.viewport(1280, 900);
  const user = { id: 1 as never, userName: 'admin', nickName: 'Admin', avatar: '' };
  return showPiece(
    <SessionContext.Provider value={{ user, roles: ['admin'], permissions }}>{screen}</SessionContext.Provider>,
    path,
  );
}
const field = (name: string) => page.getByRole('dialog').getByRole('textbox', { name, exact: true });

describe('a screen drawn from a definition', () => {
  test('a row is added beside the list, searched, edited and deleted by its name', async () => {
    await open(<PostsPage />);
    await page.getByRole('button', { name: 'Add post' }).first().click();
    const drawer = page.getByRole('dialog', { name: 'Add post' });
    await drawer.getByRole('button', { name: 'Add', exact: true }).click();
    await expect.element(drawer.getByText('Enter a value.').first()).toBeVisible();
    await field('Name').fill('Night nurse');
    await field('Code').fill('night nurse');
    await drawer.getByRole('button', { name: 'Add', exact: true }).click();
    await expect.element(drawer.getByText('Use letters, digits, dots, hyphens and underscores.')).toBeVisible();
    await field('Code').fill('night-nurse');
    await drawer.getByRole('button', { name: 'Add', exact: true }).click();
    await expect.element(page.getByText('Add success')).toBeVisible();
    const search = page.getByRole('searchbox', { name: 'Search names' });
    await search.fill('night');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('row', { name: /Night nurse/ })).toBeVisible();
    await expect.element(page.getByRole('row', { name: /Support agent/ })).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Night nurse', exact: true }).click();
    await field('Name').fill('Night doctor');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.element(page.getByText('Update success')).toBeVisible();
    (page.getByRole('checkbox', { name: 'Select all rows' }).element() as HTMLInputElement).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Delete “Night doctor”?' });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByText('Delete success')).toBeVisible();
  });

  test('who may only look is offered nothing else', async () => {
    await open(<PostsPage />, ['system:post:list', 'system:post:query']);
    await page.getByRole('button', { name: 'Support agent', exact: true }).click();
    await expect.element(field('Name')).toBeDisabled();
    for (const name of ['Add post', 'Save', 'Delete', 'More actions'])
      expect(page.getByRole('button', { name, exact: true }).elements()).toEqual([]);
  });

  test('a department’s posts are chosen from the tree, and new ones belong to it', async () => {
    await open(<DepartmentPostsPage />);
    const tree = page.getByRole('navigation', { name: 'Departments' });
    await tree.getByRole('button', { name: 'Finance' }).click();
    await expect.element(page.getByRole('heading', { name: 'Posts of Finance' })).toBeVisible();
    await page.getByRole('button', { name: 'Add post' }).first().click();
    await field('Name').fill('Cashier');
    await field('Code').fill('cashier');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect.element(page.getByRole('row', { name: /Cashier/ })).toBeVisible();
    await tree.getByRole('button', { name: 'All posts' }).click();
    await expect.element(page.getByRole('row', { name: /Support agent.*Whole organisation/ })).toBeVisible();
  });

  test('a target is asked for only where the banner leads somewhere', async () => {
    await open(<BannersPage />);
    await page.getByRole('button', { name: 'Add banner' }).first().click();
    await expect.element(page.getByRole('group', { name: 'Image' })).toBeVisible();
    expect(page.getByLabelText('Target').elements()).toEqual([]);
    await page.getByRole('dialog').getByLabelText('Leads to').selectOptions('Web address');
    await expect.element(page.getByRole('dialog').getByLabelText('Target')).toBeVisible();
  });

  test('a log is read and not written: no button adds, edits or deletes', async () => {
    await open(<MessageLogPage />);
    await expect.element(page.getByText('Nothing sent yet')).toBeVisible();
    await expect.poll(violations).toEqual([]);
    expect(page.getByRole('button', { name: /Add|Delete|More actions/ }).elements()).toEqual([]);
  });

  test('an announcement is written with its audience, and opened by its readers', async () => {
    await open(<NoticesPage />);
    await page.getByRole('button', { name: 'Add announcement' }).first().click();
    const form = page.getByRole('dialog', { name: 'Add announcement' });
    await field('Title').fill('Stocktaking on Monday');
    const editor = form.getByRole('textbox', { name: 'Text' });
    await editor.click();
    await userEvent.keyboard('Please return borrowed devices.');
    await form.getByLabelText('For').selectOptions('Departments');
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await expect.element(form.getByText('Choose at least one.')).toBeVisible();
    await form.getByLabelText('For').selectOptions('Everyone');
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await expect.element(page.getByRole('row', { name: /Stocktaking on Monday/ })).toBeVisible();
    await open(<NoticeList />);
    const line = page.getByRole('button', { name: /Unread: Stocktaking on Monday/ });
    await line.click();
    await expect.element(page.getByText('Please return borrowed devices.')).toBeVisible();
    await expect.element(line).not.toBeInTheDocument();
  });
});

test.each<[name: string, screen: ReactNode]>([
  ['Posts', <PostsPage key="1" />],
  ['Department posts', <DepartmentPostsPage key="2" />],
  ['Dictionaries', <DictionariesPage key="3" />],
  ['System config', <ParametersPage key="4" />],
  ['Banners', <BannersPage key="5" />],
  ['Navigation', <NavigationPage key="6" />],
  ['Announcements', <NoticesPage key="7" />],
])('%s can be used by everyone: axe finds nothing on the list and in its form', async (name, screen) => {
  await open(screen);
  await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect.poll(violations).toEqual([]);
  await page.getByRole('button', { name: /^Add / }).first().click();
  await expect.element(page.getByRole('dialog', { name: /^Add / })).toBeVisible();
  await expect.poll(violations).toEqual([]);
});
