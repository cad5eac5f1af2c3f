import type { InstanceId } from '@countersign/shared/basics/ids.ts';
import type { Command } from '@countersign/shared/workflow/command.ts';
import type { Directory, Environment } from '@countersign/shared/workflow/environment/environment.ts';
import { feelEvaluate } from '@countersign/shared/workflow/environment/feel-evaluate.ts';
import type { ProcessGraph } from '@countersign/shared/workflow/graph/graph.ts';
import type { InstanceState } from '@countersign/shared/workflow/state.ts';
import { step } from '@countersign/shared/workflow/step.ts';
import { STEPS } from './five-steps.ts';

/** One instance from its start to its end without a database; its state is JSON between any two actions. */
export function coreRun(graph: ProcessGraph): () => void {
  const now = new Date().toISOString();
  let ids = 0;
  const environment: Environment = {
    now,
    newId: <Id extends string>() => `id-${(ids += 1)}` as Id,
    directory: everybody,
    evaluate: feelEvaluate(now, 'UTC'),
  };
  const act = (state: string, command: (before: InstanceState | null) => Command): string => {
    const before = state === '' ? null : (JSON.parse(state) as InstanceState);
    const outcome = step(graph, before, command(before), environment);
    if (outcome.type === 'refused') throw new Error(JSON.stringify(outcome.refusals));
    return JSON.stringify(outcome.state);
  };
  return () => {
    const actor = { userId: 'starter' };
    const instanceId = 'i' as InstanceId;
    let state = act('', () => ({ type: 'start', actor, instanceId, definitionVersion: 1, answers: {} }));
    for (const _ of STEPS) state = act(state, approval);
    if ((JSON.parse(state) as InstanceState).instance.status !== 2) throw new Error('the process did not end');
  };
}

function approval(before: InstanceState | null): Command {
  const task = before?.tasks.find(({ status }) => status === 1);
  if (!task?.assigneeId) throw new Error('nothing is open');
  return { type: 'approve', actor: { userId: task.assigneeId }, taskId: task.id, rev: task.rev, comment: 'fine' };
}

const everybody: Directory = {
  user: (id) => ({
    id,
    name: id,
    isEnabled: true,
    roleIds: [],
    postIds: [],
    departmentId: null,
    managerId: null,
  }),
  users: () => [],
  department: () => undefined,
};
