import type { FormDetail } from '@countersign/shared/api/forms/forms.ts';
import { USUAL_SETTINGS } from '@countersign/shared/forms/form-settings.ts';
import { aDefinition } from '@countersign/shared/forms/testing/test-forms.ts';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { SessionContext } from '../../../lib/session/permissions.ts';
import type { SessionInfo } from '../../../lib/session/session.ts';
import { reply, worker } from '../../../testing/replies.ts';
import { showPiece } from '../../../testing/show.tsx';
import { DraftSession } from '../session/draft-session.ts';
import { FormContext } from '../session/form-context.ts';
import { WorkflowPage } from './workflow-page.tsx';

/** Who may edit a form and not publish it is asked as well. */
const permissions = ['form:project:edit', 'workflow:definition:list'];
const elena = { user: { id: 24 }, roles: ['form-designer'], permissions } as unknown as SessionInfo;
const process = { key: 'refund', name: 'Refund approval', version: 1, forms: [] };

beforeAll(() => worker.start({ quiet: true }));
afterEach(() => worker.resetHandlers());

async function show(audience: 'everybody' | 'people') {
  const formKey = `for-${audience}`;
  const form = { formKey, name: 'A form', rev: 0, definitionKey: null, draft: aDefinition({ fields: [] }) };
  const session = new DraftSession(form as unknown as FormDetail, async () => form as unknown as FormDetail);
  const sent: unknown[] = [];
  worker.use(
    reply('get', '/workflow/definitions', 200, { records: [process], total: 1, size: 200, current: 1, pages: 1 }),
    reply('get', `/forms/${formKey}/setting`, 200, {
      rev: 0,
      settings: { ...USUAL_SETTINGS, isSignInRequired: audience === 'people' },
      hasPassword: false,
    }),
    reply('get', '/workflow/definitions/refund/versions/1', 404, null),
    http.put(`/api/forms/${formKey}/workflow`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ code: 200, msg: '', data: { ...form, definitionKey: 'refund' } });
    }),
  );
  await showPiece(
    <SessionContext value={elena}>
      <FormContext value={session}>
        <WorkflowPage />
      </FormContext>
    </SessionContext>,
  );
  await expect.element(page.getByRole('radio', { name: 'Refund approval' })).toBeEnabled();
  return sent;
}

test('an approval that everyone could start is attached only by who says so', async () => {
  const sent = await show('everybody');
  const choice = page.getByText('Refund approval', { exact: true });
  const question = page.getByRole('dialog', { name: 'Let everyone start “Refund approval”?' });
  await choice.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => question.query()).toBeNull();
  expect(sent).toEqual([]);
  await choice.click();
  await question.getByRole('button', { name: 'Let everyone start it' }).click();
  await expect.poll(() => sent).toMatchObject([{ definitionKey: 'refund', startsApproval: true }]);
});

test('for people who sign in nothing is asked', async () => {
  const sent = await show('people');
  await page.getByText('Refund approval', { exact: true }).click();
  await expect.poll(() => sent).toMatchObject([{ definitionKey: 'refund', startsApproval: false }]);
});
