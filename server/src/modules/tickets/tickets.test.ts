import * as session from '@countersign/shared/api/session/session.ts';
import * as submissions from '@countersign/shared/api/submissions/submissions.ts';
import { addNote } from '@countersign/shared/api/tickets/notes.ts';
import * as tickets from '@countersign/shared/api/tickets/tickets.ts';
import * as instances from '@countersign/shared/api/workflow/instance.ts';
import * as workflow from '@countersign/shared/api/workflow/workflow.ts';
import { beginSignIn } from '@countersign/shared/api/zendesk/sign-in.ts';
import type { LinkedFormId, TaskId, TicketId } from '@countersign/shared/basics/ids.ts';
import { HOSTILE_ADDRESSES } from '@countersign/shared/basics/testing/addresses.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aForm, type FormSeed } from '../../demonstration/seed/builders/a-form.ts';
import { anApprover, aProcess, users } from '../../demonstration/seed/builders/a-process.ts';
import { aTicket } from '../../demonstration/seed/builders/a-ticket.ts';
import { plantForm } from '../../demonstration/seed/planting/plant-form.ts';
import { plantProcesses } from '../../demonstration/seed/planting/plant-processes.ts';
import { plantTickets } from '../../demonstration/seed/planting/plant-tickets.ts';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { saveAccount } from '../zendesk/accounts/find-account.ts';

let app: TestApp;
let form: FormSeed;
let plain: FormSeed;
let ticketCount = 100;
const aTicketId = () => String((ticketCount += 1)) as TicketId;

beforeAll(async () => {
  app = await startTestApp({ isDemonstration: true, config: { publicUrl: 'https://forms.example.com' } });
  const { kysely } = app.database;
  const [maya, elena] = [await app.userId('maya'), await app.userId('elena')];
  const steps = [anApprover({ id: 'lead', name: 'Lead', people: [users(maya)] })];
  await plantProcesses(kysely, [aProcess({ key: 'one_step', name: 'One step', steps })], {
    userId: elena,
    at: new Date(),
  });
  form = await plantForm(kysely, aForm({ title: 'Refund', definitionKey: 'one_step' }), {
    ownerId: elena,
    now: new Date(),
  });
  plain = await plantForm(kysely, aForm({ title: 'Call back' }), { ownerId: elena, now: new Date() });
  await plantForm(kysely, aForm({ title: 'Hidden draft', status: 1 }), { ownerId: elena, now: new Date() });
});
afterAll(() => app.close());

const fill = (ticketId: TicketId | undefined, of: FormSeed = form, as = 'tom') =>
  app.call(
    submissions.submit,
    {
      formKey: of.formKey as never,
      version: 1,
      answers: { name: 'Ada' },
      extValue: 'NL-1',
      ...(ticketId ? { ticketId } : {}),
    },
    { as },
  );
const listed = async (zdTktId: TicketId, as = 'tom') =>
  (await app.call(tickets.listLinked, { zdTktId }, { as })).records;
const only = async (zdTktId: TicketId, as = 'tom') => {
  const [row, ...rest] = await listed(zdTktId, as);
  if (!row || rest.length > 0) throw new Error(`${rest.length + (row ? 1 : 0)} linked forms`);
  return row;
};
const decide = async (taskId: TaskId | null, type: 'approve' | 'reject', comment: string) => {
  if (taskId === null) throw new Error('nobody waits');
  const { task } = await app.call(workflow.getTask, { id: taskId }, { as: 'maya' });
  return app.call(workflow.reviewTask, { id: taskId, rev: task.rev, action: { type, comment } }, { as: 'maya' });
};
const aRejected = async (ticketId: TicketId) => {
  await fill(ticketId);
  await decide((await only(ticketId, 'maya')).myTaskId, 'reject', 'The receipt is missing');
  return only(ticketId);
};
const refused = (code: string, envelope: number) => ({ code: envelope, errors: [expect.objectContaining({ code })] });

