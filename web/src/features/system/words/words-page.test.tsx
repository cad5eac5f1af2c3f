import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { SessionContext } from '../../../lib/session/permissions.ts';
import { withRealApp } from '../../../testing/real-app.ts';
import { showPiece } from '../../../testing/show.tsx';
import { violations } from '../../../testing/violations.ts';
import { WordsPage } from './words-page.tsx';

withRealApp('admin');

async function open(permissions: string[] = ['*:*:*']) {
  await page.viewport(1280, 900);
  const user = { id: 1 as never, userName: 'admin', nickName: 'Admin', avatar: '' };
  return showPiece(
    <SessionContext.Provider value={{ user, roles: ['admin'], permissions }}>
      <WordsPage />
    </SessionContext.Provider>,
    '/project/words',
  );
}
const dialog = () => page.getByRole('dialog');
const rare = async (name: string) => {
  await page.getByRole('button', { name: 'More actions' }).first().click();
  await page.getByRole('menuitem', { name }).click();
};

test('a word is added with its level, and a text shows what it does', async () => {
  await open();
  await page.getByRole('button', { name: 'Add word' }).first().click();
  await dialog().getByRole('textbox', { name: /^Word/ }).fill('gizmo');
  await dialog()
    .getByLabelText(/^Level/)
    .selectOptions('Mask');
  expect(await violations()).toEqual([]);
  await dialog().getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(page.getByText('Add success')).toBeVisible();
  await expect.element(page.getByRole('row', { name: /gizmo Mask/ })).toBeVisible();
  await rare('Test a text');
  await dialog().getByRole('textbox', { name: /^Text/ }).fill('My Gizmo is here');
  await dialog().getByRole('button', { name: 'Test', exact: true }).click();
  await expect.element(dialog().getByText('My ***** is here')).toBeVisible();
  expect(await violations()).toEqual([]);
  await dialog().getByRole('textbox', { name: /^Text/ }).fill('Nothing here');
  await dialog().getByRole('button', { name: 'Test', exact: true }).click();
  await expect.element(dialog().getByText('No sensitive words found.')).toBeVisible();
});

test('several words get one level, and lines that can’t be words are named', async () => {
  await open();
  await rare('Add several words');
  await dialog()
    .getByRole('textbox', { name: /^Words/ })
    .fill('one\n—');
  await expect.element(dialog().getByText(/^Line 2 has no letter/)).toBeVisible();
  await dialog()
    .getByRole('textbox', { name: /^Words/ })
    .fill('doodad\nwidget');
  await dialog()
    .getByLabelText(/^Level/)
    .selectOptions('Flag');
  await dialog().getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(page.getByText('2 words added')).toBeVisible();
  await expect.element(page.getByRole('row', { name: /doodad Flag/ })).toBeVisible();
});

test('what was flagged is listed, and nothing is said so', async () => {
  await open();
  await rare('Flagged texts');
  await expect.element(dialog().getByText('Nothing flagged yet')).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('who may only list is offered nothing else', async () => {
  await open(['system:sensitive-word:list']);
  await expect.element(page.getByRole('heading', { name: 'Sensitive words' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add word' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'More actions' }).first().click();
  expect(
    page
      .getByRole('menuitem')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['Flagged texts']);
});
