import * as formSettings from '@countersign/shared/api/forms/settings.ts';
import * as personalLinks from '@countersign/shared/api/submissions/visitors/personal-links.ts';
import * as submissions from '@countersign/shared/api/submissions/submissions.ts';
import * as tickets from '@countersign/shared/api/tickets/tickets.ts';
import * as workflow from '@countersign/shared/api/workflow/workflow.ts';
import type { FormKey, InstanceId, TicketId } from '@countersign/shared/basics/ids.ts';
import { type FormSettings, USUAL_LINKS, USUAL_SETTINGS } from '@countersign/shared/forms/form-settings.ts';
import { field } from '@countersign/shared/forms/schema.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aForm, type FormSeed } from '../../../demonstration/seed/builders/a-form.ts';
import { anApprover, aProcess, users } from '../../../demonstration/seed/builders/a-process.ts';
import { plantForm } from '../../../demonstration/seed/planting/plant-form.ts';
import { plantProcesses } from '../../../demonstration/seed/planting/plant-processes.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { aClock } from '../../workflow/testing/a-clock.ts';
import { aMailSink } from '../../workflow/testing/a-mail-sink.ts';
import { openMany } from '../../../testing/open-many.ts';
import { sweep } from '../../../sweep.ts';
import { refreshTicket } from '../inbound/refresh-ticket.ts';
import { saveAccount } from '../../zendesk/accounts/find-account.ts';
import { aDesk, type Desk } from '../testing/a-desk.ts';
import { employ } from '../testing/employ.ts';

/** Forms that agents send to the requesters of tickets, over the socket and against a small Zendesk. */
let app: TestApp;
let desk: Desk;
let post: Awaited<ReturnType<typeof aMailSink>>;
let form: FormSeed;
let withApproval: FormSeed;
const { clock, pass } = aClock();
const MIA = {
  id: '9001',
  name: 'Mia Chen',
  email: 'mia@example.net',
  role: 'end-user',
  verified: true,
  suspended: false,
};
const log: string[] = [];
const fields = [
  field.parse({ key: 'name', type: 'text', label: 'Name', prefill: { from: 'ticket', fact: 'requester_name' } }),
  field.parse({ key: 'about', type: 'text', label: 'About', prefill: { from: 'ticket', fact: 'subject' } }),
  field.parse({ key: 'status', type: 'text', label: 'Status', prefill: { from: 'ticket', fact: 'status' } }),
  field.parse({ key: 'who', type: 'text', label: 'Who', prefill: { from: 'ticket', fact: 'assignee_name' } }),
];

beforeAll(async () => {
  desk = await aDesk(clock);
  post = await aMailSink();
  const config = { mail: { url: post.url, from: 'Forms <forms@example.com>' } };
  const logStream = { write: (line: string) => void log.push(line) };
  const html = '<html lang="en"><head><title>x</title></head><body><header id="head"></header></body></html>';
  const pages = { read: async () => html };
  app = await startTestApp({
    isDemonstration: true,
    clock,
    config,
    limits: { publicSubmits: 100_000 },
    logStream,
    pages,
  });
  const { kysely } = app.database;
  const elena = await app.userId('elena');
  const steps = [anApprover({ id: 'lead', name: 'Lead', people: [users(await app.userId('maya'))] })];
  await plantProcesses(kysely, [aProcess({ key: 'one_step', name: 'One step', steps })], {
    userId: elena,
    at: clock(),
  });
  const plant = (seed: FormSeed) => plantForm(kysely, seed, { ownerId: elena, now: clock() });
  form = await plant(aForm({ title: 'Warranty claim', fields }));
  withApproval = await plant(aForm({ title: 'Refund', fields, definitionKey: 'one_step' }));
  for (const subdomain of ['acme', 'globex']) {
    const account = { subdomain, origin: `https://${subdomain}.zendesk.com`, apiUrl: desk.url, installationId: '1' };
    await saveAccount(kysely, { ...account, publicKeyPem: '', checksQuery: false }, clock());
  }
  await employ(app, ['tom'], { desk });
  await employ(app, ['priya'], { subdomain: 'globex', desk });
  desk.agents.set(MIA.id, MIA);
});
afterAll(async () => {
  await app.close();
  await desk.close();
  await post.close();
});
beforeEach(async () => {
  post.mails.length = 0;
  log.length = 0;
  // The page of a link may be opened so often in a minute.
  pass(1);
  await set({});
});

