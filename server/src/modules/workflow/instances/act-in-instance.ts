import type { Command } from '@countersign/shared/workflow/command.ts';
import type { InstanceState } from '@countersign/shared/workflow/state.ts';
import { sql } from 'kysely';
import { refuse } from '../../../http/errors.ts';
import { hashOf } from '../../../http/request-id.ts';
import { type Call, personOf } from '../../../http/serve.ts';
import { publishedProcess } from '../definitions/graphs.ts';
import { type InstanceOf, lockInstance } from './instance-store.ts';
import { mayRead } from './may-read-instance.ts';
import { runCommand } from './run-command.ts';

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
export async function actInInstance(call: Call, of: InstanceOf, act: Act): Promise<Acted> {
  const before = await lockInstance(call.db, of);
  if (!before) return refuse('not_found', ['id']);
  const standing = await standingOf(call, before);
  if (!standing.may) return refuse('not_found', ['id']);
  const operation = { requestId: call.requestId, bodyHash: hashOf(act.input) };
  if (standing.earlier === operation.bodyHash) return { before, after: before, isReplay: true };
  if (standing.earlier !== null) return refuse('request_id_reused');
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

/** Whether the caller may see the process, and what this request id was used for before, in one statement. */
async function standingOf(call: Call, { instance }: InstanceState): Promise<{ may: boolean; earlier: string | null }> {
  const person = personOf(call);
  const { rows } = await sql<{ may: boolean; earlier: string | null }>`
    select ${mayRead(person, instance.id)} as may,
      (select body_hash from op_log where instance_id = ${instance.id} and actor_id = ${person.id}
        and request_id = ${call.requestId}) as earlier
  `.execute(call.db);
  return rows[0] ?? { may: false, earlier: null };
}