describe('tickets.listLinked', () => {
  test('shows answers that were given for the ticket, with their approval as the reader sees it', async () => {
    const ticketId = aTicketId();
    const { submissionId, instanceId } = await fill(ticketId);
    expect(await only(ticketId)).toMatchObject({
      formKey: form.formKey,
      formTextName: 'Refund',
      zdTktId: ticketId,
      enabled: true,
      processStatus: 1,
      processStatusName: 'Processing',
      zdAgentId: expect.any(String),
      zdAgentName: 'Tom Becker',
      requester: 'Tom Becker',
      createTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      extValue: 'NL-1',
      formDataId: submissionId,
      instanceId,
      currentSteps: [{ name: 'Lead', assignees: ['Maya Okafor'] }],
      progress: { done: 0, of: 1 },
      myTaskId: null,
      previousId: null,
    });
    expect((await only(ticketId, 'maya')).myTaskId).not.toBeNull();
  });

  test('says that what was returned is for its starter to correct and to send again', async () => {
    const ticketId = aTicketId();
    await fill(ticketId);
    const { myTaskId, isCorrection } = await only(ticketId, 'maya');
    expect(isCorrection).toBe(false);
    const { task, returnTargets } = await app.call(workflow.getTask, { id: myTaskId! }, { as: 'maya' });
    const action = { type: 'return' as const, comment: 'Which order?', target: returnTargets[0]!.nodeId };
    await app.call(workflow.reviewTask, { id: myTaskId!, rev: task.rev, action }, { as: 'maya' });
    expect(await only(ticketId)).toMatchObject({ isCorrection: true, myTaskId: expect.any(String) });
    expect(await only(ticketId, 'maya')).toMatchObject({ isCorrection: false, myTaskId: null });
  });

  test('shows a form without approval as one without status', async () => {
    const ticketId = aTicketId();
    await fill(ticketId, plain);
    expect(await only(ticketId)).toMatchObject({ processStatus: null, instanceId: null, currentSteps: [] });
  });

  test('follows the approval to its end, with the comment that was given', async () => {
    const ticketId = aTicketId();
    expect(await aRejected(ticketId)).toMatchObject({
      processStatus: 3,
      lastComment: 'The receipt is missing',
      currentSteps: [],
    });
  });

  test('finds by ticket, name and status, newest first, a page at a time', async () => {
    const ticketId = aTicketId();
    await fill(ticketId, plain);
    await aRejected(aTicketId());
    await fill(ticketId);
    expect((await listed(ticketId)).map((row) => row.formTextName)).toEqual(['Refund', 'Call back']);
    const find = (query: object) => app.call(tickets.listLinked, query, { as: 'tom' });
    expect((await find({ zdTktId: ticketId, formTextName: 'call' })).total).toBe(1);
    expect((await find({ zdTktId: ticketId, processStatus: 1 })).records).toHaveLength(1);
    expect((await find({ formTextName: '%' })).total).toBe(0);
    const page = await find({ zdTktId: ticketId, size: 1, current: 2 });
    expect([page.total, page.pages, page.records[0]?.formTextName]).toEqual([2, 2, 'Call back']);
  });

  test('shows nothing to people without any right', async () => {
    await expect(app.call(tickets.listLinked, {})).rejects.toMatchObject({ code: 401 });
    await app.database.kysely
      .deleteFrom('user_role')
      .where('user_id', '=', await app.userId('kofi'))
      .execute();
    expect((await app.call(tickets.listLinked, {}, { as: 'kofi' })).total).toBe(0);
  });
});

describe('tickets.link', () => {
  const whole = async () => ({
    formKey: form.formKey,
    extValue: 'NL-1',
    zdTktId: aTicketId() as string,
    zdAgentId: '1000004',
    status: '1',
    formDataId: (await fill(undefined)).submissionId as string,
  });

  test('links answers that exist', async () => {
    const input = await whole();
    const linked = await app.call(tickets.link, input, { as: 'tom' });
    expect(linked).toMatchObject({ zdTktId: input.zdTktId, zdAgentId: '1000004', enabled: true, processStatus: 1 });
    await expect(app.call(tickets.link, input, { as: 'tom' })).rejects.toMatchObject(refused('already_linked', 409));
  });

  test.each([
    ['formKey', 'form_key_empty', 'Form Key cannot be empty'],
    ['extValue', 'ext_value_empty', 'Ext Value cannot be empty'],
    ['zdTktId', 'ticket_id_empty', 'Zendesk Ticket ID cannot be empty'],
    ['zdAgentId', 'agent_id_empty', 'Zendesk Agent ID cannot be empty'],
    ['status', 'status_empty', 'Status cannot be empty'],
    ['formDataId', 'form_data_id_empty', 'Form Data ID cannot be empty'],
  ])('needs %s', async (field, code, msg) => {
    const input = { ...(await whole()), [field]: '  ' };
    await expect(app.call(tickets.link, input, { as: 'tom' })).rejects.toMatchObject({
      code: 422,
      msg,
      errors: [{ code, path: [field] }],
    });
  });

  test('does not reach the answers of others, except for those who look after tickets', async () => {
    const input = await whole();
    await expect(app.call(tickets.link, input, { as: 'lina' })).rejects.toMatchObject(refused('not_found', 404));
    await expect(app.call(tickets.link, input, { as: 'maya' })).resolves.toMatchObject({ zdAgentName: 'Maya Okafor' });
  });
});

