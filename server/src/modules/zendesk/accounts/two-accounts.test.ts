import { NOBODY } from '../../../work/person.ts';
import * as devices from '@countersign/shared/api/devices/devices.ts';
import * as files from '@countersign/shared/api/files/files.ts';
import * as session from '@countersign/shared/api/session/session.ts';
import * as submissions from '@countersign/shared/api/submissions/submissions.ts';
import * as drafts from '@countersign/shared/api/tickets/drafts.ts';
import * as notes from '@countersign/shared/api/tickets/notes.ts';
import * as tickets from '@countersign/shared/api/tickets/tickets.ts';
import * as instances from '@countersign/shared/api/workflow/instance.ts';
import * as lists from '@countersign/shared/api/workflow/lists.ts';
import { statistics } from '@countersign/shared/api/workflow/statistics.ts';
import * as steering from '@countersign/shared/api/workflow/steering.ts';
import * as workflow from '@countersign/shared/api/workflow/workflow.ts';
import { listWork } from '@countersign/shared/api/tickets/worklist.ts';
import * as outbound from '@countersign/shared/api/tickets/outbound.ts';
import type { FormKey, InstanceId, LinkedFormId, SubmissionId, TicketId } from '@countersign/shared/basics/ids.ts';
import { field } from '@countersign/shared/forms/schema.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { aForm, type FormSeed } from '../../../demonstration/seed/builders/a-form.ts';
import { anApprover, aProcess, users } from '../../../demonstration/seed/builders/a-process.ts';
import { plantForm } from '../../../demonstration/seed/planting/plant-form.ts';
import { plantProcesses } from '../../../demonstration/seed/planting/plant-processes.ts';
import { runAsServer } from '../../../work/run-as-server.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { applyTicketFate } from '../../tickets/inbound/apply-ticket-state.ts';
import { admitAgent } from '../agents/admit-agent.ts';
import { aDesk, type Desk } from '../../tickets/testing/a-desk.ts';
import { anAccount } from '../../tickets/testing/an-account.ts';

/**
 * One server behind two Zendesk accounts that use the same ticket numbers, over HTTP. Tom is an agent in both, and maya approves
 * in both: what a person may do elsewhere must not open it here.
 */
type Account = Awaited<ReturnType<typeof anAccount>>;
let app: TestApp;
let north: Account;
let south: Account;
let desks: Record<'north' | 'south', Desk>;
let form: FormSeed;
let now = new Date('2026-11-20T09:00:00Z');
const AGENT = 7001;
const APPROVER = 7002;

beforeAll(async () => {
  const pages = { read: async () => '<html lang="en"><head></head><body><div id="root"></div></body></html>' };
  app = await startTestApp({ isDemonstration: true, clock: () => now, pages });
  await app.database.kysely.deleteFrom('zendesk_account').execute();
  desks = { north: await aDesk(() => now), south: await aDesk(() => now) };
  north = await anAccount(app, { subdomain: 'north', apiUrl: desks.north.url });
  south = await anAccount(app, { subdomain: 'south', apiUrl: desks.south.url });
  const [tom, maya, elena] = await Promise.all(['tom', 'maya', 'elena'].map((name) => app.userId(name)));
  for (const account of [north, south]) {
    await account.employ(tom ?? NOBODY, AGENT);
    await account.employ(maya ?? NOBODY, APPROVER);
    now = new Date(now.getTime() + 1);
  }
  const steps = [anApprover({ id: 'lead', name: 'Lead', people: [users(maya ?? NOBODY)] })];
  const { kysely } = app.database;
  await plantProcesses(kysely, [aProcess({ key: 'one', name: 'One step', steps })], {
    userId: elena ?? NOBODY,
    at: now,
  });
  const serial = { type: 'device_serial', key: 'sn', label: 'SN', keepsRecord: 'all', customerField: 'customer' };
  const fields = [serial, { type: 'text', key: 'customer', label: 'Customer' }].map((one) => field.parse(one));
  form = await plantForm(kysely, aForm({ title: 'Exchange', fields, definitionKey: 'one' }), {
    ownerId: elena ?? NOBODY,
    now,
  });
});
afterAll(async () => {
  await app.close();
  await Promise.all(Object.values(desks).map((desk) => desk.close()));
});

