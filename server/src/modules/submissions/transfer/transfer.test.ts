import { unzipSync, strFromU8 } from 'fflate';
import { progress } from '@countersign/shared/api/files/files.ts';
import * as imports from '@countersign/shared/api/submissions/transfer/import.ts';
import { saveShare } from '@countersign/shared/api/forms/shares.ts';
import { remove } from '@countersign/shared/api/submissions/table/answer-bin.ts';
import { list, submit } from '@countersign/shared/api/submissions/submissions.ts';
import { exportAnswers } from '@countersign/shared/api/submissions/transfer/transfer.ts';
import type { InputOf } from '@countersign/shared/api/contract.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { readCsv } from '@countersign/shared/basics/csv.ts';
import { aDefinition } from '@countersign/shared/forms/testing/test-forms.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aForm } from '../../../demonstration/seed/builders/a-form.ts';
import { plantForm } from '../../../demonstration/seed/planting/plant-form.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock: () => NOW });
});
afterAll(() => app.close());

type Fields = Parameters<typeof aDefinition>[0]['fields'];
const options = [
  { value: 'red', label: 'Red; dark' },
  { value: 'blue', label: 'Blue' },
];
const FIELDS = [
  { type: 'text', key: 'name', label: 'Name', required: true },
  { type: 'number', key: 'amount', label: 'Amount', decimals: 2 },
  { type: 'date', key: 'day', label: 'Day' },
  { type: 'long_text', key: 'story', label: 'Story' },
  { type: 'multiple_choice', key: 'colours', label: 'Colours', options },
  { type: 'full_name', key: 'who', label: 'Who' },
  { type: 'sub_form', key: 'items', label: 'Items' },
  { type: 'text', key: 'item', label: 'Item', parent: 'items' },
] as unknown as Fields;

const plant = (fields: Fields = FIELDS, rows: readonly object[] = []): Promise<FormKey> => plantWhole({ fields }, rows);

async function plantWhole(whole: Parameters<typeof aDefinition>[0], rows: readonly object[] = []): Promise<FormKey> {
  const definition = aDefinition(whole);
  const { formKey } = await plantForm(
    app.database.kysely,
    { ...aForm({}), definition },
    { ownerId: await app.userId('elena'), now: NOW },
  );
  for (const answers of rows) await app.call(submit, { formKey, version: 1, answers: answers as never }, { as: 'tom' });
  return formKey;
}

const ROWS = [
  {
    name: '=1+1',
    amount: -12.5,
    day: '2026-11-20',
    colours: ['red', 'blue'],
    who: { first: 'Ana', last: 'Roy' },
    items: [{ item: 'A, "b"' }],
  },
  { name: '👩‍👩‍👧', amount: 0, story: 'line\n\nbreak, "quoted"; \u{1F600}', items: [{ item: 'x' }, { item: 'y' }] },
  { name: 'long', story: 'x'.repeat(5000) },
];

const bearer = async (as: string) => ({ authorization: `Bearer ${await app.signIn(as)}` });

async function fileOf(input: InputOf<typeof exportAnswers>, as = 'elena') {
  const { key } = await app.call(exportAnswers, input, { as });
  await app.services.jobs.runDue();
  const { url, status } = await app.call(progress, { key }, { as });
  expect(status).toBe('done');
  const reply = await fetch(app.url + url, { headers: await bearer(as) });
  expect(reply.status).toBe(200);
  return { bytes: new Uint8Array(await reply.arrayBuffer()), url };
}
const textOf = async (...given: Parameters<typeof fileOf>) => new TextDecoder().decode((await fileOf(...given)).bytes);
const tableOf = async (...given: Parameters<typeof fileOf>) => readCsv(await textOf(...given)) ?? expect.unreachable();

