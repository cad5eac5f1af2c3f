import { asId } from '../../../basics/as-id.ts';
import type { FormKey, InstanceId } from '@countersign/shared/basics/ids.ts';
import { TASK_STATUS } from '@countersign/shared/workflow/state.ts';
import type { Kysely } from 'kysely';
import type { Person } from '../../../work/person.ts';
import { takeAnswers } from '../../../modules/submissions/intake/take-answers.ts';
import { reviewTask } from '../../../modules/workflow/tasks/review-task.ts';
import type { Services } from '../../../http/services.ts';
import type { Tables } from '../../../database/tables.ts';
import { type Decision, linkedStories, type LinkedStory } from '../linked-forms.ts';
import { seedWork } from './seed-work.ts';
import { seedPeople } from './seed-people.ts';

const HOUR_MS = 3_600_000;

/** Fills and decides the forms of the demonstration's tickets, through the doors that people use. */
export async function plantLinkedForms(db: Kysely<Tables>, services: Services): Promise<void> {
  const people = await seedPeople(db);
  for (const story of linkedStories) await plantStory(db, services, people, story);
}

async function plantStory(
  db: Kysely<Tables>,
  services: Services,
  people: ReadonlyMap<string, Person>,
  story: LinkedStory,
): Promise<void> {
  const { ticketId, extValue, answers } = story;
  const formKey = asId<FormKey>(story.formKey);
  const now = new Date(services.clock().getTime() - story.daysAgo * 24 * HOUR_MS);
  const agent = people.get(story.agent);
  if (!agent) throw new Error(`${story.agent} is not planted`);
  const form = await db.selectFrom('form').select('version').where('key', '=', formKey).executeTakeFirstOrThrow();
  const call = seedWork(db, services, { person: agent, now });
  const given = {
    formKey,
    version: form.version ?? 1,
    answers,
    extValue,
    ticketId,
    account: agent.account,
    authorId: agent.id,
  };
  const { instanceId } = await takeAnswers(call, given);
  for (const [at, decision] of story.decisions.entries()) {
    const later = new Date(now.getTime() + (at + 1) * HOUR_MS);
    await decide(db, services, [...people.values()], instanceId, decision, later);
  }
}

/** The first approver whose turn it is decides. */
async function decide(
  db: Kysely<Tables>,
  services: Services,
  people: readonly Person[],
  instanceId: InstanceId | null,
  [type, comment]: Decision,
  now: Date,
): Promise<void> {
  const task = await db
    .selectFrom('task')
    .select(['id', 'rev', 'assignee_id'])
    .where('instance_id', '=', asId<InstanceId>(instanceId ?? ''))
    .where('status', '=', TASK_STATUS.running)
    .where('assignee_id', 'is not', null)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const person = people.find(({ id }) => id === task.assignee_id) ?? null;
  const call = seedWork(db, services, { person, now });
  await reviewTask({ id: task.id, rev: task.rev, action: { type, comment } }, call);
}
