import { asId } from '../../basics/as-id.ts';
import * as session from '@countersign/shared/api/session/session.ts';
import * as submissions from '@countersign/shared/api/submissions/submissions.ts';
import * as drafts from '@countersign/shared/api/tickets/drafts.ts';
import * as mapping from '@countersign/shared/api/tickets/mapping.ts';
import * as notes from '@countersign/shared/api/tickets/notes.ts';
import * as tickets from '@countersign/shared/api/tickets/tickets.ts';
import * as workflow from '@countersign/shared/api/workflow/workflow.ts';
import type { FormKey, LinkedFormId, TicketId } from '@countersign/shared/basics/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { aForm, type FormSeed } from '../../demonstration/seed/builders/a-form.ts';
import { anApprover, aProcess, users } from '../../demonstration/seed/builders/a-process.ts';
import { aTextField } from '../../demonstration/seed/builders/fields.ts';
import { aTicket } from '../../demonstration/seed/builders/a-ticket.ts';
import { plantForm } from '../../demonstration/seed/planting/plant-form.ts';
import { plantProcesses } from '../../demonstration/seed/planting/plant-processes.ts';
import { plantTickets } from '../../demonstration/seed/planting/plant-tickets.ts';
import { agentId } from '../../demonstration/desk/desk-people.ts';
import { employ } from './testing/employ.ts';
import { startTestApp, type TestApp } from '../../test-app.ts';

/** What the sidebar does beside linked forms: drafts, favourites, notes, answers in ticket fields, and staying up to date. */
let app: TestApp;
let form: FormSeed;
let plain: FormSeed;
let now = new Date('2026-11-20T09:00:00Z');
const TICKET = '48213' as TicketId;
const ORDER = 360_000_001;

beforeAll(async () => {
  app = await startTestApp({ isDemonstration: true, clock: () => now });
  const { kysely } = app.database;
  const [maya, elena] = [await app.userId('maya'), await app.userId('elena')];
  const steps = [anApprover({ id: 'lead', name: 'Lead', people: [users(maya)] })];
  await plantProcesses(kysely, [aProcess({ key: 'one_step', name: 'One step', steps })], { userId: elena, at: now });
  form = await plantForm(kysely, aForm({ title: 'Refund', definitionKey: 'one_step' }), { ownerId: elena, now });
  plain = await plantForm(kysely, aForm({ title: 'Call back' }), { ownerId: elena, now });
  await plantTickets(kysely, [aTicket({ id: 48_213 }), aTicket({ id: 48_214 }), aTicket({ id: 48_215 })]);
});
afterAll(() => app.close());

const tom = { as: 'tom' };
const send = (ticketId: TicketId, of: FormSeed, name = 'Ada') =>
  app.call(submissions.submit, { formKey: of.formKey as FormKey, version: 1, answers: { name }, ticketId }, tom);
const refused = (code: string, envelope: number) => ({ code: envelope, errors: [expect.objectContaining({ code })] });
const newId = () => crypto.randomUUID() as string;
const deskTicket = async (id: string) => {
  await app.services.ticketQueue.runDue();
  const ask = async (path: string) => (await (await fetch(`${app.url}/zendesk/demo/api/v2${path}`)).json()) as never;
  const { ticket } = (await ask(`/tickets/${id}.json`)) as {
    ticket: { custom_fields: { id: number; value: unknown }[] };
  };
  const { comments } = (await ask(`/tickets/${id}/comments.json`)) as {
    comments: { body: string; public: boolean; author_id: number }[];
  };
  const internal = comments.filter((one) => !one.public);
  const authors = internal.map((one) => one.author_id);
  return { fields: ticket.custom_fields, notes: internal.map(({ body }) => body), authors };
};

