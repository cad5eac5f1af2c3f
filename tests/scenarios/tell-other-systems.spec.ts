import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAs } from './support/call-as.ts';
import { expectAccessible } from './support/accessible.ts';
import { stage } from './support/story.ts';

const story = stage();

/** Another system of the organisation, which administrators have allowed. */
let system: Server;
let host: string;
const heard: { path: string; event: string; text: string }[] = [];

beforeAll(async () => {
  system = createServer((request, reply) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      heard.push({ path: request.url ?? '', event: String(request.headers['x-countersign-event']), text });
      reply.end('thank you');
    });
  });
  await new Promise<void>((done) => system.listen(0, '127.0.0.1', done));
  host = `127.0.0.1:${(system.address() as AddressInfo).port}`;
});
afterAll(() => {
  system.closeAllConnections();
  system.close();
});

async function allowTheSystem(): Promise<void> {
  const admin = await story.signedIn('admin');
  const { rev, settings } = await callAs<{ rev: number; settings: object }>(admin, 'GET', '/workflow/outbound');
  await callAs(admin, 'PUT', '/workflow/outbound', { rev, settings: { ...settings, allowedHosts: [host] } });
}

describe('other systems', () => {
  it('hear of answers by a webhook that a designer adds, tries and follows', async () => {
    await allowTheSystem();
    const designer = await story.signedIn('elena', { at: '/project/form/setting/webhooks?formKey=customer-feedback' });
    await designer.getByText('No webhooks yet').waitFor();
    await expectAccessible(designer);
    await designer.getByRole('button', { name: 'Add webhook' }).first().click();
    const dialog = designer.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add webhook' }).click();
    await dialog.getByText('Enter a name.').waitFor();
    await dialog.getByLabel('Name').fill('ERP');
    await dialog.getByLabel('Address').fill('http://169.254.169.254/latest');
    await dialog.getByRole('button', { name: 'Add webhook' }).click();
    await dialog.getByText('This address is in a private network').waitFor();
    await dialog.getByLabel('Address').fill(`http://${host}/erp`);
    await expectAccessible(designer);
    await dialog.getByRole('button', { name: 'Add webhook' }).click();
    await dialog.getByText('Copy it now').waitFor();
    await dialog.getByRole('button', { name: 'Done' }).click();

    const row = designer.getByRole('row', { name: /ERP/ });
    await row.getByRole('button', { name: 'More actions for ERP' }).click();
    await designer.getByRole('menuitem', { name: 'Edit' }).click();
    await dialog.getByRole('button', { name: 'Send a test' }).click();
    await dialog.getByText(/The endpoint answered 200/).waitFor();
    expect(heard).toMatchObject([{ path: '/erp', event: 'answer_received' }]);
    expect(JSON.parse(heard[0]!.text)).toMatchObject({ test: true });
  });

  it('get a token that is shown once and can be revoked', async () => {
    const designer = await story.signedIn('elena', { at: '/user/tokens' });
    await designer.getByRole('button', { name: 'Create token' }).first().click();
    const dialog = designer.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Warehouse');
    await dialog.getByLabel('Read answers').check({ force: true });
    await expectAccessible(designer);
    await dialog.getByRole('button', { name: 'Create token' }).click();
    const secret = await dialog.getByLabel('Token').inputValue();
    expect(secret).toMatch(/^cst_/);
    await dialog.getByRole('button', { name: 'Done' }).click();
    const ask = () =>
      fetch(`${story.url}/api/submissions?formKey=customer-feedback`, {
        headers: { Authorization: `Bearer ${secret}` },
      });
    expect((await ask()).status).toBe(200);
    const row = designer.getByRole('row', { name: /Warehouse/ });
    await row.getByRole('button', { name: 'Revoke' }).click();
    await designer.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await row.getByText('Revoked').waitFor();
    expect((await ask()).status).toBe(401);
  });

  it('are kept up to date by data sync, which anyone runs for the forms they may export', async () => {
    await allowTheSystem();
    const designer = await story.signedIn('elena', { at: '/syncData' });
    await designer.getByText('No connections yet').waitFor();
    await expectAccessible(designer);
    await designer.getByRole('button', { name: 'Add connection' }).first().click();
    const dialog = designer.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Data warehouse');
    await dialog.getByLabel('Form').selectOption('customer-feedback');
    await dialog.getByLabel('Address').fill(`http://${host}/rows`);
    await dialog.getByLabel('Schedule').selectOption('manual');
    await expectAccessible(designer);
    await dialog.getByRole('button', { name: 'Add connection' }).click();
    await dialog.getByText('Copy it now').waitFor();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await designer
      .getByRole('row', { name: /Data warehouse/ })
      .getByText('Data warehouse')
      .click();
    await designer.getByText('No runs yet').waitFor();
    await designer.getByRole('button', { name: 'Run now' }).first().click();
    await designer.getByRole('row', { name: /Done/ }).waitFor();
    await expectAccessible(designer);
    const [batch] = heard.filter(({ path }) => path === '/rows');
    expect(batch?.event).toBe('answers_synced');

    const agent = await story.signedIn('tom', { at: '/syncData' });
    await agent.getByText('No connections yet').waitFor();
  });
});
