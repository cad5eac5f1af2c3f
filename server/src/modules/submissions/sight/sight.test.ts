import { allContracts } from '@countersign/shared/api/contracts.ts';
import * as delivery from '@countersign/shared/api/devices/delivery.ts';
import * as imports from '@countersign/shared/api/devices/import.ts';
import * as devices from '@countersign/shared/api/devices/devices.ts';
import { saveShare } from '@countersign/shared/api/forms/shares.ts';
import * as files from '@countersign/shared/api/files/files.ts';
import * as submissions from '@countersign/shared/api/submissions/submissions.ts';
import { addNote } from '@countersign/shared/api/tickets/notes.ts';
import * as tickets from '@countersign/shared/api/tickets/tickets.ts';
import * as outbound from '@countersign/shared/api/workflow/settings.ts';
import * as steering from '@countersign/shared/api/workflow/steering.ts';
import * as workflow from '@countersign/shared/api/workflow/workflow.ts';
import { WORK_TABS } from '@countersign/shared/api/tickets/worklist.ts';
import type { FieldKey, FormKey, InstanceId, SubmissionId, TicketId, UserId } from '@countersign/shared/basics/ids.ts';
import { formDefinition } from '@countersign/shared/forms/schema.ts';
import { USUAL_OUTBOUND } from '@countersign/shared/workflow/messages/outbound-settings.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { aFile } from '../../../demonstration/seed/builders/a-file.ts';
import { aForm } from '../../../demonstration/seed/builders/a-form.ts';
import { anApprover, aProcess, users } from '../../../demonstration/seed/builders/a-process.ts';
import { aTicket } from '../../../demonstration/seed/builders/a-ticket.ts';
import { plantForm } from '../../../demonstration/seed/planting/plant-form.ts';
import { plantProcesses } from '../../../demonstration/seed/planting/plant-processes.ts';
import { plantTickets } from '../../../demonstration/seed/planting/plant-tickets.ts';
import { addressesOf } from '../../../test-addresses.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { employ } from '../../tickets/testing/employ.ts';
import { openDemoPage } from '../../tickets/testing/open-demo-page.ts';
import { aMailSink } from '../../workflow/testing/a-mail-sink.ts';
import { aWebServer } from '../../workflow/testing/a-web-server.ts';

/**
 * What a step hides is hidden everywhere. Tom sends answers, Maya sees them all, Sofia's step hides most of them. The sweep asks
 * every GET call that there is: one that carries answers and is not in the table below fails the test, whoever adds it.
 */
let app: TestApp;
let post: Awaited<ReturnType<typeof aMailSink>>;
let hook: Awaited<ReturnType<typeof aWebServer>>;
let heard: string[];
const logged: string[] = [];
let formKey: FormKey;
let ids: {
  submission: SubmissionId;
  instance: InstanceId;
  lead: string;
  finance: string;
  linked: string;
  file: string;
};
/** What Tom's own browser got for the file. */
let signedForTom = '';

const TICKET = '48213' as TicketId;
const CANARY = 'kestrelzqx';
/** Everything that only hidden fields hold; the number and its double as they are stored and as people read them. */
const SECRETS = [CANARY, '73914625', '73,914,625', '147829250', '147,829,250'];
const hidden = { access: 'hidden' } as const;

const { fields } = formDefinition.parse({
  schemaVersion: 1,
  title: 'Case',
  fields: [
    { key: 'open', type: 'text', label: 'Open' },
    { key: 'secret', type: 'text', label: 'Secret' },
    { key: 'number', type: 'number', label: 'Number' },
    { key: 'twice', type: 'formula', label: 'Twice', formula: 'number * 2' },
    { key: 'proof', type: 'file_upload', label: 'Proof', accept: ['pdf'] },
    { key: 'device', type: 'device_serial', label: 'Device', keepsRecord: 'never' },
    { key: 'box', type: 'panel', label: 'Box' },
    { key: 'inside', type: 'text', label: 'Inside', parent: 'box' },
    { key: 'rows', type: 'sub_form', label: 'Rows' },
    { key: 'item', type: 'text', label: 'Item', parent: 'rows' },
    { key: 'price', type: 'text', label: 'Price', parent: 'rows' },
  ],
});

