import * as submissions from '@countersign/shared/api/submissions/submissions.ts';
import * as tickets from '@countersign/shared/api/tickets/tickets.ts';
import * as messages from '@countersign/shared/api/workflow/messages.ts';
import * as settings from '@countersign/shared/api/workflow/settings.ts';
import * as steering from '@countersign/shared/api/workflow/steering.ts';
import * as workflow from '@countersign/shared/api/workflow/workflow.ts';
import type { FormKey, InstanceId, TicketId, UserId } from '@countersign/shared/basics/ids.ts';
import { formDefinition } from '@countersign/shared/forms/schema.ts';
import { USUAL_OUTBOUND } from '@countersign/shared/workflow/messages/outbound-settings.ts';
import { saidToReader } from '@countersign/shared/workflow/messages/said-by.ts';
import { whyRejected } from '@countersign/shared/workflow/messages/why-rejected.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aForm } from '../../demonstration/seed/builders/a-form.ts';
import { anApprover, aProcess, users } from '../../demonstration/seed/builders/a-process.ts';
import { aTicket } from '../../demonstration/seed/builders/a-ticket.ts';
import { plantForm } from '../../demonstration/seed/planting/plant-form.ts';
import { plantProcesses } from '../../demonstration/seed/planting/plant-processes.ts';
import { plantTickets } from '../../demonstration/seed/planting/plant-tickets.ts';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { employ } from '../tickets/testing/employ.ts';
import { pageTexts } from '../tickets/sidebar/texts.ts';
import { askedWords, saidWords } from '../mail/texts.ts';
import { aMailSink } from './testing/a-mail-sink.ts';
import { aWebServer } from './testing/a-web-server.ts';

/**
 * Who did it and why, once, under the request's title: each event, for each reader, on each channel. Tom sends a request, Maya's
 * step shows everything, Sofia's hides what the title is made of; Kofi is an agent of the ticket and has nothing to do with it.
 */
let app: TestApp;
let post: Awaited<ReturnType<typeof aMailSink>>;
let other: Awaited<ReturnType<typeof aWebServer>>;
let formKey: FormKey;

const TICKET = '48213' as TicketId;
const TITLE = 'Case of kestrel';
const NAME = 'Case approval';

beforeAll(async () => {
  post = await aMailSink();
  other = await aWebServer(() => ({}));
  const config = { mail: { url: post.url, from: 'Approvals <approvals@example.com>' } };
  app = await startTestApp({ isDemonstration: true, config });
  const { kysely } = app.database;
  const [maya, sofia, elena] = [await app.userId('maya'), await app.userId('sofia'), await app.userId('elena')];
  const now = app.services.clock();
  const fields = { secret: { access: 'hidden' as const } };
  const steps = [
    anApprover({ id: 'lead', name: 'Lead', people: [users(maya)] }),
    anApprover({ id: 'finance', name: 'Finance', people: [users(sofia)], fields }),
  ];
  const process = aProcess({ key: 'case', name: NAME, settings: { title: '"Case of " + secret' }, steps });
  await plantProcesses(kysely, [process], { userId: elena, at: now });
  const form = formDefinition.parse({
    schemaVersion: 1,
    title: 'Case',
    fields: [{ key: 'secret', type: 'text', label: 'Secret' }],
  });
  const seed = aForm({ title: 'Case', fields: [...form.fields], definitionKey: 'case' });
  formKey = (await plantForm(kysely, seed, { ownerId: elena, now })).formKey as FormKey;
  await plantTickets(kysely, [aTicket({ id: Number(TICKET) })]);
  await employ(app, ['tom', 'sofia', 'kofi'], { subdomain: 'demo' });
  const body = '{"title": {{process.title}}, "said": {{said}}, "actor": {{actor}}}';
  const events = ['task_assigned' as const, 'process_ended' as const, 'cc' as const];
  const webhooks = [{ id: 'chat', url: `${other.url}/chat`, events, isEnabled: true, body }];
  const { rev } = await app.call(settings.getOutbound, {}, { as: 'admin' });
  const outbound = { ...USUAL_OUTBOUND, webhooks, allowedHosts: [other.host] };
  await app.call(settings.saveOutbound, { rev, settings: outbound }, { as: 'admin' });
});
afterAll(async () => {
  await app.close();
  await post.close();
  await other.close();
});

