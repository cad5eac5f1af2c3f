import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { Asked } from '@countersign/shared/api/workflow/workflow.ts';
import { ASKED_BY } from '@countersign/shared/workflow/messages/said-by.ts';
import { type RawBuilder, sql } from 'kysely';
import { nameOf } from '../../outsiders/outside-person.ts';

/** Whose decision a delegate prepares: the first who delegated; null for whoever decides themselves. */
const decider = sql`(select d.nick_name from person d where d.id = (t.delegations -> 0 ->> 'from')::bigint)`;

/** By the action of the flow record. */
const HOW: Readonly<Record<string, Asked['how']>> = { ...ASKED_BY, return: 'return', reject: 'return' };
const whens = sql.join(
  Object.entries(HOW).map(([action, how]) => sql`when ${sql.lit(action)} then ${sql.lit(how)}`),
  sql` `,
);

/**
 * Who brought a task `t` of a statement to this person, and with which words; null where the process did. Whoever has the task
 * may read the flow record, so the words are theirs to see.
 */
export function whyAsked(personId: UserId): RawBuilder<Asked | null> {
  return sql<Asked | null>`(
    select jsonb_build_object(
        'how', case o.action ${whens} end,
        'actor', coalesce(${nameOf('o.actor_id', 'u')}, ''), 'forName', ${decider},
        'comment', coalesce(o.comment, ''),
        'at', to_char(o.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        || case when o.actor_id < 0 then '{"isByCode": true}' else '{}' end::jsonb
      from op_log o left join person u on u.id = o.actor_id
     where o.instance_id = t.instance_id and (
       (o.action in ('return', 'reject') and o.rev = t.created_rev)
       or (${personId} = any(o.to_user_ids) and (
         (o.action in ('pre_sign', 'sub_sign') and o.task_id = t.parent_task_id)
         or (o.action = 'add_signer' and o.node_id = t.node_id and o.rev = t.created_rev)
         or (o.action in ('delegate', 'transfer', 'reassign') and o.task_id = t.id))))
     order by o.rev desc, o.seq desc limit 1)`;
}