/** A ticket number that both accounts use, and a sidebar of each on it. */
let number = 500;
let TICKET: TicketId;
let inNorth: string;
let inSouth: string;
beforeEach(async () => {
  TICKET = String((number += 1)) as TicketId;
  inNorth = await bearerOf(north);
  inSouth = await bearerOf(south);
});

const bearerOf = async (account: Account, agent = AGENT) => (await account.open({ agent })).accessToken;
const refused = (code: string, envelope: number) => ({ code: envelope, errors: [expect.objectContaining({ code })] });
const NOT_THERE = refused('not_found', 404);
const NO_SUCH_ACCOUNT = refused('unknown_account', 404);

type Way = { token?: string; as?: string };
const send = (way: Way, more: { account?: string; customer?: string; sn?: string } = {}) => {
  const { account, customer = 'Ada', sn = `SN-${crypto.randomUUID()}` } = more;
  const place = { ticketId: TICKET, ...(account === undefined ? {} : { account }) };
  const answers = { sn, customer };
  return app.call(submissions.submit, { formKey: form.formKey as FormKey, version: 1, answers, ...place }, way);
};
const listed = async (way: Way, filter: Partial<tickets.LinkedFilter> = {}) =>
  (await app.call(tickets.listLinked, { zdTktId: TICKET, ...filter }, way)).records;
const accountsOf = async (way: Way, filter: Partial<tickets.LinkedFilter> = {}) =>
  (await listed(way, filter)).map(({ account }) => account ?? 'unknown').toSorted((a, b) => a.localeCompare(b));
/** A form of each account on the same ticket number. */
async function oneEach() {
  const [a, b] = [await send({ token: inNorth }), await send({ token: inSouth })];
  const [linkedA] = await listed({ token: inNorth });
  const [linkedB] = await listed({ token: inSouth });
  if (!linkedA || !linkedB) throw new Error('a form is missing');
  return { a: { ...a, linked: linkedA }, b: { ...b, linked: linkedB } };
}