beforeAll(async () => {
  post = await aMailSink();
  const config = { mail: { url: post.url, from: 'Approvals <approvals@example.com>' } };
  const pages = { read: async () => '<html lang="en"><head></head><body><div id="root"></div></body></html>' };
  const logStream = { write: (line: string) => void logged.push(line) };
  app = await startTestApp({ isDemonstration: true, config, pages, logStream });
  hook = await aWebServer(() => ({}));
  const { rev } = await app.call(outbound.getOutbound, {}, { as: 'admin' });
  const webhooks = [{ id: 'erp', url: hook.url, events: ['task_assigned' as const], isEnabled: true }];
  const wanted = { ...USUAL_OUTBOUND, webhooks, allowedHosts: [hook.host] };
  await app.call(outbound.saveOutbound, { rev, settings: wanted }, { as: 'admin' });
  const { kysely } = app.database;
  const [maya, sofia, elena] = [await app.userId('maya'), await app.userId('sofia'), await app.userId('elena')];
  const now = app.services.clock();
  const steps = [
    anApprover({ id: 'lead', name: 'Lead', people: [users(maya)] }),
    anApprover({
      id: 'finance',
      name: 'Finance',
      people: [users(sofia)],
      fields: {
        ...Object.fromEntries(['secret', 'number', 'proof', 'device', 'box', 'price'].map((key) => [key, hidden])),
        open: { access: 'write' },
        rows: { access: 'write' },
      },
    }),
  ];
  const settings = { title: '"Case of " + secret', summary: ['open', 'secret', 'number', 'twice', 'device'] };
  const process = aProcess({ key: 'case', name: 'Case approval', settings, steps });
  await plantProcesses(kysely, [process], { userId: elena, at: now });
  const seed = aForm({ title: 'Case', fields: [...fields], definitionKey: 'case' });
  formKey = (await plantForm(kysely, seed, { ownerId: elena, now })).formKey as FormKey;
  await plantTickets(kysely, [aTicket({ id: 48_213 })]);
  // Sofia may do all that agents and those who keep devices may; only her step keeps her from the answers.
  await grant(sofia, 'zd-admin');
  await employ(app, ['sofia'], { subdomain: 'demo' });
  heard = await listening('sofia');
  ids = await send();
});
afterAll(async () => {
  await app.close();
  await post.close();
  await hook.close();
});

/** What a socket of the person hears that shows the ticket. */
async function listening(as: string): Promise<string[]> {
  const words: string[] = [];
  const address = `${app.url.replace('http', 'ws')}/websocket`;
  const socket = new WebSocket(address, ['countersign', `bearer.${await app.signIn(as)}`], { origin: app.url });
  socket.on('message', (data: Buffer) => words.push(data.toString()));
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject));
  socket.send(`{"msgType":"watch","body":"ticket:${TICKET}"}`);
  return words;
}

async function grant(userId: UserId, role: string): Promise<void> {
  const { kysely } = app.database;
  const { id } = await kysely.selectFrom('role').select('id').where('key', '=', role).executeTakeFirstOrThrow();
  await kysely.insertInto('user_role').values({ user_id: userId, role_id: id }).execute();
  app.services.sessions.forget();
}

async function send() {
  const tom = { as: 'tom' };
  const upload = { file: aFile(`${CANARY}-file.pdf`), formKey, field: 'proof' as FieldKey };
  const proof = await app.call(files.upload, upload as never, tom);
  const answers = {
    open: 'Everybody reads this',
    secret: `${CANARY} text`,
    number: 73914625,
    proof: [proof],
    device: `${CANARY}-1`,
    inside: `${CANARY} inside`,
    rows: [{ item: 'Chair', price: `${CANARY} price` }],
  };
  const mistaken = { ...answers, inside: `${CANARY} mistaken` };
  const sending = { formKey, version: 1, answers: mistaken, ticketId: TICKET };
  const sent = await app.call(submissions.submit, sending, tom);
  const [submission, instance] = [sent.submissionId, sent.instanceId as InstanceId];
  const own = await app.call(submissions.get, { id: submission }, tom);
  signedForTom = (own.submission.answers['proof'] as { url: string }[])[0]?.url ?? '';
  await correct(instance, answers);
  const lead = await taskOf('maya', instance);
  await tellAll();
  await approve(lead, 'maya');
  const finance = await taskOf('sofia', instance);
  await tellAll();
  const { records } = await app.call(tickets.listLinked, { zdTktId: TICKET }, tom);
  const linked = records.find(({ formDataId }) => formDataId === submission)?.id ?? '';
  return { submission, instance, lead: lead.taskId, finance: finance.taskId, linked, file: proof.id };
}

