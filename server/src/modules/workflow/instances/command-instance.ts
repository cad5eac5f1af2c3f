import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { CommandNeeds } from './command-needs.ts';
import type { HasProcessViews } from '../ports.ts';
import type { Command } from '@countersign/shared/workflow/command.ts';
import type { InstanceState } from '@countersign/shared/workflow/state.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { HasAudit } from '../../../work/record-audit.ts';
import { hashOf } from '../../../work/once/once.ts';
import { type Work, personOf } from '../../../work/work.ts';
import { recordFindings } from '../../submissions/findings/record-findings.ts';
import { meetsProcess } from '../sight/process-scope.ts';
import { type PublishedProcess, publishedProcess } from '../definitions/graphs.ts';
import { type InstanceFacts, type InstanceOf, lockFound } from './rows/lock-instance.ts';
import { mayReadInstance } from '../sight/may-read-instance.ts';
import { operationId, operationKey } from './rows/operation.ts';
import { runCommand } from './run-command.ts';
import { wordedCommand } from './worded-command.ts';

export interface Act {
  command: Command;
  /** Refuses what the engine need not see, once it is known that the caller may see the process. */
  check?: (before: InstanceState) => Promise<void>;
  /** What the caller sent: the same request id with another input is refused. */
  input: unknown;
  /** Of a call that does nothing else: its line is written with the step. */
  audit?: HasAudit['audit'];
  /** Answered in `data.current` when somebody else was faster. */
  currentOf: (before: InstanceState) => Promise<unknown>;
}

export interface Acted {
  before: InstanceState;
  after: InstanceState;
  facts: InstanceFacts;
  process: PublishedProcess;
  /** The same intention was carried out earlier, and nothing has happened now. */
  isReplay: boolean;
}

/**
 * One command on a process that the caller may see, with everything that follows from it, in the caller's transaction.
 * A retry with the same request id changes nothing; of processes that the caller may not see it says `not_found`.
 */
export async function actInInstance(
  work: Work & CommandNeeds & HasProcessViews,
  of: InstanceOf,
  act: Act,
): Promise<Acted> {
  const person = personOf(work);
  const operation = { requestId: work.requestId, bodyHash: hashOf(act.input) };
  const asked = { personId: person.id, operationId: operationId(operation) };
  const found = await lockFound(work, of, asked);
  if (!found) return refuse('not_found', ['id']);
  const { state: before, facts, earlier, linked } = found;
  const { id } = before.instance;
  const may = takesPart(before, person.id)
    ? facts.ticketId === null || (await meetsProcess(work.db, person, id))
    : await mayReadInstance(work.db, person, id);
  if (!may) return refuse('not_found', ['id']);
  const { definitionKey, definitionVersion } = before.instance;
  const process = await publishedProcess(work.db, definitionKey, definitionVersion);
  if (earlier === operationKey(operation)) return { before, after: before, facts, process, isReplay: true };
  if (earlier !== null) return refuse('request_id_reused');
  await act.check?.(before);
  const { command, findings } = wordedCommand(work.words, act.command);
  const after = await runCommand(work, {
    graph: process.graph,
    before,
    operation,
    command,
    isWithoutTicket: facts.ticketId === null,
    linked,
    currentOf: () => act.currentOf(before),
    ...(act.audit && { audit: act.audit }),
  });
  await recordFindings(work, { submissionId: before.instance.formDataId }, findings);
  return { before, after, facts, process, isReplay: false };
}

/** Most who act have the process or one of its tasks; the others are looked up. */
function takesPart({ instance, tasks }: InstanceState, personId: UserId): boolean {
  const id = String(personId);
  return instance.starterId === id || tasks.some(({ assigneeId }) => assigneeId === id);
}
