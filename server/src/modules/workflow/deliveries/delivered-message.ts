import type {
  DefinitionKey,
  InstanceId,
  SubmissionId,
  TaskId,
  TicketId,
  UserId,
} from '@countersign/shared/basics/ids.ts';
import type { Said } from '@countersign/shared/workflow/messages/said-by.ts';
import type { WebhookValues } from '@countersign/shared/workflow/messages/webhook-body.ts';
import { PROCESS_STATUS, type ProcessStatus, TASK_STATUS } from '@countersign/shared/workflow/state.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { CAUSE, WITH_CAUSE } from '../messages/cause.ts';

/** What is said outside of a process, as it is now. */
export interface DeliveredProcess {
  instanceId: InstanceId;
  ticketId: TicketId | null;
  /** The account of the ticket; null where nobody knows. */
  account: string | null;
  starterId: UserId | null;
  starterName: string;
  status: ProcessStatus;
  title: string | null;
  formDataId: SubmissionId | null;
  number: string | null;
  definitionKey: DefinitionKey;
  definitionVersion: number;
  definitionName: string;
}

/** A message with everything that is said about it outside. */
export interface DeliveredMessage extends DeliveredProcess {
  id: string;
  event: string;
  at: Date;
  userId: UserId;
  userName: string;
  email: string;
  /** Of people without an account that of whoever started the process. */
  language: string;
  isEnabled: boolean;
  /** E-mails that the person does without. */
  mutedMails: readonly string[];
  taskId: TaskId | null;
  /** It is still open and with the person. */
  isTheirs: boolean;
  nodeId: string | null;
  nodeName: string;
  /** What the last person who decided said. */
  lastComment: string;
  cause: Said;
  /** The step at which it was done; null for people who were at none. */
  causeNodeId: string | null;
  actorId: UserId | null;
}

const PROCESS = sql`i.id as "instanceId", i.ticket_id as "ticketId", a.subdomain as account, i.starter_id as "starterId",
  coalesce(s.nick_name, '') as "starterName", i.status, i.title, i.form_data_id as "formDataId", i.number, i.definition_key as "definitionKey",
  i.definition_version as "definitionVersion", v.name as "definitionName"`;

/** Who belongs to a process `i`: its version, its answers and its starter. */
const AROUND_PROCESS = sql`
  join process_definition_version v on v.key = i.definition_key and v.version = i.definition_version
  left join sent_form a on a.id = i.form_data_id
  left join person s on s.id = i.starter_id`;

/** Reads messages with the people and processes they belong to, in their order. */
export async function readDelivered(db: Kysely<Tables>, ids: readonly string[]): Promise<DeliveredMessage[]> {
  const { rows } = await sql<DeliveredMessage>`
    select ${PROCESS}, m.id, m.event, m.at, m.user_id as "userId",
      coalesce(u.user_name, outsider.address) as "userName", coalesce(u.email, outsider.address) as email,
      coalesce(u.language, s.language, '') as language, coalesce(u.is_enabled, true) as "isEnabled",
      coalesce(u.muted_mails, '[]') as "mutedMails", m.task_id as "taskId",
      coalesce(t.status = ${sql.lit(TASK_STATUS.running)} and i.status = ${sql.lit(PROCESS_STATUS.processing)}
        and (t.assignee_id = m.user_id or m.user_id = any(t.candidates)), false) as "isTheirs",
      m.node_id as "nodeId", coalesce(v.graph -> 'nodes' -> m.node_id ->> 'name', '') as "nodeName",
      coalesce((select o.comment from op_log o where o.instance_id = i.id and o.action in ('approve', 'reject', 'cancel', 'stop')
         order by o.rev desc, o.seq desc limit 1), '') as "lastComment",
      ${CAUSE} as cause, cause.node_id as "causeNodeId", cause.actor_id as "actorId"
    from message m
    left join person u on u.id = m.user_id
    left join outside_person outsider on outsider.id = m.user_id
    join process_instance i on i.id = m.instance_id
    ${AROUND_PROCESS}
    left join task t on t.id = m.task_id
    ${WITH_CAUSE}
    where m.id = any(${ids}::text[]) and (u.id is not null or outsider.id is not null)
    order by m.id
  `.execute(db);
  return rows;
}

/** Reads one process. */
export async function readDeliveredProcess(
  db: Kysely<Tables>,
  instanceId: InstanceId,
): Promise<DeliveredProcess | undefined> {
  const { rows } = await sql<DeliveredProcess>`
    select ${PROCESS} from process_instance i ${AROUND_PROCESS} where i.id = ${instanceId}
  `.execute(db);
  return rows[0];
}

/** What webhooks say of a process. */
export const processValues = (process: DeliveredProcess): WebhookValues['process'] => ({
  id: process.instanceId,
  key: process.definitionKey,
  version: process.definitionVersion,
  name: process.definitionName,
  title: process.title,
  number: process.number,
  status: process.status,
  ticketId: process.ticketId,
  account: process.account,
});
