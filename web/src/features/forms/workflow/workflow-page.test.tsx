import { get } from '@countersign/shared/api/forms/forms.ts';
import { setAudience } from '@countersign/shared/api/forms/publishing.ts';
import { publishDefinition, saveDefinition } from '@countersign/shared/api/workflow/workflow.ts';
import { definitionKey } from '@countersign/shared/basics/ids.ts';
import { aDefinition } from '@countersign/shared/forms/testing/test-forms.ts';
import { buildProcess } from '@countersign/shared/workflow/bpmn-build/bpmn-build.ts';
import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { call } from '../../../lib/calls/http.ts';
import { withRealApp } from '../../../testing/real-app.ts';
import { aSitting, showSitting } from '../testing/a-sitting.tsx';
import { WorkflowPage } from './workflow-page.tsx';

/** Who may edit a form and not publish it is asked as well. */
withRealApp('elena');

const key = definitionKey.parse('attached-refund');
const NAME = 'Attached refund';
beforeAll(async () => {
  const lead = { type: 'approver' as const, id: 'lead', name: 'Team lead', people: [{ type: 'starter' as const }] };
  const xml = buildProcess({ key, name: NAME, steps: [lead] });
  const { rev } = await call(saveDefinition, { key, rev: 0, name: NAME, xml });
  await call(publishDefinition, { key, rev });
});

/** The page of a form that everybody, or only people who sign in, may fill; reads what the server has attached to it. */
async function show(audience: 'everybody' | 'people') {
  const session = await aSitting(aDefinition({ title: audience, fields: [] }));
  const { formKey } = session.get().form;
  if (audience === 'everybody') await call(setAudience, { formKey, audience });
  await showSitting(session, <WorkflowPage />);
  await expect.element(page.getByRole('radio', { name: NAME })).toBeEnabled();
  return async () => (await call(get, { formKey })).definitionKey;
}

test('an approval that everyone could start is attached only by who says so', async () => {
  const attached = await show('everybody');
  const choice = page.getByText(NAME, { exact: true });
  const question = page.getByRole('dialog', { name: `Let everyone start “${NAME}”?` });
  await choice.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => question.query()).toBeNull();
  expect(await attached()).toBeNull();
  await choice.click();
  await question.getByRole('button', { name: 'Let everyone start it' }).click();
  await expect.poll(attached).toBe(key);
});

test('for people who sign in nothing is asked, and it is taken away again', async () => {
  const attached = await show('people');
  await page.getByText(NAME, { exact: true }).first().click();
  await expect.poll(attached).toBe(key);
  await page.getByText('No approval', { exact: true }).click();
  await expect.poll(attached).toBeNull();
});
