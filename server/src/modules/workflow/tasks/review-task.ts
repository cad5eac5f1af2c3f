import type { CommandNeeds } from '../instances/command-needs.ts';
import type { HasApprovalSight } from '../../submissions/sight/approval-sight.ts';
import type { HasNewTickets } from '../../submissions/ports.ts';
import type { HasProcessViews } from '../ports.ts';
import type { HasZone } from '../../../basics/clock.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { HasListeners } from '../../../work/emit.ts';
import type { reviewTask as contract } from '@countersign/shared/api/workflow/workflow.ts';
import type { ParsedInputOf } from '@countersign/shared/api/contract.ts';
import type { HasAudit } from '../../../work/record-audit.ts';
import { hasPermission } from '../../../work/permissions.ts';
import { personOf, type Work } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { applyReviewedAnswers } from '../../submissions/changes/apply-reviewed-answers.ts';
import type { Actor } from '@countersign/shared/workflow/command.ts';
import { isApproval } from '@countersign/shared/workflow/decision/decision.ts';
import { toCommand } from '@countersign/shared/workflow/decision/to-command.ts';
import type { InstanceState } from '@countersign/shared/workflow/state.ts';
import { publishedProcess } from '../definitions/graphs.ts';
import { holdReviewed } from '../../submissions/changes/hold-reviewed.ts';
import { actInTask } from './command-task.ts';
import { hiddenByStep } from './reading/field-rights.ts';
import { taskOutcome } from './reading/task-view.ts';

type Input = ParsedInputOf<typeof contract>;

/**
 * One review action with everything that follows from it, in one transaction. A retry with the same request id gets the
 * same answer; a competitor gets `task_state` with the present task; ids of foreign tasks say nothing (`not_found`).
 */
export const reviewTask: UseCase<
  typeof contract,
  CommandNeeds & HasApprovalSight & HasNewTickets & HasProcessViews & Partial<HasAudit>
> = async (input, work) => {
  const person = personOf(work);
  const isProxy = hasPermission(person, 'workflow:task:proxy');
  const actor: Actor = { userId: String(person.id), ...(isProxy ? { isProxy } : {}) };
  const { answers } = input.action;
  const acted = await actInTask(work, input, (base) => toCommand(input.action, { ...base, actor }), {
    ...(answers && { check: ({ instance }) => holdReviewed(work, instance.formDataId, answers) }),
    ...(work.audit && { audit: work.audit }),
  });
  const isChanged = !acted.isReplay && (await saveAnswers(work, acted.before, input));
  return isChanged ? taskOutcome(work, input.id) : acted.outcome;
};

/** Whether the action changed answers. */
async function saveAnswers(
  work: Work & HasZone & HasApprovalSight & HasNewTickets & HasSecrets & HasListeners,
  before: InstanceState,
  { id, action }: Input,
): Promise<boolean> {
  const { instance, tasks } = before;
  const task = tasks.find((row) => row.id === id);
  // The engine checks what the step may write for approvals and for nothing else.
  const isLater = action.type === 'subSign' && action.approveNow === false;
  const changed = isApproval(action.type, { isLater, taskStatus: task?.status }) ? (action.answers ?? {}) : {};
  if (instance.formDataId === null || Object.keys(changed).length === 0) return false;
  const { graph } = await publishedProcess(work.db, instance.definitionKey, instance.definitionVersion);
  const node = graph.nodes[task?.nodeId ?? ''];
  await applyReviewedAnswers(work, instance.formDataId, changed, (definition) => hiddenByStep(node, definition));
  return true;
}