/** The lead returns it and Tom sends other answers, so that there is a version before. */
async function correct(instance: InstanceId, answers: Record<string, unknown>): Promise<void> {
  const { taskId: id, rev } = await taskOf('maya', instance);
  const [start] = (await app.call(workflow.getTask, { id }, { as: 'maya' })).returnTargets;
  const action = { type: 'return' as const, comment: 'Look again', target: start?.nodeId ?? '' };
  await app.call(workflow.reviewTask, { id, rev, action }, { as: 'maya' });
  await approve(await taskOf('tom', instance), 'tom', answers);
}

/** Messages, then what they send on: mails and notes. */
async function tellAll(): Promise<void> {
  for (let turn = 0; turn < 4; turn++) await app.services.jobs.runDue();
  await app.services.ticketQueue.runDue();
}

async function taskOf(as: string, instance: InstanceId) {
  const { records } = await app.call(workflow.listTodo, { size: 200 }, { as });
  return records.find(({ procInsId }) => procInsId === instance)!;
}

const approve = (task: { taskId: string; rev: number }, as: string, answers?: Record<string, unknown>) =>
  app.call(
    workflow.reviewTask,
    {
      id: task.taskId as never,
      rev: task.rev,
      action: { type: 'approve', comment: 'fine', ...(answers && { answers }) },
    },
    { as },
  );

const asText = (error: unknown) => JSON.stringify(error);

const tells = (text: string) => SECRETS.filter((secret) => text.toLowerCase().includes(secret));

/** Every value that a GET call could be asked with, by the name of its input. */
const inputs = (): Record<string, readonly string[]> => ({
  id: [ids.submission, ids.instance, ids.lead, ids.finance, ids.linked, TICKET, ids.file],
  formKey: [formKey],
  field: fields.map(({ key }) => key),
  key: ['case'],
  version: ['1'],
  subdomain: ['demo'],
  zdTktId: [TICKET],
  ticketId: [TICKET],
  submissionId: [ids.submission],
  size: ['200'],
  type: ['user'],
  tab: WORK_TABS,
  rows: ['number'],
  columns: ['number', 'twice'],
});

const read = async (address: string, as: string) =>
  (await fetch(`${app.url}${address}`, { headers: { authorization: `Bearer ${await app.signIn(as)}` } })).text();

/** Names of the GET calls in whose replies a secret stands. */
async function callsThatTell(as: string): Promise<string[]> {
  const telling: string[] = [];
  for (const contract of allContracts.filter(({ method }) => method === 'GET')) {
    const known = contract.name === 'submissions.search' ? { search: [CANARY, '73914625', 'everybody'] } : inputs();
    const addresses = addressesOf(contract, known);
    const replies = await Promise.all(addresses.map((address) => read(address, as)));
    if (replies.some((text) => tells(text).length > 0)) telling.push(contract.name);
  }
  return telling.toSorted();
}

/** Every GET call that carries answers. */
const CARRIERS = [
  'devices.history',
  'submissions.crossTab',
  'submissions.get',
  'submissions.list',
  'submissions.listChanges',
  'submissions.search',
  'submissions.statistics',
  'tickets.listLinked',
  'tickets.listWork',
  'workflow.compareAnswers',
  'workflow.getInstance',
  'workflow.getInstanceForm',
  'workflow.getSheet',
  'workflow.getTask',
  'workflow.listFinished',
  'workflow.listInstances',
  'workflow.listMessages',
  'workflow.listOwn',
];