async function send(formKey: FormKey, csv: string | Uint8Array, as = 'elena') {
  const body = new FormData();
  body.append('formKey', formKey);
  body.append('file', new File([csv as never], 'answers.csv'));
  const reply = await fetch(`${app.url}/api/submissions/import`, { method: 'POST', headers: await bearer(as), body });
  return (await reply.json()) as { code: number; data: imports.AnswerImport & { errors?: object[] } };
}
async function upload(formKey: FormKey, csv: string) {
  const { code, data } = await send(formKey, csv);
  expect(code).toBe(200);
  return data;
}

const settingsFor = (
  given: imports.AnswerImport,
  more: Partial<imports.ImportSettings> = {},
): imports.ImportSettings => ({
  columns: given.suggested,
  mode: 'add',
  key: null,
  clearsEmpty: false,
  startsApprovals: false,
  sendsNotices: false,
  ...more,
});

async function checked(given: imports.AnswerImport, more: Partial<imports.ImportSettings> = {}) {
  await app.call(imports.checkImport, { id: given.id, settings: settingsFor(given, more) }, { as: 'elena' });
  await app.services.jobs.runDue();
  return app.call(imports.getImport, { id: given.id }, { as: 'elena' });
}
async function run(given: imports.AnswerImport) {
  await app.call(imports.runImport, { id: given.id }, { as: 'elena' });
  await app.services.jobs.runDue();
  return app.call(imports.getImport, { id: given.id }, { as: 'elena' });
}
const answersIn = async (formKey: FormKey) => {
  const { records } = await app.call(list, { formKey, size: 200, sort: '$serial' }, { as: 'elena' });
  return records.map(({ answers }) => answers);
};

