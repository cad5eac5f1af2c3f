import { findDevice } from '@countersign/shared/api/devices/devices.ts';
import { submit } from '@countersign/shared/api/submissions/submissions.ts';
import * as workflow from '@countersign/shared/api/workflow/workflow.ts';
import { field } from '@countersign/shared/forms/schema.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aForm } from './demonstration/seed/builders/a-form.ts';
import { anApprover, aProcess, users } from './demonstration/seed/builders/a-process.ts';
import { plantForm } from './demonstration/seed/planting/plant-form.ts';
import { plantProcesses } from './demonstration/seed/planting/plant-processes.ts';
import { employ } from './modules/tickets/testing/employ.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** What a listener refuses did not happen, in no room, and happens when the same request comes again and nothing is in its way. */
let app: TestApp;
let tom: string;
let maya: string;
let formKey: never;
let ticket = 900;

beforeAll(async () => {
  app = await startTestApp();
  const { kysely } = app.database;
  const at = new Date();
  await employ(app, ['tom']);
  [tom, maya] = [await app.signIn('tom'), await app.signIn('maya')];
  const steps = [anApprover({ id: 'lead', people: [users(await app.userId('maya'))] })];
  await plantProcesses(kysely, [aProcess({ key: 'repair', steps })], { userId: null, at });
  const fields = [
    { type: 'device_serial', key: 'sn', label: 'SN', keepsRecord: 'all', customerField: 'customer' },
    { type: 'text', key: 'customer', label: 'Customer' },
  ].map((one) => field.parse(one));
  const form = aForm({ fields, definitionKey: 'repair' });
  formKey = (await plantForm(kysely, form, { ownerId: await app.userId('elena'), now: at })).formKey as never;
});
afterAll(() => app.close());

const send = (sn: string, { requestId = crypto.randomUUID() as string } = {}) => {
  const given = { formKey, version: 1, answers: { sn, customer: 'Ada' }, ticketId: String(ticket) as never };
  return app.call(submit, given, { token: tom, requestId });
};

/** How many rows each table has. */
async function rowsOfAllRooms(): Promise<Record<string, number>> {
  const { kysely } = app.database;
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' order by 1`.execute(kysely);
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    const counted = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(name)}`.execute(kysely);
    counts[name] = counted.rows[0]?.count ?? 0;
  }
  return counts;
}
const grown = (before: Record<string, number>, after: Record<string, number>): string[] =>
  Object.keys(after).filter((name) => after[name] !== before[name]);

test('answers that cannot be linked to their ticket leave no answers, no device and no approval, and are taken later', async () => {
  await send('x-1');
  const close = (ticket_state: 'closed' | null) =>
    app.database.kysely.updateTable('linked_form').set({ ticket_state }).execute();
  await close('closed');
  const before = await rowsOfAllRooms();
  const requestId = crypto.randomUUID();
  const refused = { errors: [{ code: 'ticket_closed', path: ['ticketId'] }] };
  await expect(send('x-2', { requestId })).rejects.toMatchObject(refused);
  expect(grown(before, await rowsOfAllRooms())).toEqual([]);

  await close(null);
  const receipt = await send('x-2', { requestId });
  const { device } = await app.call(findDevice, { deviceSerialNumber: 'x-2' }, { token: tom });
  expect(device?.formDataId).toBe(receipt.submissionId);
  expect(grown(before, await rowsOfAllRooms())).toEqual(
    expect.arrayContaining(['device', 'linked_form', 'process_instance', 'submission', 'task', 'zendesk_update']),
  );
  expect(await send('x-2', { requestId })).toEqual(receipt);
});

test('a decision whose ticket cannot be told did not happen, and is taken later', async () => {
  ticket += 1;
  const { instanceId } = await send('x-3');
  const { records } = await app.call(workflow.listTodo, { zdTktId: String(ticket) as never }, { token: maya });
  const task = records.find(({ procInsId }) => procInsId === instanceId);
  const requestId = crypto.randomUUID();
  const decide = () => {
    const action = { type: 'approve', comment: 'Repair it' } as const;
    const input = { id: task?.taskId as never, rev: task?.rev ?? 0, action };
    return app.call(workflow.reviewTask, input, { token: maya, requestId });
  };
  await sql`alter table zendesk_update add constraint no_room check (kind <> 'status') not valid`.execute(
    app.database.kysely,
  );
  const before = await rowsOfAllRooms();
  const failed = { errors: [{ code: 'failed', path: [], params: { requestId: expect.any(String) } }] };
  await expect(decide()).rejects.toMatchObject(failed);
  expect(grown(before, await rowsOfAllRooms())).toEqual([]);
  const { records: still } = await app.call(workflow.listTodo, { zdTktId: String(ticket) as never }, { token: maya });
  expect(still).toMatchObject([{ taskId: task?.taskId, rev: task?.rev }]);

  await sql`alter table zendesk_update drop constraint no_room`.execute(app.database.kysely);
  const decided = await decide();
  expect(decided.status).toBe(2);
  expect(await decide()).toEqual(decided);
});
