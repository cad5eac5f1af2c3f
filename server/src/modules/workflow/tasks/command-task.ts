import type { Command } from '@countersign/shared/workflow/command.ts';
import { refuse } from '../../../work/refuse.ts';
import type { Call } from '../../../work/call.ts';
import { type Act, actInInstance, type Acted } from '../instances/command-instance.ts';
import { standingOf, type TaskStanding } from './task-rows.ts';
import { taskOutcome } from './task-view.ts';

/** The task as the person saw it. */
export interface SeenTask {
  id: string;
  rev: number;
}

/** One command on a task, as `actInInstance`, and the task after it; a competitor gets the present task in `current`. */
export async function actInTask(
  call: Call,
  input: SeenTask,
  toCommand: (on: { taskId: string; rev: number }) => Command,
  check?: Act['check'],
): Promise<Acted & { outcome: TaskStanding }> {
  const acted = await actInInstance(
    call,
    { taskId: input.id },
    {
      input,
      currentOf: () => taskOutcome(call, input.id),
      command: toCommand({ taskId: input.id, rev: input.rev }),
      ...(check && { check }),
    },
  );
  return {
    ...acted,
    outcome: (await standingOf(call.db, acted.after, acted, input.id)) ?? refuse('not_found', ['id']),
  };
}
