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
/** Instance, tokens, tasks, history and activity; the records of steps lie in the history. */
const TABLES = ['process_instance', 'token', 'task', 'op_log', 'step_record'] as const;
/** What people are told, and what carries it out of the house. */
const OTHER_TABLES = ['message', 'job', 'cc', 'signature'] as const;

export interface InstanceBytes {
  /** As the tables lie there after a plain VACUUM. */
  rows: number;
  /** The same packed without a gap, by VACUUM FULL. */
  packed: number;
  indexes: number;
  /** Messages, jobs, copies and signatures. */
  others: number;
}

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
    async bytesPerInstance(): Promise<InstanceBytes> {
      const measure = async (tables: readonly string[], vacuum: 'vacuum' | 'vacuum full') => {
        let [heap, indexes] = [0, 0];
        for (const table of tables) {
          await sql`${sql.raw(vacuum)} ${sql.table(table)}`.execute(app.database.kysely);
          const { rows } = await sql<{ heap: string; indexes: string }>`
            select pg_relation_size(${table}::regclass)::text as heap, pg_indexes_size(${table}::regclass)::text as indexes
          `.execute(app.database.kysely);
          heap += Number(rows[0]?.heap);
          indexes += Number(rows[0]?.indexes);
        }
        return { heap: Math.round(heap / finished), indexes: Math.round(indexes / finished) };
      };
      const { heap: rows, indexes } = await measure(TABLES, 'vacuum');
      const { heap: others } = await measure(OTHER_TABLES, 'vacuum');
      const { heap: packed } = await measure(TABLES, 'vacuum full');
      return { rows, packed, indexes, others };
    },
  };
}

/** What a person gets from the list of tasks: no part of the act, so it costs as little as it can. */
async function openTaskOf(app: TestApp, instanceId: string): Promise<{ id: TaskId; rev: number }> {
  const text = 'select id, rev from task where instance_id = $1 and status = 1';
  const open = await app.database.pool.query<{ id: TaskId; rev: number }>({
    name: 'bench',
    text,
    values: [instanceId],
  });
  const [task] = open.rows;
  if (!task) throw new Error('nothing is open');
  return task;
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
    account: null,
  };
}
