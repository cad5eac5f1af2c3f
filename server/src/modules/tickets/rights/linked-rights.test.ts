import * as files from '@countersign/shared/api/files.ts';
import * as submissions from '@countersign/shared/api/submissions.ts';
import * as drafts from '@countersign/shared/api/ticket-drafts.ts';
import * as notes from '@countersign/shared/api/ticket-notes.ts';
import * as tickets from '@countersign/shared/api/tickets.ts';
import { saveShare } from '@countersign/shared/api/form-shares.ts';
import * as workflow from '@countersign/shared/api/workflow.ts';
import type { FormKey, TicketId } from '@countersign/shared/basics/ids.ts';
import type { FormRight } from '@countersign/shared/forms/form-rights.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aForm, type FormSeed } from '../../../database/seed/builders/a-form.ts';
import { anApprover, aProcess, users } from '../../../database/seed/builders/a-process.ts';
import { plantForm } from '../../../database/seed/plant-form.ts';
import { plantProcesses } from '../../../database/seed/plant-processes.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { aDesk, type Desk } from '../testing/a-desk.ts';
import { anAccount } from '../testing/an-account.ts';

/**
 * Who may do what with a linked form, over HTTP. Tom and Lina are agents of north, Priya of south, João was one of north. Tom's form
 * on north's ticket is approved by Sofia; the form is Ruben's, and shared with Oliver (answers to see) and Amara (to change).
 */
let app: TestApp;
let desk: Desk;
let form: FormSeed;
const TICKET = '4711' as TicketId;

beforeAll(async () => {
  app = await startTestApp();
  desk = await aDesk(() => app.services.clock());
  const north = await anAccount(app, { subdomain: 'north', apiUrl: desk.url });
  const south = await anAccount(app, { subdomain: 'south', apiUrl: desk.url });
  const id = (name: string) => app.userId(name);
  await north.employ(await id('tom'), 1);
  await north.employ(await id('lina'), 2);
  await north.employ(await id('joao'), 3);
  await south.employ(await id('priya'), 4);
  const { kysely } = app.database;
  await kysely
    .updateTable('zendesk_identity')
    .set({ is_active: false })
    .where('user_id', '=', await id('joao'))
    .execute();
  // Whom a role lets export gets a file of what they may read, and no more.
  const common = sql`insert into role_permission (role_id, permission) select id, 'ticket:linked:export' from role where key = 'common'`;
  await common.execute(kysely);
  app.services.sessions.forget();
  const steps = [anApprover({ id: 'lead', name: 'Lead', people: [users(await id('sofia'))] })];
  await plantProcesses(kysely, [aProcess({ key: 'one', name: 'One step', steps })], {
    userId: await id('ruben'),
    at: app.services.clock(),
  });
  form = await plantForm(kysely, aForm({ title: 'Refund', definitionKey: 'one' }), {
    ownerId: await id('ruben'),
    now: app.services.clock(),
  });
  const share = async (name: string, rights: FormRight[]) => {
    const to = { type: 'user' as const, subjectId: await id(name), rights };
    await app.call(saveShare, { formKey: form.formKey as FormKey, ...to }, { as: 'ruben' });
  };
  await share('oliver', ['view_answers']);
  await share('amara', ['view_answers', 'edit_answers']);
});
afterAll(async () => {
  await app.close();
  await desk.close();
});

/** A form on the ticket whose approval is over, so that each verb could be done. */
async function aRejected(): Promise<tickets.LinkedForm> {
  const given = { formKey: form.formKey as FormKey, version: 1, answers: { name: 'Ada' }, ticketId: TICKET };
  const { submissionId } = await app.call(submissions.submit, given, { as: 'tom' });
  const found = async () =>
    (await app.call(tickets.listLinked, { formDataId: submissionId }, { as: 'tom' })).records[0];
  const row = await found();
  const [task] = (await app.call(workflow.listTodo, { size: 50 }, { as: 'sofia' })).records.filter(
    ({ procInsId }) => procInsId === row?.instanceId,
  );
  const reject = { type: 'reject' as const, comment: 'No receipt' };
  await app.call(
    workflow.reviewTask,
    { id: task?.taskId as never, rev: task?.rev ?? 0, action: reject },
    { as: 'sofia' },
  );
  return (await found()) as tickets.LinkedForm;
}