describe('unsent answers of a ticket', () => {
  const keep = (parts: Partial<Parameters<typeof app.call<typeof drafts.keepDraft>>[1]> = {}, as = 'tom') =>
    app.call(
      drafts.keepDraft,
      {
        id: newId(),
        formKey: form.formKey as FormKey,
        version: 1,
        zdTktId: TICKET,
        frame: '',
        answers: { name: 'Ada' },
        ...parts,
      },
      { as },
    );
  const listed = async (zdTktId: TicketId, as = 'tom') =>
    (await app.call(drafts.listDrafts, { zdTktId }, { as })).drafts.map(({ id }) => id);

  test('wait on the server for the person and the ticket they belong to', async () => {
    const { id } = await keep();
    expect(await listed(TICKET)).toContain(id);
    expect(await listed('48214' as TicketId)).not.toContain(id);
    expect(await listed(TICKET, 'maya')).not.toContain(id);
    expect(await app.call(drafts.openDraft, { id }, tom)).toMatchObject({
      formName: 'Refund',
      version: 1,
      answers: { name: 'Ada' },
    });
    await expect(app.call(drafts.openDraft, { id }, { as: 'maya' })).rejects.toMatchObject(refused('not_found', 404));
  });

  test('are replaced by what the same person typed later, and by nobody else', async () => {
    const { id } = await keep();
    await keep({ id, answers: { name: 'Grace' } });
    expect((await app.call(drafts.openDraft, { id }, tom)).answers).toEqual({ name: 'Grace' });
    await expect(keep({ id, answers: {} }, 'maya')).rejects.toMatchObject(refused('not_found', 404));
    expect((await app.call(drafts.openDraft, { id }, tom)).answers).toEqual({ name: 'Grace' });
  });

  test('of a ticket that is being written are handed to the frame that follows it, and then belong to the ticket', async () => {
    const { id } = await keep({ zdTktId: null, frame: 'guid-1' });
    const written = async (frame: string) =>
      (await app.call(drafts.listDrafts, { frame }, tom)).drafts.map((d) => d.id);
    expect(await written('guid-1')).toContain(id);
    expect(await written('guid-2')).not.toContain(id);
    expect(await listed('48215' as TicketId)).toContain(id);
    await keep({ id, zdTktId: '48215' as TicketId });
    expect(await listed('48214' as TicketId)).not.toContain(id);
    await keep({ id, zdTktId: null, frame: 'guid-1' });
    expect((await app.call(drafts.openDraft, { id }, tom)).zdTktId).toBe('48215');
  });

  test('come with the forms of the ticket when a sidebar names its frame, and to their own person alone', async () => {
    const [{ id }, unbound] = [await keep(), await keep({ zdTktId: null, frame: 'guid-3' })];
    const withForms = async (frame: string | undefined, as = 'tom') => {
      const page = await app.call(tickets.listLinked, { zdTktId: TICKET, ...(frame && { frame }) }, { as });
      return page.drafts?.map((draft) => draft.id);
    };
    expect(await withForms('guid-3')).toEqual(expect.arrayContaining([id, unbound.id]));
    expect(await withForms('guid-3', 'maya')).toEqual([]);
    expect(await withForms(undefined)).toBeUndefined();
    expect((await app.call(tickets.listLinked, { frame: 'guid-3' }, tom)).drafts).toBeUndefined();
  });

  test('go when they are sent, and when they are given up', async () => {
    const [sent, other] = [await keep(), await keep({ formKey: plain.formKey as FormKey })];
    await send(TICKET, form);
    expect(await listed(TICKET)).not.toContain(sent.id);
    await app.call(drafts.removeDraft, { id: other.id }, tom);
    expect(await listed(TICKET)).not.toContain(other.id);
    await app.call(drafts.removeDraft, { id: other.id }, tom);
  });

  test('are refused when they are no draft', async () => {
    await expect(
      keep({ answers: { name: Array.from({ length: 50_000 }, () => 'ten letters') } }),
    ).rejects.toMatchObject(refused('draft_too_large', 413));
    const wide = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`k${at}`, at]));
    await expect(keep({ answers: wide })).rejects.toMatchObject(refused('too_many_answers', 422));
    await expect(keep({ version: 7 })).rejects.toMatchObject(refused('form_version', 409));
    await expect(keep({ formKey: asId('no-such-form') as FormKey })).rejects.toMatchObject(refused('not_found', 404));
    await expect(keep({ id: 'mine' })).rejects.toMatchObject({ code: 400 });
    await expect(app.call(drafts.listDrafts, {})).rejects.toMatchObject({ code: 401 });
  });
});

