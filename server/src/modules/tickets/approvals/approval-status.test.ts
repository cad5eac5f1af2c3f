import { NOBODY } from '../../../work/person.ts';
import * as submissions from '@countersign/shared/api/submissions/submissions.ts';
import * as tickets from '@countersign/shared/api/tickets/tickets.ts';
import * as steering from '@countersign/shared/api/workflow/steering.ts';
import * as workflow from '@countersign/shared/api/workflow/workflow.ts';
import * as accounts from '@countersign/shared/api/zendesk/accounts.ts';
import type { FormKey, InstanceId, TicketId } from '@countersign/shared/basics/ids.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aForm, type FormSeed } from '../../../demonstration/seed/builders/a-form.ts';
import { anApprover, aProcess, users } from '../../../demonstration/seed/builders/a-process.ts';
import { plantForm } from '../../../demonstration/seed/planting/plant-form.ts';
import { plantProcesses } from '../../../demonstration/seed/planting/plant-processes.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { saveAccount } from '../../zendesk/accounts/find-account.ts';
import { aDesk, type Desk, STATUS_FIELD_ID } from '../testing/a-desk.ts';
import { employ } from '../testing/employ.ts';

/** What the ticket field "Approval status" and its tag say after each thing that happens to an approval, through the queue. */
let app: TestApp;
let desk: Desk;
let form: FormSeed;
let now = new Date('2026-11-20T09:00:00Z');
let ticket: TicketId;
let number = 700;

beforeAll(async () => {
  desk = await aDesk(() => now);
  app = await startTestApp({ isDemonstration: true, clock: () => now });
  const { kysely } = app.database;
  await kysely.deleteFrom('zendesk_account').execute();
  const account = { subdomain: 'acme', origin: 'https://acme.zendesk.com', apiUrl: desk.url, installationId: '1' };
  await saveAccount(kysely, { ...account, publicKeyPem: '', checksQuery: false }, now);
  await employ(app, ['tom'], { desk });
  const [maya, sofia, elena] = await Promise.all(['maya', 'sofia', 'elena'].map((name) => app.userId(name)));
  const steps = [
    anApprover({ id: 'lead', name: 'Lead', people: [users(maya ?? 0)] }),
    anApprover({ id: 'finance', name: 'Finance', people: [users(sofia ?? 0)] }),
  ];
  await plantProcesses(kysely, [aProcess({ key: 'two', name: 'Two steps', steps })], {
    userId: elena ?? NOBODY,
    at: now,
  });
  form = await plantForm(kysely, aForm({ title: 'Refund', definitionKey: 'two' }), { ownerId: elena ?? NOBODY, now });
});
beforeEach(() => {
  ticket = String((number += 1)) as TicketId;
  now = new Date(now.getTime() + 3_600_000);
});
afterAll(async () => {
  await app.close();
  await desk.close();
});

async function start(): Promise<InstanceId> {
  const given = { formKey: form.formKey as FormKey, version: 1, answers: { name: 'Ada' }, ticketId: ticket };
  return (await app.call(submissions.submit, given, { as: 'tom' })).instanceId as InstanceId;
}
async function taskOf(as: string, of: InstanceId): Promise<workflow.TaskRow> {
  const { records } = await app.call(workflow.listTodo, { zdTktId: ticket }, { as });
  const task = records.find(({ procInsId }) => procInsId === of);
  if (!task) throw new Error(`${as} has no task`);
  return task;
}
async function decide(as: string, of: InstanceId, type: 'approve' | 'reject'): Promise<workflow.TaskRow> {
  const task = await taskOf(as, of);
  const input = { id: task.taskId, rev: task.rev, action: { type, comment: 'So be it' } };
  return (await app.call(workflow.reviewTask, input, { as })).task;
}
const linked = async () => (await app.call(tickets.listLinked, { zdTktId: ticket }, { as: 'tom' })).records;

