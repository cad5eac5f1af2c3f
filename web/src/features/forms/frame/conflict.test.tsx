import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showPiece } from '../../../testing/show.tsx';
import { Conflict } from './conflict.tsx';

vi.mock('./conflict-dialog.tsx', () => {
  throw new TypeError('no network');
});

test('somebody else saved this form, and the question cannot be fetched: a bar says so and leads back to it', async () => {
  await showPiece(<Conflict />);
  const trouble = page.getByText('This could not be loaded');
  await expect.element(trouble).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(trouble).not.toBeInTheDocument();
  await expect.element(page.getByText('Your changes aren’t saved: someone else saved this form.')).toBeVisible();
  await page.getByRole('button', { name: 'Decide' }).click();
  await expect.element(trouble).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'Decide' })).toBeVisible();
});