let rev = 0;
async function set(settings: Partial<FormSettings>, of = form): Promise<void> {
  const { kysely } = app.database;
  const row = { rev: (rev += 1), settings: JSON.stringify({ ...USUAL_SETTINGS, ...settings }), updated_at: clock() };
  await kysely
    .insertInto('form_setting')
    .values({ form_key: of.formKey, password_hash: null, ...row })
    .onConflict((conflict) => conflict.column('form_key').doUpdateSet(row))
    .execute();
}
let count = 48_000;
function aTicket(says: Record<string, unknown> = {}): TicketId {
  const id = String((count += 1));
  desk.ticketOf(id).says = { requester_id: Number(MIA.id), subject: 'My kettle leaks', ...says };
  return id as TicketId;
}
const tom = { as: 'tom' };
const keyOf = ({ formKey }: FormSeed) => formKey as FormKey;
const send = (ticketId: TicketId, of = form, options: { as: string; requestId?: string } = tom) =>
  app.call(personalLinks.send, { ticketId, formKey: keyOf(of) }, options);
const secretIn = (url: string) => new URL(url).searchParams.get('personal') ?? '';
async function aLink(of = form, ticketId = aTicket()) {
  const { link, url } = await send(ticketId, of);
  const path = `${new URL(url).pathname}${new URL(url).search}`;
  return { ...link, ticketId, secret: secretIn(url), path };
}
const open = (path: string, init: RequestInit = {}) => fetch(`${app.url}${path}`, { redirect: 'manual', ...init });
const pageData = async (path: string) => {
  const html = await (await open(path)).text();
  const json = /<script type="application\/json" id="form">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null';
  return { html, data: JSON.parse(json) as { link?: Record<string, unknown> } | null };
};
const answer = (link: string, of = form, more: { linkCode?: string; requestId?: string } = {}) => {
  const { requestId, ...input } = more;
  const options = requestId === undefined ? {} : { requestId };
  return app.call(
    submissions.submitPublic,
    { formKey: keyOf(of), version: 1, answers: { name: 'Mia', about: 'It leaks' }, link, ...input },
    options,
  );
};
const listed = (zdTktId: TicketId, as = 'tom') =>
  app.call(tickets.listLinked, { zdTktId, size: 50, account: 'acme' }, { as });
const refused = (code: string) => ({ errors: [expect.objectContaining({ code })] });
const notesOf = async (ticketId: TicketId) => {
  await app.services.ticketQueue.runDue();
  return desk.ticketOf(ticketId).notes.join('\n');
};

describe('sending a form to the requester', () => {
  test('makes a link for whom Zendesk names, and keeps of its secret only the hash', async () => {
    const link = await aLink();
    expect(link).toMatchObject({ name: MIA.name, address: MIA.email, status: 'waiting', sentBy: 'Tom Becker' });
    expect(Date.parse(link.expireTime) - Date.parse(link.createTime)).toBe(personalLinks.LINK_LIFE_MS);
    const rows = await sql<{ all: string }>`select string_agg(l::text, '') as all from personal_link l`.execute(
      app.database.kysely,
    );
    const replies = await sql<{ all: string }>`select string_agg(o::text, '') as all from operation o`.execute(
      app.database.kysely,
    );
    expect(`${rows.rows[0]?.all} ${replies.rows[0]?.all}`).not.toContain(link.secret);
    expect((await listed(link.ticketId)).waiting).toEqual([expect.objectContaining({ id: link.id })]);
  });

  test('sent again after a lost reply is one link, whose newest address works', async () => {
    const ticketId = aTicket();
    const requestId = crypto.randomUUID();
    const first = await send(ticketId, form, { ...tom, requestId });
    const second = await send(ticketId, form, { ...tom, requestId });
    expect(second.link.id).toBe(first.link.id);
    expect((await listed(ticketId)).waiting).toHaveLength(1);
    await expect(answer(secretIn(first.url))).rejects.toMatchObject(refused('link_gone'));
    await expect(answer(secretIn(second.url))).resolves.toMatchObject({ submissionId: expect.any(String) });
    await expect(send(aTicket(), form, { ...tom, requestId })).rejects.toMatchObject(refused('request_id_reused'));
  });

  test('is for agents who see the ticket, for tickets that are open and have a requester', async () => {
    for (const as of ['priya', 'maya']) {
      const ticketId = aTicket();
      const input = { ticketId, formKey: keyOf(form), account: 'acme' };
      await expect(app.call(personalLinks.send, input, { as })).rejects.toMatchObject(refused('not_found'));
      expect((await listed(ticketId)).waiting).toEqual([]);
    }
    await expect(send(aTicket({ status: 'closed' }))).rejects.toMatchObject(refused('ticket_closed'));
    await expect(send(aTicket({ status: 'deleted' }))).rejects.toMatchObject(refused('not_found'));
    await expect(send(aTicket({ requester_id: null }))).rejects.toMatchObject(refused('no_requester'));
    desk.isDown = true;
    await expect(send(aTicket())).rejects.toMatchObject(refused('zendesk_unavailable'));
    desk.isDown = false;
  });

  test('takes forms for people who sign in only where their owner allows it', async () => {
    const isSendable = async () => {
      const { records } = await app.call(tickets.listFillable, { size: 50 }, tom);
      return records.find(({ formKey }) => formKey === form.formKey)?.isSendable;
    };
    await set({ isSignInRequired: true });
    expect(await isSendable()).toBe(false);
    await expect(send(aTicket())).rejects.toMatchObject(refused('not_for_outsiders'));
    await set({ isSignInRequired: true, personalLinks: { ...USUAL_LINKS, opensClosed: true } });
    expect(await isSendable()).toBe(true);
    const link = await aLink();
    expect((await open(link.path)).status).toBe(200);
    expect((await open(`/s/${form.formKey}`)).status).toBe(403);
    await expect(answer(link.secret)).resolves.toBeDefined();
    const other = await aLink();
    await set({ isSignInRequired: true });
    expect((await open(other.path)).status).toBe(403);
    await expect(answer(other.secret)).rejects.toMatchObject(refused('sign_in_needed'));
  });

  test('stops at twenty that wait', async () => {
    const ticketId = aTicket();
    for (let sent = 0; sent < 19; sent += 1) await send(ticketId);
    await expect(send(ticketId)).rejects.toMatchObject(refused('too_many_links'));
  });
});

