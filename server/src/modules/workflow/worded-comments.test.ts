import { addWords, listFindings } from '@countersign/shared/api/system/sensitive-words.ts';
import * as submissions from '@countersign/shared/api/submissions/submissions.ts';
import * as workflow from '@countersign/shared/api/workflow/workflow.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aForm } from '../../demonstration/seed/builders/a-form.ts';
import { anApprover, aProcess, users } from '../../demonstration/seed/builders/a-process.ts';
import { plantForm } from '../../demonstration/seed/planting/plant-form.ts';
import { plantProcesses } from '../../demonstration/seed/planting/plant-processes.ts';
import { startTestApp, type TestApp } from '../../test-app.ts';

let app: TestApp;
let formKey: FormKey;

/** Kofi asks, maya decides. */
beforeAll(async () => {
  app = await startTestApp();
  const { kysely } = app.database;
  const ownerId = await app.userId('elena');
  const steps = [anApprover({ id: 'lead', name: 'Team lead', people: [users(await app.userId('maya'))] })];
  await plantProcesses(kysely, [aProcess({ key: 'one_step', name: 'One step', steps })], {
    userId: ownerId,
    at: new Date(),
  });
  const form = await plantForm(kysely, aForm({ title: 'Refund', definitionKey: 'one_step' }), {
    ownerId,
    now: new Date(),
  });
  formKey = form.formKey as FormKey;
  for (const level of ['block', 'mask', 'flag'] as const)
    await app.call(addWords, { words: [`${level}word`], level }, { as: 'admin' });
});
afterAll(() => app.close());

async function aTask() {
  const { instanceId, submissionId } = await app.call(
    submissions.submit,
    { formKey, version: 1, answers: { name: 'Ada' } },
    { as: 'kofi' },
  );
  const { records } = await app.call(workflow.listTodo, { size: 200 }, { as: 'maya' });
  const task = records.find((row) => row.procInsId === instanceId) ?? expect.unreachable();
  const approve = (comment: string, requestId: string = crypto.randomUUID()) =>
    app.call(
      workflow.reviewTask,
      { id: task.taskId, rev: task.rev, action: { type: 'approve', comment } },
      { as: 'maya', requestId },
    );
  const said = async () => {
    const { rows } = await app.database.pool.query(
      'select comment from op_log where instance_id = $1 and action = $2',
      [instanceId, 'approve'],
    );
    return rows.map((row) => row.comment as string);
  };
  return { approve, said, submissionId };
}
const findings = async () => (await app.call(listFindings, {}, { as: 'admin' })).records;

test('a comment with a blocked word decides nothing, and says which word it is', async () => {
  const { approve, said } = await aTask();
  await expect(approve('a BlockWord')).rejects.toMatchObject({
    code: 422,
    errors: [{ code: 'sensitive_word', path: ['comment'], params: { word: 'blockword' } }],
  });
  expect(await said()).toEqual([]);
  await approve('fine');
  expect(await said()).toEqual(['fine']);
});

test('a masked word of a comment is kept as stars', async () => {
  const { approve, said } = await aTask();
  await approve('such a maskword!');
  expect(await said()).toEqual(['such a ********!']);
  expect(await findings()).toEqual([]);
});

test('a flagged word of a comment is kept and noted with its answers, once for all retries', async () => {
  const { approve, said, submissionId } = await aTask();
  const requestId = crypto.randomUUID();
  await approve('a flagword', requestId);
  await approve('a flagword', requestId);
  expect(await said()).toEqual(['a flagword']);
  expect(await findings()).toMatchObject([
    { word: 'flagword', level: 'flag', formKey, formName: 'Refund', submissionId, fieldKey: null },
  ]);
});
