import type { TaskId } from '@countersign/shared/basics/ids.ts';
import type { CommandNeeds } from '../instances/command-needs.ts';
import type { HasProcessViews } from '../ports.ts';
import type { Command } from '@countersign/shared/workflow/command.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { Work } from '../../../work/work.ts';
import { type Act, actInInstance, type Acted } from '../instances/command-instance.ts';
import { standingOf, type TaskStanding } from './reading/task-rows.ts';
import { taskOutcome } from './reading/task-view.ts';

/** The task as the person saw it. */
export interface SeenTask {
  id: TaskId;
  rev: number;
}

/** One command on a task, as `actInInstance`, and the task after it; a competitor gets the present task in `current`. */
export async function actInTask(
  work: Work & CommandNeeds & HasProcessViews,
  input: SeenTask,
  toCommand: (on: { taskId: TaskId; rev: number }) => Command,
  { check, audit }: Pick<Act, 'check' | 'audit'> = {},
): Promise<Acted & { outcome: TaskStanding }> {
  const acted = await actInInstance(
    work,
    { taskId: input.id },
    {
      input,
      currentOf: () => taskOutcome(work, input.id),
      command: toCommand({ taskId: input.id, rev: input.rev }),
      ...(check && { check }),
      ...(audit && { audit }),
    },
  );
  return {
    ...acted,
    outcome: (await standingOf(work.db, acted.after, acted, input.id)) ?? refuse('not_found', ['id']),
  };
}