describe('the page of a link', () => {
  test('says for whom it is and takes from the ticket what its requester knows', async () => {
    const link = await aLink();
    const { html, data } = await pageData(link.path);
    expect(html).toContain(`For Mia Chen, about your request #${link.ticketId}`);
    expect(html).not.toContain('My kettle leaks');
    expect(data?.link).toMatchObject({ secret: link.secret, answers: { name: 'Mia Chen' }, hint: 'm…@example.net' });
    await set({ personalLinks: { ...USUAL_LINKS, saysSubject: true } });
    const told = await aLink();
    const page = await pageData(told.path);
    expect(page.html).toContain('My kettle leaks');
    expect(page.data?.link?.['answers']).toEqual({ name: 'Mia Chen', about: 'My kettle leaks' });
  });

  test('opened by whatever opens links ten thousand times changes nothing, and the server goes on answering', async () => {
    const link = await aLink();
    const tables = [
      'personal_link',
      'try_count',
      'submission',
      'operation',
      'audit_log',
      'email_code',
      'session',
    ] as const;
    const state = async () => {
      const counts = tables.map(
        (table) => sql`(select string_agg(t::text, ',' order by t::text) from ${sql.table(table)} t)`,
      );
      return (await sql`select ${sql.join(counts)}`.execute(app.database.kysely)).rows;
    };
    const before = await state();
    const kinds = [{}, { method: 'HEAD' }, { headers: { 'Sec-Purpose': 'prefetch' } }];
    const looks = Array.from({ length: 10_000 }, (_, at) => ({ path: link.path, ...kinds[at % 3] }));
    const statuses = await openMany(app.url, looks);
    expect(statuses.get(429)).toBe(9880);
    // A server that is busy with other things says so.
    expect((statuses.get(200) ?? 0) + (statuses.get(503) ?? 0)).toBe(120);
    expect(await state()).toEqual(before);
    expect((await open('/api/health')).status).toBeLessThan(500);
    pass(1);
    expect((await open(link.path)).status).toBe(200);
    expect((await open(link.path, { method: 'OPTIONS' })).status).toBeGreaterThanOrEqual(400);
    await expect(answer(link.secret)).resolves.toBeDefined();
  });

  test('opens nothing for links that were forged, swapped or cut, and its secret is in no line of the log', async () => {
    const link = await aLink();
    const other = await aLink(withApproval);
    const wrong = [
      `/s/${form.formKey}?personal=${'x'.repeat(43)}`,
      `/s/${form.formKey}?personal=${link.secret.slice(1)}`,
      `/s/${form.formKey}?personal=`,
      `/s/${form.formKey}?personal=${link.secret}&personal=${other.secret}`,
      `/s/${form.formKey}?personal=${other.secret}`,
      `/s/no-such-form?personal=${link.secret}`,
    ];
    for (const path of wrong) {
      const reply = await open(path);
      expect([path, reply.status]).toEqual([path, 404]);
      expect(await reply.text()).toContain('This link no longer works');
    }
    expect((await open(link.path)).headers.get('referrer-policy')).toBe('no-referrer');
    await answer(link.secret);
    await expect(answer('y'.repeat(43))).rejects.toMatchObject(refused('link_gone'));
    await expect(answer(other.secret)).rejects.toMatchObject(refused('link_gone'));
    for (const secret of [link.secret, other.secret]) expect(log.join('\n')).not.toContain(secret);
    expect(log.length).toBeGreaterThan(0);
  });
});

