import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SessionContext } from '../../../lib/session/permissions.ts';
import { withRealApp } from '../../../testing/real-app.ts';
import { showPiece } from '../../../testing/show.tsx';
import { SchedulesPage } from './schedules-page.tsx';

withRealApp('admin');

const session = {
  user: { id: 1, userName: 'admin', nickName: 'Alex Morgan', avatar: '' },
  roles: ['admin'],
  permissions: ['*:*:*'],
  agentOf: [],
} as never;

test('a job is added with an expression that the builder made', async () => {
  await showPiece(
    <SessionContext value={session}>
      <SchedulesPage />
    </SessionContext>,
    '/',
  );
  await page.getByRole('button', { name: 'Add job' }).first().click();
  await userEvent.fill(page.getByRole('textbox', { name: /^Name/ }), 'Weekly clean-up');
  await userEvent.selectOptions(page.getByRole('combobox', { name: /^What it does/ }), 'jobs.purgeLog');
  await expect.element(page.getByLabelText('Keep for days')).toHaveValue(30);
  await page.getByRole('button', { name: 'Build the expression' }).click();
  await userEvent.selectOptions(page.getByLabelText('How often'), 'lastDay');
  await page.getByRole('button', { name: 'Use this' }).click();
  await expect.element(page.getByRole('textbox', { name: /^Cron expression/ })).toHaveValue('0 0 3 L * ?');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Weekly clean-up' })).toBeVisible();
});