describe('the choice of a form', () => {
  const fillable = async (as = 'priya') => (await app.call(tickets.listFillable, {}, { as })).records;
  const set = (isFavourite: boolean, formKey = plain.formKey) =>
    app.call(tickets.setFavourite, { formKey: formKey as FormKey, isFavourite }, { as: 'priya' });

  test('begins with the favourites of the person, on every device', async () => {
    await set(true, form.formKey);
    await set(true, form.formKey);
    expect((await fillable()).map(({ name, isFavourite }) => [name, isFavourite])).toEqual([
      ['Refund', true],
      ['Call back', false],
    ]);
    expect((await fillable('joao')).some(({ isFavourite }) => isFavourite)).toBe(false);
    await set(false, form.formKey);
    expect((await fillable()).some(({ isFavourite }) => isFavourite)).toBe(false);
    await expect(set(true, asId('no-such-form'))).rejects.toMatchObject(refused('not_found', 404));
  });

  test('goes on with what the person sent last', async () => {
    await send('48214' as TicketId, form);
    const [first, second] = await fillable('tom');
    expect([first?.name, first?.usedTime === null]).toEqual(['Refund', false]);
    expect([second?.name, second?.usedTime]).toEqual(['Call back', null]);
  });
});

describe('a note', () => {
  const add = (input: { text?: string; linkedFormId?: LinkedFormId; id?: TicketId }, as = 'tom') =>
    app.call(notes.addNote, { id: TICKET, text: '', ...input }, { as });

  test('stands in the ticket as an internal one by the agent who wrote it', async () => {
    await add({ text: 'Called the customer.' });
    await expect.poll(async () => (await deskTicket(TICKET)).notes).toContain('Called the customer.');
    expect((await deskTicket(TICKET)).authors).toContain(agentId(await app.userId('tom')));
  });

  test('holds the answers of a linked form so that people can read them', async () => {
    const { submissionId } = await send(TICKET, plain, 'Ada Lovelace');
    const { records } = await app.call(tickets.listLinked, { zdTktId: TICKET }, tom);
    const linked = records.find((row) => row.formDataId === submissionId);
    await add({ linkedFormId: linked!.id });
    await expect.poll(async () => (await deskTicket(TICKET)).notes.join()).toMatch(/Call back\n.+: Ada Lovelace/);
    await expect(add({ linkedFormId: linked!.id, id: '48214' as TicketId })).rejects.toMatchObject(
      refused('not_found', 404),
    );
    await expect(add({ linkedFormId: linked!.id }, 'lina')).rejects.toMatchObject(refused('forbidden', 403));
  });

  test('is refused when there is nothing in it', async () => {
    await expect(add({ text: '  ' })).rejects.toMatchObject(refused('note_empty', 422));
  });
});