describe('an export', () => {
  test('has the columns of the form, a negative number as a number, and no formula', async () => {
    const formKey = await plant(FIELDS, ROWS);
    const text = await textOf({
      formKey,
      format: 'csv',
      sort: '$serial',
      columns: ['$serial', 'name', 'amount', 'colours', 'who'],
    });
    expect(text.split('\r\n').slice(0, 2)).toEqual([
      'No.,Name,Amount,Colours,Who: first,Who: middle,Who: last',
      `1,'=1+1,-12.5,"""Red; dark""; Blue",Ana,,Roy`,
    ]);
  });

  test('has exactly the rows that the list shows: those that a filter finds, in its order, or the chosen ones of them', async () => {
    const formKey = await plant(FIELDS, ROWS);
    const filter = JSON.stringify({ join: 'and', items: [{ column: 'amount', operator: 'filled' }] });
    const serials = async (input: object) =>
      (await tableOf({ formKey, format: 'csv', columns: ['$serial'], ...input })).slice(1).flat();
    const { records } = await app.call(list, { formKey }, { as: 'elena' });
    expect(await serials({})).toEqual(['3', '2', '1']);
    expect(await serials({ filter, sort: 'amount' })).toEqual(['1', '2']);
    expect(await serials({ search: 'line' })).toEqual(['2']);
    expect(await serials({ ids: records.slice(0, 2).map(({ id }) => id), sort: '$serial' })).toEqual(['2', '3']);
  });

  test('reads more rows than it holds at once, each once', async () => {
    const formKey = await plant([{ type: 'text', key: 'name', label: 'Name' }] as never);
    await plantMany(formKey, 2500);
    for (const sort of [undefined, '$serial', 'name']) {
      const rows = (await tableOf({ formKey, format: 'csv', columns: ['$serial'], ...(sort ? { sort } : {}) }))
        .slice(1)
        .flat();
      expect([rows.length, new Set(rows).size]).toEqual([2500, 2500]);
    }
  });

  test('as JSON has the answers as they are stored', async () => {
    const formKey = await plant(FIELDS, ROWS);
    const found = JSON.parse(
      await textOf({ formKey, format: 'json', sort: '$serial', columns: ['$serial', ...FIELDS.map(({ key }) => key)] }),
    );
    expect(found).toEqual(ROWS.map((answers, at) => ({ $serial: at + 1, ...answers })));
  });

  test('as XLSX has numbers and days that are such, and texts that are never run', async () => {
    const formKey = await plant(FIELDS, ROWS);
    const parts = unzipSync(
      (await fileOf({ formKey, format: 'xlsx', sort: '$serial', columns: ['name', 'amount', 'day'] })).bytes,
    );
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? expect.unreachable());
    expect(sheet).toContain(
      '<c r="A2" s="2" t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c><c r="B2"><v>-12.5</v></c><c r="C2" s="3"><v>46346</v></c>',
    );
    expect(sheet).not.toContain('<f>');
  });

  test('has the rows that its reader’s share reaches, and no import is for whom it reaches some', async () => {
    const formKey = await plant([{ type: 'text', key: 'name', label: 'Name' }] as never);
    await app.call(submit, { formKey, version: 1, answers: { name: 'Own' } }, { as: 'kofi' });
    await app.call(submit, { formKey, version: 1, answers: { name: 'Other' } }, { as: 'tom' });
    const subjectId = await app.userId('kofi');
    const rights = ['view_answers' as const, 'edit_answers' as const];
    const shared = { formKey, type: 'user' as const, subjectId, rights };
    await app.call(saveShare, { ...shared, rows: 'own' }, { as: 'elena' });
    expect((await tableOf({ formKey, format: 'csv', columns: ['name'] }, 'kofi')).slice(1)).toEqual([['Own']]);
    expect(await send(formKey, 'Name\r\nAna\r\n', 'kofi')).toMatchObject({ code: 403 });
    await app.call(saveShare, { ...shared, rows: 'all' }, { as: 'elena' });
    expect(await send(formKey, 'Name\r\nAna\r\n', 'kofi')).toMatchObject({ code: 200 });
  });

  test('is for those who may see the answers, when it is ordered, made and opened', async () => {
    const formKey = await plant(FIELDS, ROWS);
    await expect(app.call(exportAnswers, { formKey, format: 'csv' }, { as: 'lina' })).rejects.toMatchObject({
      code: 403,
    });
    const { url } = await fileOf({ formKey, format: 'csv' });
    expect((await fetch(app.url + url, { headers: await bearer('lina') })).status).toBe(403);
    await app.database.kysely
      .updateTable('form')
      .set({ owner_id: await app.userId('maya') })
      .where('key', '=', formKey)
      .execute();
    expect((await fetch(app.url + url, { headers: await bearer('elena') })).status).toBe(403);
  });

  test.each([
    [
      'a filter on an unknown column',
      { filter: JSON.stringify({ join: 'and', items: [{ column: 'nothing', operator: 'filled' }] }) },
      'unknown_column',
    ],
    ['no column of the form', { columns: ['nothing'] }, 'export_no_column'],
  ])('refuses %s', async (_, input, code) => {
    const formKey = await plant();
    const ordered = app.call(exportAnswers, { formKey, format: 'csv', ...input }, { as: 'elena' });
    await expect(ordered).rejects.toMatchObject({ code: 422, errors: [{ code }] });
  });
});

/** Rows as others wrote them long ago. */
async function plantMany(formKey: FormKey, count: number) {
  const { sql } = await import('kysely');
  await sql`insert into submission (id, form_key, form_version, serial, answers, device_hash, ip_hash, ext_value, request_id, request_hash, created_at, updated_at)
    select ${formKey} || '-' || n, ${formKey}, 1, n, jsonb_build_object('name', 'n' || n % 7), '', '', '', 'many-' || n, '', ${NOW}, ${NOW}
      from generate_series(1, ${count}::int) n`.execute(app.database.kysely);
  await sql`update form set last_serial = ${count}, submission_count = ${count} where key = ${formKey}`.execute(
    app.database.kysely,
  );
}

