import { expect, it } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { callAs } from './support/call-as.ts';
import { stage } from './support/story.ts';

const story = stage();

it('a form is given an approval where it is designed, goes live with it, and its first request is approved', async () => {
  const elena = await story.signedIn('elena');
  const { formKey } = await callAs<{ formKey: string }>(elena, 'POST', '/forms', { name: 'Camera loan' });
  await elena.goto(`${story.url}/project/form/editor?formKey=${formKey}`);
  await elena.getByRole('button', { name: 'Text', exact: true }).click();
  await elena.getByText('Saved', { exact: true }).waitFor();

  await elena.getByRole('link', { name: 'Workflow' }).click();
  await elena.getByRole('heading', { name: 'Who has to approve?' }).waitFor();
  await expectAccessible(elena);
  await elena.getByRole('button', { name: /^Several steps/ }).click();
  const second = elena.getByRole('group', { name: 'Step 2' });
  await second.getByRole('combobox', { name: 'Who approves' }).selectOption('Department');
  await second.getByRole('combobox', { name: 'Department' }).selectOption('Finance');
  await expectAccessible(elena);
  await elena.getByRole('button', { name: 'Save approval' }).click();
  const chain = elena.getByRole('list', { name: 'Who approves' });
  await expect
    .poll(() => chain.getByRole('listitem').allInnerTexts())
    .toEqual(['The requester’s manager', 'Anyone of Finance']);
  await expectAccessible(elena);

  await elena.getByRole('link', { name: 'Publish the form' }).click();
  await elena.getByRole('button', { name: 'Publish version 1' }).click();
  await elena.getByText('Your form is live').waitFor();
  await elena.getByText('Approval: Camera loan, version 1').waitFor();

  const tom = await story.signedIn('tom');
  await tom.goto(`${story.url}/d/${formKey}`);
  await tom.getByRole('textbox').first().fill('For the trade fair');
  await tom.getByRole('button', { name: 'Send' }).click();
  await tom.getByRole('heading', { name: 'Answers sent' }).waitFor();

  for (const approver of ['maya', 'oliver']) {
    const page = await story.signedIn(approver);
    await page.goto(`${story.url}/workflow/task/todo`);
    await page.getByRole('row').filter({ hasText: 'Camera loan' }).first().click();
    await page.waitForURL(/record\/handle\?taskId=/);
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByLabel('Approval opinion').fill('Fine with me.');
    await page.keyboard.press('Control+Enter');
    await page.getByText('You approved it.').waitFor();
  }
  await tom.goto(`${story.url}/workflow/process/own`);
  await tom.getByRole('row').filter({ hasText: 'Camera loan' }).getByText('Completed').waitFor();
});
