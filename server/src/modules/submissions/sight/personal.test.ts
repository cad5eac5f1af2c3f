import { allContracts } from '@countersign/shared/api/contracts.ts';
import { publish, saveDraft } from '@countersign/shared/api/forms/forms.ts';
import * as forms from '@countersign/shared/api/forms/forms.ts';
import * as settings from '@countersign/shared/api/forms/settings.ts';
import { saveShare } from '@countersign/shared/api/forms/shares.ts';
import { search } from '@countersign/shared/api/submissions/search.ts';
import { read as readStatistics } from '@countersign/shared/api/submissions/statistics.ts';
import * as submissions from '@countersign/shared/api/submissions/submissions.ts';
import { changeMany } from '@countersign/shared/api/submissions/table/answer-table.ts';
import { remove } from '@countersign/shared/api/submissions/table/answer-bin.ts';
import { exportAnswers } from '@countersign/shared/api/submissions/transfer/transfer.ts';
import type { FieldKey, FormKey, SubmissionId } from '@countersign/shared/basics/ids.ts';
import type { FormRight, RowScope } from '@countersign/shared/forms/form-rights.ts';
import { USUAL_SETTINGS } from '@countersign/shared/forms/form-settings.ts';
import { formDefinition } from '@countersign/shared/forms/schema.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aForm } from '../../../demonstration/seed/builders/a-form.ts';
import { plantForm } from '../../../demonstration/seed/planting/plant-form.ts';
import { addressesOf } from '../../../test-addresses.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';

/**
 * Personal fields are shown to people with the right to them alone. Elena owns the form, Tom sends the answers; Lina, a designer, reads
 * them without that right, or with it.
 */
let app: TestApp;
let formKey: FormKey;
let id: SubmissionId;
const CANARY = 'kestrelzqx';
const SECRETS = [CANARY, '73914625', '73,914,625', '147829250', '147,829,250', 'purple'];

const FIELDS = [
  { key: 'open', type: 'text', label: 'Open' },
  { key: 'person', type: 'text', label: 'Person', isPersonal: true },
  { key: 'number', type: 'number', label: 'Number', isPersonal: true },
  { key: 'twice', type: 'formula', label: 'Twice', formula: 'number * 2' },
  {
    key: 'colour',
    type: 'single_choice',
    label: 'Colour',
    isPersonal: true,
    options: [{ value: 'purple', label: 'purple' }],
  },
  { key: 'rows', type: 'sub_form', label: 'Rows' },
  { key: 'item', type: 'text', label: 'Item', parent: 'rows' },
  { key: 'price', type: 'text', label: 'Price', parent: 'rows', isPersonal: true },
] as const;
const ANSWERS = {
  open: 'Everybody reads this',
  person: CANARY,
  number: 73914625,
  colour: 'purple',
  rows: [{ item: 'Chair', price: CANARY }],
};

beforeAll(async () => {
  app = await startTestApp();
  const { kysely } = app.database;
  const { fields } = formDefinition.parse({ schemaVersion: 1, title: 'People', fields: FIELDS });
  const ownerId = await app.userId('elena');
  // A first version in which nothing is personal: its answers are masked by what the form says now.
  const earlier = [
    {
      definition: formDefinition.parse({
        schemaVersion: 1,
        title: 'People',
        fields: FIELDS.map((field) => ({ ...field, isPersonal: false })),
      }),
      now: new Date(),
    },
  ];
  const seed = aForm({ title: 'People', fields: [...fields] });
  formKey = (await plantForm(kysely, seed, { ownerId, now: new Date(), earlier })).formKey;
  id = (await send(ANSWERS)).submissionId;
  await kysely
    .updateTable('submission')
    .set({ form_version: 1 })
    .where('id', '=', (await send(ANSWERS)).submissionId)
    .execute();
});
afterAll(() => app.close());

const send = (answers: object) =>
  app.call(submissions.submit, { formKey, version: 2, answers: answers as never }, { as: 'tom' });

const share = async (rights: FormRight[], rows: RowScope = 'all') =>
  app.call(saveShare, { formKey, type: 'user', subjectId: await app.userId('lina'), rights, rows }, { as: 'elena' });

const tells = (text: string) => SECRETS.filter((secret) => text.toLowerCase().includes(secret));

