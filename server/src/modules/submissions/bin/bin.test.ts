import * as answerBin from '@countersign/shared/api/submissions/table/answer-bin.ts';
import { allContracts } from '@countersign/shared/api/contracts.ts';
import { deviceHistory } from '@countersign/shared/api/devices/devices.ts';
import * as files from '@countersign/shared/api/files/files.ts';
import { saveShare } from '@countersign/shared/api/forms/shares.ts';
import { read as readStatistics } from '@countersign/shared/api/submissions/statistics.ts';
import { read as readResults } from '@countersign/shared/api/submissions/visitors/public-results.ts';
import { follow } from '@countersign/shared/api/submissions/visitors/receipts.ts';
import * as submissions from '@countersign/shared/api/submissions/submissions.ts';
import * as tickets from '@countersign/shared/api/tickets/tickets.ts';
import * as settings from '@countersign/shared/api/forms/settings.ts';
import * as workflow from '@countersign/shared/api/workflow/workflow.ts';
import { WORK_TABS } from '@countersign/shared/api/tickets/worklist.ts';
import type { FieldKey, FormKey, SubmissionId, TicketId } from '@countersign/shared/basics/ids.ts';
import { USUAL_SETTINGS } from '@countersign/shared/forms/form-settings.ts';
import { formDefinition } from '@countersign/shared/forms/schema.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aFile } from '../../../demonstration/seed/builders/a-file.ts';
import { aForm } from '../../../demonstration/seed/builders/a-form.ts';
import { anApprover, aProcess, users } from '../../../demonstration/seed/builders/a-process.ts';
import { plantForm } from '../../../demonstration/seed/planting/plant-form.ts';
import { plantProcesses } from '../../../demonstration/seed/planting/plant-processes.ts';
import { addressesOf } from '../../../test-addresses.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { heldByDraft } from '../../tickets/drafts/held-by-draft.ts';
import { purgeFiles } from '../../files/purge-files.ts';
import { receiptCodeOf } from '../receipts/receipt-code.ts';
import { findByAnswer } from '../reading/find-by-answer.ts';
import { purgeRemoved } from './purge-removed.ts';

/** What a removed answer leaves, what it keeps, and how it comes back or goes for good. Elena owns the forms, Tom sends the answers. */
let app: TestApp;
let now = new Date('2026-05-04T09:00:00Z');
beforeAll(async () => {
  app = await startTestApp({ clock: () => now, limits: { publicSubmits: 10_000 } });
});
afterAll(() => app.close());

const FIELDS = [
  { key: 'name', type: 'text', label: 'Name' },
  { key: 'code', type: 'text', label: 'Code', isUnique: true },
  {
    key: 'place',
    type: 'single_choice',
    label: 'Place',
    options: [
      { value: 'a', label: 'A', quota: 1 },
      { value: 'b', label: 'B' },
    ],
    quota: {},
  },
  { key: 'proof', type: 'file_upload', label: 'Proof', accept: ['pdf'] },
  { key: 'device', type: 'device_serial', label: 'Device', keepsRecord: 'never' },
];

async function aPlantedForm(over: Parameters<typeof aForm>[0] = {}): Promise<FormKey> {
  const { fields } = formDefinition.parse({ schemaVersion: 1, title: 'Bin', fields: FIELDS });
  const seed = aForm({ title: 'Bin', fields: [...fields], ...over });
  const planted = await plantForm(app.database.kysely, seed, { ownerId: await app.userId('elena'), now });
  return planted.formKey as FormKey;
}

const send = async (formKey: FormKey, answers: Answers, more: { ticketId?: TicketId } = {}, as = 'tom') =>
  (await app.call(submissions.submit, { formKey, version: 1, answers, ...more }, { as })).submissionId;
const remove = (formKey: FormKey, ids: SubmissionId[], as = 'elena') =>
  app.call(answerBin.remove, { formKey, ids }, { as });
const restore = (formKey: FormKey, ids: SubmissionId[], as = 'elena') =>
  app.call(answerBin.restore, { formKey, ids }, { as });
const listed = (formKey: FormKey, from?: 'bin') =>
  app.call(submissions.list, { formKey, ...(from && { from }) }, { as: 'elena' });
const later = (days: number) => {
  now = new Date(now.getTime() + days * 86_400_000);
};

