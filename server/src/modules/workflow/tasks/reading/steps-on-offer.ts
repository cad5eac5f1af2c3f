import type { TaskStepName } from '@countersign/shared/api/workflow/workflow.ts';
import { TASK_STEPS } from '@countersign/shared/api/workflow/workflow.ts';
import type { Actor, Command } from '@countersign/shared/workflow/command.ts';
import type { Environment } from '@countersign/shared/workflow/environment/environment.ts';
import { step } from '@countersign/shared/workflow/step.ts';
import { takingBack } from '../steer-task.ts';
import type { TaskInProcess } from '@countersign/shared/workflow/decision/task-offers.ts';

/** What the person may do to the task now beside the review actions: the engine is asked, and nothing is carried out. */
export function stepsOnOffer(place: TaskInProcess, actor: Actor, environment: Environment): TaskStepName[] {
  return TASK_STEPS.filter((name) => {
    // Claiming again what one has claimed is allowed, but no use to anybody.
    if (name === 'claim' && place.task.assigneeId !== null) return false;
    const outcome = step(place.graph, place.state, attempt(name, place.task, actor), environment);
    // Nobody is named in the attempt: that is the only thing that may be missing.
    return outcome.type === 'done' || outcome.refusals.every(({ code }) => code === 'assignee_required');
  });
}

function attempt(name: TaskStepName, task: TaskInProcess['task'], actor: Actor): Command {
  const on = { actor, taskId: task.id, rev: task.rev };
  if (name === 'undelegate') return { type: name, ...on, actor: takingBack(actor) };
  return name === 'addSigner' ? { type: name, ...on, comment: '-', userIds: [] } : { type: name, ...on };
}
