import { search } from '@countersign/shared/api/submissions/search.ts';
import * as submissions from '@countersign/shared/api/submissions/submissions.ts';
import * as instances from '@countersign/shared/api/workflow/instance.ts';
import * as lists from '@countersign/shared/api/workflow/lists.ts';
import * as messages from '@countersign/shared/api/workflow/messages.ts';
import * as steering from '@countersign/shared/api/workflow/steering.ts';
import * as workflow from '@countersign/shared/api/workflow/workflow.ts';
import type { FormKey, InstanceId, UserId } from '@countersign/shared/basics/ids.ts';
import { type Answers, formDefinition } from '@countersign/shared/forms/schema.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aForm } from '../../demonstration/seed/builders/a-form.ts';
import { anApprover, aProcess, users } from '../../demonstration/seed/builders/a-process.ts';
import { plantForm } from '../../demonstration/seed/planting/plant-form.ts';
import { plantProcesses } from '../../demonstration/seed/planting/plant-processes.ts';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { openToEverybody } from '../forms/testing/open-to-everybody.ts';
import { aMailSink } from './testing/a-mail-sink.ts';

/** Tom asks to borrow something. Maya’s step shows everything, Sofia’s hides what it is and what is computed from it. */
let product: TestApp;
let post: Awaited<ReturnType<typeof aMailSink>>;
let formKey: FormKey;

const { fields } = formDefinition.parse({
  schemaVersion: 1,
  title: 'Equipment loan',
  fields: [
    { key: 'borrower', type: 'text', label: 'Borrower', isPersonal: true },
    { key: 'reason', type: 'long_text', label: 'Reason' },
    { key: 'rows', type: 'sub_form', label: 'Parts' },
    { key: 'part', type: 'text', label: 'Part', parent: 'rows' },
    { key: 'item', type: 'dropdown', label: 'Item', options: [{ value: 'c', label: 'Camera' }] },
    { key: 'pieces', type: 'number', label: 'Pieces' },
    { key: 'price', type: 'number', label: 'Price', unit: 'EUR' },
    { key: 'twice', type: 'formula', label: 'Both ways', formula: '2 * price', unit: 'EUR' },
    { key: 'until', type: 'date', label: 'Until' },
    { key: 'shelf', type: 'text', label: 'Shelf' },
  ],
});

beforeAll(async () => {
  post = await aMailSink();
  product = await startTestApp({ config: { mail: { url: post.url, from: 'Approvals <approvals@example.com>' } } });
  const { kysely } = product.database;
  const [elena, sofia] = [await product.userId('elena'), await product.userId('sofia')];
  const now = product.services.clock();
  const hides = (...keys: string[]) => Object.fromEntries(keys.map((key) => [key, { access: 'hidden' as const }]));
  const steps = [
    anApprover(),
    anApprover({ id: 'finance', name: 'Finance', people: [users(sofia)], fields: hides('item', 'price') }),
  ];
  await plantProcesses(kysely, [aProcess({ key: 'loan', name: 'Loan approval', steps })], { userId: elena, at: now });
  const seed = aForm({ title: 'Equipment loan', fields: [...fields], definitionKey: 'loan' });
  formKey = (await plantForm(kysely, seed, { ownerId: elena, now })).formKey as FormKey;
  await openToEverybody(product, formKey);
});
beforeEach(() => void (post.mails.length = 0));
afterAll(async () => {
  await product.close();
  await post.close();
});

const ANSWERS = {
  borrower: 'Ada Brandt',
  reason: 'Because',
  rows: [{ part: 'Lens' }],
  item: 'c',
  pieces: 2,
  price: 1500,
  until: '2026-12-24',
  shelf: 'B4',
};
const send = async (answers: Answers = ANSWERS): Promise<InstanceId> =>
  (await product.call(submissions.submit, { formKey, version: 1, answers }, { as: 'tom' })).instanceId as InstanceId;

const todoOf = async (as: string, id: InstanceId) =>
  (await product.call(workflow.listTodo, { size: 200 }, { as })).records.find((row) => row.procInsId === id)!;

