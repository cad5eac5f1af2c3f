import type { StartNode, UserTaskNode } from '../graph/graph.ts';
import type { TaskRow } from '../state.ts';

/**
 * Whether this task is approved without an opinion, as its step allows. Who was asked for an opinion by the person who has the task
 * gives one, and so does a requester who sends a corrected request again.
 */
export const needsNoOpinion = (
  node: UserTaskNode | StartNode,
  { delegations, parentTaskId }: Pick<TaskRow, 'delegations' | 'parentTaskId'>,
): boolean =>
  node.type === 'userTask' && node.policy.opinion === 'optional' && delegations.length === 0 && parentTaskId === null;
