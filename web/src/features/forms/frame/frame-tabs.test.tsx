import type { FormDetail } from '@countersign/shared/api/forms/forms.ts';
import { aDefinition } from '@countersign/shared/forms/testing/test-forms.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { SessionContext } from '../../../lib/session/permissions.ts';
import type { SessionInfo } from '../../../lib/session/session.ts';
import { isInRow } from '../../../testing/is-in-row.ts';
import { showPiece } from '../../../testing/show.tsx';
import { formAddress } from '../addresses.ts';
import { DraftSession } from '../session/draft-session.ts';
import { FormContext } from '../session/form-context.ts';
import { FrameTabs } from './frame-tabs.tsx';

const form = { formKey: 'a-form', name: 'A form', rev: 0, draft: aDefinition({ fields: [] }) } as unknown as FormDetail;
const permissions = ['form:project:edit', 'form:project:publish', 'form:data:list'];
const elena = { user: { id: 24 }, roles: ['form-designer'], permissions } as unknown as SessionInfo;

test('on a phone the tab of the screen that is open lies in its row, on opening and on going elsewhere', async () => {
  await page.viewport(360, 740);
  const router = await showPiece(
    <SessionContext value={elena}>
      <FormContext value={new DraftSession(form, async () => form)}>
        <FrameTabs />
      </FormContext>
    </SessionContext>,
    formAddress(form.formKey, 'data'),
  );
  const row = page.getByRole('navigation').element();
  const chosen = () => row.querySelector('[aria-current="page"]') ?? row;
  expect(row.scrollWidth).toBeGreaterThan(row.clientWidth);
  for (const tab of ['data', 'editor', 'theme'] as const) {
    await router.navigate(formAddress(form.formKey, tab));
    await expect.poll(() => chosen().getAttribute('href')).toContain(`/${tab}?`);
    await expect.poll(() => isInRow(chosen(), row), { message: tab }).toBe(true);
  }
});
