import { addUser } from '@countersign/shared/api/system/users.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { call } from '../../lib/calls/http.ts';
import { SessionContext } from '../../lib/session/permissions.ts';
import { withRealApp } from '../../testing/real-app.ts';
import { showPiece } from '../../testing/show.tsx';
import { OperationsPage } from './operations/operations-page.tsx';
import { OnlinePage } from './sessions/online-page.tsx';
import { SignInsPage } from './sign-ins/sign-ins-page.tsx';

/** The screens of records over a real app. */
withRealApp('admin');

const session = {
  user: { id: 1, userName: 'admin', nickName: 'Alex Morgan', avatar: '' },
  roles: ['admin'],
  permissions: ['*:*:*'],
  agentOf: [],
} as never;
const show = (screen: React.ReactNode, address = '/') =>
  showPiece(<SessionContext value={session}>{screen}</SessionContext>, address);

describe('the operation log', () => {
  beforeAll(async () => {
    await call(addUser, { userName: 'recorded', nickName: '<b>Recorded</b>' });
  });

  test('shows what a change was, script as text', async () => {
    await show(<OperationsPage />);
    await page.getByRole('button', { name: 'Add · System' }).first().click();
    await expect.element(page.getByRole('cell', { name: '<b>Recorded</b>' })).toBeVisible();
  });

  test('is checked on demand, and says how many lines hold', async () => {
    await show(<OperationsPage />);
    await page.getByRole('button', { name: 'Check the chain' }).click();
    await expect.element(page.getByText(/checked(?:, all| and) unchanged/)).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).last().click();
  });

  test('keeps its filters in the address', async () => {
    const router = await show(<OperationsPage />, '/?type=delete');
    await expect.element(page.getByRole('button', { name: 'Type: Delete' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).first().click();
    await expect.poll(() => router.state.location.search).toBe('');
  });
});

test('the login log and the sessions list what there is', async () => {
  await show(<SignInsPage />);
  await expect.element(page.getByRole('heading', { name: 'Login log' })).toBeVisible();
  await show(<OnlinePage />);
  await expect.element(page.getByRole('button', { name: 'Sign out' }).first()).toBeVisible();
});