type Verb = 'read' | 'resubmit' | 'switch' | 'remove' | 'note';
const VERBS: Record<Verb, (row: tickets.LinkedForm, as: string) => Promise<unknown>> = {
  read: async (row, as) => {
    const { records, total } = await app.call(tickets.listLinked, { id: row.id }, { as });
    expect(total).toBe(records.length);
    if (records.length === 0) throw Object.assign(new Error('not listed'), { code: 404 });
  },
  resubmit: (row, as) => app.call(tickets.resubmit, { id: row.id }, { as }),
  switch: (row, as) => app.call(tickets.setEnabled, { id: row.id, enabled: false }, { as }),
  remove: (row, as) => app.call(tickets.unlink, { ids: row.id }, { as }),
  note: (row, as) => app.call(notes.addNote, { id: TICKET, text: 'Look', linkedFormId: row.id }, { as }),
};
const ALL: Verb[] = ['read', 'resubmit', 'switch', 'remove', 'note'];

const PERSONAS: [who: string, as: string, may: Verb[]][] = [
  ['the agent of the ticket’s account who sent it', 'tom', ALL],
  ['another agent of the account, who may not read its answers', 'lina', ['read', 'resubmit', 'switch', 'remove']],
  ['an agent of another account', 'priya', []],
  ['somebody who was an agent of the account', 'joao', []],
  ['somebody else who is signed in', 'kofi', []],
  ['an approver of it', 'sofia', ['read']],
  ['the owner of the form', 'ruben', ['read', 'resubmit']],
  ['somebody who may see the answers of the form', 'oliver', ['read']],
  ['somebody who may change the answers of the form', 'amara', ['read', 'resubmit']],
  ['a Zendesk administrator', 'maya', ['read', 'resubmit', 'switch', 'remove']],
  ['an administrator', 'admin', ['read', 'resubmit', 'switch', 'remove']],
  ['an auditor', 'hugo', ['read']],
];

/** Agents, and holders of `ticket:linked:add`; each sees their own. */
const mayDraft = ['tom', 'lina', 'priya', 'maya', 'admin'];

describe.each(PERSONAS)('%s', (_who, as, may) => {
  test.each(ALL)('%s', async (verb) => {
    const row = await aRejected();
    const mayRead = may.includes('read');
    if (may.includes(verb)) await expect(VERBS[verb](row, as)).resolves.not.toThrow();
    else await expect(VERBS[verb](row, as)).rejects.toMatchObject({ code: mayRead ? 403 : 404 });
  });

  test('export', async () => {
    const row = await aRejected();
    const { key } = await app.call(tickets.exportLinked, { id: row.id }, { as });
    await app.services.jobs.runDue();
    const token = await app.signIn(as);
    const { url } = await app.call(files.progress, { key }, { token });
    const file = await (await fetch(`${app.url}${url}`, { headers: { Authorization: `Bearer ${token}` } })).text();
    expect(file).toContain('Form data ID');
    expect(file.includes(row.id)).toBe(may.includes('read'));
  });

  test('draft', async () => {
    const id = crypto.randomUUID();
    const kept = { id: id as never, formKey: form.formKey as FormKey, version: 1, zdTktId: TICKET, frame: '' };
    await app.call(drafts.keepDraft, { ...kept, answers: { name: 'Tom’s own' } }, { as: 'tom' });
    const own = () => app.call(drafts.openDraft, { id: kept.id }, { as });
    if (as === 'tom') await expect(own()).resolves.toMatchObject({ answers: { name: 'Tom’s own' } });
    else await expect(own()).rejects.toMatchObject({ code: 404 });
    const keeps = app.call(drafts.keepDraft, { ...kept, answers: { name: 'theirs' } }, { as });
    if (as === 'tom') await expect(keeps).resolves.toMatchObject({ id });
    else await expect(keeps).rejects.toMatchObject({ code: mayDraft.includes(as) ? 404 : 403 });
    await app.call(drafts.removeDraft, { id: kept.id }, { as });
    const left = (await app.call(drafts.listDrafts, { zdTktId: TICKET }, { as: 'tom' })).drafts;
    expect(left.some((draft) => draft.id === id)).toBe(as !== 'tom');
  });

  test('is offered what may be done, and no more', async () => {
    const row = await aRejected();
    const [seen] = (await app.call(tickets.listLinked, { id: row.id }, { as })).records;
    const offered = may.filter((verb) => verb !== 'read');
    // A note is written by every agent; what is refused to Lina is to have the answers in it.
    expect(seen?.may ?? []).toEqual(as === 'lina' ? [...offered, 'note'] : offered);
  });
});

