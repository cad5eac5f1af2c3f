import type { TaskId } from '@countersign/shared/basics/ids.ts';
import { sql } from 'kysely';
import { plantProcesses } from '../../../server/src/database/seed/plant-processes.ts';
import { seedCall } from '../../../server/src/database/seed/seed-call.ts';
import { inTransaction } from '../../../server/src/database/transaction.ts';
import type { Call, Person } from '../../../server/src/http/serve.ts';
import { startInstance } from '../../../server/src/modules/workflow/instances/start-instance.ts';
import { reviewTask } from '../../../server/src/modules/workflow/tasks/review-task.ts';
import type { TestApp } from '../../../server/src/test-app.ts';
import { fiveSteps } from './five-steps.ts';

const APPROVERS = ['maya', 'sofia', 'limin', 'kofi', 'ruben'] as const;
const TABLES = ['process_instance', 'token', 'task', 'op_log', 'step_record', 'outbox', 'cc', 'signature'] as const;

/** Our use cases on the app's database, without HTTP: every action in a transaction of its own. */
export async function databaseRun(app: TestApp) {
  const approvers = await Promise.all(APPROVERS.map((name) => personOf(app, name)));
  const starter = await personOf(app, 'tom');
  const process = fiveSteps(approvers.map(({ id }) => String(id)));
  await plantProcesses(app.database.kysely, [process], { userId: null, at: new Date() });
  let finished = 0;

  const act = <Reply>(person: Person, work: (call: Call) => Promise<Reply>): Promise<Reply> =>
    inTransaction(app.database, (db) => work(seedCall(db, app.services, { person, now: new Date() })));

  const startOne = () =>
    act(starter, (call) =>
      startInstance(call, {
        definitionKey: process.key,
        formKey: 'bench',
        submissionId: call.newId(),
        answers: { amount: 900, reason: 'The left speaker is silent' },
        ticketId: null,
        starterId: starter.id,
      }),
    );

  return {
    startOne,
    async finishOne(): Promise<void> {
      const { instanceId } = await startOne();
      let status = 1;
      for (const approver of approvers) {
        const task = await openTaskOf(app, instanceId);
        const action = { type: 'approve', comment: 'Checked against the order, correct.' } as const;
        const reply = await act(approver, (call) => reviewTask({ ...task, action }, call));
        status = reply.status;
      }
      if (status !== 2) throw new Error('the process did not end');
      finished += 1;
    },
    /** Bytes of one finished instance; call it before anything is left running. */
    async bytesPerInstance(): Promise<{ rows: number; indexes: number }> {
      let [rows, indexes] = [0, 0];
      for (const table of TABLES) {
        await sql`vacuum full ${sql.table(table)}`.execute(app.database.kysely);
        const sizes = await sql<{ rows: string; indexes: string }>`
          select pg_table_size(${table}::regclass)::text as rows, pg_indexes_size(${table}::regclass)::text as indexes
        `.execute(app.database.kysely);
        rows += Number(sizes.rows[0]?.rows);
        indexes += Number(sizes.rows[0]?.indexes);
      }
      return { rows: Math.round(rows / finished), indexes: Math.round(indexes / finished) };
    },
  };
}

async function openTaskOf(app: TestApp, instanceId: string): Promise<{ id: TaskId; rev: number }> {
  const open = app.database.kysely
    .selectFrom('task')
    .select(['id', 'rev'])
    .where('instance_id', '=', instanceId)
    .where('status', '=', 1);
  return (await open.executeTakeFirstOrThrow()) as { id: TaskId; rev: number };
}

async function personOf(app: TestApp, userName: string): Promise<Person> {
  const id = await app.userId(userName);
  return {
    id,
    userName,
    nickName: userName,
    avatar: '',
    departmentId: null,
    roles: ['common'],
    permissions: new Set(['workflow:task:handle']),
  };
}
