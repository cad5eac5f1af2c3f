import * as files from '@countersign/shared/api/files/files.ts';
import * as session from '@countersign/shared/api/session/session.ts';
import * as submissions from '@countersign/shared/api/submissions/submissions.ts';
import * as drafts from '@countersign/shared/api/tickets/drafts.ts';
import * as notes from '@countersign/shared/api/tickets/notes.ts';
import * as tickets from '@countersign/shared/api/tickets/tickets.ts';
import { saveShare } from '@countersign/shared/api/forms/shares.ts';
import * as workflow from '@countersign/shared/api/workflow/workflow.ts';
import type { FormKey, TicketId, UserId } from '@countersign/shared/basics/ids.ts';
import type { FormRight } from '@countersign/shared/forms/form-rights.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { aForm, type FormSeed } from '../../../demonstration/seed/builders/a-form.ts';
import { anApprover, aProcess, users } from '../../../demonstration/seed/builders/a-process.ts';
import { plantForm } from '../../../demonstration/seed/planting/plant-form.ts';
import { plantProcesses } from '../../../demonstration/seed/planting/plant-processes.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { refreshTicket } from '../inbound/refresh-ticket.ts';
import { aDesk, type Desk } from '../testing/a-desk.ts';
import { anAccount } from '../testing/an-account.ts';

/**
 * Who may do what with a linked form, over HTTP. Tom and Lina are agents of north, Priya of south, João was one of north. Tom's form
 * on north's ticket is approved by Sofia; the form is Ruben's, and shared with Oliver (answers to see) and Amara (to change).
 */
let app: TestApp;
let desk: Desk;
let north: Awaited<ReturnType<typeof anAccount>>;
let form: FormSeed;
const TICKET = '4711' as TicketId;