const send = async (as = 'tom') => {
  const given = { formKey, version: 1, answers: { secret: 'kestrel' }, ticketId: TICKET };
  return (await app.call(submissions.submit, given, { as })).instanceId as InstanceId;
};
async function decide(on: InstanceId, as: string, type: 'approve' | 'reject', comment: string) {
  const { records } = await app.call(workflow.listTodo, { size: 200 }, { as });
  const { taskId: id, rev } = records.find(({ procInsId }) => procInsId === on)!;
  await app.call(workflow.reviewTask, { id, rev, action: { type, comment } }, { as });
}
async function transfer(on: InstanceId) {
  const { records } = await app.call(workflow.listTodo, { size: 200 }, { as: 'maya' });
  const { taskId: id, rev } = records.find(({ procInsId }) => procInsId === on)!;
  const action = {
    type: 'transfer' as const,
    comment: 'please decide',
    assignee: (await app.userId('sofia')) as UserId,
  };
  await app.call(workflow.reviewTask, { id, rev, action }, { as: 'maya' });
}
const approve = (on: InstanceId) => decide(on, 'maya', 'approve', 'looks fine');
const reject = async (on: InstanceId) => {
  await approve(on);
  await decide(on, 'sofia', 'reject', 'no <receipt>');
};
async function tellAll(): Promise<void> {
  for (let turn = 0; turn < 4; turn++) await app.services.jobs.runDue();
  await app.services.ticketQueue.runDue();
}

/** Brings a request as far as wanted; only what the last act has caused is left in the channels. */
async function after(
  act: (on: InstanceId) => Promise<void>,
  before: (on: InstanceId) => Promise<void> = async () => {},
) {
  const on = await send();
  await before(on);
  await tellAll();
  post.mails.length = 0;
  other.heard.length = 0;
  await act(on);
  await tellAll();
  return on;
}

const addressOf = async (name: string) =>
  (await app.database.kysely.selectFrom('user').select('email').where('user_name', '=', name).executeTakeFirstOrThrow())
    .email;

/** Each channel as its reader gets it: the title, and the sentence. */
const channels = {
  async message(on: InstanceId, as: string) {
    const { records } = await app.call(messages.listMessages, {}, { as });
    const [first] = records.filter(({ procInsId }) => procInsId === on);
    if (!first) return null;
    const cause = { act: first.act ?? null, actor: first.actorName ?? '', comment: first.comment ?? '' };
    return [first.procTitle || first.procDefName, saidToReader(first.event, cause, saidWords('en'), askedWords('en'))];
  },
  async mail(_on: InstanceId, as: string) {
    const to = await addressOf(as);
    const mine = post.mails.filter((mail) => mail.to === to);
    expect(mine.length).toBeLessThanOrEqual(1);
    const [mail] = mine;
    if (!mail) return null;
    const title = [TITLE, NAME].find((name) => mail.subject.includes(name));
    return [title, /^(?:Maya Okafor|Sofia Rossi|Tom Becker) (?!sent “).*$/m.exec(mail.text)?.[0] ?? ''];
  },
  async row(on: InstanceId, as: string) {
    const { records } = await app.call(tickets.listLinked, { zdTktId: TICKET }, { as });
    const row = records.find(({ instanceId }) => instanceId === on)!;
    const { sidebar } = pageTexts('en');
    const text = (key: string, values: Readonly<Record<string, string>>) =>
      sidebar[key]?.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '') ?? null;
    return [row.title ?? row.formTextName, whyRejected(row, text)];
  },
  /** The newest in the ticket, which every agent reads. */
  async note() {
    const body = (await notesOf(TICKET)).at(-1) ?? '';
    const [title, said = ''] = body.split('\n');
    return [/“(.*)”/.exec(title ?? '')?.[1], said];
  },
};
async function notesOf(ticket: string): Promise<string[]> {
  const address = `${app.url}/zendesk/demo/api/v2/tickets/${ticket}/comments.json`;
  const { comments } = (await (await fetch(address)).json()) as { comments: { body: string }[] };
  return comments.map(({ body }) => body);
}
type Channel = keyof typeof channels;
type Expected = [title: string, said: string] | null;

const NO_RECEIPT = 'Sofia Rossi rejected: no <receipt>';