describe('answers in the recycle bin', () => {
  test('leave lists, counts, single reading, look-ups, receipts and the list of their ticket, and come back to all of them', async () => {
    const formKey = await aPlantedForm();
    const ticketId = '4711' as TicketId;
    const id = await send(formKey, { name: 'Ada', device: 'SN-1' }, { ticketId }, 'maya');
    await send(formKey, { name: 'Grace' });
    const everywhere = async () => ({
      list: (await listed(formKey)).records.map(({ answers }) => answers['name']),
      found: (await app.call(submissions.list, { formKey, search: 'Ada' }, { as: 'elena' })).total,
      single: await app.call(submissions.get, { id }, { as: 'maya' }).then(
        () => 'read',
        ({ code: refused }: { code: number }) => refused,
      ),
      lookUp: (await findByAnswer(app.database.kysely, { formKey, field: 'name', values: ['Ada'] }))?.row.id ?? null,
      ticket: (await app.call(tickets.listLinked, { zdTktId: ticketId }, { as: 'maya' })).total,
      device: JSON.stringify(await app.call(deviceHistory, { deviceSerialNumber: 'SN-1' }, { as: 'maya' })).includes(
        id,
      ),
      figures: (await app.call(readStatistics, { formKey }, { as: 'elena' })).figures?.total,
      receipt: await app.call(follow, { code: receiptCodeOf(app.services.secretFor, id) }).then(
        () => 'read',
        () => 'gone',
      ),
    });
    const before = await everywhere();
    expect(before).toMatchObject({
      list: ['Grace', 'Ada'],
      found: 1,
      single: 'read',
      lookUp: id,
      ticket: 1,
      device: true,
      figures: 2,
      receipt: 'read',
    });
    expect(await remove(formKey, [id])).toEqual({ removed: 1 });
    expect(await everywhere()).toEqual({
      list: ['Grace'],
      found: 0,
      single: 404,
      lookUp: null,
      ticket: 0,
      device: false,
      figures: 1,
      receipt: 'gone',
    });
    expect((await listed(formKey)).total).toBe(1);
    const bin = await listed(formKey, 'bin');
    expect(bin).toMatchObject({
      total: 1,
      records: [{ id, removed: { by: 'Elena Petrova', time: now.toISOString() } }],
    });
    expect(await restore(formKey, [id])).toEqual({ restored: 1 });
    expect(await everywhere()).toEqual(before);
    expect((await listed(formKey)).total).toBe(2);
    expect((await listed(formKey, 'bin')).total).toBe(0);
  });

  test('count for nothing that visitors see', async () => {
    const formKey = await aPlantedForm();
    const { rev } = await app.call(settings.get, { formKey }, { as: 'elena' });
    const shown = { fields: ['place' as FieldKey], readers: 'everybody' as const, leastAnswers: 1 };
    const wanted = { ...USUAL_SETTINGS, publicResults: shown };
    await app.call(settings.save, { formKey, rev, settings: wanted }, { as: 'elena' });
    const ids = [await send(formKey, { place: 'b' }), await send(formKey, { place: 'b' })];
    const answered = async () => {
      later(1);
      return (await app.call(readResults, { formKey }, { as: 'elena' })).questions[0]?.answered;
    };
    expect(await answered()).toBe(2);
    await remove(formKey, ids.slice(0, 1));
    expect(await answered()).toBe(1);
  });

  test('free what they held of unique answers and limited options, and take it again when they come back', async () => {
    const formKey = await aPlantedForm();
    const first = await send(formKey, { code: 'X-1', place: 'a' });
    await expect(send(formKey, { code: 'x-1' })).rejects.toMatchObject({ errors: [{ code: 'not_unique' }] });
    await expect(send(formKey, { place: 'a' })).rejects.toMatchObject({ errors: [{ code: 'option_full' }] });
    await remove(formKey, [first]);
    await restore(formKey, [first]);
    await expect(send(formKey, { code: 'X-1' })).rejects.toMatchObject({ errors: [{ code: 'not_unique' }] });
    await remove(formKey, [first]);
    const second = await send(formKey, { code: 'X-1', place: 'a' });
    await expect(restore(formKey, [first])).rejects.toMatchObject({
      errors: [{ code: 'option_full', path: ['ids', first, 'place'], params: { serial: 1, option: 'A' } }],
    });
    expect((await listed(formKey, 'bin')).total).toBe(1);
    await remove(formKey, [second]);
    await restore(formKey, [first]);
    await expect(restore(formKey, [second])).rejects.toMatchObject({ code: 422 });
  });

  test('stay out of it while their approval runs: the refusal names each, and nothing is removed', async () => {
    const people = [users(await app.userId('maya'))];
    const steps = [anApprover({ id: 'lead', name: 'Lead', people })];
    const by = { userId: await app.userId('elena'), at: now };
    await plantProcesses(app.database.kysely, [aProcess({ key: 'bin', name: 'Bin', steps })], by);
    const formKey = await aPlantedForm({ definitionKey: 'bin' });
    const ids = [await send(formKey, { name: 'one' }), await send(formKey, { name: 'two' })];
    await decide('approve', ids[0]!);
    await expect(remove(formKey, ids)).rejects.toMatchObject({
      code: 409,
      errors: [{ code: 'answer_in_approval', path: ['ids', ids[1]], params: { serial: 2 } }],
    });
    expect((await listed(formKey)).total).toBe(2);
    expect(await remove(formKey, ids.slice(0, 1))).toEqual({ removed: 1 });
  });

  test('are told by no call any more but by the list of the bin, and leave no call broken', async () => {
    const people = [users(await app.userId('maya'))];
    const steps = [anApprover({ id: 'lead', name: 'Lead', people })];
    const summary = { settings: { summary: ['name', 'device'] } };
    const by = { userId: await app.userId('elena'), at: now };
    await plantProcesses(app.database.kysely, [aProcess({ key: 'told', name: 'Told', steps, ...summary })], by);
    const formKey = await aPlantedForm({ definitionKey: 'told' });
    const ticketId = '4713' as TicketId;
    const id = await send(formKey, { name: 'kestrelzqx name', device: 'kestrelzqx-1' }, { ticketId }, 'maya');
    const { submission } = await app.call(submissions.get, { id }, { as: 'elena' });
    await app.call(submissions.list, { formKey }, { as: 'elena' });
    const linked = await app.call(tickets.listLinked, { zdTktId: ticketId }, { as: 'maya' });
    await decide('approve', id);
    const inputs = {
      id: [id, submission.instanceId!, linked.records[0]!.id, ticketId],
      formKey: [formKey],
      field: ['name'],
      zdTktId: [ticketId],
      ticketId: [ticketId],
      submissionId: [id],
      size: ['200'],
      search: ['kestrelzqx'],
      tab: WORK_TABS,
    };
    const telling = async () => {
      const told: string[] = [];
      for (const as of ['maya', 'admin'])
        for (const contract of allContracts.filter(({ method }) => method === 'GET'))
          for (const address of addressesOf(contract, inputs)) {
            const headers = { authorization: `Bearer ${await app.signIn(as)}` };
            const reply = await fetch(`${app.url}${address}`, { headers });
            const text = await reply.text();
            if (reply.status >= 500) told.push(`${contract.name} answers ${reply.status}: ${text}`);
            if (text.includes('kestrelzqx')) told.push(contract.name);
          }
      return [...new Set(told)].toSorted();
    };
    expect(await telling()).toContain('workflow.getInstanceForm');
    await remove(formKey, [id]);
    expect(await telling()).toEqual([]);
  });

  test('are removed and restored by those alone who may change them', async () => {
    const formKey = await aPlantedForm();
    const [id, other] = [await send(formKey, { name: 'Ada' }), await send(await aPlantedForm(), { name: 'Elsewhere' })];
    const share = async (...rights: ('view_answers' | 'edit_answers')[]) =>
      app.call(saveShare, { formKey, type: 'user', subjectId: await app.userId('kofi'), rights }, { as: 'elena' });
    await expect(remove(formKey, [id], 'kofi')).rejects.toMatchObject({ code: 403 });
    await share('view_answers');
    await expect(remove(formKey, [id], 'kofi')).rejects.toMatchObject({ code: 403 });
    await expect(app.call(submissions.list, { formKey, from: 'bin' }, { as: 'kofi' })).rejects.toMatchObject({
      code: 403,
    });
    // An author does not take back what others work with.
    await expect(remove(formKey, [id], 'tom')).rejects.toMatchObject({ code: 403 });
    await share('edit_answers');
    await expect(remove(formKey, [id, other], 'kofi')).rejects.toMatchObject({
      code: 404,
      errors: [{ code: 'answer_missing', path: ['ids', other] }],
    });
    expect(await remove(formKey, [id], 'kofi')).toEqual({ removed: 1 });
    await expect(remove(formKey, [id], 'kofi')).rejects.toMatchObject({ errors: [{ code: 'answer_missing' }] });
  });

  test('are not brought in again by the request that once sent them', async () => {
    const formKey = await aPlantedForm();
    const input = { formKey, version: 1, answers: { name: 'Ada' } };
    const once = { as: 'tom', requestId: crypto.randomUUID() };
    const { submissionId } = await app.call(submissions.submit, input, once);
    await remove(formKey, [submissionId]);
    expect((await app.call(submissions.submit, input, once)).submissionId).toBe(submissionId);
    expect((await listed(formKey)).total).toBe(0);
  });
});

