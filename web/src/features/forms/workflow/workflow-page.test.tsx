import { type ApprovalStep, getApproval, makeApproval } from '@countersign/shared/api/forms/approval.ts';
import { attachWorkflow, get, publish } from '@countersign/shared/api/forms/forms.ts';
import { setAudience } from '@countersign/shared/api/forms/publishing.ts';
import { publishDefinition, saveDefinition } from '@countersign/shared/api/workflow/workflow.ts';
import { definitionKey } from '@countersign/shared/basics/ids.ts';
import { aDefinition } from '@countersign/shared/forms/testing/test-forms.ts';
import { buildProcess } from '@countersign/shared/workflow/bpmn-build/bpmn-build.ts';
import { beforeAll, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
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

const manager: ApprovalStep = { name: 'Manager', approvers: { type: 'manager' }, isForAll: false };
const fields = [{ key: 'amount', type: 'number', label: 'Amount' }] as never;

/** The page of a form that everybody, or only people who sign in, may fill; reads what the server has of its approval. */
async function show(
  audience: 'everybody' | 'people' = 'people',
  prepare?: (form: Awaited<ReturnType<typeof formOf>>) => Promise<unknown>,
) {
  const session = await aSitting(aDefinition({ title: audience, fields }));
  const { formKey } = session.get().form;
  if (audience === 'everybody') await call(setAudience, { formKey, audience });
  if (prepare) {
    await prepare(session.get().form);
    session.adopt(await formOf(formKey));
  }
  const router = await showSitting(session, <WorkflowPage />);
  return { session, router, formKey, approval: () => call(getApproval, { formKey }) };
}
const formOf = (formKey: Parameters<typeof call<typeof get>>[1]['formKey']) => call(get, { formKey });

const choice = (name: RegExp) => page.getByRole('button', { name });
const chain = () =>
  page
    .getByRole('list', { name: 'Who approves' })
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent);

test('“The requester’s manager” is one click, is said in words, and waits for the form to be published', async () => {
  const { session, approval } = await show();
  await choice(/^The requester’s manager/).click();
  await expect.poll(chain).toEqual(['The requester’s manager']);
  await expect.element(page.getByText('Not live yet', { exact: false })).toBeVisible();
  expect(session.get().form).toMatchObject({ definitionKey: null, hasUnpublishedChanges: true });
  expect((await approval()).next).toMatchObject({ version: null, isOwn: true });
});

test('“These people or a role” asks which, and says whom it misses', async () => {
  const { approval } = await show();
  await choice(/^These people or a role/).click();
  await page.getByRole('combobox', { name: 'Who approves' }).selectOptions('Department');
  await page.getByRole('button', { name: 'Save approval' }).click();
  await expect.element(page.getByText('Choose who approves.')).toBeVisible();
  expect((await approval()).next).toBeNull();
  await page.getByRole('combobox', { name: 'Department' }).selectOptions('Finance');
  await page.getByRole('button', { name: 'Save approval' }).click();
  await expect.poll(chain).toEqual(['Anyone of Finance']);
});

test('“Several steps” begins with the manager, and every step can be moved and removed', async () => {
  const { approval } = await show();
  await choice(/^Several steps/).click();
  const second = page.getByRole('group', { name: 'Step 2' });
  await second.getByRole('combobox', { name: 'Who approves' }).selectOptions('Department');
  await second.getByRole('combobox', { name: 'Department' }).selectOptions('Finance');
  await second.getByRole('combobox', { name: 'With several approvers' }).selectOptions('All must approve');
  await page.getByRole('button', { name: 'Move step 2 up' }).click();
  await page.getByRole('button', { name: 'Save approval' }).click();
  await expect.poll(chain).toEqual(['All of Finance', 'The requester’s manager']);
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('button', { name: 'Remove step 1' }).click();
  await page.getByRole('button', { name: 'Save approval' }).click();
  await expect.poll(chain).toEqual(['The requester’s manager']);
  expect((await approval()).next?.steps).toHaveLength(1);
});

test('“Draw a process” opens the designer on a process of the form’s own', async () => {
  const { router, approval } = await show();
  await choice(/^Draw a process/).click();
  await expect.poll(() => router.state.location.search).toContain('design=');
  const { next } = await approval();
  expect(new URLSearchParams(router.state.location.search).get('design')).toBe(next?.definitionKey);
  expect(next).toMatchObject({ version: null, isOwn: true });
});

test('“Add a step” goes on where the chain ends, and “Cancel” leaves it as it was', async () => {
  await show('people', ({ formKey, rev }) =>
    call(makeApproval, { formKey, rev, steps: [manager], startsApproval: false }),
  );
  await page.getByRole('button', { name: 'Add a step' }).click();
  await expect.element(page.getByRole('group', { name: 'Step 2' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(chain).toEqual(['The requester’s manager']);
});

test('a published approval stays live until its removal is published, and can be kept', async () => {
  const { formKey, session } = await show('people', async ({ formKey, rev }) => {
    const made = await call(makeApproval, { formKey, rev, steps: [manager], startsApproval: false });
    await call(publish, { formKey, rev: made.rev });
  });
  await page.getByRole('button', { name: 'Remove approval' }).click();
  await expect.element(page.getByText('Until then, answers start “people”', { exact: false })).toBeVisible();
  const { definitionKey: live, nextDefinitionKey } = await call(get, { formKey });
  expect([live === null, nextDefinitionKey]).toEqual([false, null]);
  await page.getByRole('button', { name: 'Keep the approval' }).click();
  await expect.poll(chain).toEqual(['The requester’s manager']);
  expect(session.get().form.hasUnpublishedChanges).toBe(false);
});

test('an existing process that everyone could start is attached only by who says so', async () => {
  const { approval } = await show('everybody');
  await page.getByRole('button', { name: 'Use an existing process…' }).click();
  const use = page.getByRole('button', { name: `Use “${NAME}”` });
  await use.click();
  const question = page.getByRole('dialog', { name: `Let everyone start “${NAME}”?` });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => question.query()).toBeNull();
  expect((await approval()).next).toBeNull();
  await use.click();
  await question.getByRole('button', { name: 'Let everyone start it' }).click();
  await expect.element(page.getByText('Team lead')).toBeVisible();
  expect((await approval()).next).toMatchObject({ definitionKey: key, isOwn: false });
});

test('by the keyboard a choice is Tab and Enter', async () => {
  await show();
  const first = choice(/^The requester’s manager/);
  await expect.element(first).toBeEnabled();
  (first.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(chain).toEqual(['The requester’s manager']);
});

test('of somebody else’s change the choice learns, and does not undo it', async () => {
  const { formKey, session } = await show();
  await expect.element(choice(/^The requester’s manager/)).toBeEnabled();
  const { rev } = session.get().form;
  await call(attachWorkflow, { formKey, rev, definitionKey: key, startsApproval: false });
  await choice(/^The requester’s manager/).click();
  await expect.element(page.getByRole('alert').first()).toBeVisible();
  expect((await call(get, { formKey })).nextDefinitionKey).toBe(key);
});
