import type { ReviewAction } from '@countersign/shared/api/workflow/workflow.ts';
import type { InstanceId } from '@countersign/shared/basics/ids.ts';
import { PROCESS_STATUS, TASK_STATUS } from '@countersign/shared/workflow/state.ts';
import type { Kysely } from 'kysely';
import type { Person } from '../../../work/person.ts';
import { reviewTask } from '../../../modules/workflow/tasks/review-task.ts';
import type { Services } from '../../../http/services.ts';
import type { Tables } from '../../../database/tables.ts';
import { type Chance, createChance } from '../chance.ts';
import { seedWork } from './seed-work.ts';
import { seedPeople } from './seed-people.ts';

const HOUR = 3_600_000;

const YES = [
  'Fine with me.',
  'Agreed, the reasons are clear.',
  'Checked against the order, correct.',
  'Approved. Please tell the customer today.',
  '同意，请尽快处理。',
] as const;

const NO = [
  'Not covered, and no reason to make an exception here.',
  'The receipt is missing. Please send it again with one.',
  'We have one of these in stock already.',
  '金额与订单不符，请核实后重新提交。',
] as const;

/** Decides what people would have decided by now: most within a day or two, some late, one in eight rejected. */
export async function plantDecisions(db: Kysely<Tables>, services: Services): Promise<void> {
  const people = new Map([...(await seedPeople(db)).values()].map((person) => [Number(person.id), person]));
  const chance = createChance(77);
  const running = await db
    .selectFrom('process_instance')
    .select('id')
    .where('status', '=', PROCESS_STATUS.processing)
    .orderBy('id')
    .execute();
  for (const { id } of running) {
    let isWaiting = false;
    while (!isWaiting) isWaiting = !(await decideNext(db, services, id, people, chance));
  }
}

/** False when nothing is open any more, or nobody has come to it yet. */
async function decideNext(
  db: Kysely<Tables>,
  services: Services,
  instanceId: InstanceId,
  people: ReadonlyMap<number, Person>,
  chance: Chance,
): Promise<boolean> {
  const open = await db
    .selectFrom('task')
    .select(['id', 'rev', 'assignee_id', 'created_at'])
    .where('instance_id', '=', instanceId)
    .where('status', '=', TASK_STATUS.running)
    .where('assignee_id', 'is not', null)
    .orderBy('id')
    .execute();
  if (open.length === 0) return false;
  const task = chance.one(open);
  const now = new Date((task?.created_at.getTime() ?? 0) + hoursUntil(chance) * HOUR);
  const person = people.get(task?.assignee_id ?? 0) ?? null;
  if (!task || now >= services.clock()) return false;
  const call = seedWork(db, services, { person, now });
  await reviewTask({ id: task.id, rev: task.rev, action: decision(chance) }, call);
  return true;
}

const hoursUntil = (chance: Chance): number => (chance.likely(0.15) ? chance.int(60, 200) : chance.int(1, 40));

const decision = (chance: Chance): ReviewAction =>
  chance.likely(0.125) ? { type: 'reject', comment: chance.one(NO) } : { type: 'approve', comment: chance.one(YES) };
