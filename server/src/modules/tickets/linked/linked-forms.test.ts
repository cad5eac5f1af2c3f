import * as files from '@countersign/shared/api/files/files.ts';
import * as publishing from '@countersign/shared/api/forms/publishing.ts';
import * as submissions from '@countersign/shared/api/submissions/submissions.ts';
import * as tickets from '@countersign/shared/api/tickets/tickets.ts';
import type { TicketId } from '@countersign/shared/basics/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aForm, type FormSeed } from '../../../demonstration/seed/builders/a-form.ts';
import { plantForm } from '../../../demonstration/seed/planting/plant-form.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { employ } from '../testing/employ.ts';

let app: TestApp;
let form: FormSeed;

beforeAll(async () => {
  app = await startTestApp();
  await employ(app, ['tom']);
  const seed = aForm({ title: '=Call back, please' });
  form = await plantForm(app.database.kysely, seed, { ownerId: await app.userId('elena'), now: new Date() });
  await fill('501', 'NL-1', 'tom');
  await fill('502', 'NL-2', 'maya');
});
afterAll(() => app.close());

const fill = (ticketId: string, extValue: string, as: string) =>
  app.call(
    submissions.submit,
    { formKey: form.formKey as never, version: 1, answers: { name: 'Ada' }, extValue, ticketId: ticketId as TicketId },
    { as },
  );
const found = async (filter: Partial<tickets.LinkedFilter>) =>
  (await app.call(tickets.listLinked, filter, { as: 'tom' })).records.map(({ zdTktId }) => String(zdTktId));

describe('every field of a linked form can be asked for', () => {
  test.each<[string, () => Promise<Partial<tickets.LinkedFilter>>, string[]]>([
    ['the form key', async () => ({ formKey: form.formKey }), ['502', '501']],
    ['another form key', async () => ({ formKey: 'no-form' }), []],
    ['a part of the ext value', async () => ({ extValue: 'l-2' }), ['502']],
    ['a part of the agent’s name', async () => ({ zdAgentId: 'becker' }), ['501']],
    ['the form data', async () => ({ formDataId: (await row('502')).formDataId }), ['502']],
    ['its own id, as a link to it has it', async () => ({ id: (await row('501')).id }), ['501']],
    ['the first moment', async () => ({ createdFrom: (await row('502')).createTime }), ['502']],
    ['the moment before which', async () => ({ createdUntil: (await row('502')).createTime }), ['501']],
  ])('%s', async (_what, filter, expected) => {
    expect(await found(await filter())).toEqual(expected);
  });

  test('the channel is called as its form calls it', async () => {
    const channel = { formKey: form.formKey as never, name: 'Newsletter', extValue: 'NL-1' };
    await app.call(publishing.addChannel, channel, { as: 'elena' });
    expect(await row('501')).toMatchObject({ extValue: 'NL-1', channelName: 'Newsletter' });
    expect(await row('502')).not.toHaveProperty('channelName');
  });

  test('whether it is switched on', async () => {
    const { id } = await row('501');
    await app.call(tickets.setEnabled, { id, enabled: false }, { as: 'tom' });
    expect(await found({ enabled: 'no' })).toEqual(['501']);
    expect(await found({ enabled: 'yes' })).toEqual(['502']);
    await app.call(tickets.setEnabled, { id, enabled: true }, { as: 'tom' });
  });

  test('a wrong question is refused with its name', async () => {
    await expect(found({ createdFrom: 'yesterday' })).rejects.toMatchObject({
      code: 400,
      errors: [expect.objectContaining({ code: 'invalid_input', path: ['createdFrom'] })],
    });
  });
});

const row = async (zdTktId: string) => {
  const { records } = await app.call(tickets.listLinked, { zdTktId: zdTktId as TicketId }, { as: 'tom' });
  if (!records[0]) throw new Error(`nothing is linked to ${zdTktId}`);
  return records[0];
};

/** The lines of the file that the export wrote, once it is there. */
async function exported(filter: tickets.LinkedFilter, language = 'en') {
  const token = await app.signIn('admin');
  const headers = { Authorization: `Bearer ${token}`, 'Accept-Language': language };
  const ordered = await fetch(`${app.url}/api/zendesk/linked-forms/export`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json', 'X-Request-Id': crypto.randomUUID() },
    body: JSON.stringify(filter),
  });
  const { key } = ((await ordered.json()) as { data: { key: string } }).data;
  const progress = () => app.call(files.progress, { key }, { token });
  await app.services.jobs.runDue();
  const file = await fetch(`${app.url}${(await progress()).url}`, { headers });
  return { lines: (await file.text()).trim().split('\r\n'), name: file.headers.get('content-disposition') };
}

describe('tickets.exportLinked', () => {
  test('writes every field of all linked forms into a file, in the order in which they were linked', async () => {
    const { lines, name } = await exported({});
    expect(name).toMatch(/linked-forms-\d{4}-\d\d-\d\d\.csv/);
    expect(lines[0]).toBe(
      'Form,Form key,Ticket,Enabled,Status,Agent ID,Agent,Created,Changed,Ext value,Form data ID,ID,Zendesk account,Ticket state',
    );
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(`,${form.formKey},501,Yes,,8${await app.userId('tom')},Tom Becker,`);
  });

  test('leaves nothing that a spreadsheet would run, and writes headings in the reader’s language', async () => {
    const { lines } = await exported({ zdTktId: '502' as TicketId }, 'zh-CN');
    expect(lines[0]).toContain('表单,表单 Key,工单,启用');
    expect(lines[1]).toMatch(/^"'=Call back, please",.*,502,是,/);
    expect(lines).toHaveLength(2);
  });

  test('is for those who may export', async () => {
    await expect(app.call(tickets.exportLinked, {}, { as: 'tom' })).rejects.toMatchObject({ code: 403 });
  });
});