/** What an agent reads in the ticket once the queue has been worked off. */
async function written(): Promise<unknown> {
  await app.services.ticketQueue.runDue();
  const { fields, tags } = desk.ticketOf(ticket);
  const field = fields.get(STATUS_FIELD_ID) ?? null;
  expect(tags.filter((tag) => tag.startsWith('approval_'))).toEqual(field === null ? [] : [field]);
  return field;
}

type Story = [what: string, story: (of: InstanceId) => Promise<unknown>, says: string];

describe('the field "Approval status"', () => {
  test.each<Story>([
    ['pending, when the approval starts', async () => undefined, 'approval_pending'],
    ['pending, while one of several steps is approved', (of) => decide('maya', of, 'approve'), 'approval_pending'],
    [
      'approved, when the last step is approved',
      async (of) => {
        await decide('maya', of, 'approve');
        await decide('sofia', of, 'approve');
      },
      'approval_approved',
    ],
    ['rejected, when somebody rejects it', (of) => decide('maya', of, 'reject'), 'approval_rejected'],
    [
      'cancelled, when the agent cancels it',
      (id) => app.call(workflow.cancelInstance, { id, comment: 'Not needed' }, { as: 'tom' }),
      'approval_cancelled',
    ],
    [
      'rejected, when an administrator stops it',
      (id) => app.call(steering.superviseInstance, { id, action: { type: 'stop', comment: 'Wrong' } }, { as: 'admin' }),
      'approval_rejected',
    ],
    [
      'pending, when an approver withdraws the own approval',
      async (of) => {
        const { taskId: id, rev } = await decide('maya', of, 'approve');
        await app.call(steering.actOnTask, { id, rev, action: { type: 'withdraw', comment: 'No' } }, { as: 'maya' });
      },
      'approval_pending',
    ],
    [
      'pending, when the agent recalls it to correct the answers',
      (id) => app.call(steering.actOnInstance, { id, action: { type: 'recall' } }, { as: 'tom' }),
      'approval_pending',
    ],
    [
      'pending, when what was rejected is sent again',
      async (of) => {
        await decide('maya', of, 'reject');
        expect(await written()).toBe('approval_rejected');
        const [row] = await linked();
        if (row) await app.call(tickets.resubmit, { id: row.id }, { as: 'tom' });
      },
      'approval_pending',
    ],
  ])('says %s', async (_what, story, says) => {
    const of = await start();
    expect(await written()).toBe('approval_pending');
    await story(of);
    expect(await written()).toBe(says);
  });

  test('says the worst of several forms, and pending while one of them is', async () => {
    const [first, second] = [await start(), await start()];
    await decide('maya', first, 'reject');
    expect(await written()).toBe('approval_pending');
    await decide('maya', second, 'approve');
    await decide('sofia', second, 'approve');
    expect(await written()).toBe('approval_rejected');
  });

  test('is empty again when the form is switched off or taken off the ticket', async () => {
    await decide('maya', await start(), 'reject');
    const [row] = await linked();
    const id = row?.id ?? ('' as never);
    expect(await written()).toBe('approval_rejected');
    await app.call(tickets.setEnabled, { id, enabled: false }, { as: 'tom' });
    expect(await written()).toBeNull();
    await app.call(tickets.setEnabled, { id, enabled: true }, { as: 'tom' });
    expect(await written()).toBe('approval_rejected');
    await app.call(tickets.unlink, { ids: id }, { as: 'tom' });
    expect(await written()).toBeNull();
  });

  test('stays as it is where the account does not want it', async () => {
    const options = await app.call(accounts.getOptions, { subdomain: 'acme' }, { as: 'admin' });
    const off = await app.call(
      accounts.saveOptions,
      { subdomain: 'acme', ...options, writesStatus: false },
      { as: 'admin' },
    );
    await start();
    expect(await written()).toBeNull();
    await app.call(accounts.saveOptions, { subdomain: 'acme', ...off, writesStatus: true }, { as: 'admin' });
  });
});