describe('answers that come through a link', () => {
  test('are linked to the ticket once, say whose they are, and the ticket says so', async () => {
    const link = await aLink();
    const requestId = crypto.randomUUID();
    const receipt = await answer(link.secret, form, { requestId });
    expect((await answer(link.secret, form, { requestId })).submissionId).toBe(receipt.submissionId);
    const { records, waiting } = await listed(link.ticketId);
    expect(waiting).toEqual([]);
    expect(records).toEqual([
      expect.objectContaining({
        formDataId: receipt.submissionId,
        zdAgentName: 'Tom Becker',
        sentTo: { name: MIA.name, isProven: false },
      }),
    ]);
    const { submission } = await app.call(submissions.get, { id: receipt.submissionId }, { as: 'elena' });
    expect(submission).toMatchObject({ createdBy: null, ticketId: link.ticketId, sentTo: { address: MIA.email } });
    expect(await notesOf(link.ticketId)).toBe('Mia Chen answered “Warranty claim” through the personal link.');
  });

  test('are taken once, however many send at the same moment, and the link shows a receipt then', async () => {
    const link = await aLink();
    const sent = await Promise.allSettled(Array.from({ length: 20 }, () => answer(link.secret)));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of sent) if (one.status === 'rejected') expect(one.reason).toMatchObject(refused('link_answered'));
    expect((await listed(link.ticketId)).records).toHaveLength(1);
    const reply = await open(link.path);
    expect([reply.status, await reply.text()]).toEqual([200, expect.stringContaining('Your answers have arrived')]);
    expect(await (await open(link.path)).text()).not.toContain('It leaks');
    await expect(answer(link.secret)).rejects.toMatchObject(refused('link_answered'));
  });

  test('are refused after the link was withdrawn, has expired, or its form has stopped', async () => {
    const withdrawn = await aLink();
    for (const as of ['priya', 'maya'])
      await expect(app.call(personalLinks.withdraw, { id: withdrawn.id }, { as })).rejects.toMatchObject(
        refused('not_found'),
      );
    for (let twice = 0; twice < 2; twice += 1)
      expect(await app.call(personalLinks.withdraw, { id: withdrawn.id }, tom)).toMatchObject({ status: 'withdrawn' });
    expect((await open(withdrawn.path)).status).toBe(404);
    await expect(answer(withdrawn.secret)).rejects.toMatchObject(refused('link_gone'));

    const answered = await aLink();
    await answer(answered.secret);
    await expect(app.call(personalLinks.withdraw, { id: answered.id }, tom)).rejects.toMatchObject(
      refused('link_answered'),
    );

    const stopped = await aLink();
    const status = (to: 2 | 3) =>
      app.database.kysely.updateTable('form').set({ status: to }).where('key', '=', form.formKey).execute();
    await status(3);
    expect((await open(stopped.path)).status).toBe(403);
    await expect(answer(stopped.secret)).rejects.toMatchObject(refused('form_stopped'));
    await status(2);

    pass(30 * 24);
    expect((await open(stopped.path)).status).toBe(404);
    await expect(answer(stopped.secret)).rejects.toMatchObject(refused('link_gone'));
    pass(31 * 24);
    await sweep(app.database.kysely, clock());
    const left = await app.database.kysely
      .selectFrom('personal_link')
      .select('id')
      .where('submission_id', 'is', null)
      .execute();
    expect(left).toEqual([]);
  });

  test('start the approval as a request of the agent who sent the link, of nobody once that agent has left', async () => {
    const starterOf = async (id: InstanceId) =>
      (await app.call(workflow.timeline, { id }, { as: 'admin' })).starter?.nickName ?? '';
    const link = await aLink(withApproval);
    const { instanceId } = await answer(link.secret, withApproval);
    expect(await starterOf(instanceId as InstanceId)).toBe('Tom Becker');
    const late = await aLink(withApproval);
    const { kysely } = app.database;
    const seat = kysely.updateTable('zendesk_identity').where('subdomain', '=', 'acme');
    await seat.set({ is_active: false }).execute();
    const { instanceId: other } = await answer(late.secret, withApproval);
    await seat.set({ is_active: true }).execute();
    expect(await starterOf(other as InstanceId)).toBe('');
  });

  test('go to the ticket that is left when theirs was merged, and nowhere when it was deleted', async () => {
    const link = await aLink();
    const into = aTicket();
    const ticket = desk.ticketOf(link.ticketId);
    ticket.status = 'closed';
    ticket.says = { ...ticket.says, tags: ['closed_by_merge'] };
    ticket.audits.push({ at: clock().toISOString(), custom: {}, mergedInto: Number(into) });
    await refreshTicket(app.services, 'acme', link.ticketId);
    expect((await listed(into)).waiting).toHaveLength(1);
    await answer(link.secret);
    expect((await listed(into)).records).toHaveLength(1);
    expect((await listed(link.ticketId)).records).toEqual([]);

    const deleted = await aLink();
    desk.ticketOf(deleted.ticketId).says = { status: 'deleted' };
    await refreshTicket(app.services, 'acme', deleted.ticketId);
    expect((await open(deleted.path)).status).toBe(404);
  });
});

