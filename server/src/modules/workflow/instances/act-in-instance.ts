import type { Command } from '@countersign/shared/workflow/command.ts';
import type { InstanceState } from '@countersign/shared/workflow/state.ts';
import { refuse } from '../../../http/errors.ts';
import { hashOf } from '../../../http/request-id.ts';
import { type Call, personOf } from '../../../http/serve.ts';
import { publishedProcess } from '../definitions/graphs.ts';
import { lockInstance } from './instance-store.ts';
import { mayReadInstance } from './may-read-instance.ts';
import { runCommand } from './run-command.ts';
import type { Operation } from './step-rows.ts';

export interface Act {
  command: Command;
  /** What the caller sent: the same request id with another input is refused. */
  input: unknown;
  /** Answered in `data.current` when somebody else was faster. */
  currentOf: (before: InstanceState) => Promise<unknown>;
}

export interface Acted {
  before: InstanceState;
  after: InstanceState;
  /** The same intention was carried out earlier, and nothing has happened now. */
  isReplay: boolean;
}

/**
 * One command on a process that the caller may see, with everything that follows from it, in the caller's transaction.
 * A retry with the same request id changes nothing; of processes that the caller may not see it says `not_found`.
 */
export async function actInInstance(call: Call, instanceId: string | undefined, act: Act): Promise<Acted> {
  const before = instanceId === undefined ? null : await lockInstance(call.db, instanceId);
  if (!before || !(await mayReadInstance(call.db, personOf(call), before.instance.id))) {
    return refuse('not_found', ['id']);
  }
  const operation = { requestId: call.requestId, bodyHash: hashOf(act.input) };
  if (await isReplay(call, before, operation)) return { before, after: before, isReplay: true };
  const { definitionKey, definitionVersion } = before.instance;
  const { graph } = await publishedProcess(call.db, definitionKey, definitionVersion);
  const after = await runCommand(call, {
    graph,
    before,
    operation,
    command: act.command,
    currentOf: () => act.currentOf(before),
  });
  return { before, after, isReplay: false };
}

async function isReplay(call: Call, { instance }: InstanceState, operation: Operation): Promise<boolean> {
  const known = await call.db
    .selectFrom('op_log')
    .select('body_hash')
    .where('instance_id', '=', instance.id)
    .where('actor_id', '=', personOf(call).id)
    .where('request_id', '=', operation.requestId)
    .executeTakeFirst();
  if (known && known.body_hash !== operation.bodyHash) return refuse('request_id_reused');
  return known !== undefined;
}