describe('answers in ticket fields', () => {
  const formOf = (of: FormSeed) => of.formKey as FormKey;
  const get = (of: FormSeed, as = 'elena') => app.call(mapping.get, { formKey: formOf(of) }, { as });
  const pair = { field: 'name' as never, target: String(ORDER), type: 'text' };
  const save = async (of: FormSeed, input: Partial<{ rev: number; moment: 'submit' | 'approve'; pairs: object[] }>) => {
    const { rev } = await get(of);
    const whole = { formKey: formOf(of), rev, moment: 'submit' as const, pairs: [pair], ...input };
    return app.call(mapping.save, whole as never, { as: 'elena' });
  };

  test('are chosen among the fields of the form and those of the account', async () => {
    const found = await get(plain);
    expect(found).toMatchObject({ rev: 0, moment: 'submit', pairs: [], hasApproval: false, problem: null });
    expect(found.fields).toContainEqual({ key: 'name', label: expect.any(String), type: 'text' });
    expect(found.ticketFields).toContainEqual({ id: String(ORDER), title: 'Order number', type: 'text' });
    await expect(get(plain, 'kofi')).rejects.toMatchObject({ code: 403 });
  });

  test('are written when they are sent, if the form says so', async () => {
    await save(plain, {});
    await send('48214' as TicketId, plain, 'NL-20331');
    await expect.poll(async () => (await deskTicket('48214')).fields).toContainEqual({ id: ORDER, value: 'NL-20331' });
  });

  test('are written when the approval is completed, and not before', async () => {
    const ticketId = '48215' as TicketId;
    await save(form, { moment: 'approve' });
    await send(ticketId, form, 'NL-20332');
    expect((await deskTicket(ticketId)).fields).not.toContainEqual({ id: ORDER, value: 'NL-20332' });
    const { records } = await app.call(tickets.listLinked, { zdTktId: ticketId }, { as: 'maya' });
    const id = records[0]!.myTaskId!;
    const { task } = await app.call(workflow.getTask, { id }, { as: 'maya' });
    const action = { type: 'approve', comment: 'Yes' } as const;
    await app.call(workflow.reviewTask, { id, rev: task.rev, action }, { as: 'maya' });
    await expect.poll(async () => (await deskTicket(ticketId)).fields).toContainEqual({ id: ORDER, value: 'NL-20332' });
  });

  test('are refused by name when a pair makes no sense', async () => {
    await expect(save(plain, { pairs: [{ ...pair, field: 'nothing' }] })).rejects.toMatchObject({
      code: 422,
      errors: [{ code: 'unknown_field', path: ['pairs', 0, 'field'] }],
    });
    await expect(save(plain, { pairs: [pair, pair] })).rejects.toMatchObject(refused('target_twice', 422));
    await expect(save(plain, { moment: 'approve' })).rejects.toMatchObject(refused('needs_approval', 422));
    await expect(save(plain, { rev: 0 })).rejects.toMatchObject(refused('stale_revision', 409));
  });
});

describe('staying up to date', () => {
  test('costs a body only when something changed', async () => {
    const token = await app.signIn('lina');
    const ask = (tag?: string) =>
      fetch(`${app.url}/api/zendesk/linked-forms?zdTktId=48214`, {
        headers: { authorization: `Bearer ${token}`, ...(tag ? { 'if-none-match': tag } : {}) },
      });
    const first = await ask();
    const tag = first.headers.get('etag') ?? '';
    expect(first.status).toBe(200);
    const same = await ask(tag);
    expect([same.status, await same.text()]).toEqual([304, '']);
    now = new Date(now.getTime() + 1000);
    await send('48214' as TicketId, plain, 'NL-3');
    expect((await ask(tag)).status).toBe(200);
    await app.call(session.logout, {}, { token });
    expect((await ask(tag)).status).toBe(401);
  });

  test('a socket opens with the bearer among its subprotocols, and hears of the ticket that it shows', async () => {
    const open = (token: string) =>
      new WebSocket(`${app.url.replace('http', 'ws')}/websocket`, ['countersign', `bearer.${token}`], {
        origin: app.url,
      });
    await employ(app, ['priya'], { subdomain: 'demo' });
    const socket = open(await app.signIn('priya'));
    const heard: string[] = [];
    await new Promise((resolve, reject) => {
      socket.on('open', resolve);
      socket.on('error', reject);
    });
    socket.on('message', (data: Buffer) => heard.push(data.toString()));
    socket.send('{"msgType":"watch","body":"ticket:48213"}');
    socket.send('ping');
    await expect.poll(() => heard).toEqual(['PONG']);
    await send(TICKET, form);
    await expect.poll(() => heard).toContain('{"msgType":"linkedForms","body":{}}');
    socket.terminate();
    const refusedSocket = open('x'.repeat(43));
    await expect(
      new Promise((_resolve, reject) => {
        refusedSocket.on('error', reject);
      }),
    ).rejects.toThrow('401');
  });
});