describe('the same ticket number in two accounts', () => {
  test('names the approvers of its own account before a form is sent, and none for another one', async () => {
    const { kysely } = app.database;
    const steps = [anApprover({ id: 'owner', name: 'Owner', people: [{ type: 'ticketAssignee' }] })];
    const elena = await app.userId('elena');
    await plantProcesses(kysely, [aProcess({ key: 'for_owner', name: 'Owner', steps })], { userId: elena, at: now });
    const owned = await plantForm(kysely, aForm({ title: 'Owned', definitionKey: 'for_owner' }), {
      ownerId: elena,
      now,
    });
    desks.north.ticketOf(TICKET).assigneeId = String(APPROVER);
    desks.north.agents.set(String(APPROVER), {
      id: String(APPROVER),
      name: 'Maya',
      email: null,
      role: 'agent',
      verified: true,
      suspended: false,
    });
    const ask = (token: string, account?: string) =>
      app.call(
        steering.preview,
        { formKey: owned.formKey as FormKey, answers: {}, ticketId: TICKET, ...(account ? { account } : {}) },
        { token },
      );
    const names = async (token: string) =>
      (await ask(token)).steps.map(({ people }) => people.map(({ nickName }) => nickName));
    expect(await names(inNorth)).toEqual([['Maya Okafor']]);
    expect(await names(inSouth)).toEqual([[]]);
    await expect(ask(inSouth, 'north')).rejects.toMatchObject(NO_SUCH_ACCOUNT);
  });

  test('is two tickets: each sidebar shows the forms of its own', async () => {
    const { a, b } = await oneEach();
    expect((await listed({ token: inNorth })).map(({ formDataId }) => formDataId)).toEqual([a.submissionId]);
    expect((await listed({ token: inSouth })).map(({ formDataId }) => formDataId)).toEqual([b.submissionId]);
    expect(b.linked.account).toBe('south');
  });

  test('is counted by account where a sidebar asks for no ticket', async () => {
    await oneEach();
    const totals = async (token: string) => (await app.call(tickets.listLinked, {}, { token })).total;
    const rows = await app.database.kysely
      .selectFrom('linked_form')
      .select(['subdomain', (eb) => eb.fn.countAll<number>().as('total')])
      .where('subdomain', 'is not', null)
      .groupBy('subdomain')
      .orderBy('subdomain')
      .execute();
    const seen = [await totals(inNorth), await totals(inSouth)];
    expect(seen).toEqual(rows.map(({ total }) => Number(total)));
  });

  test('names the agent as each account knows them', async () => {
    await app.database.kysely
      .updateTable('zendesk_identity')
      .set({ zd_user_id: '9001' })
      .where('subdomain', '=', 'south')
      .where('zd_user_id', '=', String(AGENT))
      .execute();
    const token = await bearerOf(south, 9001);
    await send({ token: inNorth });
    await send({ token });
    const agents = (await listed({ as: 'admin' })).map(({ account, zdAgentId }) => [account ?? '', zdAgentId]);
    expect(Object.fromEntries(agents)).toEqual({ north: String(AGENT), south: '9001' });
    await app.database.kysely
      .updateTable('zendesk_identity')
      .set({ zd_user_id: String(AGENT) })
      .where('zd_user_id', '=', '9001')
      .execute();
  });

  test('is written to in the account whose form it is', async () => {
    await send({ token: inSouth });
    await app.services.ticketQueue.runDue();
    expect(desks.south.ticketOf(TICKET).tags).toEqual(['approval_pending']);
    expect(desks.north.tickets.has(TICKET)).toBe(false);
    await app.call(notes.addNote, { id: TICKET, text: 'Only here' }, { token: inNorth });
    await app.services.ticketQueue.runDue();
    expect(desks.north.ticketOf(TICKET).notes).toEqual(['Tom Becker:\n\nOnly here']);
    expect(desks.south.ticketOf(TICKET).notes).toEqual([]);
  });

  test('is read in the account of the session', async () => {
    desks.north.ticketOf(TICKET).status = 'pending';
    const read = (token: string) => app.call(tickets.getTicket, { id: TICKET }, { token });
    expect((await read(inNorth)).status).toBe('pending');
    expect((await read(inSouth)).status).toBe('open');
  });

  test('keeps a draft for each, also while it is being written', async () => {
    const keep = (token: string, zdTktId: TicketId | null) => {
      const id = crypto.randomUUID() as string;
      const draft = { id, formKey: form.formKey as FormKey, version: 1, zdTktId, frame: 'f', answers: {} };
      return app.call(drafts.keepDraft, draft, { token }).then(() => id);
    };
    const idsFor = async (token: string) =>
      (await app.call(drafts.listDrafts, { zdTktId: TICKET }, { token })).drafts.map(({ id }) => id).toSorted();
    const ofNorth = [await keep(inNorth, TICKET), await keep(inNorth, null)].toSorted();
    const ofSouth = await keep(inSouth, TICKET);
    expect(await idsFor(inNorth)).toEqual(ofNorth);
    expect(await idsFor(inSouth)).toEqual([ofSouth]);
    await expect(app.call(drafts.openDraft, { id: ofNorth[0] ?? '' }, { token: inSouth })).rejects.toMatchObject(
      NOT_THERE,
    );
    await app.call(drafts.removeDraft, { id: ofNorth[0] ?? '' }, { token: inSouth });
    await send({ token: inSouth });
    expect(await idsFor(inNorth)).toEqual(ofNorth);
    expect(await idsFor(inSouth)).toEqual([]);
  });

  test('has its own devices beside it', async () => {
    const [x, y] = [`X-${TICKET}`, `Y-${TICKET}`];
    await send({ token: inNorth }, { sn: x });
    await send({ token: inSouth }, { sn: y });
    const beside = async (token: string) =>
      (await app.call(devices.deviceHistory, { ticketId: TICKET }, { token })).devices.map(
        (one) => one.deviceSerialNumber,
      );
    expect(await beside(inNorth)).toEqual([x]);
    expect(await beside(inSouth)).toEqual([y]);
    const [story] = (await app.call(devices.deviceHistory, { deviceSerialNumber: y }, { token: inNorth })).devices;
    expect(story).toMatchObject({ device: { ticketId: null, account: null }, changes: [], mentions: [] });
    // The same device for the same number there is another ticket, which is written down.
    await send({ token: inNorth }, { sn: y });
    const changes = await app.call(
      devices.listDeviceChanges,
      { deviceSerialNumber: y, field: 'ticketId' },
      { as: 'admin' },
    );
    expect(changes.records).toMatchObject([{ oldValue: TICKET, newValue: TICKET }]);
    expect(await beside(inSouth)).toEqual([y]);
    expect((await beside(inNorth)).toSorted()).toEqual([x, y]);
  });

  test('lets each account have its favourites', async () => {
    const first = async (token: string) => (await app.call(tickets.listFillable, {}, { token })).records[0];
    const wish = { formKey: form.formKey as FormKey, isFavourite: true };
    await app.call(tickets.setFavourite, wish, { token: inNorth });
    expect(await first(inNorth)).toMatchObject({ isFavourite: true });
    expect(await first(inSouth)).toMatchObject({ isFavourite: false });
  });

  test('counts in the statistics of its own account', async () => {
    const { kysely } = app.database;
    const maya = await app.userId('maya');
    const role = kysely.selectFrom('role').select('id').where('key', '=', 'form-designer');
    const { id } = await role.executeTakeFirstOrThrow();
    await kysely.insertInto('user_role').values({ user_id: maya, role_id: id }).execute();
    app.services.sessions.forget();
    const figures = async (account: Account) => {
      const token = await bearerOf(account, APPROVER);
      const { definitions, nodes, periods } = await app.call(statistics, { definitionKey: 'one' as never }, { token });
      return {
        started: definitions[0]?.started ?? 0,
        open: nodes[0]?.open ?? 0,
        came: periods.reduce((sum, { started }) => sum + started, 0),
      };
    };
    const before = [await figures(north), await figures(south)];
    await send({ token: inSouth });
    const { started, open, came } = before[1]!;
    expect(await figures(north)).toEqual(before[0]);
    expect(await figures(south)).toEqual({ started: started + 1, open: open + 1, came: came + 1 });
  });

  test('is told of to those who show it in its own account', async () => {
    const watching = async (token: string) => {
      const address = `${app.url.replace('http', 'ws')}/websocket`;
      const socket = new WebSocket(address, ['countersign', `bearer.${token}`], { origin: app.url });
      const heard: string[] = [];
      socket.on('message', (data: Buffer) => heard.push(data.toString()));
      await new Promise((resolve, reject) => {
        socket.on('open', resolve);
        socket.on('error', reject);
      });
      socket.send(`{"msgType":"watch","body":"ticket:${TICKET}"}`);
      socket.send('ping');
      await expect.poll(() => heard).toEqual(['PONG']);
      return { socket, heard };
    };
    const both = [await watching(inNorth), await watching(inSouth), await watching(await app.signIn('admin'))];
    await send({ token: inSouth });
    const TOLD = '{"msgType":"linkedForms","body":{}}';
    await expect.poll(() => both[1]?.heard).toContain(TOLD);
    await expect.poll(() => both[2]?.heard).toContain(TOLD);
    both[0]?.socket.send('ping');
    await expect.poll(() => both[0]?.heard.at(-1)).toBe('PONG');
    expect(both[0]?.heard).not.toContain(TOLD);
    for (const { socket } of both) socket.terminate();
  });

  test('becomes what its own account says', async () => {
    await oneEach();
    await runAsServer(app.services, (acting) =>
      applyTicketFate(acting, { subdomain: 'north', ticketId: TICKET }, { type: 'state', state: 'deleted' }),
    );
    expect(await listed({ token: inNorth })).toMatchObject([{ ticketState: 'deleted' }]);
    expect(await listed({ token: inSouth })).toMatchObject([{ ticketState: null }]);
    const stateIn = async (account: Account) => {
      const token = await bearerOf(account, APPROVER);
      return (await app.call(workflow.listTodo, { zdTktId: TICKET }, { token })).records[0]?.ticketState;
    };
    expect([await stateIn(north), await stateIn(south)]).toEqual(['deleted', null]);
    const own = (await app.call(workflow.listOwn, { size: 50 }, { token: inNorth })).records;
    expect(own.find(({ ticketId }) => ticketId === TICKET)?.ticketState).toBe('deleted');
  });

  test('is merged in its own account, and says where its forms went', async () => {
    const { a } = await oneEach();
    const into = String(Number(TICKET) + 100_000) as TicketId;
    await runAsServer(app.services, (acting) =>
      applyTicketFate(acting, { subdomain: 'north', ticketId: TICKET }, { type: 'merged', into }),
    );
    const left = await app.call(tickets.listLinked, { zdTktId: TICKET }, { token: inNorth });
    expect(left).toMatchObject({ records: [], mergedInto: into });
    expect(await listed({ token: inNorth }, { zdTktId: into })).toMatchObject([
      { id: a.linked.id, mergedFrom: TICKET },
    ]);
    const other = await app.call(tickets.listLinked, { zdTktId: TICKET }, { token: inSouth });
    expect([other.records.length, other.mergedInto]).toEqual([1, undefined]);
  });
});

