import { getSheet } from '@countersign/shared/api/workflow/sheet.ts';
import type { ReviewAction } from '@countersign/shared/api/workflow/workflow.ts';
import * as workflow from '@countersign/shared/api/workflow/workflow.ts';
import * as steering from '@countersign/shared/api/workflow/steering.ts';
import * as design from '@countersign/shared/api/workflow/design.ts';
import type { DefinitionKey, InstanceId } from '@countersign/shared/basics/ids.ts';
import type { RichText } from '@countersign/shared/forms/texts/rich-text.ts';
import { buildProcess } from '@countersign/shared/workflow/bpmn-build/bpmn-build.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anApprover, aProcess, users } from '../../demonstration/seed/builders/a-process.ts';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { type Approval, anApproval, refusalOf } from './testing/an-approval.ts';

const sheetOf = (text: string): RichText => [{ type: 'paragraph', runs: [{ text }] }];
const IMAGE = `data:image/png;base64,${btoa('a picture')}`;
const key = 'printed' as DefinitionKey;

let product: TestApp;
let approval: Approval;
let sofia: number;
const number = { prefix: 'REF-', datePart: 'none', digits: 4, restart: 'never' } as const;
const chain = (print: RichText | null) =>
  aProcess({
    key,
    name: 'Printed',
    settings: { title: '"Refund of " + string(amount)', number, ...(print ? { print } : {}) },
    steps: [
      anApprover(),
      anApprover({
        id: 'finance',
        name: 'Finance',
        people: [users(sofia)],
        fields: { note: { access: 'hidden' } },
      }),
    ],
  });

beforeAll(async () => {
  product = await startTestApp();
  sofia = await product.userId('sofia');
  approval = await anApproval(product, chain(sheetOf('Pay {{amount}}')));
});
afterAll(() => product.close());

const sheet = (id: InstanceId, as: string) => product.call(getSheet, { id }, { as });
const act = async (as: string, on: InstanceId, action: ReviewAction) =>
  approval.act(await approval.todoOf(as, on), action, as);

describe('the printed sheet of a process', () => {
  it('tells its facts, its answers, what happened and how it is laid out', async () => {
    const on = await approval.start({ amount: 20, note: 'late' });
    await act('maya', on, { type: 'approve', comment: 'fine' });
    const told = await sheet(on, 'tom');
    expect(told).toMatchObject({
      procNumber: expect.stringMatching(/^REF-\d{4}$/) as string,
      title: 'Refund of 20',
      procDefName: 'Printed',
      procDefVersion: 1,
      formName: 'Refund',
      status: 1,
      starter: { nickName: 'Tom Becker' },
      department: 'Customer Support',
      finishTime: null,
      ticketId: null,
      template: sheetOf('Pay {{amount}}'),
      answered: { answers: { amount: 20, note: 'late' } },
      signatures: [],
    });
    expect(told.entries.map(({ nodeName, action, comment }) => [nodeName, action, comment])).toEqual([
      ['', 'start', ''],
      ['Team lead', 'approve', 'fine'],
      ['Finance', '', ''],
    ]);
  });

  it('leaves out the fields that every step of the reader hides', async () => {
    const on = await approval.start({ amount: 20, note: 'for the team lead alone' });
    await act('maya', on, { type: 'approve', comment: 'fine' });
    const told = await sheet(on, 'sofia');
    expect(told.answered?.answers).toEqual({ amount: 20 });
    expect(told.answered?.form.definition.fields.map((field) => field.key)).toEqual(['amount']);
    expect(JSON.stringify(told)).not.toContain('for the team lead alone');
  });

  it('is for the readers of the process alone; for everybody else there is none', async () => {
    const on = await approval.start();
    for (const reader of ['tom', 'maya', 'admin']) expect((await sheet(on, reader)).procInsId).toBe(on);
    for (const stranger of ['kofi', 'sofia']) expect(await refusalOf(sheet(on, stranger))).toMatchObject({ code: 404 });
    const nobody = await fetch(`${product.url}/api/workflow/instances/${on}/sheet`);
    expect(((await nobody.json()) as { code: number }).code).toBe(401);
  });

  it('shows signatures beside their decisions; one that was taken back stands no longer', async () => {
    const on = await approval.start();
    await act('maya', on, { type: 'approve', comment: 'first', signature: IMAGE });
    const { entries, signatures } = await sheet(on, 'tom');
    expect(signatures).toMatchObject([{ nodeName: 'Team lead', name: 'Maya Okafor', image: IMAGE, isStanding: true }]);
    expect(entries.find(({ id }) => id === signatures[0]?.entryId)).toMatchObject({
      action: 'approve',
      comment: 'first',
    });

    const { records } = await product.call(workflow.listFinished, { size: 100 }, { as: 'maya' });
    const done = records.find((row) => row.procInsId === on);
    if (!done) throw new Error('the decision is not there');
    const withdraw = { id: done.taskId, rev: done.rev, action: { type: 'withdraw' as const, comment: 'too early' } };
    await product.call(steering.actOnTask, withdraw, { as: 'maya' });
    expect((await sheet(on, 'tom')).signatures).toMatchObject([{ isStanding: false }]);
    await act('maya', on, { type: 'approve', comment: 'again', signature: IMAGE });
    expect((await sheet(on, 'tom')).signatures.map(({ isStanding }) => isStanding)).toEqual([false, true]);
  });
});

describe('a sheet that names what is not there', () => {
  const draft = async (text: string) => {
    const { rev } = await product.call(workflow.getDefinition, { key }, { as: 'elena' });
    const xml = buildProcess(chain(sheetOf(text)));
    return product.call(workflow.saveDefinition, { key, rev, name: 'Printed', xml }, { as: 'elena' });
  };
  const publish = (rev: number) => product.call(workflow.publishDefinition, { key, rev }, { as: 'elena' });

  it.each([
    ['a field that the form has not', 'Pay {{amout}}', 'unknown_place', '{{amout}}'],
    ['a fact that there is not', '{{process.colour}}', 'unknown_place', '{{process.colour}}'],
    ['a whole part inside a line', 'See {{process.record}}', 'place_not_alone', '{{process.record}}'],
  ])('%s is a problem of the draft and keeps it from being published', async (_, text, problem, name) => {
    const { rev, xml } = await draft(text);
    const { problems } = await product.call(design.checkDesign, { key, xml }, { as: 'elena' });
    expect(problems).toEqual([{ code: problem, severity: 'error', elementId: null, params: { name } }]);
    const refused = await publish(rev).catch((error: unknown) => error as { code: number; errors: unknown[] });
    expect(refused).toMatchObject({
      code: 422,
      errors: [{ code: 'bpmn_invalid', path: ['xml'], params: { problem, element: '', name } }],
    });
  });

  it('is published once it is put right, and running processes keep the sheet that they began with', async () => {
    const on = await approval.start();
    const { rev } = await draft('{{process.title}}: {{amount}}');
    expect((await publish(rev)).version).toBe(2);
    expect((await sheet(on, 'tom')).template).toEqual(sheetOf('Pay {{amount}}'));
    const next = await approval.start();
    expect((await sheet(next, 'tom')).template).toEqual(sheetOf('{{process.title}}: {{amount}}'));
  });
});