describe('an import', () => {
  test('of an export into an empty form brings the same answers', async () => {
    const from = await plant(FIELDS, ROWS);
    const into = await plant();
    const csv = await textOf({ formKey: from, format: 'csv', sort: '$serial' });
    const given = await upload(into, csv);
    const settings = { columns: given.suggested.map((name) => (name === '$serial' ? null : name)) };
    expect((await checked(given, settings)).counts).toEqual({ added: 3, changed: 0, same: 0, broken: 0 });
    expect(await answersIn(into)).toEqual([]);
    expect(await run(given)).toMatchObject({ state: 'done', counts: { added: 3, broken: 0 } });
    expect(await answersIn(into)).toEqual(await answersIn(from));
  });

  test('of an export into its own form changes nothing, and updates what was edited, by number', async () => {
    const formKey = await plant(FIELDS, ROWS);
    const before = await answersIn(formKey);
    const csv = await textOf({ formKey, format: 'csv', sort: '$serial' });
    const update = { mode: 'update', key: '$serial' } as const;
    const same = await upload(formKey, csv);
    expect((await checked(same, update)).counts).toMatchObject({ same: 3 });
    await run(same);
    expect(await answersIn(formKey)).toEqual(before);
    const edited = await upload(formKey, csv.replace('-12.5', '7'));
    await checked(edited, update);
    expect((await run(edited)).counts).toEqual({ added: 0, changed: 1, same: 2, broken: 0 });
    expect((await answersIn(formKey))[0]).toEqual({ ...before[0], amount: 7 });
  });

  test('names each broken row with its column, and imports the others', async () => {
    const formKey = await plant();
    const given = await upload(
      formKey,
      'Name,Amount,Extra\r\nAna,1,\r\n,2,\r\nBen,many,\r\n\r\nCleo,3,,beside\r\nDora,4,\r\n',
    );
    const check = await checked(given);
    expect(check.counts).toEqual({ added: 2, changed: 0, same: 0, broken: 3 });
    expect(check.problems).toMatchObject([
      { row: 3, column: 'Name', code: 'required' },
      { row: 4, column: 'Amount', code: 'wrong_type' },
      { row: 6, column: '', code: 'import_beside', params: { column: 'D' } },
    ]);
    const done = await run(given);
    expect((await answersIn(formKey)).map(({ name }) => name)).toEqual(['Ana', 'Dora']);
    const { url } = await app.call(progress, { key: done.progressKey ?? '' }, { as: 'elena' });
    const problems = await (await fetch(app.url + url, { headers: await bearer('elena') })).text();
    expect(readCsv(problems)?.slice(0, 3)).toEqual([
      ['Name', 'Amount', 'Extra', 'Row', 'Problem'],
      ['', '2', '', '3', 'Name: Enter an answer.'],
      ['Ben', 'many', '', '4', 'Amount: Enter a number, such as 1234.5.'],
    ]);
  });

  test('finds rows by a field, adds those that are new, and clears only on demand', async () => {
    const formKey = await plant(FIELDS, [
      { name: 'Ana', amount: 1 },
      { name: 'Ben', amount: 2 },
    ]);
    const csv = 'Name,Amount\r\nAna,\r\nCleo,3\r\n';
    const both = { mode: 'both', key: 'name' } as const;
    const kept = await upload(formKey, csv);
    expect((await checked(kept, both)).counts).toMatchObject({ added: 1, same: 1 });
    const cleared = await upload(formKey, csv);
    await checked(cleared, { ...both, clearsEmpty: true });
    expect((await run(cleared)).counts).toMatchObject({ added: 1, changed: 1 });
    expect(await answersIn(formKey)).toEqual([
      { name: 'Ana' },
      { name: 'Ben', amount: 2 },
      { name: 'Cleo', amount: 3 },
    ]);
  });

  test('a number that the form has not given, two rows for one key, and an empty key are problems of their rows', async () => {
    const formKey = await plant(FIELDS, [{ name: 'Ana' }, { name: 'Ana' }]);
    const byNumber = await checked(await upload(formKey, 'No.,Name\r\n9,X\r\n,Y\r\n1,Z\r\n'), {
      mode: 'update',
      key: '$serial',
    });
    expect(byNumber).toMatchObject({
      counts: { changed: 1, broken: 2 },
      problems: [
        { row: 2, code: 'import_key_unknown' },
        { row: 3, code: 'import_key_empty' },
      ],
    });
    const byName = await checked(await upload(formKey, 'Name,Amount\r\nAna,1\r\n'), { mode: 'update', key: 'name' });
    expect(byName.problems).toMatchObject([{ row: 2, code: 'import_key_twice' }]);
  });

  test('answers in the recycle bin are neither exported nor found by an import', async () => {
    const formKey = await plant(FIELDS, [{ name: 'Ana' }, { name: 'Ben' }]);
    const { records } = await app.call(list, { formKey, search: 'Ana' }, { as: 'elena' });
    await app.call(remove, { formKey, ids: records.map(({ id }) => id) }, { as: 'elena' });
    expect((await tableOf({ formKey, format: 'csv', columns: ['name'] })).slice(1)).toEqual([['Ben']]);
    const given = await upload(formKey, 'Name,Amount\r\nAna,1\r\n');
    const { problems } = await checked(given, { mode: 'update', key: 'name' });
    expect(problems).toMatchObject([{ row: 2, code: 'import_key_unknown' }]);
  });

  test('a check finds two rows of the file that want the same unique answer', async () => {
    const formKey = await plant([{ type: 'text', key: 'name', label: 'Name', isUnique: true }] as never);
    const rows = Array.from({ length: 120 }, (_, at) => `n${at % 100}`).join('\r\n');
    const given = await upload(formKey, `Name\r\n${rows}\r\n`);
    expect((await checked(given)).counts).toEqual({ added: 100, changed: 0, same: 0, broken: 20 });
    expect((await run(given)).counts).toEqual({ added: 100, changed: 0, same: 0, broken: 20 });
  });

  describe('says what it does not take', () => {
    const asked = (label: string, key: string, more: object = {}) => ({ type: 'text', key, label, ...more });
    const hiding = ['why', 'who', 'items', 'wishes'].map((field) => ({ type: 'hide', field }));
    const HIDING = {
      rules: [
        { when: 'happy = true', actions: hiding },
        { when: 'double = true', actions: [{ type: 'calculate', field: 'twice', value: 'amount * 2' }] },
        { when: 'gift = true', actions: [{ type: 'hide', field: 'price' }] },
      ],
      hiddenAnswers: 'clear_on_hide',
      fields: [
        asked('Name', 'name'),
        { type: 'yes_no', key: 'happy', label: 'Happy' },
        asked('Why', 'why'),
        { type: 'full_name', key: 'who', label: 'Who' },
        { type: 'multiple_choice', key: 'wishes', label: 'Wishes', options },
        { type: 'sub_form', key: 'items', label: 'Items' },
        { type: 'yes_no', key: 'gift', label: 'Gift', parent: 'items' },
        asked('Price', 'price', { parent: 'items' }),
        { type: 'number', key: 'amount', label: 'Amount' },
        { type: 'yes_no', key: 'double', label: 'Double' },
        { type: 'number', key: 'twice', label: 'Twice' },
        { type: 'formula', key: 'sum', label: 'Sum', formula: 'amount + 1', result: 'number' },
        { type: 'serial_number', key: 'rma', label: 'RMA', prefix: 'R-', digits: 3 },
      ],
    };
    const plantHiding = (rows: readonly object[] = []) => plantWhole(HIDING as never, rows);
    const problemsOf = async (formKey: FormKey, csv: string, more = {}) => {
      const { counts, problems } = await checked(await upload(formKey, csv), more);
      return { counts, problems: problems.map(({ row, column, code }) => [row, column, code]) };
    };
    const UPDATE = { mode: 'update', key: '$serial' } as const;

    test.each([
      ['a question that a rule hides', 'Name,Happy,Why\r\nAna,Yes,Late\r\n', 'Why'],
      ['a part of such an answer', 'Happy,Who: first,Who: last\r\nYes,Ana,Roy\r\n', 'Who: first'],
      ['several choices', 'Happy,Wishes\r\nYes,Blue\r\n', 'Wishes'],
      ['rows of a sub-form', 'Happy,Items\r\nYes,"[{""price"":""7""}]"\r\n', 'Items'],
      [
        'a question in a row',
        'Items\r\n"[{""price"":""7""},{""gift"":true,""price"":""9""}]"\r\n',
        'Items › 2 › Price',
      ],
      ['a part that is not asked for', 'Who: first,Who: middle,Who: last\r\nAna,Mia,Roy\r\n', 'Who: middle'],
    ])('of %s, in a row that is added', async (_, csv, column) => {
      const formKey = await plantHiding();
      expect(await problemsOf(formKey, csv)).toEqual({
        counts: { added: 0, changed: 0, same: 0, broken: 1 },
        problems: [[2, column, 'import_not_asked']],
      });
      expect(await answersIn(formKey)).toEqual([]);
    });

    test('takes the row where the question is asked, or its cell is empty', async () => {
      const csv = 'Name,Happy,Why,Items\r\nAna,No,Late,"[{""gift"":false,""price"":""7""}]"\r\nBen,Yes, ,[]\r\n';
      expect(await problemsOf(await plantHiding(), csv)).toEqual({
        counts: { added: 2, changed: 0, same: 0, broken: 0 },
        problems: [],
      });
    });

    test('where a change hides what the row still says, and not where nothing was changed', async () => {
      const formKey = await plantHiding([
        { name: 'Ana', happy: false, why: 'Late' },
        { name: 'Ben', happy: true },
      ]);
      const csv = await textOf({ formKey, format: 'csv', sort: '$serial' });
      expect((await problemsOf(formKey, csv, UPDATE)).counts).toMatchObject({ same: 2 });
      const changed = 'No.,Name,Happy,Why\r\n1,Ana,Yes,Late\r\n2,Ben,Yes,\r\n';
      expect(await problemsOf(formKey, changed, UPDATE)).toEqual({
        counts: { added: 0, changed: 0, same: 1, broken: 1 },
        problems: [[2, 'Why', 'import_not_asked']],
      });
      const cleared = await upload(formKey, changed.replace('Late', ''));
      await checked(cleared, UPDATE);
      expect((await run(cleared)).counts).toMatchObject({ changed: 1, same: 1 });
      expect((await answersIn(formKey))[0]).not.toHaveProperty('why');
    });

    test('of an option that the other answers rule out', async () => {
      const narrowed = [{ ...options[0], showWhen: 'happy' }, options[1]];
      const fields = [
        { type: 'yes_no', key: 'happy', label: 'Happy' },
        { type: 'multiple_choice', key: 'colours', label: 'Colours', options: narrowed },
      ];
      const csv = 'Happy,Colours\r\nNo,"""Red; dark""; Blue"\r\nYes,"""Red; dark"""\r\n';
      expect(await problemsOf(await plantWhole({ fields } as never), csv)).toEqual({
        counts: { added: 1, changed: 0, same: 0, broken: 1 },
        problems: [[2, 'Colours', 'import_not_offered']],
      });
    });

    test('by its columns where the form works the answer out, and claims no change of it', async () => {
      const formKey = await plantHiding([{ name: 'Ana', amount: 2, double: true }]);
      const given = await upload(formKey, 'No.,Amount,Twice,Sum,RMA\r\n1,2,99,99,R-099\r\n');
      const taken = Object.fromEntries(given.columns.map((column) => [column.heading, column.taken]));
      expect(taken).toMatchObject({ Amount: 'always', Twice: 'unless_calculated', Sum: 'never', RMA: 'when_added' });
      expect((await checked(given, UPDATE)).counts).toEqual({ added: 0, changed: 0, same: 1, broken: 0 });
      const edited = await upload(formKey, 'No.,Amount,Twice,Sum,RMA\r\n1,3,99,99,R-099\r\n');
      await checked(edited, UPDATE);
      expect((await run(edited)).counts).toMatchObject({ changed: 1 });
      expect(await answersIn(formKey)).toMatchObject([{ amount: 3, twice: 6, sum: 4, rma: 'R-001' }]);
    });
  });

  test('numbers and ids that the form gave come along, and are not given again', async () => {
    const fields = [
      { type: 'serial_number', key: 'rma', label: 'RMA', prefix: 'RMA-', digits: 5 },
      { type: 'text', key: 'name', label: 'Name' },
    ] as never;
    const into = await plant(fields);
    const given = await upload(into, 'RMA,Name\r\nRMA-00041,Ana\r\n,Ben\r\n');
    await checked(given);
    await run(given);
    expect((await answersIn(into)).map(({ rma }) => rma)).toEqual(['RMA-00041', 'RMA-00042']);
  });

  test('takes each row once, although its server stops in the middle or it is cancelled and goes on', async () => {
    const formKey = await plant();
    const names = Array.from({ length: 230 }, (_, at) => `n${at}`);
    const given = await upload(formKey, `Name\r\n${names.join('\r\n')}\r\n`);
    await checked(given);
    await app.call(imports.runImport, { id: given.id }, { as: 'elena' });
    // The storage breaks off behind some rows, as it does where a server dies.
    const { storage } = app.services;
    let opened = 0;
    app.services.storage = {
      ...storage,
      async open(...at) {
        const content = (await storage.open(...at)) as AsyncIterable<Uint8Array>;
        opened += 1;
        if (opened > 1) return content as never;
        return (async function* () {
          for await (const piece of content) {
            yield piece.subarray(0, 600);
            throw new Error('the disk is away');
          }
        })() as never;
      },
    };
    await app.services.jobs.runDue();
    const part = await app.call(imports.getImport, { id: given.id }, { as: 'elena' });
    expect(part).toMatchObject({ state: 'importing', counts: { added: 100 } });
    app.services.storage = storage;
    await app.database.kysely.updateTable('job').set({ run_at: NOW, claimed_until: null }).execute();
    await app.services.jobs.runDue();
    expect(await app.call(imports.getImport, { id: given.id }, { as: 'elena' })).toMatchObject({
      state: 'done',
      counts: { added: 230 },
    });
    expect((await answersIn(formKey)).map(({ name }) => name)).toEqual(names.slice(0, 200));
    const again = app.call(imports.runImport, { id: given.id }, { as: 'elena' });
    await expect(again).rejects.toMatchObject({ code: 409, errors: [{ code: 'import_done' }] });
  });

  test.each([
    ['what is no UTF-8', new Uint8Array([0x4e, 0x0a, 0xc4, 0x0a]), 'import_encoding'],
    ['a quotation mark that nothing ends', 'Name\r\n"Ana\r\n', 'import_unreadable'],
    ['a file without rows', 'Name\r\n', 'import_no_lines'],
    ['a workbook', new Uint8Array([0x50, 0x4b, 3, 4, 0x14, 0, 0xfe, 0x88, 0x0a]), 'import_encoding'],
  ])('refuses %s', async (_, csv, code) => {
    const { data } = await send(await plant(), csv);
    expect(data.errors).toMatchObject([{ code }]);
  });

  test.each([
    ['columns that the form has not', { columns: ['nothing'] }, 'import_columns'],
    ['an update without a key', { mode: 'update' }, 'import_key'],
  ] as const)('refuses %s', async (_, more, code) => {
    const given = await upload(await plant(), 'Name\r\nAna\r\n');
    const settings = settingsFor(given, more as never);
    const refused = app.call(imports.checkImport, { id: given.id, settings }, { as: 'elena' });
    await expect(refused).rejects.toMatchObject({ code: 422, errors: [{ code }] });
  });

  test('is nothing for those who may not edit answers, and of one person nobody else’s', async () => {
    const formKey = await plant();
    expect(await send(formKey, 'Name\r\nAna\r\n', 'lina')).toMatchObject({ code: 403 });
    const given = await upload(formKey, 'Name\r\nAna\r\n');
    await expect(app.call(imports.getImport, { id: given.id }, { as: 'admin' })).rejects.toMatchObject({ code: 404 });
    await expect(app.call(imports.runImport, { id: given.id }, { as: 'elena' })).rejects.toMatchObject({
      code: 409,
      errors: [{ code: 'import_not_checked' }],
    });
  });
});