describe('a sidebar of one account', () => {
  test('gets nothing of the other when it names it', async () => {
    await oneEach();
    const token = inNorth;
    await expect(listed({ token }, { account: 'south' })).rejects.toMatchObject(NO_SUCH_ACCOUNT);
    await expect(send({ token }, { account: 'south' })).rejects.toMatchObject(NO_SUCH_ACCOUNT);
    const read = app.call(tickets.getTicket, { id: TICKET, account: 'south' }, { token });
    await expect(read).rejects.toMatchObject(NO_SUCH_ACCOUNT);
    const forms = app.call(tickets.listFillable, { ticketId: TICKET, account: 'south' }, { token });
    await expect(forms).rejects.toMatchObject(NO_SUCH_ACCOUNT);
    await expect(
      app.call(tickets.exportLinked, { account: 'south' }, { token: await bearerOf(north, APPROVER) }),
    ).rejects.toMatchObject(NO_SUCH_ACCOUNT);
  });

  test.each<[what: string, ask: (id: LinkedFormId, token: string) => Promise<unknown>]>([
    ['switch off', (id, token) => app.call(tickets.setEnabled, { id, enabled: false }, { token })],
    ['take off', (ids, token) => app.call(tickets.unlink, { ids }, { token })],
    ['send again', (id, token) => app.call(tickets.resubmit, { id }, { token })],
    ['quote', (linkedFormId, token) => app.call(notes.addNote, { id: TICKET, text: '', linkedFormId }, { token })],
  ])('cannot %s a form of the other', async (_what, ask) => {
    const { b } = await oneEach();
    const cancel = { id: b.linked.instanceId as InstanceId, comment: 'No' };
    await app.call(workflow.cancelInstance, cancel, { token: inSouth });
    await expect(ask(b.linked.id, inNorth)).rejects.toMatchObject(NOT_THERE);
    await expect(ask(b.linked.id, inSouth)).resolves.toBeDefined();
  });

  test('cannot link answers of the other, nor open them', async () => {
    const { b } = await oneEach();
    const input = { formKey: form.formKey, extValue: 'x', zdTktId: '999', zdAgentId: '1', status: '1' };
    const link = app.call(tickets.link, { ...input, formDataId: b.submissionId }, { token: inNorth });
    await expect(link).rejects.toMatchObject(NOT_THERE);
    const id = b.submissionId as SubmissionId;
    await expect(app.call(submissions.get, { id }, { token: inNorth })).rejects.toMatchObject({ code: 403 });
    await expect(app.call(submissions.get, { id }, { token: inSouth })).resolves.toMatchObject({ submission: { id } });
  });

  test('neither shows nor decides approvals of the other', async () => {
    const { a, b } = await oneEach();
    const [mayaNorth, mayaSouth] = [await bearerOf(north, APPROVER), await bearerOf(south, APPROVER)];
    const todo = async (token: string) =>
      (await app.call(workflow.listTodo, { zdTktId: TICKET, size: 50 }, { token })).records;
    const [ours] = await todo(mayaNorth);
    const [theirs] = await todo(mayaSouth);
    expect([ours?.procInsId, theirs?.procInsId]).toEqual([a.linked.instanceId, b.linked.instanceId]);
    expect(await todo(mayaNorth)).toHaveLength(1);
    const worklist = await app.call(listWork, { tab: 'todo', search: TICKET }, { token: mayaNorth });
    expect(worklist.records.map(({ id }) => id)).toEqual([ours?.taskId]);
    expect(worklist).toMatchObject({ total: 1, counts: { todo: 1, own: 0, done: 0 } });
    const id = theirs?.taskId as never;
    await expect(app.call(workflow.getTask, { id }, { token: mayaNorth })).rejects.toMatchObject(NOT_THERE);
    const approve = { id, rev: theirs?.rev ?? 0, action: { type: 'approve' as const, comment: 'Fine' } };
    await expect(app.call(workflow.reviewTask, approve, { token: mayaNorth })).rejects.toMatchObject(NOT_THERE);
    const process = { id: b.linked.instanceId as InstanceId };
    await expect(app.call(instances.getInstance, process, { token: mayaNorth })).rejects.toMatchObject(NOT_THERE);
    const cancel = app.call(workflow.cancelInstance, { ...process, comment: 'x' }, { token: inNorth });
    await expect(cancel).rejects.toMatchObject(NOT_THERE);
    const own = (await app.call(workflow.listOwn, { size: 50 }, { token: inNorth })).records.map(
      (one) => one.procInsId,
    );
    expect(own).toContain(a.linked.instanceId);
    expect(own).not.toContain(b.linked.instanceId);
    const waiting = async (way: Way) => (await app.call(lists.countWaiting, {}, way)).todo;
    expect((await waiting({ token: mayaNorth })) + (await waiting({ token: mayaSouth }))).toBe(
      await waiting({ as: 'maya' }),
    );
    await expect(app.call(workflow.reviewTask, approve, { token: mayaSouth })).resolves.toMatchObject({ status: 2 });
  });

  test('shows what waits to be written in its own tickets only', async () => {
    desks.south.isDown = true;
    await oneEach();
    const admin = await app.userId('admin');
    await north.employ(admin, 7003);
    const token = await bearerOf(north, 7003);
    const seen = (await app.call(outbound.listOutbound, { ticketId: TICKET }, { token })).records;
    expect(new Set(seen.map(({ subdomain }) => subdomain))).toEqual(new Set(['north']));
    const all = (await app.call(outbound.listOutbound, { ticketId: TICKET }, { as: 'admin' })).records;
    expect(new Set(all.map(({ subdomain }) => subdomain))).toEqual(new Set(['north', 'south']));
    desks.south.isDown = false;
  });

  test('exports the forms of its own tickets only', async () => {
    await oneEach();
    const token = await bearerOf(north, APPROVER);
    const { key } = await app.call(tickets.exportLinked, { zdTktId: TICKET }, { token });
    await app.services.jobs.runDue();
    const { url } = await app.call(files.progress, { key }, { token });
    const file = await fetch(`${app.url}${url}`, { headers: { Authorization: `Bearer ${token}` } });
    const [, ...lines] = (await file.text()).trim().split('\r\n');
    expect(lines).toEqual([expect.stringContaining(',north,')]);
  });

  test('does not see forms whose account nobody knows', async () => {
    await send({ as: 'admin' });
    const ofTicket = app.database.kysely.updateTable('linked_form').where('zd_tkt_id', '=', TICKET);
    await ofTicket.set({ subdomain: null }).execute();
    expect(await accountsOf({ as: 'admin' })).toEqual(['unknown']);
    expect([await listed({ token: inNorth }), await listed({ token: inSouth })]).toEqual([[], []]);
  });
});

