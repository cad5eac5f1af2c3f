import { upload } from '@countersign/shared/api/files/files.ts';
import { progress } from '@countersign/shared/api/files/files.ts';
import * as imports from '@countersign/shared/api/submissions/transfer/import.ts';
import { list, submit } from '@countersign/shared/api/submissions/submissions.ts';
import { exportAnswers } from '@countersign/shared/api/submissions/transfer/transfer.ts';
import * as workflow from '@countersign/shared/api/workflow/workflow.ts';
import type { InputOf } from '@countersign/shared/api/contract.ts';
import type { DefinitionKey, FormKey } from '@countersign/shared/basics/ids.ts';
import { aDefinition } from '@countersign/shared/forms/testing/test-forms.ts';
import { readAnswersFile } from '@countersign/shared/interchange/answers/read-answers-file.ts';
import { strFromU8, unzipSync } from 'fflate';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aFile } from '../../../demonstration/seed/builders/a-file.ts';
import { aForm } from '../../../demonstration/seed/builders/a-form.ts';
import { anApprover, aProcess } from '../../../demonstration/seed/builders/a-process.ts';
import { plantForm } from '../../../demonstration/seed/planting/plant-form.ts';
import { plantProcesses } from '../../../demonstration/seed/planting/plant-processes.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const APPROVED = 'printed' as DefinitionKey;
let now = NOW;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock: () => now, zone: 'Asia/Kolkata' });
  const print = [
    { type: 'heading', level: 2, runs: [{ text: 'Voucher for {{name}}' }] },
    { type: 'paragraph', runs: [{ text: '{{process.facts}}' }] },
    { type: 'paragraph', runs: [{ text: '{{process.record}}' }] },
  ] as const;
  const process = aProcess({
    key: APPROVED,
    name: 'Printed',
    settings: { print: print as never },
    steps: [anApprover()],
  });
  await plantProcesses(app.database.kysely, [process], { userId: null, at: NOW });
});
afterAll(() => app.close());

const FIELDS = [
  { type: 'section', key: 'about', label: '关于订单' },
  { type: 'text', key: 'name', label: 'Name', parent: 'about' },
  { type: 'file_upload', key: 'receipt', label: 'Receipt', accept: ['pdf', 'png'], maxFiles: 3 },
  { type: 'sub_form', key: 'items', label: 'Items', maxRows: 100 },
  { type: 'text', key: 'item', label: 'Article', parent: 'items' },
  { type: 'number', key: 'count', label: 'Pieces', parent: 'items' },
];

async function plant({ definitionKey = null }: { definitionKey?: DefinitionKey | null } = {}): Promise<FormKey> {
  const definition = aDefinition({ title: 'Order', fields: FIELDS as never });
  const { formKey } = await plantForm(
    app.database.kysely,
    { ...aForm({}), definition, definitionKey },
    { ownerId: await app.userId('elena'), now: NOW },
  );
  return formKey;
}

const send = (formKey: FormKey, answers: object) =>
  app.call(submit, { formKey, version: 1, answers: answers as never }, { as: 'tom' });
const attach = (formKey: FormKey, file: File) =>
  app.call(upload, { formKey, field: 'receipt', file } as never, { as: 'tom' });

async function fileOf(input: InputOf<typeof exportAnswers>, as = 'elena'): Promise<Uint8Array<ArrayBuffer>> {
  const { key } = await app.call(exportAnswers, input, { as });
  await app.services.jobs.runDue();
  const { url } = await app.call(progress, { key }, { as });
  const reply = await fetch(app.url + url, { headers: { authorization: `Bearer ${await app.signIn(as)}` } });
  expect(reply.status).toBe(200);
  return new Uint8Array(await reply.arrayBuffer());
}
async function pagesOf(input: InputOf<typeof exportAnswers>, as = 'elena'): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(await fileOf(input, as)), { mergePages: false });
  return text;
}

async function importOf(formKey: FormKey, bytes: Uint8Array, name: string, more: Partial<imports.ImportSettings> = {}) {
  const table = readAnswersFile(name, bytes);
  if ('refused' in table) throw new Error(table.refused);
  const body = new FormData();
  body.append('formKey', formKey);
  body.append('cells', table.isJson ? 'json' : 'text');
  body.append('file', new File(table.content ?? [bytes as never], 'answers.csv'));
  const headers = { authorization: `Bearer ${await app.signIn('elena')}` };
  const reply = await fetch(`${app.url}/api/submissions/import`, { method: 'POST', headers, body });
  const { data } = (await reply.json()) as { data: imports.AnswerImport };
  const columns = data.suggested.map((one) => (one === '$serial' ? null : one));
  const usual = {
    columns,
    mode: 'add',
    key: null,
    clearsEmpty: false,
    startsApprovals: false,
    sendsNotices: false,
  } as const;
  await app.call(imports.checkImport, { id: data.id, settings: { ...usual, ...more } }, { as: 'elena' });
  await app.services.jobs.runDue();
  await app.call(imports.runImport, { id: data.id }, { as: 'elena' });
  await app.services.jobs.runDue();
  return app.call(imports.getImport, { id: data.id }, { as: 'elena' });
}
const rowsOf = async (formKey: FormKey) =>
  (await app.call(list, { formKey, sort: '$serial', size: 50 }, { as: 'elena' })).records;

