import { asId } from '../../../server/src/basics/as-id.ts';
import type { TaskId } from '@countersign/shared/basics/ids.ts';
import { sql } from 'kysely';
import { plantProcesses } from '../../../server/src/demonstration/seed/planting/plant-processes.ts';
import { seedWork } from '../../../server/src/demonstration/seed/planting/seed-work.ts';
import { inTransaction } from '../../../server/src/database/transaction.ts';
import type { Person } from '../../../server/src/work/person.ts';
import { startInstance } from '../../../server/src/modules/workflow/instances/start-instance.ts';
import { stepId } from '../../../server/src/modules/workflow/instances/rows/step-id.ts';
import { reviewTask } from '../../../server/src/modules/workflow/tasks/review-task.ts';
import type { TestApp } from '../../../server/src/test-app.ts';
import { fiveSteps } from './five-steps.ts';

const APPROVERS = ['maya', 'sofia', 'limin', 'kofi', 'ruben'] as const;
/** Instance, tokens, tasks, history and activity; the records of steps lie in the history. */
const TABLES = ['process_instance', 'token', 'task', 'op_log', 'step_record'] as const;
/** What people are told, and what carries it out of the house. */
const OTHER_TABLES = ['message', 'job', 'cc', 'signature'] as const;

/** No step of the process makes more rows. */
const COUNTS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

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

  const act = <Reply>(
    person: Person,
    now: Date,
    use: (work: ReturnType<typeof seedWork>) => Promise<Reply>,
  ): Promise<Reply> => inTransaction(app.database, (db) => use(seedWork(db, app.services, { person, now })));

  const startOne = (now = new Date()) =>
    act(starter, now, (work) =>
      startInstance(work, {
        definitionKey: asId(process.key),
        formKey: asId('bench'),
        submissionId: work.newId(),
        answers: { amount: 900, reason: 'The left speaker is silent' },
        ticketId: null,
        starterId: starter.id,
      }),
    );

  const finish = async (taskOf: (made: Step, place: number) => Promise<SeenTask> | SeenTask): Promise<void> => {
    let now = new Date();
    const { instanceId } = await startOne(now);
    let status = 1;
    for (const [place, approver] of approvers.entries()) {
      const task = await taskOf({ instanceId, rev: place + 1, at: now.toISOString() }, place);
      const action = { type: 'approve', comment: 'Checked against the order, correct.' } as const;
      now = new Date();
      const reply = await act(approver, now, (work) => reviewTask({ ...task, action }, work));
      status = reply.status;
    }
    if (status !== 2) throw new Error('the process did not end');
    finished += 1;
  };
  const places: { count: number; rev: number }[] = [];
  await finish(async (made) => {
    const task = await openTaskOf(app, made.instanceId);
    places.push({ count: COUNTS.findIndex((count) => stepId(made, count) === task.id), rev: task.rev });
    return task;
  });

  return {
    startOne,
    finishOne: () =>
      finish((made, place) => {
        const { count = 0, rev = 0 } = places[place] ?? {};
        return { id: stepId(made, count) as TaskId, rev };
      }),
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

type Step = Parameters<typeof stepId>[0];
interface SeenTask {
  id: TaskId;
  rev: number;
}

/**
 * What a person gets from the list of tasks is no part of the act, and the other side knows its steps by their names. So it is
 * asked of the first process alone: ids follow from the step that makes them, and later ones are worked out the same way.
 * Where that were wrong, the act would refuse.
 */
async function openTaskOf(app: TestApp, instanceId: string): Promise<SeenTask> {
  const text = 'select id, rev from task where instance_id = $1 and status = 1';
  const open = await app.database.pool.query<SeenTask>(text, [instanceId]);
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
    agentOf: [],
  };
}
