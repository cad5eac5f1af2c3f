import type { Browser } from 'playwright';
import { DEMONSTRATION_PASSWORD } from '../../../server/src/demonstration/seed/organisation.ts';
import { countActs, countedActs } from './counted-acts.ts';
import { signIn } from './design-form.ts';

/** The actions of a designer from a form's Workflow tab to the published form with two steps of approval: the manager, then Finance. */
export async function attachApproval(browser: Browser, url: string): Promise<string[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signIn(page, url);
  const { formKey } = await newForm(url);
  await page.goto(`${url}/project/form/editor?formKey=${formKey}`);
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Workflow' }).click();
  await page.getByRole('heading', { name: 'Who has to approve?' }).waitFor();
  await countActs(page);
  await page.reload();
  await page.getByRole('button', { name: /^Several steps/ }).click();
  const second = page.getByRole('group', { name: 'Step 2' });
  await second.getByRole('combobox', { name: 'Who approves' }).selectOption('Department');
  await second.getByRole('combobox', { name: 'Department' }).selectOption('Finance');
  await page.getByRole('button', { name: 'Save approval' }).click();
  await page.getByRole('link', { name: 'Publish the form' }).click();
  await page.getByRole('button', { name: 'Publish version 1' }).click();
  await page.getByText('Your form is live').waitFor();
  const acts = await countedActs(page);
  await context.close();
  return acts;
}

async function newForm(url: string): Promise<{ formKey: string }> {
  const post = async (path: string, body: object, token = ''): Promise<unknown> => {
    const headers = { 'Content-Type': 'application/json', 'X-Request-Id': crypto.randomUUID() };
    const signed = token === '' ? headers : { ...headers, authorization: `Bearer ${token}` };
    const reply = await fetch(`${url}/api${path}`, { method: 'POST', headers: signed, body: JSON.stringify(body) });
    return ((await reply.json()) as { data: unknown }).data;
  };
  const token = (await post('/login', { username: 'elena', password: DEMONSTRATION_PASSWORD })) as string;
  return (await post('/forms', { name: 'Camera loan' }, token)) as { formKey: string };
}
