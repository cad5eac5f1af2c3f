import type { UserId } from '@countersign/shared/basics/ids.ts';
import { asId } from '../../../basics/as-id.ts';
import type { HasDatabase } from '../../../database/database.ts';
import type { HasConfig } from '../../../config/config.ts';
import { nodeOf } from '@countersign/shared/workflow/graph/graph.ts';
import type { TaskDecision } from '@countersign/shared/workflow/effect.ts';
import { saidBy } from '@countersign/shared/workflow/messages/said-by.ts';
import { STEP_EVENTS, type StepWebhookValues } from '@countersign/shared/workflow/messages/webhook-body.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Job } from '../../jobs/job.ts';
import { publishedProcess } from '../definitions/graphs.ts';
import { toUserId } from '../instances/rows/instance-rows.ts';
import type { StepWebhookData } from '../effects/jobs-of-step.ts';
import { stepKeyId } from '../../system/outbound/outbound.ts';
import type { WebhookCall } from './webhook-call.ts';
import { processUrl } from './process-url.ts';
import { saidWords } from '../../mail/texts.ts';
import { processValues, readDeliveredProcess } from './delivered-message.ts';

/**
 * The call of a webhook of a step, as the version says that the process was on when it happened. Of the task it says what was
 * true then, whatever became of it since; of the process what is true now.
 */
export async function stepCall(
  job: Job,
  data: StepWebhookData,
  services: HasDatabase & HasConfig<'publicUrl'>,
): Promise<WebhookCall | null> {
  const { kysely } = services.database;
  const { graph } = await publishedProcess(kysely, data.key, data.version);
  const node = nodeOf(graph, data.nodeId);
  const webhook = node.type === 'userTask' ? node.webhooks[data.place] : undefined;
  const process = await readDeliveredProcess(kysely, job.instanceId ?? asId(''));
  if (!webhook || !process) return null;
  const { assigneeId, userIds, status, decision, comment } = data.task;
  const names = await namesOf(kysely, [assigneeId, ...userIds]);
  const plain = ({ id, userName }: Named) => ({ id, userName });
  const assignee = names.get(assigneeId ?? '');
  const said = comment ?? '';
  const actor = decision === null ? '' : (names.get(userIds[0] ?? '')?.nickName ?? '');
  const values: StepWebhookValues = {
    delivery: job.key,
    event: STEP_EVENTS[data.event],
    at: data.at,
    process: processValues(process),
    task: {
      id: data.task.id,
      nodeId: node.id,
      name: node.name,
      assignee: assignee ? plain(assignee) : null,
      status,
      decision,
      comment: said,
    },
    people: userIds.flatMap((id) => names.get(id) ?? []).map(plain),
    starter: process.starterName,
    actor,
    said:
      decision === null
        ? ''
        : saidBy(
            { act: actOf(decision, actor), actor, comment: said, isByCode: (toUserId(userIds[0] ?? null) ?? 0) < 0 },
            saidWords('en'),
          ),
    comment: said,
    url: processUrl(services, process.instanceId),
  };
  return { id: stepKeyId(data.key), url: webhook.url, template: webhook.body, values };
}

const ACTS = { approved: 'approve', rejected: 'reject', returned: 'return' } as const;

/** Nobody has done it where a rule decided. */
function actOf(decision: TaskDecision, actor: string): string {
  const act = ACTS[decision];
  return actor === '' && act !== 'return' ? `auto_${act}` : act;
}

interface Named {
  id: UserId;
  userName: string;
  nickName: string;
}

async function namesOf(db: Kysely<Tables>, userIds: readonly (string | null)[]): Promise<Map<string, Named>> {
  const ids = [...new Set(userIds)].flatMap((id) => toUserId(id) ?? []);
  if (ids.length === 0) return new Map();
  const users = db.selectFrom('person').select(['id', 'user_name as userName', 'nick_name as nickName']);
  // Without an account nobody has a user name: what receives the call gets the address.
  const outside = db.selectFrom('outside_person').select(['id', 'address as userName', 'address as nickName']);
  const rows = await users
    .where('id', 'in', ids)
    .unionAll(outside.where('id', 'in', ids))
    .execute();
  return new Map(rows.map((row) => [String(row.id), row]));
}