describe('the end of their days', () => {
  const row = (id: SubmissionId) =>
    app.database.kysely.selectFrom('submission').select(['id', 'origin_id']).where('id', '=', id).executeTakeFirst();

  test('comes after thirty days or as many as the form says, with their files and links', async () => {
    const [formKey, hasty] = [await aPlantedForm(), await aPlantedForm()];
    const { rev } = await app.call(settings.get, { formKey: hasty }, { as: 'elena' });
    await app.call(
      settings.save,
      { formKey: hasty, rev, settings: { ...USUAL_SETTINGS, binDays: 2 } },
      { as: 'elena' },
    );
    const uploading = { file: aFile('proof.pdf'), formKey, field: 'proof' as FieldKey };
    const file = await app.call(files.upload, uploading as never, { as: 'tom' });
    const [id, soon] = [await send(formKey, { proof: [file] }), await send(hasty, { name: 'short' })];
    await remove(formKey, [id]);
    await remove(hasty, [soon]);
    const fileRow = () =>
      app.database.kysely.selectFrom('file').select('submission_id').where('id', '=', file.id).executeTakeFirst();
    later(3);
    await purgeRemoved(app.services);
    expect([await row(id), await row(soon)]).toEqual([{ id, origin_id: null }, undefined]);
    expect(await fileRow()).toEqual({ submission_id: id });
    later(28);
    await purgeRemoved(app.services);
    expect(await row(id)).toBeUndefined();
    await purgeFiles(app.database.kysely, app.services.storage, now, heldByDraft);
    expect(await fileRow()).toBeUndefined();
  });

  test('of the first of several sends leaves the others with what belongs to all of them', async () => {
    const people = [users(await app.userId('maya'))];
    const steps = [anApprover({ id: 'lead', name: 'Lead', people })];
    const by = { userId: await app.userId('elena'), at: now };
    await plantProcesses(app.database.kysely, [aProcess({ key: 'again', name: 'Again', steps })], by);
    const formKey = await aPlantedForm({ definitionKey: 'again' });
    const ticketId = '4712' as TicketId;
    const first = await send(formKey, { code: 'C-9' }, { ticketId }, 'maya');
    await decide('reject', first);
    const linked = await app.call(tickets.listLinked, { zdTktId: ticketId }, { as: 'maya' });
    const again = await app.call(tickets.resubmit, { id: linked.records[0]!.id }, { as: 'maya' });
    const second = again.formDataId as SubmissionId;
    expect(await row(second)).toEqual({ id: second, origin_id: first });
    // Of several sends one counts: the newest that is there.
    const counted = async () => {
      const { figures } = await app.call(readStatistics, { formKey }, { as: 'elena' });
      const rows = await app.database.kysely
        .selectFrom('submission')
        .select('id')
        .where('form_key', '=', formKey)
        .where('is_counted', '=', true)
        .execute();
      return [figures?.total, rows.map(({ id }) => id)];
    };
    expect(await counted()).toEqual([1, [second]]);
    await decide('reject', second);
    await remove(formKey, [second]);
    expect(await counted()).toEqual([1, [first]]);
    await restore(formKey, [second]);
    expect(await counted()).toEqual([1, [second]]);
    await remove(formKey, [first]);
    later(31);
    await purgeRemoved(app.services);
    expect([await row(first), await row(second)]).toEqual([undefined, { id: second, origin_id: null }]);
    await expect(send(formKey, { code: 'C-9' })).rejects.toMatchObject({ errors: [{ code: 'not_unique' }] });
  });
});

async function decide(type: 'approve' | 'reject', id: SubmissionId): Promise<void> {
  const { submission } = await app.call(submissions.get, { id }, { as: 'elena' });
  const { records } = await app.call(workflow.listTodo, { size: 200 }, { as: 'maya' });
  const task = records.find(({ procInsId }) => procInsId === submission.instanceId)!;
  const action = { type, comment: 'decided' };
  await app.call(workflow.reviewTask, { id: task.taskId, rev: task.rev, action }, { as: 'maya' });
}