async function callsThatTell(as: string): Promise<string[]> {
  const token = await app.signIn(as);
  const inputs: Record<string, readonly string[]> = {
    id: [id],
    submissionId: [id],
    formKey: [formKey],
    field: FIELDS.map(({ key }) => key),
    size: ['200'],
    type: ['user'],
    rows: ['number', 'colour'],
    columns: ['number', 'twice', 'colour'],
  };
  const telling: string[] = [];
  for (const contract of allContracts.filter(({ method }) => method === 'GET')) {
    const known = contract.name === 'submissions.search' ? { search: ['everybody', ...SECRETS] } : inputs;
    for (const address of addressesOf(contract, known)) {
      const reply = await fetch(`${app.url}${address}`, { headers: { authorization: `Bearer ${token}` } });
      const text = await reply.text();
      if (reply.status >= 500) telling.push(`${contract.name} answers ${reply.status}`);
      if (tells(text.replaceAll(/"search":"[^"]*"/g, '')).length > 0) telling.push(contract.name);
    }
  }
  return [...new Set(telling)].toSorted();
}

const CARRIERS = [
  'submissions.crossTab',
  'submissions.get',
  'submissions.list',
  'submissions.search',
  'submissions.statistics',
];

describe('whoever reads answers without the right to personal data', () => {
  beforeAll(() => share(['view_answers', 'edit_answers']));

  test('is told of it by no call; with the right by each that carries answers', async () => {
    const found = (await callsThatTell('lina')).filter((name) => !name.startsWith('forms.'));
    expect(found).toEqual([]);
    await share(['view_answers', 'view_personal']);
    const opened = await callsThatTell('lina');
    await share(['view_answers', 'edit_answers']);
    expect(opened).toEqual(expect.arrayContaining(CARRIERS));
  });

  test('sees the rest, and which fields are missing', async () => {
    const { records, hidden } = await app.call(submissions.list, { formKey }, { as: 'lina' });
    const seen = { open: 'Everybody reads this', rows: [{ item: 'Chair' }] };
    expect(records.map(({ answers }) => answers)).toEqual([seen, seen]);
    expect(hidden.toSorted()).toEqual(['colour', 'number', 'person', 'price', 'twice']);
    const one = await app.call(submissions.get, { id }, { as: 'lina' });
    expect(one.submission.answers).toEqual(seen);
    expect(one.form.definition.fields.map(({ key }) => key)).toEqual(['open', 'rows', 'item']);
  });

  test('neither finds nor counts by it, in the table as in the search', async () => {
    const total = async (text: string, as: string) =>
      (await app.call(submissions.list, { formKey, search: text }, { as })).total;
    const hits = async (text: string, as: string) =>
      (await app.call(search, { search: text }, { as })).answers.hits.length;
    for (const text of [CANARY, '73914625', 'purple', '147829250']) {
      expect([text, await total(text, 'lina'), await hits(text, 'lina')]).toEqual([text, 0, 0]);
      expect([text, await total(text, 'elena'), await hits(text, 'elena')]).toEqual([text, 2, 2]);
    }
    expect([await total('everybody chair', 'lina'), await hits('everybody chair', 'lina')]).toEqual([2, 2]);
  });

  test.each([
    ['a filter', { filter: '{"join":"and","items":[{"column":"person","operator":"is","values":["kestrelzqx"]}]}' }],
    ['an order', { sort: 'number' }],
    ['an order by what is computed from it', { sort: 'twice' }],
  ])('is refused %s by it, as if the column were not there', async (_, asked) => {
    await expect(app.call(submissions.list, { formKey, ...asked }, { as: 'lina' })).rejects.toMatchObject({
      errors: [{ code: 'unknown_column' }],
    });
  });

  test('gets no figure of it', async () => {
    const { figures } = await app.call(readStatistics, { formKey }, { as: 'lina' });
    expect(figures?.questions.map(({ key }) => key)).toEqual(['open', 'rows', 'item']);
  });

  test('gets no column of it in a file', async () => {
    await expect(
      app.call(exportAnswers, { formKey, format: 'csv', columns: ['person'] }, { as: 'lina' }),
    ).rejects.toMatchObject({ errors: [{ code: 'export_no_column' }] });
  });

  test('keeps it as it was when changing the rest, and cannot change it in many answers', async () => {
    const { submission } = await app.call(submissions.get, { id }, { as: 'lina' });
    const answers = { ...submission.answers, open: 'Everybody reads this now' };
    await app.call(submissions.update, { id, rev: submission.rev, answers }, { as: 'lina' });
    const now = await app.call(submissions.get, { id }, { as: 'elena' });
    expect(now.submission.answers).toMatchObject({ ...ANSWERS, open: 'Everybody reads this now' });
    await expect(
      app.call(changeMany, { formKey, ids: [id], field: 'person' as FieldKey, value: 'x' }, { as: 'lina' }),
    ).rejects.toMatchObject({ errors: [{ code: 'unknown_column' }] });
  });

  test('sees no more of it in the recycle bin', async () => {
    const { submissionId } = await send(ANSWERS);
    await app.call(remove, { formKey, ids: [submissionId] }, { as: 'elena' });
    const bin = await app.call(submissions.list, { formKey, from: 'bin' }, { as: 'lina' });
    expect(bin.records.map(({ answers }) => answers)).toEqual([
      { open: 'Everybody reads this', rows: [{ item: 'Chair' }] },
    ]);
  });

  test('cannot open it to themselves: not by the mark, not by results, not by a look-up', async () => {
    await share(['view_answers', 'edit_form', 'publish_form']);
    const detail = await app.call(forms.get, { formKey }, { as: 'lina' });
    const fields = detail.draft.fields.map((field) => ({ ...field, isPersonal: false }));
    const saved = await app.call(
      saveDraft,
      { formKey, rev: detail.rev, definition: { ...detail.draft, fields } as never },
      { as: 'lina' },
    );
    await expect(app.call(publish, { formKey, rev: saved.rev }, { as: 'lina' })).rejects.toMatchObject({
      code: 403,
      errors: [{ code: 'personal_needs_right' }],
    });
    const { rev } = await app.call(settings.get, { formKey }, { as: 'lina' });
    const publicResults = { fields: ['colour' as FieldKey], readers: 'everybody' as const, leastAnswers: 1 };
    await expect(
      app.call(settings.save, { formKey, rev, settings: { ...USUAL_SETTINGS, publicResults } }, { as: 'lina' }),
    ).rejects.toMatchObject({ code: 403, errors: [{ code: 'results_need_answers' }] });
  });
});

test('whoever sent the answers sees them all', async () => {
  const { submission } = await app.call(submissions.get, { id }, { as: 'tom' });
  expect(submission.answers).toMatchObject({ person: CANARY, number: 73914625 });
});
