import { attachWorkflow, create, publish, saveDraft } from '@countersign/shared/api/forms/forms.ts';
import { getInfo } from '@countersign/shared/api/session/session.ts';
import { submit } from '@countersign/shared/api/submissions/submissions.ts';
import { chooseUsers } from '@countersign/shared/api/system/system.ts';
import { actOnInstance } from '@countersign/shared/api/workflow/steering.ts';
import { listTodo } from '@countersign/shared/api/workflow/workflow.ts';
import { aDefinition } from '@countersign/shared/forms/testing/test-forms.ts';
import { buildProcess } from '@countersign/shared/workflow/bpmn-build/bpmn-build.ts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { call } from '../../../lib/calls/http.ts';
import { withRealApp } from '../../../testing/real-app.ts';
import { showApp } from '../../../testing/show.tsx';
import { aProcess } from '../designer/testing/a-sitting.tsx';

withRealApp('elena');
beforeEach(() => page.viewport(1440, 900));

/** A request of Elena's, which waits for her and for Tom: her task in it. */
async function ownTask() {
  const { user } = await call(getInfo, {});
  const tom = (await call(chooseUsers, { userName: 'tom' })).records[0]?.id;
  const people = [{ type: 'users' as const, ids: [String(user.id), String(tom)] }];
  const xmlOf = (key: string) =>
    buildProcess({ key, name: 'Refund', steps: [{ type: 'approver', id: 'lead', name: 'Team lead', people }] });
  const definitionKey = await aProcess(xmlOf, xmlOf);
  const { formKey, rev } = await call(create, { name: 'Refund' });
  const fields = [{ key: 'amount', type: 'number', label: 'Amount' }];
  const draft = await call(saveDraft, { formKey, rev, definition: aDefinition({ fields: fields as never }) });
  const attached = await call(attachWorkflow, { formKey, rev: draft.rev, definitionKey, startsApproval: false });
  await call(publish, { formKey, rev: attached.rev });
  await call(submit, { formKey, version: 1, answers: { amount: 12 } });
  const { records } = await call(listTodo, {});
  const task = records[0];
  if (!task) throw new Error('nothing waits');
  return task;
}

it('a reminder that comes too soon says so beside the button', async () => {
  const { taskId, procInsId } = await ownTask();
  await call(actOnInstance, { id: procInsId, action: { type: 'urge' } });
  await showApp(`/workflow/task/record/handle?taskId=${taskId}`);
  await page.getByRole('group', { name: 'Decision' }).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: /^Remind/ }).click();
  const panel = page.getByRole('form', { name: 'Remind' });
  await panel.getByRole('button', { name: 'Remind' }).click();
  await expect.element(panel.getByRole('alert')).toHaveTextContent('A reminder was sent less than 30 minutes ago.');
});