test('a ZIP has the uploaded files in a folder for each answer, with the table that they belong to', async () => {
  const formKey = await plant();
  const [one, same] = [await attach(formKey, aFile('发票.pdf')), await attach(formKey, aFile('发票.pdf'))];
  await send(formKey, { name: 'Ana', receipt: [one, same] });
  await send(formKey, { name: 'Ben' });
  const files = unzipSync(await fileOf({ formKey, format: 'zip', sort: '$serial' }));
  expect(Object.keys(files)).toEqual(['answers.csv', 'files/1/发票.pdf', 'files/1/发票 (2).pdf']);
  expect(files['files/1/发票.pdf']).toEqual(new Uint8Array(await aFile('发票.pdf').arrayBuffer()));
  expect(strFromU8(files['answers.csv'] ?? expect.unreachable())).toContain(
    `发票.pdf [${one.id}]; 发票.pdf [${same.id}]`,
  );
});

test('an update by a file with files leaves them as they are', async () => {
  const formKey = await plant();
  await send(formKey, { name: 'Ana', receipt: [await attach(formKey, aFile('a.pdf'))] });
  const before = (await rowsOf(formKey))[0]?.answers as { receipt: { id: string }[] } | undefined;
  const csv = new TextDecoder().decode(await fileOf({ formKey, format: 'csv' }));
  const edited = new TextEncoder().encode(csv.replace('Ana', 'Anna'));
  const columns = ['$serial', null, null, null, null, null, 'name', 'receipt', 'items'];
  const done = await importOf(formKey, edited, 'a.csv', { columns, mode: 'update', key: '$serial' });
  expect(done.counts).toEqual({ added: 0, changed: 1, same: 0, broken: 0 });
  const after = (await rowsOf(formKey))[0]?.answers as { name: string; receipt: { id: string; size: number }[] };
  expect(after).toMatchObject({
    name: 'Anna',
    receipt: [{ id: before?.receipt[0]?.id, name: 'a.pdf', size: aFile('a.pdf').size }],
  });
});

test('JSON and XLSX of one form bring the same answers into another', async () => {
  const from = await plant();
  await send(from, { name: '=1+1; "x"', items: [{ item: 'A, "b"', count: -2 }, { item: '中文' }] });
  await send(from, { name: "'- x" });
  const answers = (await rowsOf(from)).map((row) => row.answers);
  for (const format of ['json', 'xlsx'] as const) {
    const into = await plant();
    const done = await importOf(into, await fileOf({ formKey: from, format, sort: '$serial' }), `answers.${format}`);
    expect(done.counts).toEqual({ added: 2, changed: 0, same: 0, broken: 0 });
    expect((await rowsOf(into)).map((row) => row.answers)).toEqual(answers);
  }
});

test('approvals start for imported answers only on demand', async () => {
  const formKey = await plant({ definitionKey: APPROVED });
  const csv = new TextEncoder().encode('Name\nAna\n');
  await importOf(formKey, csv, 'a.csv');
  await importOf(formKey, csv, 'a.csv', { startsApprovals: true });
  expect((await rowsOf(formKey)).map(({ instanceId }) => instanceId !== null)).toEqual([false, true]);
});

test('a PDF has each answer on pages of its own: questions, groups and rows as a table', async () => {
  const formKey = await plant();
  await send(formKey, {
    name: '王芳',
    items: Array.from({ length: 60 }, (_, at) => ({ item: `Cable ${at}`, count: at })),
  });
  await send(formKey, { name: 'أحمد' });
  const pages = await pagesOf({ formKey, format: 'pdf', sort: '$serial' });
  expect(pages.length).toBeGreaterThan(2);
  expect(pages[0]).toMatch(/^Order\nNo\. 1 · Sent Nov 20, 2026/);
  for (const part of ['关于订单', '王芳', 'Article Pieces', 'Cable 0']) expect(pages[0]).toContain(part);
  expect(pages[1]).toContain('Article Pieces');
  expect(pages.slice(0, -1).join('\n')).toContain('Cable 59 59');
  expect(pages.at(-1)).toContain('No. 2');
  expect(pages.at(-1)).toContain(`${pages.length} / ${pages.length}`);
});