describe('tickets.resubmit', () => {
  const again = (id: LinkedFormId, options: { requestId?: string } = {}) =>
    app.call(tickets.resubmit, { id }, { as: 'tom', ...options });

  test('sends the same answers again, with a new approval, and keeps the old one', async () => {
    const ticketId = aTicketId();
    const before = await aRejected(ticketId);
    const next = await again(before.id);
    expect(next).toMatchObject({ processStatus: 1, previousId: before.id, zdTktId: ticketId, extValue: 'NL-1' });
    expect(next.formDataId).not.toBe(before.formDataId);
    const { submission } = await app.call(submissions.get, { id: next.formDataId }, { as: 'tom' });
    expect(submission.answers).toEqual({ name: 'Ada' });
    expect((await listed(ticketId)).map((row) => row.processStatus)).toEqual([1, 3]);
  });

  test('asks nobody twice: a repeated request is answered with the same, another press is refused', async () => {
    const before = await aRejected(aTicketId());
    const requestId = crypto.randomUUID();
    const [first, second] = [await again(before.id, { requestId }), await again(before.id, { requestId })];
    expect(second.id).toBe(first.id);
    await expect(again(before.id)).rejects.toMatchObject(refused('not_resubmittable', 409));
  });

  test('of two at once one wins', async () => {
    const ticketId = aTicketId();
    const before = await aRejected(ticketId);
    const replies = await Promise.allSettled([again(before.id), again(before.id)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await listed(ticketId)).toHaveLength(2);
  });

  test('takes corrected answers on the version that they were given on, and keeps the old ones', async () => {
    const before = await aRejected(aTicketId());
    const send = (answers: object) =>
      app.call(tickets.resubmit, { id: before.id, answers: answers as never }, { as: 'tom' });
    await expect(send({ name: ['Grace'] })).rejects.toMatchObject({
      code: 422,
      errors: [{ path: ['answers', 'name'] }],
    });
    const next = await send({ name: 'Grace' });
    const answersOf = async ({ formDataId: id }: tickets.LinkedForm) =>
      (await app.call(submissions.get, { id }, { as: 'tom' })).submission.answers;
    expect([await answersOf(next), await answersOf(before)]).toEqual([{ name: 'Grace' }, { name: 'Ada' }]);
  });

  /** Makes a rejected form, and then what keeps it from being sent again. */
  const rejectedAnd = (change: (row: tickets.LinkedForm) => Promise<unknown>) => async () => {
    const row = await aRejected(aTicketId());
    await change(row);
    return row.zdTktId;
  };
  const filled = async (of?: FormSeed) => {
    const ticketId = aTicketId();
    await fill(ticketId, of);
    return ticketId;
  };
  const closeTicket = ({ id }: tickets.LinkedForm) =>
    app.database.kysely.updateTable('linked_form').set({ ticket_state: 'closed' }).where('id', '=', id).execute();
  const setForm = (values: { status?: 2 | 3; deleted_at?: Date | null }) =>
    app.database.kysely.updateTable('form').set(values).where('key', '=', form.formKey).execute();

  afterEach(() => setForm({ status: 2, deleted_at: null }));

  test.each<[state: string, ticket: () => Promise<TicketId>, refusal: [code: string, envelope: number] | null]>([
    ['rejected', rejectedAnd(async () => {}), null],
    [
      'cancelled',
      async () => {
        const ticketId = await filled();
        await app.call(workflow.cancelInstance, { id: (await only(ticketId)).instanceId! }, { as: 'tom' });
        return ticketId;
      },
      null,
    ],
    ['running', () => filled(), ['not_resubmittable', 409]],
    ['without an approval', () => filled(plain), ['not_resubmittable', 409]],
    [
      'switched off',
      rejectedAnd(({ id }) => app.call(tickets.setEnabled, { id, enabled: false }, { as: 'tom' })),
      ['not_resubmittable', 409],
    ],
    ['sent again already', rejectedAnd(({ id }) => again(id)), ['not_resubmittable', 409]],
    ['on a closed ticket', rejectedAnd(closeTicket), ['ticket_closed', 409]],
    ['of a form that is stopped', rejectedAnd(() => setForm({ status: 3 })), ['form_stopped', 422]],
    ['of a form in the recycle bin', rejectedAnd(() => setForm({ deleted_at: new Date() })), ['form_deleted', 404]],
  ])('is offered where it works, and nowhere else: %s', async (_state, ticket, refusal) => {
    const row = (await listed(await ticket())).at(-1)!;
    const { instanceId } = row;
    expect(row.may.includes('resubmit')).toBe(refusal === null);
    if (instanceId) {
      const own = await app.call(workflow.listOwn, { size: 100 }, { as: 'tom' });
      expect(own.records.find(({ procInsId }) => procInsId === instanceId)?.canBeSentAgain).toBe(refusal === null);
      const { steps } = await app.call(instances.getInstance, { id: instanceId }, { as: 'tom' });
      expect(steps.includes('resubmit')).toBe(refusal === null);
    }
    const byInstance = () => app.call(instances.resubmitInstance, { id: instanceId! }, { as: 'tom' });
    if (refusal && instanceId) await expect(byInstance()).rejects.toMatchObject(refused(...refusal));
    if (refusal) await expect(again(row.id)).rejects.toMatchObject(refused(...refusal));
    else await expect(again(row.id)).resolves.toMatchObject({ previousId: row.id });
  });

  test('is not found where there is no such form', async () => {
    await expect(again('none' as LinkedFormId)).rejects.toMatchObject(refused('not_found', 404));
  });
});

describe('a ticket that is closed', () => {
  const closed = async () => {
    const ticketId = aTicketId();
    await fill(ticketId, plain);
    const values = { ticket_state: 'closed' as const };
    await app.database.kysely.updateTable('linked_form').set(values).where('zd_tkt_id', '=', ticketId).execute();
    return ticketId;
  };

  test.each<[what: string, write: (ticketId: TicketId) => Promise<unknown>]>([
    ['a new form', (ticketId) => fill(ticketId)],
    [
      'answers that exist',
      async (zdTktId) => {
        const { submissionId } = await fill(undefined);
        const order = { formKey: form.formKey, extValue: 'NL-1', zdTktId, zdAgentId: '7', status: '1' };
        return app.call(tickets.link, { ...order, formDataId: submissionId }, { as: 'tom' });
      },
    ],
    ['a note', (id) => app.call(addNote, { id, text: 'Look' }, { as: 'tom' })],
  ])('takes no more: %s', async (_what, write) => {
    const ticketId = await closed();
    await expect(write(ticketId)).rejects.toMatchObject(refused('ticket_closed', 409));
    expect(await listed(ticketId)).toHaveLength(1);
  });
});

describe('tickets.setEnabled', () => {
  test('switches a linked form off and on; it stays in the list', async () => {
    const ticketId = aTicketId();
    await fill(ticketId);
    const { id } = await only(ticketId);
    expect(await app.call(tickets.setEnabled, { id, enabled: false }, { as: 'tom' })).toMatchObject({ enabled: false });
    expect((await only(ticketId)).enabled).toBe(false);
    expect(await app.call(tickets.setEnabled, { id, enabled: true }, { as: 'tom' })).toMatchObject({ enabled: true });
  });
});

describe('tickets.unlink', () => {
  const remove = (...ids: string[]) => app.call(tickets.unlink, { ids: ids.join(',') }, { as: 'tom' });

  test('takes forms off the ticket; the answers stay', async () => {
    const ticketId = aTicketId();
    const { submissionId } = await fill(ticketId, plain);
    const rejected = await aRejected(aTicketId());
    expect(await remove((await only(ticketId)).id, rejected.id)).toBeNull();
    expect(await listed(ticketId)).toEqual([]);
    const { submission } = await app.call(submissions.get, { id: submissionId }, { as: 'tom' });
    expect(submission.answers).toEqual({ name: 'Ada' });
  });

  test('leaves everything when one of them runs or is unknown', async () => {
    const [running, saved] = [aTicketId(), aTicketId()];
    await fill(running);
    await fill(saved, plain);
    const { id } = await only(saved);
    await expect(remove(id, (await only(running)).id)).rejects.toMatchObject(refused('approval_running', 409));
    await expect(remove(id, 'unknown')).rejects.toMatchObject(refused('not_found', 404));
    expect(await only(saved)).toMatchObject({ id });
  });
});

describe('tickets.listFillable', () => {
  test('names published forms with version and approval, by name', async () => {
    const { records } = await app.call(tickets.listFillable, {}, { as: 'tom' });
    expect(records.map(({ name, version, hasApproval }) => [name, version, hasApproval])).toEqual([
      ['Call back', 1, false],
      ['Refund', 1, true],
    ]);
  });

  test('finds what was typed', async () => {
    expect((await app.call(tickets.listFillable, { name: 'fun' }, { as: 'tom' })).records).toHaveLength(1);
    expect((await app.call(tickets.listFillable, { name: 'draft' }, { as: 'tom' })).total).toBe(0);
  });
});

describe('tickets.getTicket', () => {
  const read = (id: string) => app.call(tickets.getTicket, { id: id as TicketId }, { as: 'tom' });
  const pointTo = async (apiUrl: string) => {
    const account = {
      subdomain: 'demo',
      origin: 'http://localhost:1',
      installationId: '1',
      publicKeyPem: '',
      checksQuery: true,
    };
    await saveAccount(app.database.kysely, { ...account, apiUrl }, new Date());
  };

  test('reads the ticket from Zendesk', async () => {
    await plantTickets(app.database.kysely, [
      aTicket({ id: 48_213, subject: 'Broken', assignee: 'tom', tags: ['refund'] }),
    ]);
    expect(await read('48213')).toMatchObject({
      id: '48213',
      subject: 'Broken',
      status: 'open',
      requester: { name: 'Mia Chen', email: 'mia.chen@example.net' },
      assignee: { name: 'Tom Becker' },
      tags: ['refund'],
    });
    await expect(read('9')).rejects.toMatchObject(refused('not_found', 404));
  });

  test('says when Zendesk does not answer, and when no account is connected', async () => {
    await pointTo('http://127.0.0.1:9');
    await expect(read('48213')).rejects.toMatchObject(refused('zendesk_unavailable', 503));
    await app.database.kysely.deleteFrom('zendesk_account').execute();
    await expect(read('48213')).rejects.toMatchObject(refused('no_account', 422));
  });
});

describe('tickets.deeplink', () => {
  const make = (path: string, as = 'tom') => app.call(tickets.deeplink, { path }, { as });
  const exchange = (code: string, path: string) => app.call(session.exchange, { code, path });

  test('opens one place of the companion app, once', async () => {
    const { url } = await make('/d/refund?ticketId=12&note=a%20b');
    const address = new URL(url);
    const code = address.searchParams.get('token') ?? '';
    address.searchParams.delete('token');
    expect(address.origin).toBe('https://forms.example.com');
    const place = address.pathname + address.search;
    const token = await exchange(code, place);
    expect((await app.call(session.getInfo, {}, { token })).user.userName).toBe('tom');
    await expect(exchange(code, place)).rejects.toMatchObject(refused('code_used', 422));
  });

  test('opens no other place', async () => {
    const code = new URL((await make('/d/refund')).url).searchParams.get('token') ?? '';
    await expect(exchange(code, '/system/user')).rejects.toMatchObject(refused('code_expired', 422));
  });

  // On its way half of a pair becomes a whole letter.
  const hostile = HOSTILE_ADDRESSES.filter((address) => address.isWellFormed());
  test.each([...hostile, '/d/refund?token=x', '/d/refund#top'])('does not lead to %j', async (path) => {
    await expect(make(path)).rejects.toMatchObject({ code: 400 });
    const beginning = { subdomain: 'acme', browser: 'b'.repeat(40), redirect: path };
    if (hostile.includes(path)) await expect(app.call(beginSignIn, beginning)).rejects.toMatchObject({ code: 400 });
  });
});
