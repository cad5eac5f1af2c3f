import type { Actor } from '../command.ts';
import type { StartNode, UserTaskNode } from '../graph/graph.ts';
import type { TaskRow } from '../state.ts';

/**
 * How an open task lies in somebody's hands: it is theirs, they may claim it, they may act for whoever has it, they may not
 * because the step excludes the starter, or it is none of theirs.
 */
export type Hold =
  | { type: 'own' | 'claimable' | 'none' }
  /** Whoever has the task. */
  | { type: 'proxy' | 'excluded'; forId: string };

/** Segregation of duties: where the starter may not decide, he does not by any other door either; the start is his own. */
export const mayDecideAt = (node: UserTaskNode | StartNode, starterId: string, userId: string): boolean =>
  node.type === 'start' || node.policy.starter !== 'exclude' || userId !== starterId;

/** What a task is to the actor: the rule of every action, and of what screens offer. */
export function holdOf(
  { assigneeId, candidates }: Pick<TaskRow, 'assigneeId' | 'candidates'>,
  { node, starterId, actor }: { node: UserTaskNode | StartNode; starterId: string; actor: Actor },
): Hold {
  if (assigneeId === actor.userId) return { type: 'own' };
  if (assigneeId === null) return { type: candidates.includes(actor.userId) ? 'claimable' : 'none' };
  if (!actor.isProxy) return { type: 'none' };
  return { type: mayDecideAt(node, starterId, actor.userId) ? 'proxy' : 'excluded', forId: assigneeId };
}
