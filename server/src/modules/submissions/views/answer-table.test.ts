import { saveShare } from '@countersign/shared/api/forms/shares.ts';
import * as answerBin from '@countersign/shared/api/submissions/table/answer-bin.ts';
import * as answerTable from '@countersign/shared/api/submissions/table/answer-table.ts';
import * as answerViews from '@countersign/shared/api/submissions/table/answer-views.ts';
import { read as readStatistics } from '@countersign/shared/api/submissions/statistics.ts';
import * as submissions from '@countersign/shared/api/submissions/submissions.ts';
import * as workflow from '@countersign/shared/api/workflow/workflow.ts';
import type { FieldKey, FormKey, SubmissionId } from '@countersign/shared/basics/ids.ts';
import type { FormRight, RowScope } from '@countersign/shared/forms/form-rights.ts';
import { type Answers, formDefinition } from '@countersign/shared/forms/schema.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aForm } from '../../../demonstration/seed/builders/a-form.ts';
import { anApprover, aProcess, users } from '../../../demonstration/seed/builders/a-process.ts';
import { plantForm } from '../../../demonstration/seed/planting/plant-form.ts';
import { plantProcesses } from '../../../demonstration/seed/planting/plant-processes.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';

/** What the table of answers does beside listing them. Elena owns the forms, others send the answers. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const FIELDS = [
  { key: 'name', type: 'text', label: 'Name', required: true, maxLength: 12 },
  { key: 'amount', type: 'number', label: 'Amount' },
  { key: 'code', type: 'text', label: 'Code', isUnique: true },
  { key: 'no', type: 'serial_number', label: 'No' },
  { key: 'rows', type: 'sub_form', label: 'Rows' },
  { key: 'item', type: 'text', label: 'Item', parent: 'rows' },
];

async function aPlantedForm(over: Parameters<typeof aForm>[0] = {}): Promise<FormKey> {
  const { fields } = formDefinition.parse({ schemaVersion: 1, title: 'Table', fields: FIELDS });
  const seed = aForm({ title: 'Table', fields: [...fields], ...over });
  const planted = await plantForm(app.database.kysely, seed, { ownerId: await app.userId('elena'), now: new Date() });
  return planted.formKey as FormKey;
}

const send = async (formKey: FormKey, answers: Answers, as = 'tom') =>
  (await app.call(submissions.submit, { formKey, version: 1, answers }, { as })).submissionId;
const read = async (id: SubmissionId, as = 'elena') =>
  (await app.call(submissions.get, { id }, { as })).submission.answers;
const share = async (formKey: FormKey, as: string, rights: FormRight[], rows?: RowScope) =>
  app.call(
    saveShare,
    { formKey, type: 'user', subjectId: await app.userId(as), rights, ...(rows && { rows }) },
    { as: 'elena' },
  );
const names = async (formKey: FormKey, as: string) =>
  (await app.call(submissions.list, { formKey, sort: 'name' }, { as })).records.map(({ answers }) => answers['name']);

describe('row rights', () => {
  test('open one’s own answers, those of one’s department, or all of them', async () => {
    const formKey = await aPlantedForm();
    const { kysely } = app.database;
    const departments = await kysely.selectFrom('user').select(['user_name', 'department_id']).execute();
    const departmentOf = new Map(departments.map((one) => [one.user_name, one.department_id]));
    const [mate] = [...departmentOf].find(([name, id]) => name !== 'kofi' && id === departmentOf.get('kofi'))!;
    const [stranger] = [...departmentOf].find(([name, id]) => id !== departmentOf.get('kofi') && name !== 'elena')!;
    const [own, near, far] = [
      await send(formKey, { name: 'own' }, 'kofi'),
      await send(formKey, { name: 'near' }, mate),
      await send(formKey, { name: 'far' }, stranger),
    ];
    const reach = async () => ({
      listed: await names(formKey, 'kofi'),
      total: (await app.call(submissions.list, { formKey, search: 'near' }, { as: 'kofi' })).total,
      counted: (await app.call(readStatistics, { formKey }, { as: 'kofi' })).figures?.total,
      single: await Promise.all(
        [own, near, far].map((id) =>
          read(id, 'kofi').then(
            () => true,
            () => false,
          ),
        ),
      ),
    });
    await share(formKey, 'kofi', ['view_answers', 'edit_answers'], 'own');
    expect(await reach()).toEqual({ listed: ['own'], total: 0, counted: 1, single: [true, false, false] });
    await expect(app.call(answerBin.remove, { formKey, ids: [own, near] }, { as: 'kofi' })).rejects.toMatchObject({
      errors: [{ code: 'answer_missing', path: ['ids', near] }],
    });
    await expect(
      app.call(submissions.update, { id: near, rev: 1, answers: { name: 'mine' } }, { as: 'kofi' }),
    ).rejects.toMatchObject({ code: 403 });
    await share(formKey, 'kofi', ['view_answers', 'edit_answers'], 'department');
    expect(await reach()).toEqual({ listed: ['near', 'own'], total: 1, counted: 2, single: [true, true, false] });
    const beside = { id: near, formKey, sort: 'name' };
    expect(await app.call(answerTable.neighbours, beside, { as: 'kofi' })).toEqual({ previous: null, next: own });
    await expect(app.call(answerTable.neighbours, { ...beside, id: far }, { as: 'kofi' })).rejects.toMatchObject({
      code: 404,
    });
    const many = { formKey, ids: [near, far], field: 'amount' as FieldKey, value: 3 };
    await expect(app.call(answerTable.changeMany, many, { as: 'kofi' })).rejects.toMatchObject({ code: 404 });
    // A change of rights that does not name rows leaves them.
    await share(formKey, 'kofi', ['view_answers']);
    expect((await reach()).listed).toEqual(['near', 'own']);
    await share(formKey, 'kofi', ['view_answers'], 'all');
    expect(await reach()).toEqual({ listed: ['far', 'near', 'own'], total: 1, counted: 3, single: [true, true, true] });
  });
});

describe('the batch', () => {
  const change = (formKey: FormKey, ids: SubmissionId[], field: string, value: unknown, as = 'elena') =>
    app.call(answerTable.changeMany, { formKey, ids, field: field as FieldKey, value }, { as });

  test('gives one field of many answers a value, and leaves those that have it already alone', async () => {
    const formKey = await aPlantedForm();
    const ids = [
      await send(formKey, { name: 'Ada' }),
      await send(formKey, { name: 'Grace', amount: 7 }),
      await send(formKey, { name: 'Mary', amount: 9 }),
    ];
    expect(await change(formKey, ids, 'amount', 9)).toEqual({ changed: 2, same: 1 });
    expect(await Promise.all(ids.map((id) => read(id)))).toMatchObject([{ amount: 9 }, { amount: 9 }, { amount: 9 }]);
    const untouched = await app.call(submissions.get, { id: ids[2]! }, { as: 'elena' });
    expect(untouched.submission.rev).toBe(1);
    await change(formKey, ids, 'amount', null);
    expect((await read(ids[1]!))['amount']).toBeUndefined();
  });

  test.each([
    ['name', '', 'required'],
    ['name', 'longer than twelve', 'too_long'],
    ['amount', 'many', 'not_a_number'],
    ['no', 'A-1', 'unknown_column'],
    ['item', 'x', 'unknown_column'],
    ['gone', 'x', 'unknown_column'],
  ])('refuses %s = %j as an edit would, and changes nothing', async (field, value) => {
    const formKey = await aPlantedForm();
    const ids = [await send(formKey, { name: 'Ada' }), await send(formKey, { name: 'Grace' })];
    const refused = await change(formKey, ids, field, value).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 422, errors: [{ params: { serial: expect.any(Number) } }, {}] });
    expect(await Promise.all(ids.map((id) => read(id)))).toMatchObject([{ name: 'Ada' }, { name: 'Grace' }]);
  });

  test('says of which answers it cannot be, with their numbers', async () => {
    const formKey = await aPlantedForm();
    const ids = [await send(formKey, { name: 'Ada' }), await send(formKey, { name: 'Grace' })];
    await expect(change(formKey, ids, 'code', 'X')).rejects.toMatchObject({
      code: 422,
      errors: [{ code: 'not_unique', path: ['ids', ids[1], 'code'], params: { serial: 2 } }],
    });
    expect((await read(ids[0]!))['code']).toBeUndefined();
    const people = [users(await app.userId('maya'))];
    const process = aProcess({ key: 'batch', name: 'B', steps: [anApprover({ id: 'a', name: 'A', people })] });
    await plantProcesses(app.database.kysely, [process], { userId: await app.userId('elena'), at: new Date() });
    const running = await aPlantedForm({ definitionKey: 'batch' });
    const one = await send(running, { name: 'Ada' });
    await expect(change(running, [one], 'name', 'Eve')).rejects.toMatchObject({
      code: 409,
      errors: [{ code: 'answer_in_approval', params: { serial: 1 } }],
    });
  });

  test('is for those who may change answers', async () => {
    const formKey = await aPlantedForm();
    const id = await send(formKey, { name: 'Ada' });
    await share(formKey, 'kofi', ['view_answers']);
    await expect(change(formKey, [id], 'name', 'Eve', 'kofi')).rejects.toMatchObject({ code: 403 });
  });
});

describe('history', () => {
  test('says field by field who changed what, newest first, to those who may read the answer', async () => {
    const formKey = await aPlantedForm();
    const id = await send(formKey, { name: 'Ada', rows: [{ item: 'Chair' }] });
    const history = (as: string) => app.call(answerTable.history, { id }, { as });
    expect((await history('elena')).total).toBe(0);
    const edit = (rev: number, answers: Answers, as: string) =>
      app.call(submissions.update, { id, rev, answers }, { as });
    await edit(1, { name: 'Ada', amount: 5, rows: [{ item: 'Table' }] }, 'elena');
    await edit(2, { name: 'Eve', amount: 5, rows: [{ item: 'Table' }] }, 'tom');
    const { records, total } = await history('tom');
    expect(total).toBe(2);
    expect(records).toMatchObject([
      { rev: 3, by: 'Tom Becker', fields: [{ key: 'name', before: 'Ada', now: 'Eve' }] },
      {
        rev: 2,
        fields: [
          { key: 'amount', before: '', now: '5' },
          { key: 'rows', rows: [{ state: 'changed' }] },
        ],
      },
    ]);
    await expect(history('kofi')).rejects.toMatchObject({ code: 403 });
  });

  test('hides what a step hides', async () => {
    const people = [users(await app.userId('sofia'))];
    const fields = { amount: { access: 'hidden' as const }, name: { access: 'write' as const } };
    const steps = [anApprover({ id: 'a', name: 'A', people, fields })];
    await plantProcesses(app.database.kysely, [aProcess({ key: 'hist', name: 'H', steps })], {
      userId: await app.userId('elena'),
      at: new Date(),
    });
    const formKey = await aPlantedForm({ definitionKey: 'hist' });
    const id = await send(formKey, { name: 'Ada', amount: 73_914_625 });
    const { records } = await app.call(workflow.listTodo, { size: 200 }, { as: 'sofia' });
    const task = records.find(({ procDefName }) => procDefName === 'H')!;
    const action = { type: 'reject' as const, comment: 'no' };
    await app.call(workflow.reviewTask, { id: task.taskId, rev: task.rev, action }, { as: 'sofia' });
    await app.call(submissions.update, { id, rev: 1, answers: { name: 'Eve', amount: 1 } }, { as: 'elena' });
    const seen = await app.call(answerTable.history, { id }, { as: 'sofia' });
    expect(seen.records[0]?.fields.map(({ key }) => key)).toEqual(['name']);
    expect(JSON.stringify(seen)).not.toMatch(/73[.,]?914[.,]?625/);
  });
});

describe('neighbours', () => {
  test('are those of the filtered and sorted list, also of an answer that is not on it any more', async () => {
    const formKey = await aPlantedForm();
    const ids: SubmissionId[] = [];
    for (const [name, amount] of [
      ['c', 1],
      ['a', 2],
      ['b', 2],
      ['d', undefined],
    ] as const)
      ids.push(await send(formKey, { name, ...(amount !== undefined && { amount }) }));
    const [c, a, b, d] = ids as [SubmissionId, SubmissionId, SubmissionId, SubmissionId];
    const beside = async (id: SubmissionId, asked: { sort?: string; filter?: object; search?: string } = {}) => {
      const { filter, ...more } = asked;
      const input = { id, formKey, ...more, ...(filter && { filter: JSON.stringify(filter) }) };
      const { previous, next } = await app.call(answerTable.neighbours, input, { as: 'elena' });
      return [previous, next];
    };
    expect(await beside(d)).toEqual([null, b]);
    expect(await beside(c)).toEqual([a, null]);
    expect(await beside(b, { sort: 'name' })).toEqual([a, c]);
    expect(await beside(d, { sort: '-amount' })).toEqual([c, null]);
    expect(await beside(a, { sort: '-amount' })).toEqual([b, c]);
    const filter = { join: 'and', items: [{ column: 'amount', operator: 'is', values: [2] }] };
    expect(await beside(c, { filter, sort: 'name' })).toEqual([b, null]);
    expect(await beside(a, { search: 'zzz' })).toEqual([null, null]);
    await app.call(answerBin.remove, { formKey, ids: [a] }, { as: 'elena' });
    expect(await beside(b, { sort: 'name' })).toEqual([null, c]);
  });
});

describe('saved views', () => {
  const layout = { columns: [{ key: 'answer.name', isShown: true, isPinned: true, width: 200 }] };
  const query = { sort: '-amount', filter: '{"join":"and","items":[]}' };

  test('are one’s own until they are shared with those who may read the answers', async () => {
    const formKey = await aPlantedForm();
    await share(formKey, 'kofi', ['view_answers']);
    const wanted = { formKey, name: 'Large ones', isShared: false, query, layout };
    const mine = await app.call(answerViews.create, wanted, { as: 'kofi' });
    expect(mine).toMatchObject({ name: 'Large ones', query, layout, mayEdit: true, rev: 1 });
    const seenBy = async (as: string) =>
      (await app.call(answerViews.list, { formKey }, { as })).views.map(({ name, mayEdit }) => [name, mayEdit]);
    expect(await seenBy('kofi')).toEqual([['Large ones', true]]);
    expect(await seenBy('elena')).toEqual([]);
    await expect(app.call(answerViews.remove, { id: mine.id }, { as: 'elena' })).rejects.toMatchObject({ code: 404 });
    await expect(app.call(answerViews.list, { formKey }, { as: 'tom' })).rejects.toMatchObject({ code: 403 });
    const { formKey: _, ...content } = wanted;
    const shared = { ...content, id: mine.id, rev: 1, isShared: true, name: 'Largest' };
    await app.call(answerViews.update, shared, { as: 'kofi' });
    await share(formKey, 'maya', ['view_answers']);
    expect([await seenBy('elena'), await seenBy('maya')]).toEqual([[['Largest', true]], [['Largest', false]]]);
    await expect(app.call(answerViews.update, { ...shared, rev: 2 }, { as: 'maya' })).rejects.toMatchObject({
      code: 404,
    });
    await expect(app.call(answerViews.update, shared, { as: 'kofi' })).rejects.toMatchObject({
      code: 409,
      current: { rev: 2 },
    });
    await app.call(answerViews.remove, { id: mine.id }, { as: 'elena' });
    expect(await seenBy('kofi')).toEqual([]);
  });

  test('have a name each', async () => {
    const formKey = await aPlantedForm();
    const wanted = { formKey, name: 'Same', isShared: false, query: {}, layout };
    await app.call(answerViews.create, wanted, { as: 'elena' });
    await expect(app.call(answerViews.create, wanted, { as: 'elena' })).rejects.toMatchObject({
      code: 409,
      errors: [{ code: 'view_exists', path: ['name'] }],
    });
    const other = await app.call(answerViews.create, { ...wanted, name: 'Other' }, { as: 'elena' });
    await expect(
      app.call(
        answerViews.update,
        { id: other.id, rev: 1, name: 'Same', isShared: false, query: {}, layout },
        { as: 'elena' },
      ),
    ).rejects.toMatchObject({ errors: [{ code: 'view_exists' }] });
  });

  test('and the layout of the table is kept for each person', async () => {
    const formKey = await aPlantedForm();
    const own = async () => (await app.call(answerViews.list, { formKey }, { as: 'elena' })).layout;
    expect(await own()).toBeNull();
    await app.call(answerViews.saveLayout, { formKey, layout: { columns: [] } }, { as: 'elena' });
    await app.call(answerViews.saveLayout, { formKey, layout }, { as: 'elena' });
    expect(await own()).toEqual(layout);
    await expect(app.call(answerViews.saveLayout, { formKey, layout }, { as: 'tom' })).rejects.toMatchObject({
      code: 403,
    });
  });
});