describe('an approver whose step hides fields', () => {
  test('reads them through no call; those who may read them do, through each of these', async () => {
    const others = await Promise.all(['tom', 'elena', 'maya', 'admin'].map(callsThatTell));
    expect([...new Set(others.flat())].toSorted()).toEqual(CARRIERS);
    expect(await callsThatTell('sofia')).toEqual([]);
  });

  test('sees the rest', async () => {
    const { submission, form } = await app.call(submissions.get, { id: ids.submission }, { as: 'sofia' });
    expect(submission.answers).toEqual({ open: 'Everybody reads this', rows: [{ item: 'Chair' }] });
    expect(form.definition.fields.map(({ key }) => key)).toEqual(['open', 'rows', 'item']);
  });

  test('gets no mail that tells, and no page behind its link', async () => {
    const { email } = await app.database.kysely
      .selectFrom('user')
      .select('email')
      .where('user_name', '=', 'sofia')
      .executeTakeFirstOrThrow();
    const mine = post.mails.filter(({ to }) => to === email);
    expect(mine.length).toBeGreaterThan(0);
    expect(mine.flatMap(({ raw, text, subject }) => tells(raw + text + subject))).toEqual([]);
    expect(post.mails.some(({ text, subject }) => tells(text + subject).length > 0)).toBe(true);
    const [, code = ''] = /\/decide\/(\S+)/.exec(mine.map(({ text }) => text).join('\n')) ?? [];
    const page = await (await fetch(`${app.url}/decide/${code}`)).text();
    expect(page).toContain('Everybody reads this');
    expect(tells(page)).toEqual([]);
  });

  test('writes no note that tells: only what they see goes to the ticket', async () => {
    await app.call(addNote, { id: TICKET, text: '', linkedFormId: ids.linked as never }, { as: 'sofia' });
    await tellAll();
    const address = `${app.url}/zendesk/demo/api/v2/tickets/${TICKET}/comments.json`;
    const notes = await (await fetch(address)).text();
    expect(notes).toContain('Everybody reads this');
    expect(tells(notes)).toEqual([]);
  });

  test('hears nothing on an open socket but that something happened', async () => {
    await expect.poll(() => heard.some((word) => word.includes('linkedForms'))).toBe(true);
    expect(heard.filter((word) => tells(word).length > 0)).toEqual([]);
  });

  test.each(['sofia', 'kofi'])(
    'opens a sidebar that tells nothing, in its first lines and its bootstrap: %s',
    async (as) => {
      const page = await openDemoPage(app, as);
      expect(page).toContain('id="bootstrap"');
      expect(tells(page)).toEqual([]);
    },
  );

  test('gets no file that tells: of linked forms, of devices and of their changes', async () => {
    const orders = [
      app.call(tickets.exportLinked, { zdTktId: TICKET }, { as: 'sofia' }),
      app.call(devices.exportDevices, {}, { as: 'sofia' }),
      app.call(devices.exportDeviceChanges, {}, { as: 'sofia' }),
    ];
    const headers = { authorization: `Bearer ${await app.signIn('sofia')}` };
    for (const { key } of await Promise.all(orders)) {
      await app.services.jobs.runDue();
      const { url } = await app.call(files.progress, { key }, { as: 'sofia' });
      const file = await (await fetch(`${app.url}${url}`, { headers })).text();
      expect(file.split('\r\n').length).toBeGreaterThan(1);
      expect(tells(file)).toEqual([]);
    }
  });

  test('learns nothing by looking ahead, by numbers or by what is counted', async () => {
    const as = { as: 'sofia' };
    const look = { formKey, answers: {}, ticketId: TICKET };
    const replies = [
      await app.call(steering.preview, look, as).catch(asText),
      await app.call(steering.preview, { ...look, answers: { open: 'x', number: 1 } }, as).catch(asText),
      await app.call(delivery.previewDelivery, { serials: `${CANARY}-1` }, as).catch(asText),
      await app.call(imports.previewImport, { csv: `SN\n${CANARY}-1` }, as).catch(asText),
      await (await fetch(`${app.url}/metrics`)).text(),
      await (await fetch(`${app.url}/readyz`)).text(),
    ];
    // What she typed herself may come back to her.
    const told = replies.map((reply) => JSON.stringify(reply).replaceAll(new RegExp(`${CANARY}-1`, 'gi'), ''));
    expect(told.filter((reply) => tells(reply).length > 0)).toEqual([]);
  });

  test('opens no file of a hidden field', async () => {
    const headers = { authorization: `Bearer ${await app.signIn('sofia')}` };
    expect((await fetch(`${app.url}/files/${ids.file}`, { headers })).status).toBe(403);
    expect((await fetch(`${app.url}${signedForTom}`)).status).toBe(200);
  });

  test('keeps what is hidden when they write the fields that they may', async () => {
    const task = await taskOf('sofia', ids.instance);
    const blind = approve(task, 'sofia', { inside: 'overwritten' });
    await expect(blind).rejects.toMatchObject({ errors: [{ code: 'field_readonly' }] });
    const fewer = approve(task, 'sofia', { rows: [] });
    await expect(fewer).rejects.toMatchObject({ errors: [{ code: 'rows_partly_hidden' }] });
    const reply = await approve(task, 'sofia', { open: 'Changed', rows: [{ item: 'Table' }] });
    expect(tells(JSON.stringify(reply))).toEqual([]);
    const { submission } = await app.call(submissions.get, { id: ids.submission }, { as: 'tom' });
    expect(submission.answers).toMatchObject({
      open: 'Changed',
      secret: `${CANARY} text`,
      inside: `${CANARY} inside`,
      rows: [{ item: 'Table', price: `${CANARY} price` }],
    });
    expect(await callsThatTell('sofia')).toEqual([]);
  });

  test('leaves no note at the end whose title tells', async () => {
    await tellAll();
    const address = `${app.url}/zendesk/demo/api/v2/tickets/${TICKET}/comments.json`;
    const notes = await (await fetch(address)).text();
    expect(notes).toContain('Case approval');
    expect(tells(notes)).toEqual([]);
  });
});

