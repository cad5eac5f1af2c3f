import type { UserTaskNode } from '../../graph/graph.ts';
import { TASK_STATUS, type TokenRow } from '../../state.ts';
import { isEmpty } from '../decisions/answers.ts';
import type { Work } from '../work.ts';

/**
 * Whether a person's earlier approval counts here too. Approvals of earlier rounds never do: somebody returned the
 * process so that people look again. Nor where the node asks for a signature or for answers that are still missing.
 */
export function approvesAgain(work: Work, token: TokenRow, node: UserTaskNode, userId: string): boolean {
  const { samePerson, signature } = node.policy;
  if (samePerson === 'none' || signature || hasMissingAnswers(work, node)) return false;
  if (samePerson === 'consecutive' && !token.lastApprovers.includes(userId)) return false;
  return work.tasks.some(
    (task) =>
      task.round === work.instance.round &&
      task.status === TASK_STATUS.approved &&
      task.parentTaskId === null &&
      task.assigneeId === userId &&
      work.graph.nodes[task.nodeId]?.type === 'userTask',
  );
}

function hasMissingAnswers(work: Work, node: UserTaskNode): boolean {
  return Object.entries(node.fields).some(
    ([key, rule]) => rule.access === 'write' && rule.required && isEmpty(work.instance.variables[key]),
  );
}
