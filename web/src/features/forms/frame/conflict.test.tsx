import type { FormDetail } from '@countersign/shared/api/forms/forms.ts';
import { CallError } from '@countersign/shared/api/wire/client.ts';
import { aDefinition } from '@countersign/shared/forms/testing/test-forms.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showPiece } from '../../../testing/show.tsx';
import { DraftSession } from '../session/draft-session.ts';
import { FormContext } from '../session/form-context.ts';
import { Conflict } from './conflict.tsx';

vi.mock('./conflict-dialog.tsx', () => {
  throw new TypeError('no network');
});

const form = {
  formKey: 'a-form',
  name: 'A form',
  description: '',
  status: 1,
  version: null,
  definitionKey: null,
  owner: { id: 1, nickName: 'Ana' },
  submissionCount: 0,
  createTime: '2026-11-20T00:00:00.000Z',
  updateTime: '2026-11-20T00:00:00.000Z',
  draft: aDefinition({ fields: [] }),
  rev: 1,
  nextDefinitionKey: null,
  hasUnpublishedChanges: true,
} as unknown as FormDetail;

/** A sitting at a form that somebody else has saved. */
async function inConflict(): Promise<DraftSession> {
  const current = { ...form, rev: 2, draft: { ...form.draft, title: 'Theirs' } };
  const session = new DraftSession(form, async () => {
    throw new CallError('refused', { code: 409, msg: 'stale', current });
  });
  session.run({ type: 'setForm', settings: { title: 'Mine' } });
  expect(await session.flush()).toBe(false);
  return session;
}

test('somebody else saved this form, and the question cannot be fetched: a bar says so and leads back to it', async () => {
  await showPiece(
    <FormContext value={await inConflict()}>
      <Conflict />
    </FormContext>,
  );
  const trouble = page.getByText('Can’t load this');
  await expect.element(trouble).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(trouble).not.toBeInTheDocument();
  await expect.element(page.getByText('Your changes aren’t saved: someone else saved this form.')).toBeVisible();
  await page.getByRole('button', { name: 'Decide' }).click();
  await expect.element(trouble).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'Decide' })).toBeVisible();
});