describe.each<[event: string, reach: () => Promise<InstanceId>, table: [Channel, string, Expected][]]>([
  [
    'a request is sent',
    () =>
      after(
        async () => {},
        async () => {},
      ),
    [
      ['message', 'maya', [TITLE, 'Tom Becker sent it']],
      ['message', 'tom', null],
      ['row', 'tom', [TITLE, '']],
      ['row', 'kofi', ['Case', '']],
    ],
  ],
  [
    'a step is approved',
    () => after(approve),
    [
      ['message', 'sofia', [NAME, 'Maya Okafor approved: looks fine']],
      ['mail', 'sofia', [NAME, 'Maya Okafor approved: looks fine']],
      ['mail', 'tom', null],
      ['mail', 'maya', null],
      ['row', 'tom', [TITLE, '']],
    ],
  ],
  [
    'a task is transferred',
    () => after(transfer),
    [
      ['message', 'sofia', [TITLE, 'Maya Okafor transferred this to you: please decide']],
      ['mail', 'sofia', [TITLE, 'Maya Okafor transferred this to you: please decide']],
    ],
  ],
  [
    'a request is rejected',
    () => after((on) => decide(on, 'sofia', 'reject', 'no <receipt>'), approve),
    [
      ['message', 'tom', [TITLE, NO_RECEIPT]],
      ['message', 'sofia', [NAME, 'Maya Okafor approved: looks fine']],
      ['mail', 'tom', [TITLE, NO_RECEIPT]],
      ['mail', 'maya', null],
      ['mail', 'sofia', null],
      ['row', 'tom', [TITLE, NO_RECEIPT]],
      ['row', 'maya', [TITLE, NO_RECEIPT]],
      ['row', 'sofia', ['Case', NO_RECEIPT]],
      ['row', 'kofi', ['Case', NO_RECEIPT]],
      ['note', '', [NAME, NO_RECEIPT]],
    ],
  ],
  [
    'somebody declines who saw what another step hides',
    () => after((on) => decide(on, 'maya', 'reject', 'kestrel is unknown')),
    [
      ['row', 'tom', [TITLE, 'Maya Okafor rejected: kestrel is unknown']],
      ['row', 'maya', [TITLE, 'Maya Okafor rejected: kestrel is unknown']],
      ['row', 'kofi', ['Case', 'Maya Okafor rejected']],
      ['note', '', [NAME, 'Maya Okafor rejected']],
    ],
  ],
])('when %s', (_event, reach, table) => {
  let on: InstanceId;
  beforeAll(async () => {
    on = await reach();
  });
  test.each(table)('%s of %s: %s', async (channel, as, expected) => {
    expect(await channels[channel](on, as)).toEqual(expected);
  });
});

describe('outside of the product', () => {
  test('the note in the ticket says it once, under a title that everybody around the ticket may read', async () => {
    await after(reject);
    // Zendesk does not take her as an author, so the note names her.
    const bodies = await notesOf(TICKET);
    expect(bodies.at(-1)).toContain(`“${NAME}” was rejected.\n${NO_RECEIPT}`);
    expect(JSON.stringify(bodies)).not.toContain('kestrel');
  });

  test('a webhook gets the sentence', async () => {
    await after(reject);
    expect(other.heard.map(({ body }) => JSON.parse(body) as unknown)).toContainEqual({
      title: TITLE,
      said: NO_RECEIPT,
      actor: 'Sofia Rossi',
    });
  });
});

describe('once', () => {
  test('somebody who sends a request, approves it and gets a copy has one message and no mail about their own act', async () => {
    const on = await send('maya');
    await tellAll();
    post.mails.length = 0;
    const people = [(await app.userId('maya')) as UserId];
    await app.call(steering.actOnInstance, { id: on, action: { type: 'cc', people, comment: 'mine' } }, { as: 'maya' });
    await approve(on);
    await decide(on, 'sofia', 'approve', 'paid');
    await tellAll();
    const mails = post.mails.filter(({ to }) => to.startsWith('maya'));
    expect(mails.map(({ subject }) => subject)).toEqual([`Approved: ${TITLE}`]);
    const { records } = await app.call(messages.listMessages, {}, { as: 'maya' });
    const mine = records.filter(({ procInsId }) => procInsId === on);
    expect(mine.map(({ event, isRead }) => [event, isRead])).toEqual([
      ['process_ended', false],
      ['cc', true],
      ['task_assigned', false],
    ]);
  });
});