describe('people who signed in with a password', () => {
  test('see the forms of both, and ask for those of one', async () => {
    await oneEach();
    expect(await accountsOf({ as: 'tom' })).toEqual(['north', 'south']);
    expect(await accountsOf({ as: 'tom' }, { account: 'south' })).toEqual(['south']);
  });

  test('say in which account the ticket is; else it is the one in which they came in last', async () => {
    await send({ as: 'tom' }, { account: 'north' });
    expect(await accountsOf({ as: 'admin' })).toEqual(['north']);
    await send({ as: 'tom' });
    expect(await accountsOf({ as: 'admin' })).toEqual(['north', 'south']);
    await expect(send({ as: 'tom' }, { account: 'west' })).rejects.toMatchObject(NO_SUCH_ACCOUNT);
  });
});

describe('the way from the sidebar into the web app', () => {
  const begin = async (path: string, token: string) => {
    const url = new URL((await app.call(tickets.deeplink, { path }, { token })).url);
    const code = url.searchParams.get('token') ?? '';
    url.searchParams.delete('token');
    return { code, url, path: `${url.pathname}${url.search}` };
  };

  test('leads to the ticket of its account, and the session meets that account alone', async () => {
    await oneEach();
    const { url, ...code } = await begin(`/d/${form.formKey}?ticketId=${TICKET}`, inNorth);
    expect(url.searchParams.get('account')).toBe('north');
    const token = await app.call(session.exchange, code);
    expect(await accountsOf({ token })).toEqual(['north']);
    await send({ token });
    expect(await accountsOf({ as: 'admin' })).toEqual(['north', 'north', 'south']);
    await expect(send({ token }, { account: 'south' })).rejects.toMatchObject(NO_SUCH_ACCOUNT);
    const again = await begin('/index', token);
    expect(await accountsOf({ token: await app.call(session.exchange, again) })).toEqual(['north', 'north']);
  });

  test('leads to no ticket of another account', async () => {
    const path = `/d/${form.formKey}?ticketId=${TICKET}&account=south`;
    await expect(begin(path, inNorth)).rejects.toMatchObject({ code: 400 });
  });

  test('keeps a session with a password, and not one of the other account', async () => {
    const own = await app.signIn('tom');
    expect(await app.call(session.exchange, await begin('/index', inNorth), { token: own })).toBe(own);
    const ofNorth = await app.call(session.exchange, await begin('/index', inNorth));
    const ofSouth = await app.call(session.exchange, await begin('/index', inSouth), { token: ofNorth });
    expect(ofSouth).not.toBe(ofNorth);
    await oneEach();
    expect([await accountsOf({ token: ofNorth }), await accountsOf({ token: ofSouth })]).toEqual([
      ['north'],
      ['south'],
    ]);
  });

  test('ends with the agent’s time in the account, and stays open in the other', async () => {
    const web = await app.call(session.exchange, await begin('/index', inNorth));
    const suspended = { id: String(AGENT), user: null, groupIds: [], customRole: '' };
    await admitAgent(app.services, 'north', suspended, { ip: '', requestId: 'r' });
    for (const token of [web, inNorth]) await expect(listed({ token })).rejects.toMatchObject({ code: 401 });
    await expect(listed({ token: inSouth })).resolves.toEqual([]);
    await expect(listed({ as: 'tom' })).resolves.toEqual([]);
  });
});