describe('a form that asks for a code', () => {
  const asking = { personalLinks: { ...USUAL_LINKS, asksCode: true } };
  const askCode = (link: string) => app.call(personalLinks.sendCode, { link }, {});
  const lastCode = () => /\d{6}/.exec(post.mails.at(-1)?.text ?? '')?.[0] ?? '';

  test('takes answers with the code that went to the requester, and says so everywhere', async () => {
    await set(asking);
    const link = await aLink();
    await expect(answer(link.secret)).rejects.toMatchObject(refused('code_needed'));
    expect(await askCode(link.secret)).toEqual({ seconds: 60 });
    expect(post.mails).toMatchObject([{ to: expect.stringContaining(MIA.email) }]);
    await expect(askCode(link.secret)).rejects.toMatchObject(refused('too_many_requests'));
    await answer(link.secret, form, { linkCode: lastCode() });
    const { records } = await listed(link.ticketId);
    expect(records[0]?.sentTo).toEqual({ name: MIA.name, isProven: true });
    expect(await notesOf(link.ticketId)).toContain('The e-mail address was confirmed with a code.');
    await expect(askCode(link.secret)).rejects.toMatchObject(refused('link_answered'));
  });

  test('gives five tries, of four hundred at once as of one after the other, and none to the code of another link', async () => {
    await set(asking);
    const link = await aLink();
    await askCode(link.secret);
    const code = lastCode();
    const guesses = Array.from({ length: 400 }, (_, at) =>
      String((Number(code) + 1 + at) % 1_000_000).padStart(6, '0'),
    );
    const tried = await Promise.allSettled(guesses.map((linkCode) => answer(link.secret, form, { linkCode })));
    const codes = tried.map((one) =>
      one.status === 'rejected' ? (one.reason as { errors: { code: string }[] }).errors[0]?.code : 'in',
    );
    expect(codes.filter((each) => each === 'code_wrong')).toHaveLength(5);
    expect(codes.filter((each) => each === 'code_expired')).toHaveLength(395);
    await expect(answer(link.secret, form, { linkCode: code })).rejects.toMatchObject(refused('code_expired'));

    pass(1);
    const [one, two] = [await aLink(), await aLink()];
    await askCode(one.secret);
    await expect(answer(two.secret, form, { linkCode: lastCode() })).rejects.toMatchObject(refused('code_expired'));
    await expect(answer(one.secret, form, { linkCode: lastCode() })).resolves.toBeDefined();
  });

  test('cannot be sent to a requester without an address', async () => {
    await set(asking);
    desk.agents.set(MIA.id, { ...MIA, email: null });
    await expect(send(aTicket())).rejects.toMatchObject(refused('requester_without_address'));
    desk.agents.set(MIA.id, MIA);
  });

  test('is set on the form by its owner', async () => {
    const input = { formKey: keyOf(form) };
    const { rev: present, settings } = await app.call(formSettings.get, input, { as: 'elena' });
    const personal = { opensClosed: true, asksCode: true, saysSubject: true };
    const saved = await app.call(
      formSettings.save,
      { ...input, rev: present, settings: { ...settings, personalLinks: personal } },
      { as: 'elena' },
    );
    expect(saved.settings.personalLinks).toEqual(personal);
    rev = saved.rev;
  });
});