test('a PDF of a request follows the sheet of its process for those who may read the request', async () => {
  const formKey = await plant({ definitionKey: APPROVED });
  await send(formKey, { name: 'Ana' });
  const { records } = await app.call(workflow.listTodo, { size: 20 }, { as: 'maya' });
  const task = records.find(({ taskName }) => taskName === 'Team lead') ?? expect.unreachable();
  now = new Date('2026-11-20T13:15:00Z');
  await app.call(
    workflow.reviewTask,
    { id: task.taskId, rev: task.rev, action: { type: 'approve', comment: 'fine' } },
    { as: 'maya' },
  );
  const [page = ''] = await pagesOf({ formKey, format: 'pdf' }, 'admin');
  expect(page).toMatch(/^Voucher for Ana\n/);
  for (const part of ['Requester Tom Becker', 'Status Completed', 'Maya Okafor', 'fine']) expect(page).toContain(part);
  // As the clocks of the house show it.
  expect(page).toMatch(/Started Nov 20, 2026, 5:30\sPM/);
  expect(page).toMatch(/Ended Nov 20, 2026, 6:45\sPM/);
  expect((await pagesOf({ formKey, format: 'pdf' })).join()).not.toContain('Maya Okafor');
});

test('a PDF of more answers than its pages are for is refused', async () => {
  const formKey = await plant();
  await app.database.kysely.updateTable('form').set({ submission_count: 201 }).where('key', '=', formKey).execute();
  const ordered = app.call(exportAnswers, { formKey, format: 'pdf' }, { as: 'elena' });
  await expect(ordered).rejects.toMatchObject({
    code: 422,
    errors: [{ code: 'export_too_many_pages', params: { count: 201, max: 200 } }],
  });
});

test('an export that a restart interrupts is made anew, and there is one file', async () => {
  const formKey = await plant();
  await send(formKey, { name: 'Ana' });
  const { storage } = app.services;
  const files = () => app.database.kysely.selectFrom('file').select('id').where('form_key', '=', formKey).execute();
  app.services.storage = {
    ...storage,
    async put(source) {
      for await (const _ of source) throw new Error('the server ends here');
      throw new Error('the server ends here');
    },
  };
  const { key } = await app.call(exportAnswers, { formKey, format: 'xlsx' }, { as: 'elena' });
  await app.services.jobs.runDue();
  app.services.storage = storage;
  expect(await files()).toEqual([]);
  await app.database.kysely.updateTable('job').set({ run_at: NOW, claimed_until: null }).execute();
  await app.services.jobs.runDue();
  expect(await app.call(progress, { key }, { as: 'elena' })).toMatchObject({ status: 'done', rate: 100 });
  expect(await files()).toHaveLength(1);
});

/** Texts that break programs, after the Big List of Naughty Strings. */
const NAUGHTY = [
  'undefined',
  'null',
  'NaN',
  '-Infinity',
  '1E+02',
  '0x0',
  '1/2',
  '00012',
  '1,000.00',
  '9223372036854775808',
  '123456789012345678901234567890',
  'TRUE',
  '2026-11-28',
  '=1+1',
  '+1',
  '-1+2',
  '@SUM(1)',
  "'=1",
  "'",
  '"',
  '""',
  '\\',
  '\\n',
  ',;|',
  '\u00dc\u00e4\u00f6 \u00df \u0130\u0131',
  'e\u0301 \u00e9',
  '\ufb01',
  '\u7530\u4e2d\u3055\u3093\u306b\u3042\u3052\u3066\u4e0b\u3055\u3044',
  '\ub85c\ub77c \u{20bb7}',
  '\u0627\u0644\u0639\u0631\u0628\u064a\u0629 abc \u05e9\u05dc\u05d5\u05dd',
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467} \u{1f1e9}\u{1f1ea} \u{1f44d}\u{1f3fd}',
  'Z\u0351\u036b\u0343\u036aA\u0311LG\u0306O',
  'zero\u200bwidth\u00ad',
  '\u202eturned\u202c',
  'in\u00a0between',
  '<script>alert(1)</script>',
  '&lt;&amp;&#39;',
  ']]><!--',
  '_x000D_ _x0041_',
  "'; drop table submission; --",
  '%s%n %00 ${HOME} $(id) `id`',
  '{{7*7}} <%= 1 %>',
  '../../etc/passwd',
  'CON',
  'C:\\x',
  'http://a/%%30%30',
  '\u0085',
];

describe('naughty texts', () => {
  test('are kept, listed, and come back from CSV, XLSX and JSON, byte for byte', async () => {
    const formKey = await plant();
    const rows = NAUGHTY.map((text) => ({ name: text, items: [{ item: text, count: 1 }] }));
    for (const row of rows) await send(formKey, row);
    const read = async (key: FormKey) => (await rowsOf(key)).map(({ answers }) => answers);
    expect(await read(formKey)).toEqual(rows);
    for (const format of ['csv', 'xlsx', 'json'] as const) {
      const copy = await plant();
      const bytes = await fileOf({ formKey, format, sort: '$serial' });
      await importOf(copy, bytes, `a.${format}`);
      expect(await read(copy), format).toEqual(rows);
    }
  });

  test('of letters that paper has are on paper', async () => {
    const formKey = await plant();
    const printed = NAUGHTY.filter((text) => /^[\u0021-\u007e ]+$/.test(text));
    for (const name of printed) await send(formKey, { name });
    const text = (await pagesOf({ formKey, format: 'pdf', sort: '$serial' })).join('').replaceAll(/\s/g, '');
    expect(printed.filter((one) => !text.includes(one.replaceAll(/\s/g, '')))).toEqual([]);
  });
});
