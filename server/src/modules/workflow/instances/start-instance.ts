import type {
  DefinitionKey,
  FormKey,
  InstanceId,
  SubmissionId,
  TicketId,
  UserId,
} from '@countersign/shared/basics/ids.ts';
import type { CommandNeeds } from './command-needs.ts';
import type { Work } from '../../../work/work.ts';
import type { RefusalDetail } from '@countersign/shared/api/reply.ts';
import type { StartCommand } from '@countersign/shared/workflow/command.ts';
import type { Environment } from '@countersign/shared/workflow/environment/environment.ts';
import { mayBeBlockedFromStarting, whatKeepsFromStarting } from '@countersign/shared/workflow/foresight/predict.ts';
import type { ProcessStatus } from '@countersign/shared/workflow/state.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import { publishedProcess } from '../definitions/graphs.ts';
import { findPublishedDefinition } from '../definitions/find-definition.ts';
import { knowingOutsiders } from '../outsiders/knowing-outsiders.ts';
import { environmentOf } from './environment-of.ts';
import { ANONYMOUS } from './rows/instance-rows.ts';
import { runCommand } from './run-command.ts';
import { newInstanceId } from './rows/step-id.ts';

export interface StartRequest {
  definitionKey: DefinitionKey;
  formKey: FormKey;
  submissionId: SubmissionId;
  answers: Record<string, unknown>;
  ticketId: TicketId | null;
  /** Null when an anonymous person filled a public form. */
  starterId: UserId | null;
  /** People chosen by the starter, by node id. */
  choices?: Record<string, number[]> | undefined;
  previousInstanceId?: InstanceId | null;
}

/**
 * Starts the newest published version of a process in the caller's transaction and returns the instance's id. Refuses
 * with the engine's codes (`no_flow`, `no_assignee`, …), which rolls the submission back as well.
 */
export async function startInstance(
  work: Work & CommandNeeds,
  request: StartRequest,
): Promise<{ instanceId: InstanceId; status: ProcessStatus }> {
  const definition = await findPublishedDefinition(work.db, request.definitionKey);
  if (!definition) return refuse('unknown_definition', ['definitionKey']);
  const process = await publishedProcess(work.db, definition.key, definition.version);
  const instanceId = newInstanceId(work.now);
  const command: StartCommand = {
    type: 'start',
    actor: { userId: request.starterId === null ? ANONYMOUS : String(request.starterId) },
    instanceId,
    definitionVersion: process.version,
    answers: request.answers,
    chosen: Object.fromEntries(
      Object.entries(request.choices ?? {}).map(([node, people]) => [node, people.map(String)]),
    ),
    formDataId: request.submissionId,
    previousInstanceId: request.previousInstanceId ?? null,
  };
  const { graph } = process;
  if (mayBeBlockedFromStarting(graph)) {
    const of = { ticketId: request.ticketId, formDataId: request.submissionId };
    const world = await environmentOf(work, { graph, of, asks: false });
    const foretell = (environment: Environment) => whatKeepsFromStarting(graph, command, environment);
    const kept = await knowingOutsiders(work, world, foretell, { keeps: false });
    if (kept) return refuse(kept.code, kept.path, { params: kept.params as RefusalDetail['params'] });
  }
  const context = { formKey: request.formKey, ticketId: request.ticketId };
  const state = await runCommand(work, { graph, before: null, operation: null, context, command });
  return { instanceId, status: state.instance.status };
}
