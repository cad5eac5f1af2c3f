import type { InstanceId, SubmissionId } from '@countersign/shared/basics/ids.ts';
import { TASK_STATUS } from '@countersign/shared/workflow/state.ts';
import { sql } from 'kysely';
import { hasPermission } from '../../../work/permissions.ts';
import type { FoundRequest, RequestNames, SearchedRequests } from '../../submissions/search/searched-requests.ts';
import { summariseInstances } from '../summary/summarise-instances.ts';

/** So many of each list of a person are searched, the newest. */
const MOST = 2000;

/** What searches ask of approvals. */
export const searchedRequests: SearchedRequests = {
  names: sql<RequestNames | null>`(
    select jsonb_build_object('name', v.name, 'number', p.number) from process_instance p
      join process_definition_version v on v.key = p.definition_key and v.version = p.definition_version
     where p.id = s.instance_id and p.removed_at is null)`,

  listedFor(reader) {
    if (hasPermission(reader, 'workflow:process:list')) return null;
    const me = reader.id;
    const running = sql.lit(TASK_STATUS.running);
    // What the person sent is read once; `union` keeps each request once.
    return sql`
      (select form_data_id as id from process_instance
        where starter_id = ${me} and hidden_at is null and removed_at is null and form_data_id is not null
        order by started_at desc limit ${MOST})
      union select p.form_data_id from (
        (select instance_id from task where assignee_id = ${me} and status = ${running} order by created_at desc limit ${MOST})
        union all (select instance_id from task where status = ${running} and assignee_id is null and candidates @> array[${me}::bigint]
          limit ${MOST})
        union all (select instance_id from task where ended_by_id = ${me} order by ended_at desc limit ${MOST})
        union all (select instance_id from cc where user_id = ${me} order by at desc limit ${MOST})) as one
        join process_instance p on p.id = one.instance_id
       where p.form_data_id is not null and p.removed_at is null`;
  },

  async read(db, reader, ids) {
    const found = new Map<SubmissionId, FoundRequest>();
    if (ids.length === 0) return found;
    const { rows } = await sql<{ submission: SubmissionId; id: InstanceId; name: string }>`
      select s.id as submission, p.id, v.name from sent_form s join process_instance p on p.id = s.instance_id and p.removed_at is null
        join process_definition_version v on v.key = p.definition_key and v.version = p.definition_version
       where s.id = any(${[...ids]}::text[])`.execute(db);
    const summaries = await summariseInstances(
      db,
      rows.map(({ id }) => id),
      reader,
    );
    for (const { submission, id, name } of rows) {
      const summary = summaries.get(id);
      if (!summary) continue;
      const { number, title, status, requester, myTaskId } = summary;
      found.set(submission, { instanceId: id, name, number, title, status, requester, myTaskId });
    }
    return found;
  },
};
