import { asId } from '../../../basics/as-id.ts';
import type { CommandNeeds } from '../instances/command-needs.ts';
import type { HasDatabase } from '../../../database/database.ts';
import type { Work } from '../../../work/work.ts';
import { OutboundRefused, type OutboundReply, sendOutbound } from '../../../basics/outbound.ts';
import { runAsServer } from '../../../work/run-as-server.ts';
import type { Job } from '../../jobs/job.ts';
import { PermanentFailure } from '../../jobs/runner.ts';
import { publishedProcess } from '../definitions/graphs.ts';
import type { ServiceCallData } from '../effects/jobs-of-step.ts';
import { lockInstance } from '../instances/rows/lock-instance.ts';
import { runCommand } from '../instances/run-command.ts';
import { readOutbound } from '../../system/outbound/outbound.ts';
import { pauseJob } from '../../jobs/change-jobs.ts';

/**
 * The call of a service task: made outside any transaction, its result handed to the process in one. The key of the job
 * goes along as `Idempotency-Key`, because an answer may get lost after the other side has acted.
 */
export async function callService(job: Job, services: CommandNeeds): Promise<void> {
  const data = job.data as ServiceCallData;
  if (!(await isAwaited(job, data, services))) return;
  const result = await ask(job, data, services);
  await runAsServer(services, (work) => handOver(work, job, data, result));
}

/** How often the node wants its call to be tried in all. */
export function attemptsOf(job: Job): number {
  return (job.data as ServiceCallData).call.retries + 1;
}

/** Whether the token still stands there; the call of a suspended process waits for its end. */
async function isAwaited(job: Job, { tokenId, visit }: ServiceCallData, services: HasDatabase): Promise<boolean> {
  const { kysely } = services.database;
  const token = await kysely
    .selectFrom('token as t')
    .innerJoin('process_instance as i', 'i.id', 't.instance_id')
    .select('i.suspended_at')
    .where('t.id', '=', tokenId)
    .where('t.visit', '=', visit)
    .executeTakeFirst();
  if (!token?.suspended_at) return token !== undefined;
  await pauseJob(kysely, job, token.suspended_at, job.attempts - 1);
  return false;
}

async function ask(job: Job, { call, body }: ServiceCallData, services: HasDatabase): Promise<unknown> {
  const { allowedHosts } = await readOutbound(services.database.kysely);
  const hasBody = body !== null && call.method !== 'GET';
  const reply = await sendOutbound({
    method: call.method,
    url: call.url,
    allowedHosts,
    headers: {
      Accept: 'application/json',
      'Idempotency-Key': job.key,
      ...(hasBody ? { 'Content-Type': 'application/json' } : {}),
    },
    body: hasBody ? JSON.stringify(body) : null,
  }).catch((error: unknown) => {
    throw error instanceof OutboundRefused ? new PermanentFailure(error.message) : error;
  });
  return readReply(reply, new URL(call.url).host);
}

/** These may be over by the next attempt; every other refusal would come again. */
const PASSING = new Set([408, 425, 429]);

function readReply({ status, contentType, text }: OutboundReply, host: string): unknown {
  if (status >= 500 || PASSING.has(status)) throw new Error(`${status} from ${host}`);
  if (status < 200 || status > 299) throw new PermanentFailure(`${status} from ${host}`);
  if (!/\bjson\b/i.test(contentType)) return text === '' ? null : text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new PermanentFailure(`${host} did not answer with valid JSON`);
  }
}

async function handOver(
  work: Work & CommandNeeds,
  job: Job,
  { tokenId, visit }: ServiceCallData,
  result: unknown,
): Promise<void> {
  const before = await lockInstance(work.db, { instanceId: job.instanceId ?? asId('') });
  if (!before) return;
  const { definitionKey, definitionVersion } = before.instance;
  const { graph } = await publishedProcess(work.db, definitionKey, definitionVersion);
  const command = { type: 'serviceResult' as const, tokenId, visit, result };
  await runCommand(work, { graph, before, operation: null, command, jobKey: job.key });
}
