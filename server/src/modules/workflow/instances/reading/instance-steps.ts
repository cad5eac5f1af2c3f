import { INSTANCE_STEPS, type InstanceStepName } from '@countersign/shared/api/workflow/instance.ts';
import type { Permission } from '@countersign/shared/api/contract.ts';
import type { Actor, Command } from '@countersign/shared/workflow/command.ts';
import type { Environment } from '@countersign/shared/workflow/environment/environment.ts';
import type { ProcessGraph } from '@countersign/shared/workflow/graph/graph.ts';
import type { InstanceState } from '@countersign/shared/workflow/state.ts';
import { step } from '@countersign/shared/workflow/step.ts';
import { hasPermission } from '../../../../work/permissions.ts';
import type { Person } from '../../../../work/person.ts';

const NEEDED: Partial<Record<InstanceStepName, Permission>> = {
  cancel: 'workflow:process:cancel',
  suspend: 'workflow:process:stop',
  resume: 'workflow:process:stop',
  stop: 'workflow:process:stop',
};

/** Missing words and people are asked for; that a task was urged a moment ago is said when it is urged again. */
const NO_HINDRANCE = new Set(['assignee_required', 'comment_required', 'urge_too_soon']);

/** What the person may do to the process as a whole: the engine is asked, and nothing is carried out. */
export function instanceSteps(
  state: InstanceState,
  graph: ProcessGraph,
  person: Person,
  environment: Environment,
): InstanceStepName[] {
  const actor = { userId: String(person.id), isAdmin: hasPermission(person, 'workflow:process:stop') };
  return INSTANCE_STEPS.filter((name) => {
    const needed = NEEDED[name];
    if (name === 'resubmit' || (needed && !hasPermission(person, needed))) return false;
    // What is held already is not held again.
    if (name === 'suspend' && state.instance.suspendedAt !== null) return false;
    const outcome = step(graph, state, attempt(name, actor), environment);
    return outcome.type === 'done' || outcome.refusals.every(({ code }) => NO_HINDRANCE.has(code));
  });
}

function attempt(name: Exclude<InstanceStepName, 'resubmit'>, actor: Actor): Command {
  return name === 'cc' ? { type: name, actor, userIds: [] } : { type: name, actor, comment: '-' };
}
