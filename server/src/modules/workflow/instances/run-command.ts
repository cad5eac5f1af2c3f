import type { RefusalDetail } from '@countersign/shared/api/reply.ts';
import type { Command } from '@countersign/shared/workflow/command.ts';
import type { Environment } from '@countersign/shared/workflow/environment.ts';
import { feelEvaluate } from '@countersign/shared/workflow/feel-evaluate.ts';
import type { ProcessGraph } from '@countersign/shared/workflow/graph.ts';
import type { Refusal } from '@countersign/shared/workflow/refusals.ts';
import type { InstanceState } from '@countersign/shared/workflow/state.ts';
import { step } from '@countersign/shared/workflow/step.ts';
import { refuseAll } from '../../../http/errors.ts';
import type { Call } from '../../../http/serve.ts';
import { announce } from './announce.ts';
import { type InstanceContext, saveInstance } from './instance-store.ts';
import { type Operation, rowsOfStep } from './step-rows.ts';

export interface Run {
  graph: ProcessGraph;
  /** The locked state, or null for a start. */
  before: InstanceState | null;
  command: Command;
  operation: Operation | null;
  /** Needed for a start. */
  context?: InstanceContext;
  /** Answered in `data.current` when the engine refuses because somebody else was faster. */
  currentOf?: () => Promise<unknown>;
}

/**
 * Carries out one command with all automatic steps after it: decides with `step`, writes the difference, the history
 * and what is to be told, and announces the change once the transaction is committed. A refusal rolls everything back.
 */
export async function runCommand(call: Call, run: Run): Promise<InstanceState> {
  const outcome = step(run.graph, run.before, run.command, await environmentOf(call));
  if (outcome.type === 'refused') {
    return refuseAll(outcome.refusals.map(toDetail), run.currentOf ? { current: await run.currentOf() } : {});
  }
  const left = rowsOfStep(outcome, run.operation, call.newId);
  await saveInstance(call.db, run.before, outcome.state, left, run.context);
  call.afterCommit(() => announce(call.services, outcome.state, outcome.effects));
  return outcome.state;
}

/** The world as the engine may ask it during this call. */
export async function environmentOf(call: Call): Promise<Environment> {
  return {
    now: call.now.toISOString(),
    newId: () => call.newId(),
    directory: await call.services.directory.current(call.db),
    evaluate: feelEvaluate(call.now.toISOString(), call.services.zone),
  };
}

/** Lists in a refusal (node ids, targets) become text: the sentence on the screen names them. */
function toDetail({ code, path, params }: Refusal): RefusalDetail {
  const plain = Object.entries(params).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]);
  return { code, path, params: Object.fromEntries(plain) as NonNullable<RefusalDetail['params']> };
}