test('the log names no answer', () => {
  expect(logged.length).toBeGreaterThan(10);
  expect(logged.filter((line) => tells(line).length > 0)).toEqual([]);
});

test('somebody without an account reads no more, in the mail and on the page behind its link', async () => {
  const { kysely } = app.database;
  const [tom, elena] = [await app.userId('tom'), await app.userId('elena')];
  const people = [{ type: 'emails' as const, addresses: ['mia@example.net'] }];
  const rights = Object.fromEntries(
    ['secret', 'number', 'proof', 'device', 'box', 'price'].map((key) => [key, hidden]),
  );
  const settings = { title: '"Case of " + secret', summary: ['open', 'secret', 'number', 'twice', 'device'] };
  const steps = [anApprover({ id: 'customer', name: 'Customer', people, fields: rights })];
  const now = app.services.clock();
  await plantProcesses(kysely, [aProcess({ key: 'outside', name: 'Outside', settings, steps })], {
    userId: elena,
    at: now,
  });
  const seed = aForm({
    title: 'Outside',
    fields: [...fields, { ...fields[4]!, key: 'shown' as FieldKey }],
    definitionKey: 'outside',
  });
  const planted = await plantForm(kysely, seed, { ownerId: tom, now });
  const upload = async (field: string, name: string) => {
    const uploading = { file: aFile(name), formKey: planted.formKey as FormKey, field: field as FieldKey };
    return app.call(files.upload, uploading as never, { as: 'tom' });
  };
  const [proof, shown] = [await upload('proof', `${CANARY}.pdf`), await upload('shown', 'invoice.pdf')];
  const answers = {
    open: 'Everybody reads this',
    proof: [proof],
    shown: [shown],
    secret: `${CANARY} text`,
    number: 73914625,
    inside: `${CANARY} inside`,
  };
  const rows = [{ item: 'Chair', price: `${CANARY} price` }];
  const sending = { formKey: planted.formKey as FormKey, version: 1, answers: { ...answers, rows } };
  await app.call(submissions.submit, sending, { as: 'tom' });
  await tellAll();
  const mine = () => post.mails.filter(({ to }) => to === 'mia@example.net');
  const [, secret = ''] = /\/a\/([\w-]+)/.exec(mine()[0]?.text ?? '') ?? [];
  const press = (body: Record<string, string>) =>
    fetch(`${app.url}/a/${secret}`, { method: 'POST', body: new URLSearchParams(body), redirect: 'manual' });
  const before = await (await press({ act: 'send' })).text();
  const [, code = ''] = /\b(\d{6})\b/.exec(mine().at(-1)?.text ?? '') ?? [];
  const cookie = (await press({ act: 'open', code })).headers.get('set-cookie')?.split(';')[0] ?? '';
  const page = await (await fetch(`${app.url}/a/${secret}`, { headers: { cookie } })).text();
  expect(page).toContain('Everybody reads this');
  const said = [before, page, ...mine().map(({ raw, text, subject }) => raw + text + subject)];
  expect(said.flatMap(tells)).toEqual([]);
  const fetchFile = (id: string, session: string) =>
    fetch(`${app.url}/a/${secret}/files/${id}`, { headers: { cookie: session } });
  expect(page).toContain(`/a/${secret}/files/${shown.id}`);
  const statuses = [
    fetchFile(shown.id, cookie),
    fetchFile(proof.id, cookie),
    fetchFile(ids.file, cookie),
    fetchFile(shown.id, ''),
  ];
  expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([200, 404, 404, 404]);
});