beforeAll(async () => {
  // A desk of ours is asked without credentials.
  const pages = { read: async () => '<html lang="en"><head></head><body><div id="root"></div></body></html>' };
  app = await startTestApp({ isDemonstration: true, pages });
  await app.database.kysely.deleteFrom('zendesk_account').execute();
  desk = await aDesk(() => app.services.clock());
  north = await anAccount(app, { subdomain: 'north', apiUrl: desk.url });
  const south = await anAccount(app, { subdomain: 'south', apiUrl: desk.url });
  const id = (name: string) => app.userId(name);
  await north.employ(await id('tom'), 1);
  await north.employ(await id('lina'), 2);
  await north.employ(await id('joao'), 3);
  await south.employ(await id('priya'), 4);
  // Zendesk is asked about them again after a minute.
  for (const agent of ['1', '2', '4'])
    desk.agents.set(agent, { id: agent, name: '', email: null, role: 'agent', verified: true, suspended: false });
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

let standing: Promise<tickets.LinkedForm> | undefined;
/** One for all who only look, or try what is refused: to make one takes longer than to ask. */
const untouched = (): Promise<tickets.LinkedForm> => (standing ??= aRejected());

const seenByTom = async (id: string) => (await app.call(tickets.listLinked, { id }, { as: 'tom' })).records;

type Verb = 'read' | 'resubmit' | 'correct' | 'switch' | 'remove' | 'note';
const VERBS: Record<Verb, (row: tickets.LinkedForm, as: string) => Promise<unknown>> = {
  read: async (row, as) => {
    const { records, total } = await app.call(tickets.listLinked, { id: row.id }, { as });
    expect(total).toBe(records.length);
    if (records.length === 0) throw Object.assign(new Error('not listed'), { code: 404 });
  },
  resubmit: (row, as) => app.call(tickets.resubmit, { id: row.id }, { as }),
  correct: (row, as) => app.call(tickets.resubmit, { id: row.id, answers: { name: 'Grace' } }, { as }),
  switch: (row, as) => app.call(tickets.setEnabled, { id: row.id, enabled: false }, { as }),
  remove: (row, as) => app.call(tickets.unlink, { ids: row.id }, { as }),
  note: (row, as) => app.call(notes.addNote, { id: TICKET, text: 'Look', linkedFormId: row.id }, { as }),
};
const ALL: Verb[] = ['read', 'resubmit', 'correct', 'switch', 'remove', 'note'];

const PERSONAS: [who: string, as: string, may: Verb[]][] = [
  ['the agent of the ticket’s account who sent it', 'tom', ALL],
  ['another agent of the account, who may not read its answers', 'lina', ['read', 'resubmit', 'switch', 'remove']],
  ['an agent of another account', 'priya', []],
  ['somebody who was an agent of the account', 'joao', []],
  ['somebody else who is signed in', 'kofi', []],
  ['an approver of it', 'sofia', ['read']],
  ['the owner of the form', 'ruben', ['read', 'resubmit', 'correct']],
  ['somebody who may see the answers of the form', 'oliver', ['read']],
  ['somebody who may change the answers of the form', 'amara', ['read', 'resubmit', 'correct']],
  ['a Zendesk administrator', 'maya', ['read', 'resubmit', 'switch', 'remove']],
  ['an administrator', 'admin', ['read', 'resubmit', 'correct', 'switch', 'remove']],
  ['an auditor', 'hugo', ['read']],
];

/** Agents, and holders of `ticket:linked:add`; each sees their own. */
const mayDraft = ['tom', 'lina', 'priya', 'maya', 'admin'];

describe.each(PERSONAS)('%s', (_who, as, may) => {
  test.each(ALL)('%s', async (verb) => {
    const isDone = may.includes(verb) && verb !== 'read';
    const row = await (isDone ? aRejected() : untouched());
    const mayRead = may.includes('read');
    if (may.includes(verb)) await expect(VERBS[verb](row, as)).resolves.not.toThrow();
    else await expect(VERBS[verb](row, as)).rejects.toMatchObject({ code: mayRead ? 403 : 404 });
    if (!isDone) expect(await seenByTom(row.id)).toEqual([row]);
  });

  test('export', async () => {
    const row = await untouched();
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
    const row = await untouched();
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
  expect((await app.call(tickets.listLinked, {}, { as: 'kofi' })).records).toMatchObject([{ id: linked.id, may: [] }]);
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

describe('an agent whom Zendesk restricts', () => {
  const RESTRICTED = '4790' as TicketId;
  let row: tickets.LinkedForm;
  let lina: UserId;
  let now = 0;
  const agent = { name: 'Lina', email: null, role: 'agent', verified: true, suspended: false };

  beforeAll(async () => {
    lina = await app.userId('lina');
    const given = { formKey: form.formKey as FormKey, version: 1, answers: { name: 'Ada' }, ticketId: RESTRICTED };
    const { submissionId } = await app.call(submissions.submit, given, { as: 'tom' });
    row = (await app.call(tickets.listLinked, { formDataId: submissionId }, { as: 'tom' })).records[0]!;
  });

  /** What Zendesk says of Lina and of the ticket; a webhook has just told that the ticket has changed. */
  async function says(restriction: string | null, ticket: Record<string, unknown>): Promise<void> {
    const restricted = { ticket_restriction: restriction, organization_id: '20', checked_at: app.services.clock() };
    const identity = app.database.kysely.updateTable('zendesk_identity').where('user_id', '=', lina);
    await identity.set({ ...restricted, group_ids: ['9'] }).execute();
    desk.agents.set('2', { ...agent, id: '2', ticket_restriction: restriction, organization_id: '20' });
    desk.groups.set('9', ['2']);
    desk.ticketOf(RESTRICTED).says = ticket;
    desk.ticketOf(RESTRICTED).updatedAt = new Date((now += 1000));
    await refreshTicket(app.services, 'north', RESTRICTED);
  }

  /** Each way by which the row, or that there is one, can leave; empty where it does not. */
  const WAYS: [way: string, go: () => Promise<unknown>][] = [
    ['the list', async () => (await app.call(tickets.listLinked, { size: 50 }, { as: 'lina' })).records.filter(isRow)],
    ['its count', async () => range((await app.call(tickets.listLinked, { id: row.id }, { as: 'lina' })).total)],
    ['its ticket', async () => (await app.call(tickets.listLinked, { zdTktId: RESTRICTED }, { as: 'lina' })).records],
    [
      'a search',
      async () => (await app.call(tickets.listLinked, { formDataId: row.formDataId }, { as: 'lina' })).records,
    ],
    [
      'the sidebar',
      async () => {
        const { accessToken: token } = await north.open({ agent: 2 });
        return (await app.call(tickets.listLinked, { zdTktId: RESTRICTED, frame: '3f1c' }, { token })).records;
      },
    ],
    ['switching it', () => changed(app.call(tickets.setEnabled, { id: row.id, enabled: true }, { as: 'lina' }))],
    ['a note', () => changed(app.call(notes.addNote, { id: RESTRICTED, text: 'Look' }, { as: 'lina' }))],
    ['an export', exported],
    ['what open screens are told', heard],
  ];
  const isRow = ({ id }: tickets.LinkedForm): boolean => id === row.id;
  const range = (count: number) => Array.from({ length: count });
  const changed = async (call: Promise<unknown>): Promise<unknown[]> =>
    call.then(
      () => ['done'],
      ({ code }: { code: number }) => (code === 404 ? [] : [code]),
    );
  async function exported(): Promise<string[]> {
    const { key } = await app.call(tickets.exportLinked, { id: row.id }, { as: 'lina' });
    await app.services.jobs.runDue();
    const token = await app.signIn('lina');
    const { url } = await app.call(files.progress, { key }, { token });
    const file = await (await fetch(`${app.url}${url}`, { headers: { Authorization: `Bearer ${token}` } })).text();
    return file.includes(row.id) ? [row.id] : [];
  }
  async function heard(): Promise<string[]> {
    const { ticket } = await app.call(session.socketTicket, {}, { as: 'lina' });
    const socket = new WebSocket(`${app.url.replace('http', 'ws')}/websocket?token=${ticket}`, { origin: app.url });
    const messages: string[] = [];
    const pongs = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let answered = 0;
    socket.on('message', (data: Buffer) => {
      if (String(data) === 'PONG') pongs[answered++]?.resolve();
      else messages.push(String(data));
    });
    await new Promise((resolve) => void socket.on('open', resolve));
    socket.send(`{"msgType":"watch","body":"ticket:${RESTRICTED}","age":5000}`);
    socket.send('ping');
    await pongs[0]?.promise;
    app.services.realtime.publish({ account: 'north', ticketId: RESTRICTED }, 'linkedForms', {});
    socket.send('ping');
    await pongs[1]?.promise;
    socket.terminate();
    return messages;
  }

  describe.each<[restriction: string | null, ticket: Record<string, unknown>, sees: boolean]>([
    [null, {}, true],
    ['groups', { group_id: 9 }, true],
    ['groups', { group_id: 8 }, false],
    ['organization', { organization_id: 20 }, true],
    ['organization', { organization_id: 21, group_id: 9 }, false],
    ['assigned', { assignee_id: 2 }, true],
    ['assigned', { assignee_id: 1, group_id: 9 }, false],
    ['requested', { requester_id: 2 }, true],
    ['requested', { assignee_id: 2, group_id: 9 }, false],
  ])('by %s, of a ticket with %j: %s', (restriction, ticket, sees) => {
    beforeAll(() => says(restriction, ticket));

    test.each(WAYS)('%s', async (_way, go) => {
      if (sees) expect(await go()).not.toEqual([]);
      else expect(await go()).toEqual([]);
    });
  });

  test('finds no form of a ticket of which Zendesk never said anything, until it is opened', async () => {
    await says('groups', { group_id: 9 });
    await app.database.kysely.deleteFrom('zendesk_ticket_place').execute();
    app.services.ticketKnowledge.forgetTicket({ subdomain: 'north', ticketId: RESTRICTED });
    const listed = () => app.call(tickets.listLinked, { id: row.id }, { as: 'lina' });
    expect((await listed()).total).toBe(0);
    expect((await app.call(tickets.listLinked, { zdTktId: RESTRICTED }, { as: 'lina' })).records).toHaveLength(1);
    expect((await listed()).total).toBe(1);
  });

  test('who is a light agent sees the form, and looks after nothing', async () => {
    await says(null, { group_id: 8 });
    const light = (is_light: boolean) =>
      app.database.kysely.updateTable('zendesk_identity').set({ is_light }).where('zd_user_id', '=', '2').execute();
    const mayOf = async () => (await app.call(tickets.listLinked, { id: row.id }, { as: 'lina' })).records[0]?.may;
    const whole = await mayOf();
    await light(true);
    expect(await mayOf()).toEqual([]);
    await light(false);
    expect(await mayOf()).toEqual(whole);
    expect(whole).toContain('note');
  });

  test('is asked about again after a minute, for lists too', async () => {
    await says(null, { group_id: 8 });
    desk.agents.set('2', { ...agent, id: '2', ticket_restriction: 'groups' });
    const longAgo = new Date(app.services.clock().getTime() - 60_001);
    await app.database.kysely.updateTable('zendesk_identity').set({ checked_at: longAgo }).execute();
    // Where this file takes long they were asked about already.
    app.services.ticketKnowledge.account.clear();
    expect((await app.call(tickets.listLinked, { id: row.id }, { as: 'lina' })).total).toBe(0);
  });

  test('goes on following what is theirs by another right', async () => {
    await says('assigned', { assignee_id: 1 });
    const given = { formKey: form.formKey as FormKey, version: 1, answers: { name: 'Ada' } };
    const { submissionId } = await app.call(submissions.submit, given, { as: 'lina' });
    const order = { formKey: form.formKey, extValue: 'x', zdTktId: RESTRICTED, zdAgentId: '1', status: '1' };
    await app.call(tickets.link, { ...order, formDataId: submissionId, account: 'north' }, { as: 'maya' });
    const { records } = await app.call(tickets.listLinked, { zdTktId: RESTRICTED }, { as: 'lina' });
    expect(records).toMatchObject([{ formDataId: submissionId, may: [] }]);
  });

  test('asks Zendesk nothing for a list of many, whatever it holds', async () => {
    await says('groups', { group_id: 9 });
    desk.log.length = 0;
    await app.call(tickets.listLinked, { size: 50 }, { as: 'lina' });
    expect(desk.log).toEqual([]);
  });
});
