import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** A message with everything that is said about it outside. */
export interface Told {
  id: string;
  event: string;
  at: Date;
  userId: number;
  userName: string;
  email: string;
  language: string;
  isEnabled: boolean;
  instanceId: string;
  ticketId: string | null;
  /** The account of the ticket; null where nobody knows. */
  account: string | null;
  starterId: number | null;
  starterName: string;
  status: number;
  title: string | null;
  number: string | null;
  definitionKey: string;
  definitionVersion: number;
  definitionName: string;
  taskId: string | null;
  /** It is still open and with the person. */
  isTheirs: boolean;
  nodeId: string | null;
  nodeName: string;
  /** What the last person who decided said. */
  lastComment: string;
}

/** Reads messages with the people and processes they belong to, in their order. */
export async function readTold(db: Kysely<Tables>, ids: readonly string[]): Promise<Told[]> {
  const { rows } = await sql<Told>`
    select m.id, m.event, m.at, m.user_id as "userId", u.user_name as "userName", u.email, u.language,
      u.is_enabled as "isEnabled", m.instance_id as "instanceId", i.ticket_id as "ticketId", a.subdomain as account, i.starter_id as "starterId",
      coalesce(s.nick_name, '') as "starterName", i.status, i.title, i.number, i.definition_key as "definitionKey",
      i.definition_version as "definitionVersion", v.name as "definitionName", m.task_id as "taskId",
      coalesce(t.status = 1 and i.status = 1 and (t.assignee_id = u.id or u.id = any(t.candidates)), false) as "isTheirs",
      m.node_id as "nodeId", coalesce(v.graph -> 'nodes' -> m.node_id ->> 'name', '') as "nodeName",
      coalesce((select o.comment from op_log o where o.instance_id = i.id and o.action in ('approve', 'reject', 'cancel', 'stop')
         order by o.rev desc, o.seq desc limit 1), '') as "lastComment"
    from message m
    join "user" u on u.id = m.user_id
    join process_instance i on i.id = m.instance_id
    join process_definition_version v on v.key = i.definition_key and v.version = i.definition_version
    left join submission a on a.id = i.form_data_id
    left join "user" s on s.id = i.starter_id
    left join task t on t.id = m.task_id
    where m.id = any(${ids}::text[])
    order by m.id
  `.execute(db);
  return rows;
}