describe('a form that is sent with the ticket that is being written', () => {
  const [mine, other] = ['frame-a', 'frame-b'];
  const finish = (parts: { answers?: Record<string, unknown>; frame?: string; id?: string; of?: FormSeed } = {}) =>
    app.call(
      drafts.sendWithTicket,
      {
        id: parts.id ?? newId(),
        formKey: (parts.of ?? form).formKey as FormKey,
        version: 1,
        frame: parts.frame ?? mine,
        answers: parts.answers ?? { name: 'Ada' },
      },
      tom,
    );
  const waiting = async (frame: string) =>
    (await app.call(drafts.listDrafts, { frame }, tom)).drafts.filter(({ sendsSince }) => sendsSince);
  const countOf = async (table: 'submission' | 'process_instance') =>
    (await app.database.kysely.selectFrom(table).select('id').execute()).length;
  const clear = async () => {
    await app.database.kysely.deleteFrom('ticket_draft').execute();
  };

  test('is checked as if it were sent, and nothing of that is left behind', async () => {
    await clear();
    const [submissionsBefore, processesBefore] = [await countOf('submission'), await countOf('process_instance')];
    const fields = [aTextField({ key: 'name', label: 'Name', required: true })];
    const ownerId = await app.userId('elena');
    const strict = aForm({ title: 'Strict', fields, definitionKey: 'one_step' });
    const of = await plantForm(app.database.kysely, strict, { ownerId, now });
    await expect(finish({ of, answers: {} })).rejects.toMatchObject({
      errors: [expect.objectContaining({ code: 'required', path: ['answers', 'name'] })],
    });
    expect(await waiting(mine)).toEqual([]);
    const { id, sendsSince } = await finish({ of });
    expect(sendsSince).toBe(now.toISOString());
    expect((await waiting(mine)).map((one) => one.id)).toEqual([id]);
    expect([await countOf('submission'), await countOf('process_instance')]).toEqual([
      submissionsBefore,
      processesBefore,
    ]);
  });

  test('knows what the ticket of its own frame was like when that was saved, and forgets it where it was not', async () => {
    await clear();
    const [a, b] = [await finish(), await finish({ frame: other })];
    const ticket = { subject: 'Late parcel', requesterId: '7000001' };
    const noted = await app.call(drafts.noteSaved, { frame: mine, ticket }, tom);
    expect(noted.drafts.map(({ id, saved }) => [id, saved])).toEqual([[a.id, { ...ticket, at: now.toISOString() }]]);
    expect((await waiting(other)).map(({ id, saved }) => [id, saved])).toEqual(
      expect.arrayContaining([
        [a.id, { ...ticket, at: now.toISOString() }],
        [b.id, null],
      ]),
    );
    await app.call(drafts.noteSaved, { frame: mine, ticket: null }, tom);
    expect((await waiting(mine)).every(({ saved }) => saved === null)).toBe(true);
    // Nobody else notes anything at them, nor sees them.
    expect((await app.call(drafts.noteSaved, { frame: mine, ticket }, { as: 'priya' })).drafts).toEqual([]);
    expect((await app.call(drafts.listDrafts, { frame: mine }, { as: 'priya' })).drafts).toEqual([]);
  });

  test('is sent once under its own id, to one ticket, and the draft goes', async () => {
    await clear();
    const { id } = await finish({ of: plain });
    const opened = await app.call(drafts.openDraft, { id }, tom);
    const body = (ticketId: string) => ({
      formKey: plain.formKey as FormKey,
      version: opened.version,
      answers: opened.answers,
      ticketId: ticketId as TicketId,
    });
    const send = (ticketId: string) => app.call(submissions.submit, body(ticketId), { ...tom, requestId: id });
    const [first, again] = await Promise.all([send('48214'), send('48214')]);
    expect(again.submissionId).toBe(first.submissionId);
    expect(await waiting(mine)).toEqual([]);
    await expect(send('48215')).rejects.toMatchObject(refused('request_id_reused', 409));
    expect((await send('48214')).submissionId).toBe(first.submissionId);
  });

  test('waits no longer once somebody goes on writing it, and can be found for a day', async () => {
    await clear();
    const { id } = await finish();
    const kept = { id, formKey: form.formKey as FormKey, version: 1, zdTktId: null, frame: mine, answers: {} };
    await app.call(drafts.keepDraft, kept, tom);
    expect(await waiting(mine)).toEqual([]);
    await finish({ id });
    const before = now;
    now = new Date(now.getTime() + 23 * 3_600_000);
    expect(await waiting(other)).toHaveLength(1);
    now = new Date(now.getTime() + 2 * 3_600_000);
    expect(await waiting(other)).toEqual([]);
    now = before;
  });
});