describe('answers that are sent again', () => {
  const authorOf = async (submissionId: string) =>
    (await app.call(submissions.get, { id: submissionId as never }, { as: 'ruben' })).submission.createdBy;

  test('stay those of their author where an agent may not read them, who does not come to read them either', async () => {
    const again = await app.call(tickets.resubmit, { id: (await aRejected()).id }, { as: 'lina' });
    expect(await authorOf(again.formDataId)).toMatchObject({ nickName: 'Tom Becker' });
    const open = app.call(submissions.get, { id: again.formDataId }, { as: 'lina' });
    await expect(open).rejects.toMatchObject({ code: 403 });
  });

  test('become those of somebody who may read them', async () => {
    const again = await app.call(tickets.resubmit, { id: (await aRejected()).id }, { as: 'amara' });
    expect(await authorOf(again.formDataId)).toMatchObject({ nickName: 'Amara Diallo' });
  });
});

test('a member without any account follows their own answers on a ticket, and puts none there', async () => {
  const given = { formKey: form.formKey as FormKey, version: 1, answers: { name: 'Ada' } };
  const onTicket = app.call(submissions.submit, { ...given, ticketId: TICKET }, { as: 'kofi' });
  await expect(onTicket).rejects.toMatchObject({ code: 403 });
  const { submissionId } = await app.call(submissions.submit, given, { as: 'kofi' });
  const order = { formKey: form.formKey, extValue: 'x', zdTktId: TICKET, zdAgentId: '1', status: '1' };
  const link = { ...order, formDataId: submissionId, account: 'north' };
  await expect(app.call(tickets.link, link, { as: 'kofi' })).rejects.toMatchObject({ code: 403 });
  const linked = await app.call(tickets.link, link, { as: 'maya' });
  expect((await app.call(tickets.listLinked, {}, { as: 'kofi' })).records).toMatchObject([
    { id: linked.id, may: ['resubmit'] },
  ]);
  await expect(app.call(tickets.unlink, { ids: linked.id }, { as: 'kofi' })).rejects.toMatchObject({ code: 403 });
});

test('one foreign form among several keeps all of them where they are', async () => {
  const rows = [await aRejected(), await aRejected()];
  await expect(app.call(tickets.unlink, { ids: `${rows[0]?.id},no-form` }, { as: 'tom' })).rejects.toMatchObject({
    code: 404,
  });
  const { records } = await app.call(tickets.listLinked, { size: 50 }, { as: 'tom' });
  expect(records.map(({ id }) => id)).toEqual(expect.arrayContaining(rows.map(({ id }) => id)));
});

test('the forms that can be filled for tickets are for those who may put them there', async () => {
  expect((await app.call(tickets.listFillable, {}, { as: 'kofi' })).total).toBe(0);
  expect((await app.call(tickets.listFillable, {}, { as: 'tom' })).total).toBeGreaterThan(0);
  expect((await app.call(tickets.listTicketAccounts, {}, { as: 'kofi' })).accounts).toEqual([]);
  expect((await app.call(tickets.listTicketAccounts, {}, { as: 'tom' })).accounts).toEqual(['north']);
  expect((await app.call(tickets.listTicketAccounts, {}, { as: 'maya' })).accounts).toEqual(['north', 'south']);
});
