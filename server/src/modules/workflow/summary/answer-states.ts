import type { InstanceId, SubmissionId, UserId } from '@countersign/shared/basics/ids.ts';
import type { AnswerState } from '@countersign/shared/api/submissions/table/comparison.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** A state with where its answers are kept. */
export interface StoredState extends Omit<AnswerState, 'no' | 'at'> {
  submissionId: SubmissionId;
  at: Date;
}

/** Beyond so many only the newest are told. */
const MOST_STATES = 50;
/** Sent again so often at most, counted from the newest. */
const LONGEST_CHAIN = 20;

/** A return that was sent again; `resubmit` without a task is said of a process that another one repeats. */
const sentAgain = (instance: RawBuilder<unknown>) => sql`from op_log o where o.instance_id = ${instance}
  and o.action = 'resubmit' and o.task_id is not null`;

/** Whether a process `i` of a statement has answers to compare with: it repeats another one, was sent again, or they were changed. */
export const isComparable = sql<boolean>`(i.previous_instance_id is not null
  or exists (select from earlier_answers h where h.submission_id = i.form_data_id)
  or exists (select ${sentAgain(sql`i.id`)}))`;

/** The same for one process. */
export async function hasOtherAnswers(db: Kysely<Tables>, instanceId: InstanceId): Promise<boolean> {
  const { rows } = await sql`select from process_instance i where i.id = ${instanceId} and ${isComparable}`.execute(db);
  return rows.length > 0;
}

/** Every send and every change of the answers of a process and of those that it repeats, the oldest first. */
export async function answerStates(db: Kysely<Tables>, instanceId: InstanceId): Promise<StoredState[]> {
  const { rows } = await sql<StoredState>`
    with recursive chain as (
      select id, form_data_id, previous_instance_id, 0 as depth from process_instance where id = ${instanceId}
      union all
      select p.id, p.form_data_id, p.previous_instance_id, c.depth + 1
        from process_instance p join chain c on p.id = c.previous_instance_id where c.depth < ${LONGEST_CHAIN}
    )
    select * from (
      select s.id as "submissionId", e.at, e.how, coalesce(u.nick_name, '') as by, c.depth
        from chain c join sent_form s on s.id = c.form_data_id
        cross join lateral (
          select s.created_at as at, s.created_by as actor, 'sent' as how
          union all select o.at, o.actor_id, 'sent' ${sentAgain(sql`c.id`)}
          union all select h.changed_at, h.changed_by, 'changed' from earlier_answers h
            where h.submission_id = s.id and not exists (select ${sentAgain(sql`c.id`)} and o.at = h.changed_at)
        ) e left join person u on u.id = e.actor
       order by c.depth, e.at desc limit ${MOST_STATES}
    ) newest order by depth desc, at`.execute(db);
  return rows;
}

/** The answers as they were right after that moment. */
export async function answersAt(
  db: Kysely<Tables>,
  { submissionId, at }: Pick<StoredState, 'submissionId' | 'at'>,
): Promise<Answers> {
  const { rows } = await sql<{ answers: Answers }>`
    select coalesce((select h.answers from earlier_answers h
        where h.submission_id = s.id and h.changed_at > ${at} order by h.rev limit 1), s.answers) as answers
      from sent_form s where s.id = ${submissionId}`.execute(db);
  return rows[0]?.answers ?? {};
}

/** When a person last acted on a process or on one that it repeats; null where they never did. */
export async function lastActedAt(db: Kysely<Tables>, instanceId: InstanceId, personId: UserId): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    with recursive chain as (
      select id, previous_instance_id, 0 as depth from process_instance where id = ${instanceId}
      union all
      select p.id, p.previous_instance_id, c.depth + 1
        from process_instance p join chain c on p.id = c.previous_instance_id where c.depth < ${LONGEST_CHAIN}
    )
    select max(o.at) as at from op_log o where o.actor_id = ${personId} and o.instance_id in (select id from chain)
  `.execute(db);
  return rows[0]?.at ?? null;
}