test('a webhook carries the title, which who set it up has asked for, and no other answer', () => {
  const bodies = hook.heard.map(({ body }) => body);
  expect(bodies.length).toBeGreaterThan(0);
  expect(bodies.some((body) => body.includes(`Case of ${CANARY} text`))).toBe(true);
  expect(bodies.flatMap((body) => tells(body.replaceAll(`Case of ${CANARY} text`, '')))).toEqual([]);
});

test('a signed address closes when its holder loses the right', async () => {
  const share = async (...rights: 'view_answers'[]) => {
    const subjectId = await app.userId('kofi');
    await app.call(saveShare, { formKey, type: 'user', subjectId, rights }, { as: 'elena' });
  };
  await share('view_answers');
  const { submission } = await app.call(submissions.get, { id: ids.submission }, { as: 'kofi' });
  const [{ url }] = submission.answers['proof'] as [{ url: string }];
  expect((await fetch(`${app.url}${url}`)).status).toBe(200);
  await share();
  expect((await fetch(`${app.url}${url}`)).status).toBe(401);
});

describe('a way round it', () => {
  let other: Awaited<ReturnType<typeof send>>;
  beforeAll(async () => void (other = await send()));
  const answersFor = async (as: string) =>
    (await app.call(submissions.get, { id: other.submission }, { as })).submission.answers;

  test('a copy that an approver sends shows what the approver sees', async () => {
    const people = [await app.userId('kofi')];
    const copying = { id: other.instance, action: { type: 'cc' as const, people, comment: 'look' } };
    await app.call(steering.actOnInstance, copying, { as: 'sofia' });
    expect(tells(JSON.stringify(await answersFor('kofi')))).toEqual([]);
  });

  test('looking at the task of another step shows no more than the own one', async () => {
    const detail = await app.call(workflow.getTask, { id: other.lead as never }, { as: 'sofia' });
    expect(tells(JSON.stringify(detail))).toEqual([]);
  });

  test('giving the task away does not open the answers', async () => {
    const task = await taskOf('sofia', other.instance);
    const action = { type: 'transfer' as const, comment: 'yours', assignee: await app.userId('priya') };
    await app.call(workflow.reviewTask, { id: task.taskId, rev: task.rev, action }, { as: 'sofia' });
    expect(tells(JSON.stringify(await answersFor('sofia')))).toEqual([]);
    expect(tells(JSON.stringify(await answersFor('priya')))).toEqual([]);
  });

  test('sending the answers again does not make their author of who sees a part of them', async () => {
    const task = await taskOf('priya', other.instance);
    const action = { type: 'reject' as const, comment: 'no' };
    await app.call(workflow.reviewTask, { id: task.taskId, rev: task.rev, action }, { as: 'priya' });
    const again = await app.call(tickets.resubmit, { id: other.linked as never }, { as: 'sofia' });
    await expect(app.call(submissions.get, { id: again.formDataId }, { as: 'sofia' })).rejects.toMatchObject({
      code: 403,
    });
    const { submission } = await app.call(submissions.get, { id: again.formDataId }, { as: 'tom' });
    expect(submission.createdBy?.nickName).toBe('Tom Becker');
  });
});