async function approve(as: string, id: InstanceId): Promise<void> {
  const { taskId, rev } = await todoOf(as, id);
  await product.call(workflow.reviewTask, { id: taskId, rev, action: { type: 'approve', comment: 'fine' } }, { as });
}

const WHOLE = 'Equipment loan · Camera · 1,500 EUR · 3,000 EUR';

describe('a request without a title of its own', () => {
  it('is called by its form and its first telling answers in every list, whoever may see them', async () => {
    const id = await send();
    const own = await product.call(workflow.listOwn, { size: 100 }, { as: 'tom' });
    const all = await product.call(instances.listInstances, { size: 100 }, { as: 'admin' });
    const detail = await product.call(instances.getInstance, { id }, { as: 'maya' });
    const titleIn = (rows: readonly workflow.OwnInstance[]) => rows.find((row) => row.procInsId === id)?.procTitle;
    expect([titleIn(own.records), titleIn(all.records), detail.procTitle]).toEqual([WHOLE, WHOLE, WHOLE]);
    const task = await todoOf('maya', id);
    expect(task.procTitle).toBe(WHOLE);
    expect(task.summary?.filter(({ isTold }) => isTold).map(({ key }) => key)).toEqual(['item']);
    await approve('maya', id);
    const finished = await product.call(workflow.listFinished, { size: 100 }, { as: 'maya' });
    expect(finished.records.find((row) => row.procInsId === id)?.procTitle).toBe(WHOLE);
  });

  it('is called without what the step of its reader hides: in the list, in a message, by mail, in a search and in a copy', async () => {
    const id = await send();
    await approve('maya', id);
    const seen = 'Equipment loan · December 24, 2026 · B4';
    expect((await todoOf('sofia', id)).procTitle).toBe(seen);
    await product.services.jobs.runDue();
    await product.services.jobs.runDue();
    const told = await product.call(messages.listMessages, {}, { as: 'sofia' });
    expect(told.records.find((message) => message.procInsId === id)?.procTitle).toBe(seen);
    const found = await product.call(search, { search: 'Loan approval', kind: 'requests', size: 50 }, { as: 'sofia' });
    expect(found.requests.hits.find((hit) => hit.instanceId === id)?.title).toBe(seen);
    const people = [(await product.userId('sofia')) as UserId];
    await product.call(steering.actOnInstance, { id, action: { type: 'cc', people } }, { as: 'tom' });
    expect((await product.call(lists.listCopies, {}, { as: 'sofia' })).records[0]?.procTitle).toBe(seen);
    const mails = post.mails.filter(({ subject }) => subject.includes('Equipment loan'));
    const said = (mail: (typeof mails)[number]) => `${mail.subject} ${mail.text}`;
    expect(mails.some((mail) => mail.subject.includes(seen))).toBe(true);
    expect(mails.filter((mail) => said(mail).includes('Ada'))).toEqual([]);
    const sofias = mails.filter((mail) => mail.subject.includes(seen));
    expect(sofias.filter((mail) => /Camera|1,500|3,000/.test(said(mail)))).toEqual([]);
  });

  it('never tells personal data, not even to people who may see it', async () => {
    const id = await send({ borrower: 'Ada Brandt', shelf: 'B4' });
    const own = await product.call(workflow.listOwn, { size: 1 }, { as: 'tom' });
    expect(own.records[0]).toMatchObject({ procInsId: id, procTitle: 'Equipment loan · B4' });
  });

  it('is short and on one line, whatever was answered, and has no title where no answer tells', async () => {
    await send({ shelf: `Left ${'👩🏽‍🚀'.repeat(60)}` });
    const own = async () => (await product.call(workflow.listOwn, { size: 1 }, { as: 'tom' })).records[0];
    expect((await own())?.procTitle).toBe(`Equipment loan · Left ${'👩🏽‍🚀'.repeat(34)}…`);
    await send({ reason: 'Because', pieces: 3 });
    expect((await own())?.procTitle).toBeNull();
  });
});
