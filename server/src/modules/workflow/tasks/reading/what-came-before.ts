import type { Asked } from '@countersign/shared/api/workflow/workflow.ts';
import type { InstanceId, TaskId } from '@countersign/shared/basics/ids.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { readsInstance } from '../../sight/may-read-instance.ts';
import { nameOf } from '../../outsiders/outside-person.ts';
import type { SightReader } from '../../../submissions/sight/approval-sight.ts';

type Said = Omit<Asked, 'how'>;

/** A line `o` of the flow record with its author `u`. */
const said: RawBuilder<Said> = sql<Said>`jsonb_build_object('actor', coalesce(${nameOf('o.actor_id', 'u')}, ''),
    'comment', coalesce(o.comment, ''), 'at', to_char(o.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  || case when o.actor_id < 0 then '{"isByCode": true}' else '{}' end::jsonb`;

/**
 * Why a task is decided again: its own step sent the request back, or it comes right after the corrected request was sent again; else
 * the request repeats one that was rejected, for readers who may read that one. Empty for what is new.
 */
export async function whatCameBefore(
  db: Kysely<Tables>,
  reader: SightReader,
  { taskId, instanceId }: { taskId: TaskId; instanceId: InstanceId },
): Promise<Asked[]> {
  const { rows } = await sql<{ returned: Said | null; again: Said | null; rejected: Said | null }>`
    select case when back.node_id = t.node_id or again.rev = t.created_rev then back.said end as returned, again.said as again,
      (select ${said} from process_instance p join op_log o on o.instance_id = p.id left join person u on u.id = o.actor_id
        where p.id = i.previous_instance_id and o.action = 'reject' and ${readsInstance(reader, 'p')}
        order by o.rev desc, o.seq desc limit 1) as rejected
    from task t join process_instance i on i.id = t.instance_id
    left join lateral (select o.node_id, o.rev, ${said} as said from op_log o left join person u on u.id = o.actor_id
      where o.instance_id = i.id and o.action = 'return' and o.rev < t.created_rev
      order by o.rev desc, o.seq desc limit 1) back on true
    left join lateral (select o.rev, ${said} as said from op_log o left join person u on u.id = o.actor_id
      where o.instance_id = i.id and o.action = 'resubmit' and o.task_id is not null and o.rev > back.rev and o.rev <= t.created_rev
      order by o.rev desc, o.seq desc limit 1) again on true
    where t.id = ${taskId} and i.id = ${instanceId}`.execute(db);
  const [row] = rows;
  if (row?.returned) {
    return [{ how: 'returned', ...row.returned }, ...(row.again ? [{ how: 'again' as const, ...row.again }] : [])];
  }
  return row?.rejected ? [{ how: 'rejected', ...row.rejected }] : [];
}
